// SPDX-License-Identifier: MIT
// What people see of the Pokémon battle: facts, moves and events in plain words, and both teams drawn in text.
#pragma once

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"
#include "games/pokemon/rules.hpp"

namespace joute::pokemon {

[[nodiscard]] Fact position_facts(const Pokemon& game, const State& state, bool repeated);
[[nodiscard]] Message explain_move(const Pokemon& game, const State& state, Move move);
[[nodiscard]] Message explain_event(const Pokemon& game, const State& state, Event event);
[[nodiscard]] Message explain_ending(const Pokemon& game, const State& state, bool repeated);

/// The second trainer above, the first below: `>` marks who is on the field (with its attacks and PP left),
/// `x` who is KO; then PV as a bar and in figures, bonuses and statuses by the words of position texts.
[[nodiscard]] StyledText draw_board(const Pokemon& game, const State& state);

/// Turn, phase and both teams, with what each attack would do (docs/protocol.md, "Scenes"). Choices not yet
/// carried out are in it once both have chosen; before that the position does not hold them.
[[nodiscard]] Fact draw_scene(const Pokemon& game, const State& state);
/// {"kind", "attack" or "to", "name"}.
[[nodiscard]] Fact move_parts(const Pokemon& game, const State& state, Move move);

}  // namespace joute::pokemon
