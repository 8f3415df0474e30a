// SPDX-License-Identifier: MIT
// The result of a search: one struct for all algorithms, read by commands, terminal, server and tests. Everything is
// seen from the seat that decides.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/move.hpp"
#include "core/score.hpp"

namespace joute {

enum class ProvenResult : std::uint8_t { win, draw, loss };

struct MoveShare {
    Move move;
    double probability;
};

struct MoveScore {
    Move move;
    Score score;
};

struct SearchResult {
    Move move = no_move;       // always legal when set by a search, however early it was stopped
    Score score;               // raw evaluation, or a proven score
    double value = 0;          // expected result in [-1, 1]
    std::optional<int> depth;  // last completed depth; none for MCTS
    std::uint64_t nodes = 0;   // positions visited
    double milliseconds = 0;
    std::vector<Move> pv;  // the principal variation, starting with `move`
    std::optional<ProvenResult> proven;
    std::optional<int> plies;         // to the end, when a win or loss is proven
    bool stored = false;              // kept with the program: an opening answer, not searched now
    std::vector<MoveShare> strategy;  // of mixed decisions; empty otherwise
    std::vector<MoveScore> ranking;   // of moves, when asked for; empty when stopped before they were compared
};

/// The likeliest move of a mixed decision.
[[nodiscard]] inline Move favourite(const SearchResult& result) {
    return std::ranges::max_element(result.strategy, std::less{}, &MoveShare::probability)->move;
}

/// Called during a search, on its thread, whenever the result improves.
using Progress = std::function<void(const SearchResult&)>;

/// Fills what follows from the score: value, proof and distance.
inline void conclude(SearchResult& result, double scale) {
    result.value = value_of(result.score, scale);
    if (is_proven(result.score)) {
        result.proven = is_win(result.score) ? ProvenResult::win : ProvenResult::loss;
        result.plies = plies_to_end(result.score);
    }
}

}  // namespace joute
