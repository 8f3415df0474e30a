// SPDX-License-Identifier: MIT
// The games of a plan: who plays them, one at a time, or spread over threads. Games are handed over in the order of
// the plan, so for agents limited by nodes or depth everything made of them (score, test, records, plots) is the
// same for any number of threads.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "agents/catalogue.hpp"
#include "arena/game_runner.hpp"
#include "arena/opening.hpp"
#include "arena/plan.hpp"

namespace joute {

struct Contest {
    const Kit& kit;
    const AnyGame& game;
    const Plan& plan;
    const std::vector<Opening>& openings;  // at least one
    unsigned jobs = 1;
    bool keep_records = false;
    const PositionEvaluation* evaluation = nullptr;  // values positions for the plots; may be absent
    Programs programs = Programs::allowed;
    std::function<void(const Fixture& fixture, const AnyLine& line)> onlooker = {};  // as in GameTerms; may be absent
    Witness witness = {};                                                            // likewise
};

/// Agents for every thread, and the judge where one is asked for.
struct Crew {
    std::vector<std::vector<std::unique_ptr<Agent>>> agents;  // by thread, then by place in the plan
    Judge judge;
};
/// Everything that can be refused is refused here, before anything is played or written.
[[nodiscard]] Result<Crew> make_crew(const Contest& contest, const Making& making = {});

/// By place in the plan: the solved tables each agent plays by (Agent::tables).
[[nodiscard]] TablesUsed tables_of(const Crew& crew);

/// One game of the plan, played by the agents of one thread. Nothing when it was stopped.
[[nodiscard]] std::optional<PlayedGame> play_fixture(const Contest& contest, const Crew& crew, std::size_t thread,
                                                     const Fixture& fixture, const StopFlag& stop);

/// Called for each game in order, one at a time, on any thread; `fresh` is false for games that were played before.
/// False ends the contest: games that come later in the plan are dropped, even if they are done.
using TakeGame = std::function<bool(const Fixture& fixture, PlayedGame&& game, bool fresh)>;

/// Plays what `before` does not hold, on one thread for each of the crew. Stopped early, all finished games have been
/// handed over.
void play_contest(const Contest& contest, Crew& crew, std::map<std::size_t, PlayedGame> before, const TakeGame& take,
                  const StopFlag* stop = nullptr);

}  // namespace joute
