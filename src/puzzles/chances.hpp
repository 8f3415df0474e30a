// SPDX-License-Identifier: MIT
// What every choice of a seat is worth where nothing is certain: its chances after each move, by searches of equal
// length; where both choose at once, against the other's mix in the payoff table.
#pragma once

#include <optional>
#include <vector>

#include "study/adviser.hpp"

namespace joute {

// What makes a puzzle of Aim::keep.
inline constexpr double min_gap = 0.15;          // between the answer and the next best, when a puzzle is made
inline constexpr double min_checked_gap = 0.08;  // ... when it is checked, deeper
inline constexpr double min_kept = 0.25;         // a lost position is no puzzle
inline constexpr double max_kept = 0.97;         // nor is a won one
inline constexpr double stated_within = 0.12;    // the stated chance may differ from a deeper search by so much

struct MoveChance {
    Move move;
    double chance;  // of the seat that chooses, in [0, 1]
};

struct Chances {
    std::vector<MoveChance> moves;  // best first
    bool alone = true;              // where both choose: the best move is played always, not mixed

    [[nodiscard]] double best() const { return moves[0].chance; }
    [[nodiscard]] double next() const { return moves[1].chance; }
    [[nodiscard]] double gap() const { return best() - next(); }
};

/// Nothing when it cannot be told, when stopped, or with less than two moves. `nodes` after each move where one seat
/// acts, `depth` decisions ahead where both do.
[[nodiscard]] std::optional<Chances> chances_of(Adviser& adviser, const AnyLine& line, Seat seat, std::uint64_t nodes,
                                                int depth, const StopFlag* stop);

}  // namespace joute
