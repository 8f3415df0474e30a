// SPDX-License-Identifier: MIT
// What a seat can work out of the cards it does not see: who is likely to get each stone, and how likely the other hand
// already holds what takes it. Looked at are all hands the other may have where they are few, which is exact, else
// deals drawn as the search draws them. What the seat does not know never reaches the answer: it is made of a view.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "schotten/hidden.hpp"
#include "schotten/prover.hpp"
#include "schotten/rules.hpp"

namespace joute::schotten {

struct StoneOutlook {
    double first = 0;  // that the first seat gets it, by the evaluation
    /// That the other hand alone could complete its side with more than ours: ours as it lies, or at the best that is
    /// left for it. Nothing where the stone is claimed or the other side is complete.
    std::optional<double> threat;
    Rating ours = 0;  // as it lies, or the best everybody can still think possible; 0: it cannot be completed

    friend bool operator==(const StoneOutlook&, const StoneOutlook&) = default;
};

struct Outlook {
    Unseen unseen;
    std::uint32_t deals = 0;  // looked at
    bool exact = false;       // they are all there are
    std::array<StoneOutlook, stone_count> stones;

    friend bool operator==(const Outlook&, const Outlook&) = default;
};

/// Precondition for all: a seat is to act.
[[nodiscard]] Outlook outlook_of(const Schotten& game, const View& view);
/// With all cards seen: of the one deal there is.
[[nodiscard]] Outlook outlook_of(const Schotten& game, const State& state, Seat eyes);

/// The strongest side the seat could make there with cards of a hand alone, Joker, Spy and Shield bearer included; 0
/// when they do not complete it.
[[nodiscard]] Rating best_from_hand(const Table& table, unsigned stone, Seat seat, CardSet hand);

}  // namespace joute::schotten
