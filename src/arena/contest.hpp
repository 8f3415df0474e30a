// SPDX-License-Identifier: MIT
// Plays a plan: spreads its games over threads and hands them over in the order of the plan, so that for
// agents limited by nodes or depth everything that is made of them (score, test, records, report) is the
// same for any number of threads.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "agents/catalogue.hpp"
#include "arena/game_runner.hpp"

namespace joute {

struct Contest {
    const Kit& entry;
    const AnyGame& game;
    const Plan& plan;
    const std::vector<Opening>& openings;  // at least one
    unsigned jobs = 1;
    bool keep_steps = false;
    Programs programs = Programs::allowed;
    std::function<void(const Fixture& fixture, const AnyLine& line)> onlooker = {};  // as in GameTerms; may be absent
};

/// Agents for every thread, and the judge where one is asked for.
struct Crew {
    std::vector<std::vector<std::unique_ptr<Agent>>> agents;  // by thread, then by place in the plan
    Judge judge;
};
/// Whatever can fail, fails here, before anything is played or written.
[[nodiscard]] Result<Crew> make_crew(const Contest& contest, const Making& making = {});

/// Called for each game in order, one at a time, on any thread; `fresh` is false for games that were played before.
/// False ends the contest: games that come later in the plan are dropped, even if they are done.
using TakeGame = std::function<bool(const Fixture& fixture, PlayedGame&& game, bool fresh)>;

/// Plays what `before` does not hold. Stopped early, all finished games have been handed over.
void play_contest(const Contest& contest, Crew& crew, std::map<std::size_t, PlayedGame> before, const TakeGame& take,
                  const StopFlag* stop = nullptr);

}  // namespace joute
