// SPDX-License-Identifier: MIT
// Games and decisions as tables for a spreadsheet or a script: RFC 4180, a header line, never translated.
#pragma once

#include <string>

#include "arena/game_runner.hpp"
#include "arena/plan.hpp"

namespace joute {

[[nodiscard]] std::string games_csv_header();
[[nodiscard]] std::string games_csv_row(const Plan& plan, const Fixture& fixture, const PlayedGame& game);

/// One line a decision: the game, the seat, the number of the decision, what it expected, how long it took.
[[nodiscard]] std::string decisions_csv_header();
[[nodiscard]] std::string decisions_csv_rows(const Plan& plan, const Fixture& fixture, const PlayedGame& game);

/// One line a turn: the position before it, or at the end, by the plan's evaluation, as the first seat sees it.
[[nodiscard]] std::string values_csv_header();
[[nodiscard]] std::string values_csv_rows(const Plan& plan, const Fixture& fixture, const PlayedGame& game);

}  // namespace joute
