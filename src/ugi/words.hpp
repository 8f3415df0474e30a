// SPDX-License-Identifier: MIT
// The words of the protocol between programs (docs/ugi.md). A step of a line is one word there: spaces become '_',
// without those around the bar of two choices: "switch etourmi | tonnerre" is "switch_etourmi|tonnerre".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace joute {

[[nodiscard]] std::string word_of_step(std::string_view step);
[[nodiscard]] std::string step_of_word(std::string_view word);

/// The words of a line, split at blanks.
[[nodiscard]] std::vector<std::string_view> words_of_line(std::string_view line);

/// The `position` command for a line as a seat may know it: its start and its steps, or in a hidden-information game
/// what the seat knows now. `start`: the position text that `startpos` stands for.
[[nodiscard]] std::string position_command(const AnyLine& line, Seat seat, std::string_view start);

/// What a program wrote, on one line and safe to display: shortened, without control characters, valid UTF-8.
[[nodiscard]] std::string valid_text(std::string_view text);

/// p1win, p2win, draw.
[[nodiscard]] std::string_view result_word(Outcome outcome);

}  // namespace joute
