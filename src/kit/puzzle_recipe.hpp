// SPDX-License-Identifier: MIT
// How puzzles of a game are made: where positions come from, which goals are looked for, who is asked, and who is
// asked again when a puzzle is checked. Everything is limited by nodes or depth, never by time; memory is small because
// it is cleared before every question.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// What is asked for: to win in so many moves; a move that wins, or draws, where few do or one; the choice that keeps
/// the chances where all others lose many.
enum class Aim : std::uint8_t { win_in, win, draw, keep };
inline constexpr std::array all_aims{Aim::win_in, Aim::win, Aim::draw, Aim::keep};
[[nodiscard]] constexpr std::string_view word(Aim aim) {
    constexpr std::array<std::string_view, 4> words{"win", "wins", "draws", "keep"};
    return words[static_cast<std::size_t>(aim)];
}

/// Agents that are asked, as specs; "{}" stands for a number of plies.
struct Experts {
    std::string win;   // wins within so many plies
    std::string sure;  // the result of a position, or nothing
};

struct PuzzleRecipe {
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

/// Fits every alternating game with the standard agents.
[[nodiscard]] PuzzleRecipe default_recipe();

}  // namespace joute
