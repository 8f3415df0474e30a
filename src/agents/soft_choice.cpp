// SPDX-License-Identifier: MIT
#include "agents/soft_choice.hpp"

#include <algorithm>
#include <cmath>

namespace joute {

void choose_softly(Report& report, const SoftChoice& softness, double scale, Random& random) {
    if (report.ranking.empty() || softness.temperature <= 0) return;
    const Score best = std::ranges::max(report.ranking, {}, &MoveScore::score).score;
    if (is_proven(best)) return;  // a seen win is taken; when all is lost there is nothing to choose
    std::vector<double> weights;
    double sum = 0;
    for (const auto& [move, score] : report.ranking) {
        const int regret = best.points - score.points;
        weights.push_back(regret > softness.cap ? 0.0 : std::exp(-regret / softness.temperature));
        sum += weights.back();
    }
    if (!report.strategy.empty()) {  // a mix was found: this one is played instead
        report.strategy.clear();
        for (std::size_t i = 0; i < weights.size(); ++i)
            report.strategy.push_back({report.ranking[i].move, weights[i] / sum});
    }
    double ticket = random.unit() * sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] == 0) continue;
        ticket -= weights[i];
        if (ticket > 0) continue;
        report.move = report.ranking[i].move;
        report.score = report.ranking[i].score;
        report.line = {report.move};
        report.proven.reset();
        report.plies.reset();
        conclude(report, scale);
        return;
    }
}

}  // namespace joute
