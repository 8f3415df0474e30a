// SPDX-License-Identifier: MIT
// What moves promise, for ordering them: how much a card adds to the expected result by the stones it touches, each
// seen with all others left as they are. Made once a position, then asked for each move.
#pragma once

#include "schotten/eval/stones.hpp"
#include "schotten/moves.hpp"

namespace joute::schotten {

class MoveHints {
  public:
    /// The state must outlive it. Precondition: the phase is one of a seat.
    MoveHints(const State& s, const Model& model);

    /// Hundredths of a result that a tactic card is worth in hand: those of the evaluation (eval.hpp).
    static constexpr float tactic_price = 2.5F;

    /// In hundredths of a result; 0 for what touches no stone. Precondition: the move is legal. Quickest when moves of
    /// one card follow each other.
    [[nodiscard]] float operator()(Move move);

  private:
    /// The hand to complete sides from: all of it but the clan card that is played.
    void hold_all_but(CardSet played);
    /// For the seat on turn, in hundredths, when the first seat's chance of the stone becomes this.
    [[nodiscard]] float gain_of(unsigned stone, float chance) const;
    /// What a mode or a ruse changes at one stone.
    [[nodiscard]] float gain_on_table(Move move, unsigned stone) const;
    [[nodiscard]] float chance_after(Card card, unsigned stone);

    const State& state_;
    std::size_t me_;
    StoneReader reader_;
    StoneChances before_;
    StoneChances weights_;
    std::array<Supply, 2> supply_;  // without the card to be placed
    CardSet played_ = 0;
    Move lifted_ = no_move;  // without where to: the last card that a ruse took away, and what that gains
    float lifting_gain_ = 0;
    std::array<std::optional<Ranks>, stone_count> his_ranks_;
};

}  // namespace joute::schotten
