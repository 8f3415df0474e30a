// SPDX-License-Identifier: MIT
#include "kit/puzzle_recipe.hpp"

namespace joute {

PuzzleRecipe default_recipe() {
    // Plain search is a proof both ways; other algorithms check it.
    return {.aims = {Aim::win_in, Aim::win, Aim::draw},
            .random_plies = 6,
            .scan = "strongest:nodes=20000,memory=4",
            .longest_win = 5,
            .find = {.win = "strongest:depth={},memory=4", .sure = "strongest:nodes=100000,memory=8"},
            .check = {.win = "mtdf:depth={},memory=4", .sure = "alphabeta:nodes=2000000,memory=16,wdl=on"}};
}

}  // namespace joute
