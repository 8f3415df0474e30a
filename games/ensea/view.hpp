// SPDX-License-Identifier: MIT
// What people see of ENSEA: facts, moves and events in plain words, both teams drawn in text, and the scene a
// page draws from.
#pragma once

#include <optional>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"
#include "ensea/notation.hpp"
#include "ensea/rules.hpp"

namespace joute::ensea {

[[nodiscard]] Fact position_facts(const Ensea& game, const State& state, bool repeated);
[[nodiscard]] Message explain_move(const Ensea& game, const State& state, Move move);
[[nodiscard]] Message explain_event(const Ensea& game, const State& state, Event event);
[[nodiscard]] Message explain_ending(const Ensea& game, const State& state, bool repeated);

/// The second team above, the first below: `x` marks the dead, `-` who has acted; then PV as a bar and in
/// figures, Attack, Power, Defense and Luck with what has changed. In a campaign arena, fight and objects.
[[nodiscard]] StyledText draw_board(const Ensea& game, const State& state);

/// Teams, phase and campaign as data (docs/protocol.md, "Scenes").
[[nodiscard]] Fact draw_scene(const Ensea& game, const State& state);
/// What an action would do to its target.
struct ActionEffect {
    double factor = 1;  // of the majors
    int damage = 0;
    int critical_damage = 0;
    double critical = 0;  // its probability
    double expected = 0;  // damage on average, never more than the target has PV
    double ko = 0;        // probability
};
/// Nothing for moves that do no damage.
[[nodiscard]] std::optional<ActionEffect> action_effect(const State& state, Move move);
/// A move in its parts; of an action also what it would do.
[[nodiscard]] Fact move_parts(const Ensea& game, const State& state, Move move);

/// What an action does besides damage; empty when nothing.
[[nodiscard]] Message effect_words(const Action& action);
/// "all-round" and so on.
[[nodiscard]] Message kind_words(Kind kind);

static_assert(Presented<Ensea> && PresentedChance<Ensea>);

}  // namespace joute::ensea
