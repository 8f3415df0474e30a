// SPDX-License-Identifier: MIT
// How people see Connect Four: facts, moves in words, and the board as text. There is no scene: the page draws the grid
// it finds in that text, one span per cell.
#pragma once

#include "connect_four/rules.hpp"
#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"

namespace connect_four {

[[nodiscard]] joute::Fact position_facts(const ConnectFour& game, const State& state, bool repeated);
[[nodiscard]] joute::Message explain_move(const ConnectFour& game, const State& state, Move move);
[[nodiscard]] joute::Message explain_ending(const ConnectFour& game, const State& state, bool repeated);
[[nodiscard]] joute::StyledText draw_board(const ConnectFour& game, const State& state);

}  // namespace connect_four
