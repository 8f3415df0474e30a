// SPDX-License-Identifier: MIT
// What every choice of a seat is worth where nothing is certain: its chances after each move, by searches of equal
// length; where both choose at once, against the other's mix in the payoff table.
#pragma once

#include <optional>
#include <vector>

#include "study/adviser.hpp"

namespace joute {

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
