// SPDX-License-Identifier: MIT
#include "kit/encoding_of.hpp"
#include "pokemon/encoding.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"

namespace joute {

std::unique_ptr<const Encoding> pokemon_encoding() { return std::make_unique<EncodingOf<pokemon::Pokemon>>(); }

}  // namespace joute
