// SPDX-License-Identifier: MIT
#include "ensea/notation.hpp"
#include "ensea/picture.hpp"
#include "ensea/view.hpp"
#include "kit/painter_of.hpp"

namespace joute {

std::unique_ptr<const Painter> ensea_painter() { return std::make_unique<PainterOf<ensea::Ensea>>(); }

}  // namespace joute
