// SPDX-License-Identifier: MIT
// What a position is worth, as a study says it: always the first seat's chances, a proven result apart from an
// estimate. Values of searches ([-1, 1], the decider's) become chances in one place (grading.hpp).
#pragma once

#include <optional>

#include "core/seat.hpp"

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

}  // namespace joute
