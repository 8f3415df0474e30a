// SPDX-License-Identifier: MIT
// What a position is worth, as a study says it: always the first seat's chances, a proven result apart from an
// estimate. Values of searches ([-1, 1], the decider's) become chances in one place (kit/grading.hpp).
#pragma once

#include <optional>

#include "core/seat.hpp"
#include "kit/grading.hpp"
#include "search/search_result.hpp"

namespace joute {

struct Worth {
    double chance = 0.5;            // of the first seat, in [0, 1]: a draw counts half
    std::optional<Outcome> proven;  // for certain; else the chance is an estimate
    std::optional<int> plies;       // to the end, when a win is proven
    std::optional<int> depth;       // of the search behind it, when it counts depth

    friend bool operator==(const Worth&, const Worth&) = default;
};

/// The same chances as a seat sees them.
[[nodiscard]] constexpr double chance_of(Seat seat, double first) { return seat == Seat::first ? first : 1 - first; }

/// A game that is over.
[[nodiscard]] constexpr Worth decided(Outcome outcome) {
    return {.chance = (points(outcome, Seat::first) + 1) / 2.0, .proven = outcome, .plies = 0, .depth = 0};
}

/// What a search says of a position. `seat` is the one that decided.
[[nodiscard]] Worth worth_of(const Grading& grading, const SearchResult& result, Seat seat);

/// How well a decision was made, 100 at best, from the chances it lost: a mean of these is a seat's accuracy.
[[nodiscard]] double accuracy(double loss);

}  // namespace joute
