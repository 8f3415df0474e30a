// SPDX-License-Identifier: MIT
// How weak levels err: like a beginner who sees the good moves but does not tell them apart well. A
// move is drawn with weight exp(-regret / temperature) among those that give up at most `cap`; a win
// that was seen is taken, a loss that was seen is avoided where anything else is left.
#pragma once

#include <functional>

#include "core/random.hpp"
#include "search/search_result.hpp"

namespace joute {

/// As the cap of a choice that is limited by its temperature alone.
constexpr int any_regret = 60'000;  // more than estimates can differ by

struct SoftChoice {
    double temperature = 0;  // points of the evaluation; 0 plays the best move
    int cap = 0;             // greatest regret allowed, in points
};

/// Removes the moves that `unwanted` names from the ranking, and from being chosen, unless nothing else is left.
void leave_out(SearchResult& result, double scale, const std::function<bool(Move)>& unwanted);

/// Replaces the result's move by one drawn from its ranking. Does nothing without a ranking.
/// `scale` is the evaluation's.
void choose_softly(SearchResult& result, const SoftChoice& softness, double scale, Random& random);

}  // namespace joute
