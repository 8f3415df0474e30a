// SPDX-License-Identifier: MIT
// Which cards a seat cannot place: each of them is in the other hand or somewhere in its deck.
#pragma once

#include "schotten/state.hpp"

namespace joute::schotten {

/// Cards that are neither on the table nor in the seat's hand, nor known to it at the bottom of a deck. Precondition:
/// the clan cards are dealt; the tactic cards are part of the game only where they are played with.
struct Unseen {
    CardSet clans = 0;
    CardSet tactics = 0;

    friend bool operator==(const Unseen&, const Unseen&) = default;
};
[[nodiscard]] Unseen unseen_by(const View& view, bool with_tactics);

}  // namespace joute::schotten
