// SPDX-License-Identifier: MIT
#include "kit/painter_of.hpp"
#include "schotten/notation.hpp"
#include "schotten/picture.hpp"
#include "schotten/view.hpp"

namespace joute {

std::unique_ptr<const Painter> schotten_painter() { return std::make_unique<PainterOf<schotten::Schotten>>(); }

}  // namespace joute
