// SPDX-License-Identifier: MIT
// The AIs of the student report (games/pokemon/rules.md, "The report's AIs") as pure functions: its evaluation
// and what its simple player `rules` may do. Who is chosen among equals is left to the caller.
#pragma once

#include <vector>

#include "core/game.hpp"
#include "pokemon/rules.hpp"

namespace joute::pokemon {

using Choices = MoveList<Pokemon::max_moves>;

/// Sum of own PV minus sum of enemy PV. Seen from the seat that acts alone, else from the first.
struct PvLead {
    [[nodiscard]] Score operator()(const Pokemon& game, const State& state) const;
    [[nodiscard]] double scale() const { return 400.0; }
    [[nodiscard]] std::vector<Term> terms(const Pokemon& game, const State& state) const;
};

/// Advantage by types alone.
[[nodiscard]] bool has_advantage(Who x, Who over);

/// What `rules` ("basique") would as soon play as anything. Precondition: the seat acts.
[[nodiscard]] Choices rules_choices(const Pokemon& game, const State& state, Seat seat);

}  // namespace joute::pokemon
