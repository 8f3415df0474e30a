// SPDX-License-Identifier: MIT
#include "kit/encoding_of.hpp"
#include "pogo/encoding.hpp"
#include "pogo/notation.hpp"
#include "pogo/view.hpp"

namespace joute {

std::unique_ptr<const Encoding> pogo_encoding() { return std::make_unique<EncodingOf<pogo::Pogo>>(); }

}  // namespace joute
