// SPDX-License-Identifier: MIT
#include "arena/plot_data.hpp"

#include <algorithm>

namespace joute {

void Curves::add(const std::vector<double>& game) {
    if (games.size() < PlotData::max_drawn) games.push_back(game);
    if (sums.size() < game.size()) sums.resize(game.size());
    for (std::size_t i = 0; i < game.size(); ++i) {
        sums[i].total += game[i];
        ++sums[i].count;
    }
}

std::vector<double> Curves::mean() const {
    std::vector<double> means;
    for (const Sum& sum : sums) means.push_back(sum.total / sum.count);
    return means;
}

void PlotData::add(const Fixture& fixture, const PlayedGame& game) {
    std::vector<double> positions = game.values;
    if (fixture.swapped)
        for (double& value : positions) value = 0.0 - value;
    if (!positions.empty()) positions_[fixture.encounter].add(positions);
    for (const Seat seat : both_seats) {
        std::vector<double> values;
        std::vector<double> times;
        for (const Decision& decision : game.decisions) {
            if (decision.seat != seat) continue;
            values.push_back(decision.value);
            times.push_back(decision.milliseconds);
        }
        const std::size_t agent = agent_on(plan_, fixture, seat);
        values_[agent].add(values);
        times_[agent].add(times);
    }
    ++lengths_[game.plies];
}

}  // namespace joute
