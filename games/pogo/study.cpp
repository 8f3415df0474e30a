// SPDX-License-Identifier: MIT
// Everything is known of Pogo: the solved table finds puzzles, alpha-beta without it checks wins.
#include "pogo/kit.hpp"

namespace joute::pogo {

PuzzleRecipe puzzle_recipe() {
    return {.aims = {Aim::win_in, Aim::win, Aim::draw},
            .random_plies = 6,
            .scan = "perfect",
            .longest_win = 5,
            .find = {.win = "perfect", .sure = "perfect"},
            .check = {.win = "mtdf:depth={},memory=4", .sure = "perfect"}};
}

}  // namespace joute::pogo
