// SPDX-License-Identifier: MIT
// How people see Connect Four: facts, moves in words, the board as text, and as data for the page.
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
[[nodiscard]] joute::StyledText draw_board(const ConnectFour& game, const State& state, joute::Language language);
[[nodiscard]] joute::StyledText draw_legend(const ConnectFour& game, joute::Language language);
[[nodiscard]] joute::Fact draw_scene(const ConnectFour& game, const State& state);
[[nodiscard]] joute::Fact move_parts(const ConnectFour& game, const State& state, Move move);

static_assert(joute::Presented<ConnectFour> && joute::Pictured<ConnectFour> && joute::PicturedMoves<ConnectFour>);

}  // namespace connect_four
