// SPDX-License-Identifier: MIT
// What a side may still become: the chance of each rank, from the odds of the cards it lacks. Estimates, made to be
// quick: cards wanted for several stones are counted for each of them, and names of one rank as if independent.
#pragma once

#include <array>

#include "schotten/eval/model.hpp"

namespace joute::schotten {

/// What lies on a side; Spy and Shield bearer as 7 and 3 of any colour.
struct Side {
    unsigned values = 0;
    unsigned number = 0;
    unsigned sum = 0;
    unsigned colours = 0;
    unsigned jokers = 0;
    unsigned needed = 3;
    [[nodiscard]] unsigned count() const { return number + jokers; }
    [[nodiscard]] unsigned missing() const { return needed - count(); }
};

[[nodiscard]] Side read_side(const SideView& view);
/// The side with one more card, clan or wild.
[[nodiscard]] Side with_card(Side side, Card card);

/// The chance of each rank being the strongest that comes true. Precondition: something is missing, no bluff.
[[nodiscard]] Ranks ranks_of(const Side& side, const Supply& supply, const Numbers& numbers);

/// The chance that a side still incomplete becomes more than `above`.
[[nodiscard]] float exceed(const Side& side, const Supply& supply, bool bluffed, Rating above, const Numbers& numbers);

}  // namespace joute::schotten
