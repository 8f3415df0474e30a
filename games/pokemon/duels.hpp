// SPDX-License-Identifier: MIT
// Which of two Pokémon would win if both stayed on the field and used their best attacks until one fell: for every pair
// of living ones, as they are now (HP, bonuses, burns, paralysis, speed). A battle is won by having an answer to each
// enemy, so this is the main part of the evaluation.
#pragma once

#include "pokemon/rules.hpp"

namespace joute::pokemon {

/// All duels, seen from the first seat. A margin is the share of its HP the winner keeps, in thousandths, negative when
/// second wins; 0 when chance would decide.
struct Duels {
    int sum = 0;         // of all margins
    int won = 0;         // pairs first wins minus pairs it loses
    int answers = 0;     // the best margin against each living enemy, minus second's
    int unanswered = 0;  // Pokémon of first that no enemy beats, minus those of second
    int on_field = 0;    // the margin of the two on the field
};

[[nodiscard]] Duels count_duels(const Pokemon& game, const State& state);

}  // namespace joute::pokemon
