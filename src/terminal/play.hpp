// SPDX-License-Identifier: MIT
// The game in a terminal: `joute play`. People type moves or commands, agents answer, the board is
// drawn after each turn. Works at a real terminal (completion and history) and through a pipe.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/message.hpp"
#include "core/options.hpp"
#include "core/result.hpp"
#include "search/limits.hpp"
#include "table/clock.hpp"
#include "table/record.hpp"

namespace joute {

struct Kit;
class Console;

/// What the command line gave; the rest is asked for, or takes its default.
struct PlayRequest {
    Language language = Language::english;
    const Kit* game = nullptr;                          // none: ask which
    OptionValues options;                               // as given, already merged with the position's prefix
    std::optional<std::string> position;                // without prefix
    std::string moves;                                  // a line played before the game begins
    std::array<std::optional<std::string>, 2> players;  // "human" or an agent spec; both unset: ask
    std::array<std::string, 2> names;                   // empty: the side's name
    std::optional<Seed> seed;                           // none: drawn, and shown so that it can be repeated
    std::optional<std::filesystem::path> record;        // written after every step, and when the game ends
    std::optional<Record> resume;                       // continues a recorded game
    std::optional<ClockRules> clock;                    // of each player, from where the game begins
    ReadClock now = &std::chrono::steady_clock::now;
};

/// Plays until the people leave. An error means nothing was played; the message says why.
[[nodiscard]] Result<void> play_in_terminal(const PlayRequest& request);
/// The same on a given console (tests).
[[nodiscard]] Result<void> play_on_console(const PlayRequest& request, Console& console);

}  // namespace joute
