// SPDX-License-Identifier: MIT
// Questions before a game: which one, and who sits where. Each offers a numbered list and a default,
// takes a number, a name or (for players) any agent spec, and asks again after one helpful line.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "agents/catalogue.hpp"
#include "table/record.hpp"
#include "terminal/console.hpp"

namespace joute {

/// The default opponent: a level in the middle, else what the game offers.
[[nodiscard]] std::string default_opponent(const Kit& kit);

/// "human" (or "humain"), or a spec the game's agents understand; what was expected otherwise.
[[nodiscard]] Result<std::string> check_player(const Kit& kit, std::string_view text);

/// Nothing when the input ended or Ctrl-C was typed.
[[nodiscard]] std::optional<const Kit*> ask_game(const Speaker& speaker);
[[nodiscard]] std::optional<std::array<SeatPlayer, 2>> ask_players(const Speaker& speaker, const Kit& kit,
                                                                   const std::array<std::string, 2>& names);

}  // namespace joute
