// SPDX-License-Identifier: MIT
// The games of this build, written by CMake (cmake/games.cmake): each with the files of its folder that are part of
// the program.
#pragma once

#include <string_view>
#include <vector>

#include "agents/catalogue.hpp"

namespace joute {

struct ListedGame {
    Kit kit;                    // made by `<name>_kit()` in the game's folder
    std::string_view rules_en;  // the rules pages
    std::string_view rules_fr;
    std::string_view ratings;  // measured ratings (agents/ratings_data.hpp); may be empty
    std::string_view puzzles;  // may be empty
};

[[nodiscard]] std::vector<ListedGame> listed_games();

}  // namespace joute
