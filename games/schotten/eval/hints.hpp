// SPDX-License-Identifier: MIT
// What moves promise, for ordering them: how much placing a card adds to the expected result by the stone it lies at,
// all other stones left as they are. Made once a position, then asked for each move.
#pragma once

#include "schotten/eval/stones.hpp"
#include "schotten/moves.hpp"

namespace joute::schotten {

class MoveHints {
  public:
    /// The state must outlive it. Precondition: the phase is one of a seat.
    MoveHints(const State& s, const Model& model);

    /// In hundredths of a result; 0 for what is not placed. Precondition: the move is legal. Quickest when moves of one
    /// card follow each other.
    [[nodiscard]] float operator()(Move move);

  private:
    [[nodiscard]] float chance_after(Card card, unsigned stone);

    const State& state_;
    std::size_t me_;
    StoneReader reader_;
    StoneChances before_;
    StoneChances weights_;
    std::array<Supply, 2> supply_;  // without the card to be placed
    std::optional<Card> card_;
    std::array<std::optional<Ranks>, stone_count> his_ranks_;
};

}  // namespace joute::schotten
