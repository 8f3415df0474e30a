// SPDX-License-Identifier: MIT
// The AIs of the student report (games/pokemon/rules.md, "The report's AIs") as pure functions: its evaluation and the
// moves of its simple player `rules`. Ties are left to the caller.
#pragma once

#include <vector>

#include "core/game.hpp"
#include "pokemon/rules.hpp"

namespace joute::pokemon {

using Choices = MoveList<Pokemon::max_moves>;

inline constexpr double max_pv_lead = 1350;  // a whole team against none

/// Sum of own HP minus sum of enemy HP. Seen from the seat that acts alone, otherwise from the first.
struct PvLead {
    [[nodiscard]] Score operator()(const Pokemon& game, const State& state) const;
    [[nodiscard]] double scale() const { return 400.0; }
    [[nodiscard]] std::vector<Term> terms(const Pokemon& game, const State& state) const;
};

/// Advantage by type alone.
[[nodiscard]] bool has_advantage(Who x, Who over);

/// The moves `rules` ("basique") would choose among. Precondition: the seat acts.
[[nodiscard]] Choices rules_choices(const Pokemon& game, const State& state, Seat seat);

}  // namespace joute::pokemon
