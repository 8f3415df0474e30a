// SPDX-License-Identifier: MIT
#include "puzzles/recipe.hpp"

#include <algorithm>

namespace joute {

const Recipe& recipe_of(std::string_view game) {
    static const std::vector<Recipe> recipes{
        // Everything is known: the solved table finds, alpha-beta without it checks wins.
        {.game = "pogo",
         .aims = {Aim::win_in, Aim::win, Aim::draw},
         .random_plies = 6,
         .scan = "perfect",
         .longest_win = 5,
         .find = {.win = "perfect", .sure = "perfect"},
         .check = {.win = "mtdf:depth={},memory=4", .sure = "perfect"}},
        // Wins by search, selective when found and plain when checked; endings by their tables.
        {.game = "jungle",
         .aims = {Aim::win_in, Aim::win, Aim::draw},
         .random_plies = 6,
         .weakest = 1,
         .strongest = 5,
         .scan = "strongest:nodes=12000,memory=4",
         .longest_win = 5,
         .find = {.win = "strongest:depth={},memory=4", .sure = "strongest:nodes=2000,memory=1"},
         .check = {.win = "mtdf:depth={},memory=4", .sure = "strongest:nodes=100000,memory=8"}},
        {.game = "pokemon",
         .aims = {Aim::keep},
         .random_plies = 3,
         .look_nodes = 4'000,
         .confirm_nodes = 60'000,
         .check_nodes = 400'000},
        {.game = "schotten",
         .aims = {Aim::win},
         .random_plies = 24,
         .weakest = 1,
         .strongest = 3,
         .find = {.win = {}, .sure = "strongest:nodes=60000,memory=4"},
         .check = {.win = {}, .sure = "determinised:nodes=4000000,memory=16"},
         .max_answers = 2,
         .open_endings = true},
        {.game = "ensea",
         .aims = {Aim::keep},
         .random_plies = 2,
         .look_nodes = 2'000,
         .confirm_nodes = 30'000,
         .check_nodes = 200'000},
    };
    // Plain search is a proof both ways; a second algorithm checks the first.
    static const Recipe plain{.game = {},
                              .aims = {Aim::win_in, Aim::win, Aim::draw},
                              .random_plies = 6,
                              .scan = "strongest:nodes=20000,memory=4",
                              .longest_win = 5,
                              .find = {.win = "strongest:depth={},memory=4", .sure = "strongest:nodes=100000,memory=8"},
                              .check = {.win = "mtdf:depth={},memory=4", .sure = "mtdf:nodes=2000000,memory=16"}};
    const auto found = std::ranges::find(recipes, game, &Recipe::game);
    return found == recipes.end() ? plain : *found;
}

}  // namespace joute
