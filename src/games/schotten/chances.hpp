// SPDX-License-Identifier: MIT
// How likely each seat is to get each stone, and what that makes of the game: the heart of the evaluation.
// A card in hand is likely to be at its owner's disposal for a stone, a card of the deck less so, one in the
// other hand not at all; from such odds follow those of a side becoming a colour run, three alike and so on,
// and from both sides' odds who is the stronger. Estimates, made to be quick: cards wanted for several stones
// are counted for each of them.
#pragma once

#include <array>

#include "games/schotten/state.hpp"

namespace joute::schotten {

using StoneChances = std::array<float, stone_count>;

/// The chance of the first seat to get each stone; 1 or 0 where the stone is claimed or both sides are complete.
[[nodiscard]] StoneChances stone_chances(const State& state);

/// What placing a card of its hand adds to the chance of the seat on turn to get that stone. Precondition: there is
/// room for it.
[[nodiscard]] float gain_of_placing(const State& state, Card card, unsigned stone);

/// The expected result for the first seat, in [-1, 1], if stones fall as these chances say, each by itself.
[[nodiscard]] float expected_result(const StoneChances& chances);

}  // namespace joute::schotten
