// SPDX-License-Identifier: MIT
// Where this program stores files on a user's machine (XDG base directory specification).
#pragma once

#include <filesystem>

namespace joute {

/// For what can be rebuilt, such as tablebases: $XDG_CACHE_HOME/joute, or ~/.cache/joute.
[[nodiscard]] std::filesystem::path cache_folder();
/// For what the user would miss, such as saved games: $XDG_DATA_HOME/joute, or ~/.local/share/joute.
[[nodiscard]] std::filesystem::path data_folder();

}  // namespace joute
