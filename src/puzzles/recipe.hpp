// SPDX-License-Identifier: MIT
// How puzzles of each game are made: where positions come from, which goals are looked for, who is asked, and who is
// asked again when a puzzle is checked. Everything is limited by nodes or depth, never by time; memory is small because
// it is cleared before every question.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace joute {

/// Agents that are asked, as specs; "{}" stands for a number of plies.
struct Experts {
    std::string win;   // wins within so many plies
    std::string sure;  // the result of a position, or nothing
};

struct Recipe {
    std::string_view game;
    std::vector<Aim> aims;
    int random_plies = 4;  // at the start of a game
    int weakest = 2;       // levels that play it
    int strongest = 6;
    std::string scan = {};  // a glance at a position: is there a win?
    int longest_win = 4;    // moves
    Experts find = {};
    Experts check = {};
    std::size_t max_answers = 1;      // Aim::win: moves that win, and no more than a quarter of all
    bool open_endings = false;        // of a hidden game: only where nothing is left to draw. All levels search there
    std::uint64_t look_nodes = 0;     // keep: after each move, at first,
    std::uint64_t confirm_nodes = 0;  // ... before it becomes a puzzle,
    std::uint64_t check_nodes = 0;    // ... when it is checked
    int look_depth = 2;               // keep where both choose: decisions ahead, likewise
    int confirm_depth = 3;
    int check_depth = 4;
};

/// That of a game. Games nobody wrote one for get one that fits every alternating game with the standard agents.
[[nodiscard]] const Recipe& recipe_of(std::string_view game);

// Chances, for Aim::keep.
inline constexpr double min_gap = 0.15;          // between the answer and the next best, when a puzzle is made
inline constexpr double min_checked_gap = 0.08;  // ... when it is checked, deeper
inline constexpr double min_kept = 0.25;         // a lost position is no puzzle
inline constexpr double max_kept = 0.97;         // nor is a won one
inline constexpr double stated_within = 0.12;    // the stated chance may differ from a deeper search by so much

}  // namespace joute
