// SPDX-License-Identifier: MIT
#include "kit/painter_of.hpp"
#include "pogo/notation.hpp"
#include "pogo/picture.hpp"
#include "pogo/view.hpp"

namespace joute {

std::unique_ptr<const Painter> pogo_painter() { return std::make_unique<PainterOf<pogo::Pogo>>(); }

}  // namespace joute
