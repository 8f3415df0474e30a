// SPDX-License-Identifier: MIT
// The numbers behind the chances of stones, and tables made of them. A card in hand is likely to be at its owner's
// disposal where it is wanted, a card of the deck less so, one in the other hand not at all; how likely depends on how
// many cards are left to draw. The rest corrects what so simple a view gets wrong. All of it was fitted to who got
// the stones in games of quick players (bench/schotten_fit.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "schotten/prover.hpp"

namespace joute::schotten {

/// The game by how many clan cards are left to draw: none, up to six, up to twelve...
inline constexpr std::size_t stage_count = 8;
[[nodiscard]] constexpr std::size_t stage_of(unsigned deck_left) {
    constexpr unsigned length = 6;
    return std::min<std::size_t>((deck_left + length - 1) / length, stage_count - 1);
}

inline constexpr std::size_t rank_count = 6;
/// Something for each rank, in the order of `Rank`.
using Ranks = std::array<float, rank_count>;

/// Shifts and stretches are of log-odds.
struct Numbers {
    std::array<float, stage_count> hand;  // the chance that a card in hand can be used where it is wanted
    std::array<float, stage_count> deck;  // the same of a card in the deck
    float default_value;                  // of cards still to come
    float value_slope;                    // equal ranks: chance for each point of the mean value ahead...
    float max_by_value;                   // ...but no more than this
    float min_chance;                     // of what is not decided yet
    std::array<float, 5> open_stretch;    // neither side complete, by the cards that lie there (4: or more)
    std::array<float, 3> open_lead;       // for more cards on one's side: one to none, two to none, two to one
    std::array<Ranks, 3> open_rank;       // corrects the chance of each rank, by the cards on the side (2: or more)
    float held_stretch;                   // one side is complete
    std::array<float, 3> held_shift;      // for the complete side, by the cards the other lacks
    Ranks held_rank;                      // corrects the chance of beating it by each rank
};

inline constexpr Numbers fitted{
    .hand = {0.636F, 0.77F, 0.792F, 0.785F, 0.777F, 0.721F, 0.848F, 0.946F},
    .deck = {0.3F, 0.395F, 0.387F, 0.358F, 0.331F, 0.332F, 0.316F, 0.288F},
    .default_value = 5.026F,
    .value_slope = 0.311F,
    .max_by_value = 0.464F,
    .min_chance = 0.022F,
    .open_stretch = {0.604F, 0.77F, 0.77F, 0.908F, 1.165F},
    .open_lead = {0.55F, 0.798F, 0.447F},
    .open_rank = {Ranks{0.0F, 1.0F, 1.512F, 0.945F, 0.999F, 0.603F}, Ranks{0.0F, 1.0F, 0.952F, 0.976F, 1.3F, 1.121F},
                  Ranks{0.0F, 1.0F, 0.85F, 0.882F, 1.094F, 1.151F}},
    .held_stretch = 0.982F,
    .held_shift = {-0.036F, 0.076F, 1.169F},
    .held_rank = {0.0F, 1.421F, 1.089F, 1.038F, 1.081F, 1.054F},
};

/// The tables of one stage.
struct StageOdds {
    static constexpr std::size_t max_hand = 10;
    static constexpr std::size_t max_deck = clan_count;

    float from_hand;
    float from_deck;
    /// The chance of getting at least n of h cards in hand and d in the deck: [n][h][d].
    std::array<std::array<std::array<float, max_deck + 1>, max_hand + 1>, max_on_side + 1> at_least;
    /// The chance of all gaps among three values, of which some are in hand and some in the deck: three times three
    /// bits, gaps the highest, then hand, then deck.
    std::array<float, 512> three_values;
};

class Model {
  public:
    explicit Model(const Numbers& numbers);
    [[nodiscard]] const Numbers& numbers() const { return numbers_; }
    [[nodiscard]] const StageOdds& stage(std::size_t i) const { return stages_[i]; }

  private:
    Numbers numbers_;
    std::array<StageOdds, stage_count> stages_;
};
[[nodiscard]] const Model& fitted_model();

/// The cards of value 1.
inline constexpr CardSet ones = [] {
    CardSet column = 0;
    for (unsigned c = 0; c < colour_count; ++c) column |= bit_of(clan_card(c, 1));
    return column;
}();

/// Cards a seat may get, seen by where they are.
struct Supply {
    const StageOdds* odds;
    CardSet hand;
    CardSet deck;
    std::array<float, value_count> any_of{};  // the chance of a card of this value, of whatever colour

    Supply(const StageOdds& stage, CardSet in_hand, CardSet in_deck)
        : odds(&stage), hand(in_hand & all_clan), deck(in_deck) {
        for (unsigned v = 0; v < value_count; ++v) any_of[v] = chance(ones << v, 1);
    }
    /// Of getting n of the wanted cards.
    [[nodiscard]] float chance(CardSet wanted, unsigned n) const {
        return odds->at_least[n][static_cast<std::size_t>(std::popcount(hand & wanted))]
                             [static_cast<std::size_t>(std::popcount(deck & wanted))];
    }
};

}  // namespace joute::schotten
