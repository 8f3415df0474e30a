// SPDX-License-Identifier: MIT
// Weights of an evaluation by self-play. Rounds: an agent plays itself with the weights of the moment, then the
// weights are fitted to the results of all games so far (regression.hpp). Whether the last ones are any better than
// the first is for a match to say (match_plan). What is found depends on the plan alone, not on the threads.
// The idea is P. Österlund's ("Texel's tuning method", 2014): a position is judged where the search that decided
// it ended, so that captures under way do not count as material.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "agents/catalogue.hpp"
#include "arena/contest.hpp"
#include "arena/opening.hpp"
#include "arena/plan.hpp"
#include "arena/regression.hpp"

namespace joute {

struct TunePlan {
    std::string agent;  // plays both seats
    WeightSet start;
    int rounds = 3;
    int games = 1000;  // of each round
    int errors = 10;   // percent of moves played at random: what is never played is never learnt
    int random_plies = 4;
    int max_plies = 0;
    std::uint64_t seed = 0;
    std::optional<std::string> position;
    std::vector<std::string> openings;
    SprtBounds sprt{.elo0 = 0, .elo1 = 20};
    int match_games = 20'000;  // at most
    bool swap = true;          // in the match; fixed seats are never swapped
};

/// One game of self-play: what was counted in its positions, as the first seat sees it.
struct TuneGame {
    std::size_t number = 0;
    Outcome outcome = Outcome::draw;
    std::vector<std::vector<float>> positions;
};

struct TuneRound {
    int games = 0;
    std::size_t positions = 0;  // of all rounds so far
    double loss_before = 0;     // of the first weights, on games held out
    double loss_after = 0;      // of those of this round
    WeightSet weights;
};

struct TuneTask {
    const Kit& kit;  // has an evaluator whose weights can be tuned
    const AnyGame& game;
    const TunePlan& plan;
    const std::vector<Opening>& openings;
    unsigned jobs = 1;
};

/// Where games come from and go to, when they are kept. Both may be absent.
struct TuneKeeper {
    std::function<std::map<std::size_t, TuneGame>(int round)> before;
    std::function<Result<void>(int round, const TuneGame&)> keep;
};

/// After each game: round from 1, games of it, and the mean loss of its weights so far.
using TuneProgress = std::function<void(int round, int games, double loss)>;

/// Rounds that were finished; fewer than planned after a stop.
[[nodiscard]] Result<std::vector<TuneRound>> tune_weights(const TuneTask& task, const TuneKeeper& keeper,
                                                          const TuneProgress& progress, const Notice& notice,
                                                          const StopFlag* stop);

/// The match that decides: the tuned weights are A, those the tuning began with B.
[[nodiscard]] Plan match_plan(const TunePlan& plan);
/// Its agents, for every thread.
[[nodiscard]] Result<Crew> match_crew(const TuneTask& task, const WeightSet& tuned, const Making& making);

}  // namespace joute
