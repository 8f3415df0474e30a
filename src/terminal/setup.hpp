// SPDX-License-Identifier: MIT
// Turns a request into a game that can begin: options, position, line, record and players are checked
// against the rules before anything is shown, and what is missing is asked for.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "agents/catalogue.hpp"
#include "table/table.hpp"
#include "terminal/console.hpp"
#include "terminal/play.hpp"

namespace joute {

/// Everything a game begins with, and every further game of the session too.
struct Setup {
    const Kit* kit = nullptr;
    std::shared_ptr<const AnyGame> game;
    std::array<SeatPlayer, 2> seats;
    Seed seed;
    std::optional<std::string> position;
    std::string moves;             // played before the game begins
    std::optional<Record> resume;  // its first game continues this one
    std::optional<ClockRules> clock;
    ReadClock now = &std::chrono::steady_clock::now;  // by which it runs
};

/// Nothing when the input ended while players or game were asked for.
[[nodiscard]] Result<std::optional<Setup>> prepare(const PlayRequest& request, const Speaker& speaker);

/// The game as the setup begins or resumes it.
[[nodiscard]] Result<Table> open_table(const Setup& setup);

/// The agents of the seats that have one; making one may take a while, which is shown on stderr.
using SeatAgents = std::array<std::unique_ptr<Agent>, 2>;
[[nodiscard]] Result<SeatAgents> make_agents(const Setup& setup, const Speaker& speaker);
/// `seat` is the only one it will play, if any. If `leave_on` is set meanwhile the program ends: nothing has been
/// played yet.
[[nodiscard]] Result<std::unique_ptr<Agent>> make_agent_aloud(const Kit& kit, const AnyGame& game,
                                                              std::string_view spec, std::optional<Seat> seat,
                                                              Language language, const StopFlag* leave_on = nullptr);

}  // namespace joute
