// SPDX-License-Identifier: MIT
// Makes puzzles: levels play each other after random openings, every position is looked at, and what is found is
// rated and checked before it counts. The same seed gives the same puzzles. Blocks; one thread.
#pragma once

#include <functional>
#include <vector>

#include "agents/catalogue.hpp"
#include "puzzles/puzzle.hpp"
#include "search/limits.hpp"

namespace joute {

struct GenerateOptions {
    std::size_t count = 10;
    std::uint64_t seed = 0;
    const AnyLine* start = nullptr;  // where games begin; null: at the start
};

/// Called for each puzzle as it is made, and after each game (then with nothing new) so that progress can be shown.
using OnPuzzle = std::function<void(const std::vector<Puzzle>& puzzles, std::uint64_t games)>;

/// As many puzzles as asked for, easiest first, fewer when stopped; an error when the game cannot have any, or when
/// stopped before a table was solved that it needs.
[[nodiscard]] Result<std::vector<Puzzle>> generate_puzzles(const Kit& kit, std::shared_ptr<const AnyGame> game,
                                                           const GenerateOptions& options, const Making& making,
                                                           const OnPuzzle& made);

}  // namespace joute
