// SPDX-License-Identifier: MIT
#include "schotten/eval.hpp"

#include <cmath>

#include "core/weighted.hpp"
#include "schotten/eval/stones.hpp"

namespace joute::schotten {

Features count_features(const Schotten& game, const State& state, const Model& model) {
    const Table& t = state.table;
    const double sign = game.actor(state) == Actor::second ? -1 : 1;
    constexpr double almost_sure = 0.998;
    const double result = std::clamp<double>(expected_result(stone_chances(state, model)), -almost_sure, almost_sure);
    return {sign * std::atanh(result), sign * (std::popcount(t.owned[0]) - std::popcount(t.owned[1])),
            sign * (tactics_in(state.hands[0]) - tactics_in(state.hands[1])), 1.0};
}

Score Eval::operator()(const Schotten& game, const State& state) const {
    return estimate(weighted_sum(count_features(game, state, *model), weights));
}

std::vector<Term> Eval::terms(const Schotten& game, const State& state) const {
    return weighted_terms(feature_names, count_features(game, state, *model), weights);
}

}  // namespace joute::schotten
