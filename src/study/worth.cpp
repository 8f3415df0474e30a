// SPDX-License-Identifier: MIT
#include "study/worth.hpp"

#include <cmath>

#include "core/math.hpp"

namespace joute {

Worth worth_of(const Grading& grading, const SearchResult& result, Seat seat) {
    Worth worth{
        .chance = chance_of(seat, grading.chance(result.value)), .proven = {}, .plies = {}, .depth = result.depth};
    if (!result.proven) return worth;
    worth.proven = *result.proven == ProvenResult::draw  ? Outcome::draw
                   : *result.proven == ProvenResult::win ? win_of(seat)
                                                         : win_of(other(seat));
    worth.chance = decided(*worth.proven).chance;
    worth.plies = result.plies;
    return worth;
}

double accuracy(double loss) {
    constexpr double halved_by = 0.15;  // a blunder is worth half a good move
    return 100.0 * math::exp(-loss / halved_by * math::ln2);
}

}  // namespace joute
