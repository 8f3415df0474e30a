// SPDX-License-Identifier: MIT
// The board as a drawing, for previews of links; looks like the page's (web/Drawing.svelte).
#pragma once

#include "core/message.hpp"
#include "core/shapes.hpp"
#include "pogo/rules.hpp"

namespace joute::pogo {

[[nodiscard]] Picture draw_picture(const Pogo& game, const State& state, Language language);

}  // namespace joute::pogo
