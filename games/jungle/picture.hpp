// SPDX-License-Identifier: MIT
// The board as a drawing, for previews of links; looks like the page's, with the same heads of animals
// (drawings/animals.txt).
#pragma once

#include "core/message.hpp"
#include "core/shapes.hpp"
#include "jungle/rules.hpp"

namespace joute::jungle {

[[nodiscard]] Picture draw_picture(const Jungle& game, const State& state, Language language);

}  // namespace joute::jungle
