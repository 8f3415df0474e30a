// SPDX-License-Identifier: MIT
// What a search of a given depth looks at, as the student report draws it: the squares each side could reach, and where
// both could (games/jungle/rules.md, "What the search sees"). An illustration, not an evaluation: each animal moves
// alone while every other piece stays put.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>

#include "core/message.hpp"
#include "core/styled.hpp"
#include "jungle/rules.hpp"

namespace joute::jungle {

using SquareSet = std::bitset<max_squares>;

/// The minimum number of own moves with which an animal of a seat gets to each square; `unreached` where none can.
/// Squares occupied by the seat's own animals are never reached.
inline constexpr std::uint8_t unreached = 255;
using MovesNeeded = std::array<std::uint8_t, max_squares>;
[[nodiscard]] MovesNeeded moves_needed(const Jungle& game, const State& state, Seat seat);

/// What is reached at one depth, in plies: the side to move has made (depth + 1) / 2 moves, the other depth / 2.
struct Sight {
    std::array<SquareSet, 2> reached;  // by seat

    [[nodiscard]] SquareSet conflict() const { return reached[0] & reached[1]; }
};
[[nodiscard]] Sight sight_at(const Jungle& game, const State& state, int depth);

/// One board for all depths: left of each square the depth at which Red first reaches it, right of it Blue's.
/// Precondition: `deepest` is a single digit.
[[nodiscard]] StyledText draw_reach(const Jungle& game, const State& state, int deepest, Language language);

}  // namespace joute::jungle
