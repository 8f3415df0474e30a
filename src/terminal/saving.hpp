// SPDX-License-Identifier: MIT
// Where games in the terminal are kept: names for new files, and writing a table's record. Whether
// an existing file may be replaced is for the caller to ask.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "table/table.hpp"

namespace joute {

/// "GAME-20260131-184502.joute" in the user's data folder, under "games".
[[nodiscard]] std::filesystem::path default_game_file(std::string_view game);

/// A path as typed after "save": '~' is the home folder; a folder gets a default name in it.
[[nodiscard]] std::filesystem::path typed_path(std::string_view text, std::string_view game);

/// The path itself when nothing is there, else with the first free number: "game-2.joute".
[[nodiscard]] std::filesystem::path free_path(const std::filesystem::path& path);

[[nodiscard]] Result<void> write_game(const Table& table, const std::filesystem::path& path);

}  // namespace joute
