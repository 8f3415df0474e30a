// SPDX-License-Identifier: MIT
#include "kit/encoding_of.hpp"
#include "schotten/encoding.hpp"
#include "schotten/notation.hpp"
#include "schotten/view.hpp"

namespace joute {

std::unique_ptr<const Encoding> schotten_encoding() { return std::make_unique<EncodingOf<schotten::Schotten>>(); }

}  // namespace joute
