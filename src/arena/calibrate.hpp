// SPDX-License-Identifier: MIT
// The levels of a game measured against each other: who plays whom, whether their steps are even, and the
// file of ratings the program is built with (agents/ratings_data.hpp).
#pragma once

#include <string>
#include <vector>

#include "agents/catalogue.hpp"
#include "arena/plan.hpp"
#include "arena/ratings.hpp"

namespace joute {

/// random and the levels of a game, in order of strength, each against those at most two places away: further
/// apart the stronger nearly always wins, which says little of by how much.
[[nodiscard]] Plan calibration_plan(const Kit& kit);

/// level:1 is 0, and intervals are those of the difference to the mean of the levels: measured from level:1 they would
/// grow from level to level, each carrying the errors of all steps below it. Precondition: the plan has levels.
[[nodiscard]] Anchor calibration_anchor(const Plan& plan);

/// Half the widest interval of a level, in Elo; none while one is open. How far `random` lies below is not asked: who
/// loses nearly every game is never known well.
[[nodiscard]] std::optional<double> widest_interval(const std::vector<std::string>& agents,
                                                    const std::vector<Rating>& ratings);

/// Whether all encounters have as many pairs as each other once this game is done.
[[nodiscard]] bool ends_round(const Plan& plan, const Fixture& game);

/// From one agent to the next.
struct LevelStep {
    double elo = 0;
    double low = 0;
    double high = 0;
    bool even = true;  // its interval meets half to one and a half times the mean step
};
/// Steps between levels; the one from random to level:1 is not among them.
[[nodiscard]] std::vector<LevelStep> level_steps(const std::vector<std::string>& agents,
                                                 const std::vector<Meeting>& meetings);

/// The text of the file. `command` is the command line that made it, noted there so it can be run again.
[[nodiscard]] std::string ratings_file(const Kit& kit, const Plan& plan, const std::vector<Rating>& ratings,
                                       const std::vector<int>& games, const std::string& command);

}  // namespace joute
