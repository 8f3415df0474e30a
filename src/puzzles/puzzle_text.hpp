// SPDX-License-Identifier: MIT
// Files of puzzles, as text (docs/notation.md): read strictly, with one clear message that says where, and written so
// that reading gives the same puzzles again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace joute {

struct PuzzleSet {
    std::string game;
    std::vector<Puzzle> puzzles;
};

/// Checks the form, and that every puzzle begins in a position of its game where its seat acts, with moves that are
/// legal and lines that fit each other. Whether the answers are right is another question (check.hpp).
[[nodiscard]] Result<PuzzleSet> parse_puzzles(std::string_view text);

/// `how` is a comment for people: what made the file. May be empty.
[[nodiscard]] std::string print_puzzles(const PuzzleSet& set, std::string_view how);

}  // namespace joute
