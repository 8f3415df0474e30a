// SPDX-License-Identifier: MIT
// Puzzles solved in a terminal: the board, the task, moves typed as in a game, a hint, the solution.
#pragma once

#include "puzzles/puzzle_text.hpp"
#include "terminal/console.hpp"

namespace joute {

/// From the first to the last of the set, until there are no more or the person leaves. Blocks.
void solve_puzzles(Console& console, Language language, const PuzzleSet& set);

}  // namespace joute
