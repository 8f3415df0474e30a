// SPDX-License-Identifier: MIT
// What people see of Connect Four: facts, moves in plain words, and the board drawn in text. There is
// no scene: the page draws the grid that it finds in that text, one span a cell.
#pragma once

#include "connect_four/notation.hpp"
#include "connect_four/rules.hpp"
#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"

namespace connect_four {

[[nodiscard]] joute::Fact position_facts(const ConnectFour& game, const State& state, bool repeated);
[[nodiscard]] joute::Message explain_move(const ConnectFour& game, const State& state, Move move);
[[nodiscard]] joute::Message explain_ending(const ConnectFour& game, const State& state, bool repeated);
[[nodiscard]] joute::StyledText draw_board(const ConnectFour& game, const State& state);

static_assert(joute::Presented<ConnectFour>);

}  // namespace connect_four
