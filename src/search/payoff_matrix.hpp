// SPDX-License-Identifier: MIT
// The value of each pair of choices where both seats choose at once, the equilibrium mixes, and what a choice loses
// against the other's mix. Made by searches (Nash::payoffs), read by commands, server and tests.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/move.hpp"
#include "core/seat.hpp"

namespace joute {

/// Every value is an expected result in [-1, 1], seen from the first seat unless a function says otherwise.
struct PayoffMatrix {
    std::array<std::vector<Move>, 2> moves;     // the first seat's are the rows, in the order of the rules
    std::vector<double> cells;                  // row by row
    std::array<std::vector<double>, 2> shares;  // of each move in the equilibrium
    double value = 0;                           // of the equilibrium
    int depth = 0;                              // how deep every cell was searched, including this choice
    std::uint64_t nodes = 0;

    [[nodiscard]] double at(std::size_t row, std::size_t column) const { return cells[row * moves[1].size() + column]; }

    /// What a seat gets by its i-th move while the other mixes, as that seat sees it.
    [[nodiscard]] double worth(Seat seat, std::size_t i) const {
        const auto& replies = shares[index(other(seat))];
        double sum = 0;
        for (std::size_t j = 0; j < replies.size(); ++j)
            sum += replies[j] * (seat == Seat::first ? at(i, j) : -at(j, i));
        return sum;
    }

    /// What the i-th move loses against the other's mix: nothing for every move of its own mix.
    [[nodiscard]] double regret(Seat seat, std::size_t i) const {
        double best = worth(seat, i);
        const double chosen = best;
        for (std::size_t k = 0; k < moves[index(seat)].size(); ++k) best = std::max(best, worth(seat, k));
        return best - chosen;
    }
};

}  // namespace joute
