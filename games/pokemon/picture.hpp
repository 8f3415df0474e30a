// SPDX-License-Identifier: MIT
// The battle as a drawing, for previews of links; with the figures of the page (drawings).
#pragma once

#include "core/message.hpp"
#include "core/shapes.hpp"
#include "pokemon/rules.hpp"

namespace joute::pokemon {

[[nodiscard]] Picture draw_picture(const Pokemon& game, const State& state, Language language);

}  // namespace joute::pokemon
