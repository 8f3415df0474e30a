// SPDX-License-Identifier: MIT
// The fight as a drawing, for previews of links; with the figures of the page (drawings).
#pragma once

#include "core/message.hpp"
#include "core/shapes.hpp"
#include "ensea/rules.hpp"

namespace joute::ensea {

[[nodiscard]] Picture draw_picture(const Ensea& game, const State& state, Language language);

}  // namespace joute::ensea
