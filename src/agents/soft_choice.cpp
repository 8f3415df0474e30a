// SPDX-License-Identifier: MIT
#include "agents/soft_choice.hpp"

#include <algorithm>
#include <cmath>

#include "core/math.hpp"

namespace joute {

namespace {

void choose(SearchResult& result, const MoveScore& chosen, double scale) {
    result.move = chosen.move;
    result.score = chosen.score;
    result.pv = {chosen.move};
    result.proven.reset();
    result.plies.reset();
    conclude(result, scale);
}

}  // namespace

void leave_out(SearchResult& result, double scale, const std::function<bool(Move)>& unwanted) {
    const auto bad = [&](const MoveScore& each) { return unwanted(each.move); };
    if (std::ranges::all_of(result.ranking, bad)) return;
    std::erase_if(result.ranking, bad);
    if (unwanted(result.move)) choose(result, *std::ranges::max_element(result.ranking, {}, &MoveScore::score), scale);
}

void choose_softly(SearchResult& result, const SoftChoice& softness, double scale, Random& random) {
    if (result.ranking.empty() || softness.temperature <= 0) return;
    const Score best = std::ranges::max(result.ranking, {}, &MoveScore::score).score;
    if (is_proven(best)) return;  // a seen win is taken; when all is lost there is nothing to choose
    std::vector<double> weights;
    double sum = 0;
    for (const auto& [move, score] : result.ranking) {
        const int regret = best.points - score.points;
        weights.push_back(regret > softness.cap ? 0.0 : math::exp(-regret / softness.temperature));
        sum += weights.back();
    }
    if (!result.strategy.empty()) {  // a mix was found: this one is played instead
        result.strategy.clear();
        for (std::size_t i = 0; i < weights.size(); ++i)
            result.strategy.push_back({result.ranking[i].move, weights[i] / sum});
    }
    double ticket = random.unit() * sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] == 0) continue;
        ticket -= weights[i];
        if (ticket > 0) continue;
        return choose(result, result.ranking[i], scale);
    }
}

}  // namespace joute
