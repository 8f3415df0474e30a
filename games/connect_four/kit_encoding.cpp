// SPDX-License-Identifier: MIT
#include "connect_four/encoding.hpp"
#include "connect_four/notation.hpp"
#include "connect_four/view.hpp"
#include "kit/encoding_of.hpp"

namespace joute {

std::unique_ptr<const Encoding> connect_four_encoding() {
    return std::make_unique<EncodingOf<connect_four::ConnectFour>>();
}

}  // namespace joute
