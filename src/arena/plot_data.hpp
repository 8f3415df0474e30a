// SPDX-License-Identifier: MIT
// The data of the plots of an HTML report, gathered game by game: the values of positions, what every agent expected
// at its decisions, how long they took, and the lengths of games. Means are over all games; single curves only of the
// first ones, or they would hide each other.
#pragma once

#include <map>
#include <vector>

#include "arena/game_runner.hpp"
#include "arena/plan.hpp"

namespace joute {

/// A quantity by the number of the decision in its game: single games, and the mean of all.
struct Curves {
    struct Sum {
        double total = 0;
        int count = 0;
    };
    std::vector<std::vector<double>> games;  // the first ones
    std::vector<Sum> sums;

    void add(const std::vector<double>& game);
    [[nodiscard]] std::vector<double> mean() const;
};

class PlotData {
  public:
    static constexpr std::size_t max_drawn = 60;  // games of each agent

    explicit PlotData(const Plan& plan)
        : plan_(plan), positions_(plan.encounters.size()), values_(plan.agents.size()), times_(plan.agents.size()) {}
    void add(const Fixture& fixture, const PlayedGame& game);

    /// Positions before each turn and at the end, as agent a of the encounter sees them, whatever the agents think.
    [[nodiscard]] const Curves& positions(std::size_t encounter) const { return positions_[encounter]; }
    [[nodiscard]] const Curves& values(std::size_t agent) const { return values_[agent]; }
    [[nodiscard]] const Curves& times(std::size_t agent) const { return times_[agent]; }
    [[nodiscard]] const std::map<int, int>& lengths() const { return lengths_; }  // plies: games

  private:
    const Plan& plan_;
    std::vector<Curves> positions_;
    std::vector<Curves> values_;
    std::vector<Curves> times_;
    std::map<int, int> lengths_;
};

}  // namespace joute
