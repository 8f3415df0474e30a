// SPDX-License-Identifier: MIT
// The campaign terms: whether the team outlasts this enemy and those that come before it is restored, how far the run
// is, and what it has in reserve. HP alone say little: four act against one, but in turns.
#include <algorithm>
#include <array>
#include <cmath>

#include "ensea/blow.hpp"
#include "ensea/eval.hpp"

namespace joute::ensea {

namespace {

/// Damage of the strongest action of a fresh champion (row) on a fresh one, criticals on average.
using Blows = std::array<std::array<double, champion_count + 1>, champion_count + 1>;
Blows make_blows() {
    Blows blows{};
    State s{};
    s.boss_major = Major::none;
    for (Who a = 0; a <= boss; ++a)
        for (Who b = 0; b <= boss; ++b) {
            const Fighter user = fresh(a);
            blows[a][b] = Blow(user, false).on(s, Seat::first, user, fresh(b)) * (1 + user.luck / 100.0);
        }
    return blows;
}
const Blows fresh_blows = make_blows();

/// Actions needed to take this many HP; on average half of the last one is wasted.
double actions_for(int pv, double blow) { return pv / std::max(1.0, blow) + 0.5; }

/// How long a team survives against an enemy, and the enemy against the team, in actions.
struct Race {
    double outlasts = 0;
    double needs = 0;

    [[nodiscard]] double ahead() const { return outlasts - needs; }
};

/// The current fight. Precondition: there is an enemy, and someone is alive.
Race race_now(const State& s) {
    constexpr double boost_gain = 0.15;  // of an action
    constexpr double turn_gain = 0.5;
    const Fighter& enemy = s.teams[1][0];
    const Blow enemy_blow(enemy, false);
    Race race;
    double blows = 0;
    for (unsigned living = s.alive[0]; living != 0; living &= living - 1) {
        const Fighter& mine = s.teams[0][static_cast<std::size_t>(std::countr_zero(living))];
        const double blow = enemy_blow.on(s, Seat::second, enemy, mine) * (1 + enemy.luck / 100.0);
        race.outlasts += actions_for(mine.pv, blow);
        blows += Blow(mine, false).on(s, Seat::first, mine, enemy) * (1 + mine.luck / 100.0);
    }
    race.needs = actions_for(enemy.pv, blows / std::popcount(s.alive[0]));
    if (s.boost[0] != 0) race.needs -= boost_gain;
    if (s.acting == Seat::first) race.needs -= turn_gain;
    return race;
}

/// A fight with initial stats against any of `enemies`, on average. `pv` by place; 0: does not fight. Precondition:
/// there are enemies.
Race race_later(const State& s, const std::array<int, team_size>& pv, Set enemies) {
    Race race;
    for (Set left = enemies; left != 0; left &= static_cast<Set>(left - 1)) {
        const auto enemy = static_cast<Who>(std::countr_zero(left));
        double blows = 0;
        int fighting = 0;
        for (std::size_t place = 0; place < s.size[0]; ++place) {
            if (pv[place] == 0) continue;
            const Who who = s.teams[0][place].who;
            race.outlasts += actions_for(pv[place], fresh_blows[enemy][who]);
            blows += fresh_blows[who][enemy];
            ++fighting;
        }
        if (fighting != 0) race.needs += actions_for(champions[enemy].pv, blows / fighting);
    }
    const double count = std::popcount(enemies);
    return {race.outlasts / count, race.needs / count};
}

/// Between -1000 and 1000; half of it at this many actions.
int saturated(double actions) {
    constexpr double half_safe = 6;
    return static_cast<int>(std::lround(1000 * actions / (std::abs(actions) + half_safe)));
}

constexpr double recruit_outlasts = 3;  // actions, for a new member

/// Fights after this one, to the boss.
int further_in_run(const State& s) {
    int count = fights_in_arena[s.arena] - s.fight;
    for (std::size_t arena = s.arena + 1U; arena <= boss_arena; ++arena) count += fights_in_arena[arena];
    return count;
}

}  // namespace

Features count_campaign(const Ensea& game, const State& s) {
    const bool reported = game.options().as_reported;
    Features counts{};
    const int further = fights_in_arena[s.arena] - s.fight;
    const bool fighting = s.size[1] != 0 && s.alive[0] != 0 && s.alive[1] != 0;
    at(counts, Feature::run) = 1;
    at(counts, Feature::further) = further;
    at(counts, Feature::arenas) = s.arena - 1;
    at(counts, Feature::cafes) = s.cafes;
    at(counts, Feature::rattrapages) = s.rattrapages;

    // Step 1. This fight: what it leaves of the team.
    double kept = 1;
    if (fighting) {
        const Race race = race_now(s);
        at(counts, Feature::lead) = saturated(race.ahead());
        kept = std::clamp(race.ahead() / race.outlasts, 0.0, 1.0);
    }

    // Step 2. The enemies before the team is restored; in the first arena a beaten one joins. In the report's campaign
    // the first arena is fought alone, and from then on all that are left come, the boss last.
    const Set unmet = all_champions & static_cast<Set>(~s.met);
    const Set enemies = unmet != 0 ? unmet : static_cast<Set>(1U << boss);
    std::array<int, team_size> pv{};
    const int to_come = reported && s.arena > 1 ? further_in_run(s) : further;
    if (to_come > 0) {
        for (std::size_t place = 0; place < s.size[0]; ++place) pv[place] = s.teams[0][place].pv;
        Race race = race_later(s, pv, enemies);
        race.outlasts *= kept;
        if (s.arena == 1 && fighting && !reported) race.outlasts += recruit_outlasts;
        at(counts, Feature::reserve) = saturated(race.outlasts - to_come * race.needs);
    }

    // Step 3. The whole team, restored where the campaign restores it.
    for (std::size_t place = 0; place < s.size[0]; ++place)
        pv[place] = reported ? s.teams[0][place].pv : s.teams[0][place].base().pv;
    at(counts, Feature::team) = saturated(race_later(s, pv, enemies).ahead());
    return counts;
}

}  // namespace joute::ensea
