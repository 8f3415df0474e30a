// SPDX-License-Identifier: MIT
#include "jungle/encoding.hpp"
#include "jungle/notation.hpp"
#include "jungle/view.hpp"
#include "kit/encoding_of.hpp"

namespace joute {

std::unique_ptr<const Encoding> jungle_encoding() { return std::make_unique<EncodingOf<jungle::Jungle>>(); }

}  // namespace joute
