// SPDX-License-Identifier: MIT
// Who would win if two pokémon stayed on the field and struck each other with their best attacks until one fell:
// for every pair of the living, as they stand now (PV, bonuses, burns, paralysis, speed). A battle is won by
// having an answer to each pokémon of the enemy, so this is what the evaluation looks at most.
#pragma once

#include "pokemon/rules.hpp"

namespace joute::pokemon {

/// All duels, from the first seat's eyes. A margin is the thousandths of its PV the winner keeps, negative when
/// it is second's; 0 when a draw of chance would decide.
struct Duels {
    int sum = 0;         // of all margins
    int won = 0;         // pairs first wins minus pairs it loses
    int answers = 0;     // the best margin against each living enemy, those of second subtracted
    int unanswered = 0;  // pokémon of first that none of second's beats, minus those of second
    int on_field = 0;    // the margin of the two on the field
};

[[nodiscard]] Duels count_duels(const Pokemon& game, const State& state);

}  // namespace joute::pokemon
