// SPDX-License-Identifier: MIT
#include "jungle/notation.hpp"
#include "jungle/picture.hpp"
#include "jungle/view.hpp"
#include "kit/painter_of.hpp"

namespace joute {

std::unique_ptr<const Painter> jungle_painter() { return std::make_unique<PainterOf<jungle::Jungle>>(); }

}  // namespace joute
