// SPDX-License-Identifier: MIT
// Where games begin: the start, a position, or listed openings, one a line: moves such as "2a1-a3; 1b3-b2" or
// a position. All are checked and played out once, before any game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "table/table.hpp"

namespace joute {

/// A game with its first steps played. Each game of a contest goes on from a copy.
using Opening = Table;

/// The game's start, or a position without prefix.
[[nodiscard]] Result<Opening> plain_opening(const std::shared_ptr<const AnyGame>& game,
                                            const std::optional<std::string>& position);

/// The lines of a file of openings, without empty ones and comments ('#'), with their numbers.
struct NumberedLine {
    std::size_t number = 0;
    std::string text;
};
[[nodiscard]] std::vector<NumberedLine> opening_lines(std::string_view file);

/// One opening; moves go on from `from`. Chance must be named in them ('!event'), or the two games of a pair
/// could differ.
[[nodiscard]] Result<Opening> parse_opening(const Opening& from, std::string_view text);

/// A whole file; a message names the file and the line.
[[nodiscard]] Result<std::vector<Opening>> parse_openings(const Opening& from, const std::vector<NumberedLine>& lines,
                                                          std::string_view file_name);

}  // namespace joute
