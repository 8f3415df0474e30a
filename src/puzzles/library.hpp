// SPDX-License-Identifier: MIT
// The puzzles that are part of the program (data/puzzles), and the one of a day.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "puzzles/puzzle_text.hpp"

namespace joute {

/// All sets, in the order of the catalogue. Read once; the files are ours, and tested.
[[nodiscard]] const std::vector<PuzzleSet>& puzzle_library();

/// The set of a game; null when it has none.
[[nodiscard]] const PuzzleSet* puzzles_of(std::string_view game);
/// ... and one of its puzzles by its name.
[[nodiscard]] const Puzzle* find_puzzle(const PuzzleSet& set, std::string_view id);

/// Days since 1970-01-01 of a date written 2026-11-16; nothing when it is none.
[[nodiscard]] std::optional<std::int64_t> days_of(std::string_view date);

/// The puzzle of a day: games in turn, and all puzzles of a game before one comes again. Null when there are none.
[[nodiscard]] const Puzzle* puzzle_of_day(const std::vector<PuzzleSet>& sets, std::int64_t days);

}  // namespace joute
