// SPDX-License-Identifier: MIT
// How people see ENSEA: facts, moves and events in words, both teams as text, and the scene a page draws from.
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

/// The second team above, the first below: `x` marks the dead, `-` those that have acted; then HP as a bar and a
/// number, Attack, Power, Defense and Luck with their changes. In a campaign also arena, fight and objects.
[[nodiscard]] StyledText draw_board(const Ensea& game, const State& state, Language language);
[[nodiscard]] StyledText draw_legend(const Ensea& game, Language language);
/// Champion, name of the action and target; "pass" / "passer".
[[nodiscard]] Message name_move(const Ensea& game, const State& state, Move move);

/// Teams, phase and campaign as data (docs/protocol.md, "Scenes").
[[nodiscard]] Fact draw_scene(const Ensea& game, const State& state);
/// What an action would do to its target.
struct ActionEffect {
    double factor = 1;  // of the majors
    int damage = 0;
    int critical_damage = 0;
    double critical = 0;  // its probability
    double expected = 0;  // average damage, at most the target's HP
    double ko = 0;        // probability
};
/// Nothing for moves that do no damage.
[[nodiscard]] std::optional<ActionEffect> action_effect(const State& state, Move move);
/// A move in its parts; for an action also what it would do.
[[nodiscard]] Fact move_parts(const Ensea& game, const State& state, Move move);

/// What an action does besides damage; empty for none.
[[nodiscard]] Message effect_words(const Action& action);
/// A major as people call it; `name_of` is its notation.
[[nodiscard]] Message major_words(Major major);
/// "all-round" and so on.
[[nodiscard]] Message kind_words(Kind kind);

static_assert(Presented<Ensea> && PresentedChance<Ensea> && Legended<Ensea> && NamedMoves<Ensea>);

}  // namespace joute::ensea
