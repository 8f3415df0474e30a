// SPDX-License-Identifier: MIT
#include "schotten/eval.hpp"

#include <cmath>

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
    const Features features = count_features(game, state, *model);
    double sum = 0;
    for (std::size_t i = 0; i < feature_count; ++i) sum += features[i] * weights[i];
    return estimate(static_cast<int>(std::lround(sum)));
}

std::vector<Term> Eval::terms(const Schotten& game, const State& state) const {
    const Features features = count_features(game, state, *model);
    std::vector<Term> terms;
    for (std::size_t i = 0; i < feature_count; ++i) terms.push_back({feature_names[i], features[i] + 0.0, weights[i]});
    return terms;
}

}  // namespace joute::schotten
