// SPDX-License-Identifier: MIT
// The games of this build, written by CMake: one `joute_game(...)` line of src/CMakeLists.txt each
// (cmake/game.cmake), with the files about the game that are part of the program.
#pragma once

#include <string_view>
#include <vector>

#include "agents/catalogue.hpp"

namespace joute {

struct ListedGame {
    Entry entry;                // made by `<name>_entry()`, in the game's file of agents
    std::string_view rules_en;  // the rules pages
    std::string_view rules_fr;
    std::string_view ratings;  // measured ratings (agents/ratings_data.hpp); may be empty
};

[[nodiscard]] std::vector<ListedGame> listed_games();

}  // namespace joute
