// SPDX-License-Identifier: MIT
// Questions before a game: which one, with which options, and who sits where. Each offers a numbered list and a
// default, takes a number, a name or (for players) any agent spec, and asks again after one helpful line.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "agents/catalogue.hpp"
#include "table/record.hpp"
#include "terminal/console.hpp"

namespace joute {

/// The default opponent on a seat: a strength in the middle, else what the game offers.
[[nodiscard]] std::string default_opponent(const Kit& kit, const AnyGame& game, Seat seat);

/// "human" (or "humain"), or a spec of an agent that can play there; what was expected otherwise.
[[nodiscard]] Result<std::string> check_player(const Kit& kit, const AnyGame& game, Seat seat, std::string_view text);

/// Nothing when the input ended or Ctrl-C was typed.
[[nodiscard]] std::optional<const Kit*> ask_game(const Speaker& speaker);
/// What a game offers before it begins: a duel or a campaign, a board, cards. Only options whose choices have labels
/// are asked for, and none that the rule set chosen so far does not have.
[[nodiscard]] std::optional<OptionValues> ask_options(const Speaker& speaker, const Kit& kit);
[[nodiscard]] std::optional<std::array<SeatPlayer, 2>> ask_players(const Speaker& speaker, const Kit& kit,
                                                                   const AnyGame& game,
                                                                   const std::array<std::string, 2>& names);

}  // namespace joute
