// SPDX-License-Identifier: MIT
// The games of this build. CMake lists the folders (cmake/games.cmake), each with those of its files that are part of
// the program, and defines `listed_games` and `catalogue` in the library of the games, which links this one.
#pragma once

#include <string_view>
#include <vector>

#include "kit/kit.hpp"

namespace joute {

struct ListedGame {
    Kit kit;                    // made by `<name>_kit()` in the game's folder
    std::string_view rules_en;  // the rules pages
    std::string_view rules_fr;
    std::string_view ratings;  // measured ratings (kit/ratings.hpp); may be empty
    std::string_view puzzles;  // may be empty
};

/// Kits with what their folders hold, in the order they are shown.
[[nodiscard]] std::vector<Kit> completed(std::vector<ListedGame> games);

/// The kit of that name, or a message with the names there are.
[[nodiscard]] Result<const Kit*> find_kit(const std::vector<Kit>& kits, std::string_view name);

[[nodiscard]] std::vector<ListedGame> listed_games();

/// Every game Joute knows, in the order they are shown.
[[nodiscard]] const std::vector<Kit>& catalogue();

[[nodiscard]] inline Result<const Kit*> find_game(std::string_view name) { return find_kit(catalogue(), name); }

}  // namespace joute
