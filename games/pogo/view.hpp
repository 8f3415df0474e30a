// SPDX-License-Identifier: MIT
// How people see Pogo: facts, moves in words, and the board as text.
#pragma once

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"
#include "pogo/notation.hpp"
#include "pogo/rules.hpp"

namespace joute::pogo {

[[nodiscard]] Fact position_facts(const Pogo& game, const State& state, bool repeated);
[[nodiscard]] Message explain_move(const Pogo& game, const State& state, Move move);
[[nodiscard]] Message explain_ending(const Pogo& game, const State& state, bool repeated);

/// The board with each stack drawn upwards: 'W' and 'B' are pieces, the top one belongs to the owner.
[[nodiscard]] StyledText draw_board(const Pogo& game, const State& state, Language language);
[[nodiscard]] StyledText draw_legend(const Pogo& game, Language language);

/// {"board": [["a1", "wwb"], ...]}: the nine squares, pieces from bottom to top.
[[nodiscard]] Fact draw_scene(const Pogo& game, const State& state);
/// {"from", "to", "count"}.
[[nodiscard]] Fact move_parts(const Pogo& game, const State& state, Move move);

static_assert(Presented<Pogo> && Legended<Pogo>);

}  // namespace joute::pogo
