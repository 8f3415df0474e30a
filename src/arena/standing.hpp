// SPDX-License-Identifier: MIT
// How a contest stands: the sums over finished games, for each encounter and each agent. Millions of games take no
// more room than ten.
#pragma once

#include <array>
#include <map>
#include <vector>

#include "arena/game_runner.hpp"
#include "arena/plan.hpp"
#include "arena/ratings.hpp"
#include "arena/statistics.hpp"

namespace joute {

/// One encounter, from its agent a's side.
struct EncounterScore {
    int games = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    Pentanomial units{};  // complete pairs; single games where seats are not swapped

    [[nodiscard]] double points() const { return wins + 0.5 * draws; }
    [[nodiscard]] double share() const { return games == 0 ? 0 : points() / games; }
};

struct ThinkingTime {
    double total_ms = 0;
    double max_ms = 0;
    long decisions = 0;
    int lost_on_time = 0;  // games

    [[nodiscard]] double mean_ms() const { return decisions == 0 ? 0 : total_ms / static_cast<double>(decisions); }
};

/// Games a program lost by its own fault.
struct Faults {
    int games = 0;
    std::size_t first_game = 0;  // its number, from 0
    Fault first;
    int starts_in_a_row = 0;  // how many of its last games it could not even be started for
};

class Standing {
  public:
    explicit Standing(const Plan& plan)
        : plan_(plan), scores_(plan.encounters.size()), thinking_(plan.agents.size()), faults_(plan.agents.size()) {}

    /// Each game once; the order does not matter.
    void add(const Fixture& fixture, const PlayedGame& game);

    [[nodiscard]] int games() const { return games_; }
    [[nodiscard]] double plies_mean() const { return games_ == 0 ? 0 : plies_ / games_; }
    [[nodiscard]] const EncounterScore& score(std::size_t encounter) const { return scores_[encounter]; }
    [[nodiscard]] const ThinkingTime& thinking(std::size_t agent) const { return thinking_[agent]; }
    [[nodiscard]] const Faults& faults(std::size_t agent) const { return faults_[agent]; }
    /// Games and points of an agent over all its encounters.
    [[nodiscard]] int games_of(std::size_t agent) const;
    [[nodiscard]] double points_of(std::size_t agent) const;
    /// Points of `agent` against `opponent`; nothing when they never met.
    [[nodiscard]] std::optional<double> points_against(std::size_t agent, std::size_t opponent) const;

    [[nodiscard]] Strength strength(std::size_t encounter) const;
    [[nodiscard]] std::vector<Meeting> meetings() const;
    [[nodiscard]] std::vector<Rating> ratings(const Anchor& anchor) const;

  private:
    const Plan& plan_;
    int games_ = 0;
    double plies_ = 0;
    std::vector<EncounterScore> scores_;
    std::vector<ThinkingTime> thinking_;
    std::vector<Faults> faults_;
    std::map<std::size_t, int> half_pairs_;  // points of a, plus one, of pairs with one game so far
};

}  // namespace joute
