// SPDX-License-Identifier: MIT
// The AIs of the student report (games/ensea/rules.md, "The report's AIs") as pure functions: the priority lists of its
// heuristic player `rules`, and the values of its minimax `report`, which sandbox.hpp searches with. Ties are left to
// the caller.
#pragma once

#include <vector>

#include "core/game.hpp"
#include "ensea/rules.hpp"

namespace joute::ensea {

using Choices = MoveList<Ensea::max_moves>;

/// The moves `rules` would choose among. Precondition: the seat acts.
[[nodiscard]] Choices rules_choices(const Ensea& game, const State& state, Seat seat);

/// Outside fights both agents of the report choose alike: any team or starter, and no replacement. Precondition: the
/// seat acts, and not in a fight.
[[nodiscard]] Choices choices_outside_fights(const Ensea& game, const State& state, Seat seat);

/// Values of the report's table (its section 5.1.5).
inline constexpr std::int32_t value_of_game = 1'000'000'000;
inline constexpr std::int32_t value_of_death = 100'000;
inline constexpr std::int32_t value_of_pv_taken = 1'000;
inline constexpr std::int32_t value_of_pv_gained = 100;

/// Deaths of enemies, HP actually taken and HP actually gained by a fight action itself, without criticals.
struct ActionParts {
    int deaths = 0;
    int taken = 0;
    int gained = 0;
};
[[nodiscard]] ActionParts action_parts(const State& state, Move move);

/// The value of a fight action to the seat that plays it, without criticals: deaths of enemies, HP actually taken and
/// HP actually gained by the action itself. What it costs its user is not counted, as in the report.
[[nodiscard]] std::int32_t action_value(const State& state, Move move);

/// Sum of own HP minus sum of enemy HP. Seen from the seat that acts alone, otherwise from the first.
struct PvLead {
    [[nodiscard]] Score operator()(const Ensea& game, const State& state) const;
    [[nodiscard]] double scale() const { return 250.0; }
    [[nodiscard]] std::vector<Term> terms(const Ensea& game, const State& state) const;
};

}  // namespace joute::ensea
