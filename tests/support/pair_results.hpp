// SPDX-License-Identifier: MIT
// Pairs of games between imagined agents whose difference in strength is known.
#pragma once

#include "arena/statistics.hpp"
#include "core/random.hpp"

namespace joute::testing {

/// Odds of 0, 1/2, 1, 3/2 and 2 points, with this expected share of the points.
inline Pentanomial pair_odds(double share) {
    // Many drawn and split pairs at 1/2; away from it, mass moves from bad to good results.
    const double shift = 2 * (share - 0.5);
    Pentanomial odds{0.05, 0.20, 0.50, 0.20, 0.05};
    const double taken = shift > 0 ? shift : -shift;
    for (std::size_t slot = 0; slot < 5; ++slot) odds[slot] *= 1 - taken;
    odds[shift > 0 ? 4 : 0] += taken;
    return odds;
}

inline std::size_t draw_pair(const Pentanomial& odds, Random& random) {
    double left = random.unit();
    for (std::size_t slot = 0; slot < 4; ++slot) {
        if (left < odds[slot]) return slot;
        left -= odds[slot];
    }
    return 4;
}

inline Pentanomial draw_pairs(const Pentanomial& odds, int pairs, Random& random) {
    Pentanomial units{};
    for (int i = 0; i < pairs; ++i) units[draw_pair(odds, random)] += 1;
    return units;
}

}  // namespace joute::testing
