// SPDX-License-Identifier: MIT
// Weights that are keys of an agent's spec, learnt as simply as can be: two sets drawn at random play each other, the
// winner stays, the loser draws new ones. One of the student reports wished for this; regression (tune.hpp) needs far
// fewer games, but an evaluation whose terms it can see.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/contest.hpp"
#include "arena/standing.hpp"

namespace joute {

/// The keys of the agent a spec names that are weights in hundredths; none for most agents.
[[nodiscard]] std::vector<std::string> weight_keys(const Kit& kit, const std::string& spec);

/// Hundredths that sum to 100, every such set as likely as any other.
[[nodiscard]] std::vector<int> draw_weights(std::size_t count, Random& random);

/// The spec with these values of its keys, whatever it said of them.
[[nodiscard]] std::string with_weight_keys(const std::string& spec, const std::vector<std::string>& keys,
                                           const std::vector<int>& weights);

/// One encounter, as the one who held the title before it sees it.
struct Challenge {
    std::vector<int> champion;
    std::vector<int> challenger;
    EncounterScore score;

    [[nodiscard]] bool lost() const { return score.wins < score.losses; }  // a draw keeps the title
    [[nodiscard]] const std::vector<int>& winner() const { return lost() ? challenger : champion; }
};

struct WinnerStays {
    const Kit& kit;
    const AnyGame& game;
    const Plan& plan;  // of each encounter; its first agent is the one that learns
    const std::vector<Opening>& openings;
    int rounds = 50;
    unsigned jobs = 1;
};

/// What was finished; fewer rounds than planned after a stop. What comes out depends on the plan alone.
[[nodiscard]] Result<std::vector<Challenge>> winner_stays(
    const WinnerStays& task, const std::function<void(int round, const Standing&)>& progress, const StopFlag* stop);

}  // namespace joute
