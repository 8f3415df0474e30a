// SPDX-License-Identifier: MIT
#include "arena/standing.hpp"

#include <algorithm>

namespace joute {

void Standing::add(const Fixture& fixture, const PlayedGame& game) {
    EncounterScore& score = scores_[fixture.encounter];
    const int points_a = points(game.outcome, fixture.swapped ? Seat::second : Seat::first) + 1;  // 0, 1, 2 halves
    ++score.games;
    (points_a == 2 ? score.wins : points_a == 1 ? score.draws : score.losses)++;
    if (!plan_.swap) {
        score.units[static_cast<std::size_t>(2 * points_a)] += 1;
    } else if (const auto half = half_pairs_.find(fixture.pair); half == half_pairs_.end()) {
        half_pairs_.emplace(fixture.pair, points_a);
    } else {
        score.units[static_cast<std::size_t>(half->second + points_a)] += 1;
        half_pairs_.erase(half);
    }

    for (const Seat seat : both_seats) {
        if (game.ending == Ending::time && game.outcome == win_of(other(seat)))
            ++thinking_[agent_on(plan_, fixture, seat)].lost_on_time;
        Faults& faults = faults_[agent_on(plan_, fixture, seat)];
        const bool mine = game.fault && game.outcome == win_of(other(seat));
        const bool began = !mine || !game.fault->before_the_game();
        faults.starts_in_a_row = began ? 0 : faults.starts_in_a_row + 1;
        if (!mine) continue;
        if (faults.games++ > 0) continue;
        faults.first_game = game.number;
        faults.first = *game.fault;
    }
    ++games_;
    plies_ += game.plies;
    for (const Decision& decision : game.decisions) {
        ThinkingTime& time = thinking_[agent_on(plan_, fixture, decision.seat)];
        time.total_ms += decision.milliseconds;
        time.max_ms = std::max(time.max_ms, decision.milliseconds);
        ++time.decisions;
    }
}

int Standing::games_of(std::size_t agent) const {
    int games = 0;
    for (std::size_t i = 0; i < scores_.size(); ++i)
        if (plan_.encounters[i].a == agent || plan_.encounters[i].b == agent) games += scores_[i].games;
    return games;
}

double Standing::points_of(std::size_t agent) const {
    double sum = 0;
    for (std::size_t other = 0; other < plan_.agents.size(); ++other) sum += points_against(agent, other).value_or(0);
    return sum;
}

std::optional<double> Standing::points_against(std::size_t agent, std::size_t opponent) const {
    std::optional<double> sum;
    for (std::size_t i = 0; i < scores_.size(); ++i) {
        const auto& [a, b] = plan_.encounters[i];
        const bool as_a = a == agent && b == opponent;
        if (scores_[i].games == 0 || (!as_a && !(a == opponent && b == agent))) continue;
        sum = sum.value_or(0) + (as_a ? scores_[i].points() : scores_[i].games - scores_[i].points());
    }
    return sum;
}

Strength Standing::strength(std::size_t encounter) const {
    return strength_of(scores_[encounter].units, static_cast<int>(plan_.games_per_pair()));
}

std::vector<Meeting> Standing::meetings() const {
    std::vector<Meeting> meetings;
    for (std::size_t i = 0; i < scores_.size(); ++i)
        meetings.push_back({.a = plan_.encounters[i].a,
                            .b = plan_.encounters[i].b,
                            .units = scores_[i].units,
                            .games_per_unit = static_cast<int>(plan_.games_per_pair())});
    return meetings;
}

std::vector<Rating> Standing::ratings(const Anchor& anchor) const {
    return ratings_of(plan_.agents.size(), meetings(), anchor);
}

}  // namespace joute
