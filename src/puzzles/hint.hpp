// SPDX-License-Identifier: MIT
// A hint that works in every game: a few moves, one of which is right.
#pragma once

#include "puzzles/puzzle.hpp"

namespace joute {

/// Up to three moves in the order of the rules, among them one that is right: the same for the same puzzle however
/// often it is asked for, so that asking again tells nothing more. Precondition: the line stands after `so_far`.
[[nodiscard]] Steps hint_moves(const Puzzle& puzzle, const AnyLine& line, const Steps& so_far);

}  // namespace joute
