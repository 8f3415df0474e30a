// SPDX-License-Identifier: MIT
// A finished game of a contest as one line of JSON: result, value and time of every decision,
// and the values of its positions, without its moves.
// A contest folder and the server store these lines, and resume a contest from them.
#pragma once

#include <optional>
#include <string>

#include "arena/game_runner.hpp"

namespace joute {

[[nodiscard]] std::string print_game_line(const PlayedGame& game);
/// Nothing when it is not such a line.
[[nodiscard]] std::optional<PlayedGame> parse_game_line(const std::string& line);

}  // namespace joute
