// SPDX-License-Identifier: MIT
// The board as a drawing, for previews of links; looks like the page's (web/Drawing.svelte).
#pragma once

#include "connect_four/rules.hpp"
#include "core/message.hpp"
#include "core/shapes.hpp"

namespace connect_four {

[[nodiscard]] joute::Picture draw_picture(const ConnectFour& game, const State& state, joute::Language language);

}  // namespace connect_four
