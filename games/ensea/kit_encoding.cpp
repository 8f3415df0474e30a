// SPDX-License-Identifier: MIT
#include "ensea/encoding.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"
#include "kit/encoding_of.hpp"

namespace joute {

std::unique_ptr<const Encoding> ensea_encoding() { return std::make_unique<EncodingOf<ensea::Ensea>>(); }

}  // namespace joute
