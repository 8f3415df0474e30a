// SPDX-License-Identifier: MIT
// What a search says of a decision: one struct for all algorithms, read by commands, terminal,
// server and tests. Everything is seen from the seat that decides.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/move.hpp"
#include "core/score.hpp"

namespace joute {

enum class Proof : std::uint8_t { win, draw, loss };

struct MoveShare {
    Move move;
    double probability;
};

struct MoveScore {
    Move move;
    Score score;
};

struct Report {
    Move move = no_move;       // of a search always a legal one, however early it was stopped
    Score score;               // raw evaluation, or a proven score
    double value = 0;          // expected result in [-1, 1]
    std::optional<int> depth;  // last completed depth; none for MCTS
    std::uint64_t nodes = 0;   // positions visited
    double milliseconds = 0;
    std::vector<Move> line;  // the principal variation, starting with `move`
    std::optional<Proof> proven;
    std::optional<int> plies;         // to the end, when a win or loss is proven
    std::vector<MoveShare> strategy;  // of mixed decisions; empty otherwise
    std::vector<MoveScore> ranking;   // of moves, when asked for; empty when stopped before they were compared
};

/// Called while a search goes on, whenever it knows better; on the searching thread.
using Progress = std::function<void(const Report&)>;

/// Fills what follows from the score: value, proof and distance.
inline void conclude(Report& report, double scale) {
    report.value = value_of(report.score, scale);
    if (is_proven(report.score)) {
        report.proven = is_win(report.score) ? Proof::win : Proof::loss;
        report.plies = plies_to_end(report.score);
    }
}

}  // namespace joute
