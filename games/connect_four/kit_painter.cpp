// SPDX-License-Identifier: MIT
#include "connect_four/notation.hpp"
#include "connect_four/picture.hpp"
#include "connect_four/view.hpp"
#include "kit/painter_of.hpp"

namespace joute {

std::unique_ptr<const Painter> connect_four_painter() {
    return std::make_unique<PainterOf<connect_four::ConnectFour>>();
}

}  // namespace joute
