// SPDX-License-Identifier: MIT
// Where files of this program live on a user's machine (XDG base directory specification).
#pragma once

#include <filesystem>

namespace joute {

/// For what can be made again, such as solved tables: $XDG_CACHE_HOME/joute, else ~/.cache/joute.
[[nodiscard]] std::filesystem::path cache_folder();
/// For what the user would miss, such as saved games: $XDG_DATA_HOME/joute, else ~/.local/share/joute.
[[nodiscard]] std::filesystem::path data_folder();

}  // namespace joute
