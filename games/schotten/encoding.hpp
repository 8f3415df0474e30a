// SPDX-License-Identifier: MIT
// Schotten Totten in numbers (core/encoding.hpp). An action names cards and stones; where a card lies need not be said,
// since it is there once. Ids of the basic game come first, so they are the same when tactic cards are played with.
// Rows are the stones, columns the values of clan cards.
#pragma once

#include <span>
#include <vector>

#include "core/encoding.hpp"
#include "schotten/rules.hpp"

namespace joute::schotten {

/// Cards that lie on sides, by number: the clan cards, then Joker, Spy and Shield bearer.
inline constexpr int lying_wilds = 3;
inline constexpr int lying_cards = clan_count + lying_wilds;

/// Where the blocks of ids begin.
namespace ids {
inline constexpr int stones = static_cast<int>(stone_count);
inline constexpr int place = 0;  // clan card x stone
inline constexpr int claim = place + clan_count * stones;
inline constexpr int done = claim + stones;
inline constexpr int pass = done + 1;
inline constexpr int basic_end = pass + 1;
// With tactic cards:
inline constexpr int place_wild = basic_end;                         // Joker, Spy, Shield bearer x stone
inline constexpr int mode = place_wild + lying_wilds * stones;       // bluff, mud x stone
inline constexpr int shift = mode + 2 * stones;                      // own card x stone, or out
inline constexpr int strike = shift + lying_cards * (stones + 1);    // his card
inline constexpr int lure = strike + lying_cards;                    // his clan card x stone
inline constexpr int recruit = lure + clan_count * stones;           // clan cards drawn, 0 to 3
inline constexpr int give_back = recruit + 4;                        // card
inline constexpr int draw = give_back + static_cast<int>(card_end);  // clan, tactic
inline constexpr int tactics_end = draw + 2;
}  // namespace ids

[[nodiscard]] inline int action_count(const Schotten& game) {
    return game.options().tactics ? ids::tactics_end : ids::basic_end;
}
[[nodiscard]] std::vector<ActionBlock> action_blocks(const Schotten& game);
[[nodiscard]] int action_id(const Schotten& game, const State& state, Seat seat, Move move);
[[nodiscard]] Move action_move(const Schotten& game, const State& state, Seat seat, int id);

[[nodiscard]] const ObservationShape& observation_shape(const Schotten& game);
void observe(const Schotten& game, const View& view, Seat seat, std::span<float> numbers);

static_assert(Encoded<Schotten>);

}  // namespace joute::schotten
