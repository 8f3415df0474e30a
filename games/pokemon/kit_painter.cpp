// SPDX-License-Identifier: MIT
#include "kit/painter_of.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/picture.hpp"
#include "pokemon/view.hpp"

namespace joute {

std::unique_ptr<const Painter> pokemon_painter() { return std::make_unique<PainterOf<pokemon::Pokemon>>(); }

}  // namespace joute
