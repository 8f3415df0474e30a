// SPDX-License-Identifier: MIT
#include "arena/csv.hpp"

#include <array>

namespace joute {

namespace {

/// Specs hold commas, and may hold quotes.
std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"') result += '"';
        result += c;
    }
    return result + '"';
}

}  // namespace

std::string games_csv_header() {
    return "game,pair,seed,opening,first,second,result,ending,plies,first_ms,second_ms\n";
}

std::string games_csv_row(const Plan& plan, const Fixture& fixture, const PlayedGame& game) {
    std::array<double, 2> spent{};
    for (const Decision& decision : game.decisions) spent[index(decision.seat)] += decision.milliseconds;
    const std::size_t openings = plan.openings.size();
    return fmt::format("{},{},{},{},{},{},{},{},{},{:.3f},{:.3f}\n", fixture.number + 1, fixture.pair + 1, fixture.seed,
                       openings == 0 ? 0 : fixture.opening % openings + 1,
                       quoted(plan.agents[agent_on(plan, fixture, Seat::first)]),
                       quoted(plan.agents[agent_on(plan, fixture, Seat::second)]), word(game.outcome),
                       word(game.ending), game.plies, spent[0], spent[1]);
}

std::string decisions_csv_header() { return "game,seat,agent,decision,value,ms\n"; }

std::string decisions_csv_rows(const Plan& plan, const Fixture& fixture, const PlayedGame& game) {
    std::string rows;
    std::array<int, 2> count{};
    for (const Decision& decision : game.decisions)
        rows += fmt::format("{},{},{},{},{:.4f},{:.3f}\n", fixture.number + 1, word(decision.seat),
                            quoted(plan.agents[agent_on(plan, fixture, decision.seat)]), ++count[index(decision.seat)],
                            decision.value, decision.milliseconds);
    return rows;
}

std::string values_csv_header() { return "game,first,second,turn,value\n"; }

std::string values_csv_rows(const Plan& plan, const Fixture& fixture, const PlayedGame& game) {
    std::string rows;
    for (std::size_t turn = 0; turn < game.values.size(); ++turn)
        rows += fmt::format("{},{},{},{},{:.4f}\n", fixture.number + 1,
                            quoted(plan.agents[agent_on(plan, fixture, Seat::first)]),
                            quoted(plan.agents[agent_on(plan, fixture, Seat::second)]), turn, game.values[turn]);
    return rows;
}

}  // namespace joute
