// SPDX-License-Identifier: MIT
// Two agents against each other. Games come in pairs with one seed: the same random first plies, the
// same dice as far as they go, seats swapped; so luck of the opening cancels. Pairs are spread over
// threads; for agents limited by nodes or depth the result is the same for any number of them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "agents/catalogue.hpp"

namespace joute {

struct MatchPlan {
    std::array<std::string, 2> agents;  // specs of A and B
    int games = 100;
    bool swap = true;  // never where the seats play different parts (the campaign of ENSEA)
    int random_plies = 0;
    std::uint64_t seed = 0;
    unsigned jobs = 1;
    std::optional<std::string> position;  // without prefix
};

struct ThinkingTime {
    double mean_ms = 0;
    double max_ms = 0;
};

/// Elo difference of A over B with its 95 % interval; an end that is infinite is absent.
struct EloEstimate {
    std::optional<double> value;
    std::optional<double> low;
    std::optional<double> high;
};

struct MatchResult {
    int games = 0;
    int a_wins = 0;
    int b_wins = 0;
    int draws = 0;
    std::array<ThinkingTime, 2> thinking;
    double plies_mean = 0;
    EloEstimate elo;
    double score_low = 0;  // of A's share of the points, 95 %
    double score_high = 0;

    [[nodiscard]] double score() const { return games == 0 ? 0 : (a_wins + 0.5 * draws) / games; }
};

/// Called after each game on the thread that finished it, one at a time.
using MatchProgress = std::function<void(const MatchResult& so_far)>;

/// Plays the plan. Stopped early it returns what was finished.
[[nodiscard]] Result<MatchResult> play_match(const Entry& entry, const AnyGame& game, const MatchPlan& plan,
                                             const MatchProgress& progress = {}, const StopFlag* stop = nullptr,
                                             const Notice& notice = {});

/// Score and Elo intervals from the scores of pairs (each 0 to 2): pairs are independent, the two
/// games of one are not.
void estimate_strength(MatchResult& result, const std::vector<double>& pair_scores);

}  // namespace joute
