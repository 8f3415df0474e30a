// SPDX-License-Identifier: MIT
#include "pogo/eval.hpp"

#include <bit>

#include "core/weighted.hpp"

namespace joute::pogo {

namespace {

struct SideCounts {
    int tops = 0;
    int moves = 0;
    int threats = 0;
    int freedom = 0;
    int captives = 0;
};

SideCounts count_side(const Reach& reach, const State& state, Seat seat) {
    const unsigned mine = static_cast<unsigned>(index(seat));
    const unsigned enemy_tops = state.tops[index(other(seat))];
    SideCounts counts;
    counts.tops = std::popcount(state.tops[index(seat)]);
    unsigned threatened = 0;
    for (unsigned own = state.tops[index(seat)]; own != 0; own &= own - 1) {
        const auto from = static_cast<std::size_t>(std::countr_zero(own));
        const unsigned stack = state.stacks[from];
        const int tall = height(state.stacks[from]);
        const unsigned pieces_here = stack & ~(1U << tall);
        const int black = std::popcount(pieces_here);
        counts.captives += mine == 0 ? black : tall - black;
        for (int taken = 1; taken <= max_taken && taken <= tall; ++taken) {
            const unsigned targets = reach[static_cast<std::size_t>(taken)][from];
            const unsigned left = stack >> taken;
            counts.moves += std::popcount(targets);
            if (left != empty_stack && (left & 1U) != mine) continue;
            ++counts.freedom;
            threatened |= targets & enemy_tops;
        }
    }
    counts.threats = std::popcount(threatened);
    return counts;
}

}  // namespace

Features count_features(const Pogo& game, const State& state) {
    const SideCounts me = count_side(game.reach(), state, state.to_move);
    const SideCounts them = count_side(game.reach(), state, other(state.to_move));
    return {1,
            me.tops - them.tops,
            me.moves - them.moves,
            me.threats - them.threats,
            me.freedom - them.freedom,
            me.captives - them.captives};
}

Score Eval::operator()(const Pogo& game, const State& state) const {
    return estimate(weighted_sum(count_features(game, state), weights));
}

std::vector<Term> Eval::terms(const Pogo& game, const State& state) const {
    return weighted_terms(feature_names, count_features(game, state), weights);
}

}  // namespace joute::pogo
