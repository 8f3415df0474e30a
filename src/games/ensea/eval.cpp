// SPDX-License-Identifier: MIT
#include "games/ensea/eval.hpp"

#include <algorithm>
#include <cmath>

namespace joute::ensea {

namespace {

using Counts = Features;

int& at(Counts& counts, Feature feature) { return counts[static_cast<std::size_t>(feature)]; }

/// PV the hardest action of a champion takes from each enemy, before what depends on the target: which action that
/// is does not depend on it, but for the boss, whose actions differ in major.
struct Blow {
    std::uint32_t hardest = 0;  // value times figure
    std::uint32_t team_percent;

    Blow(const State& s, Seat seat, const Fighter& user) : team_percent(s.boost[index(seat)] != 0 ? 115 : 100) {
        const Champion& base = user.base();
        for (std::size_t i = 0; i < base.action_count; ++i) {
            const Action& action = base.actions[i];
            hardest = std::max(hardest, action.value * std::uint32_t{action.uses_power() ? user.power : user.attack});
        }
    }
};

int hardest_damage(const State& s, Seat seat, const Fighter& user, const Blow& blow, const Fighter& target) {
    if (user.who != boss)
        return Ensea::damage_of(twice_coefficient(user.base().major, s.major_of(target.who)), blow.hardest,
                                blow.team_percent, target.defense);
    int most = 0;
    for (const Action& action : user.base().actions)
        most = std::max(most, Ensea::damage(s, seat, user, action, target, false));
    return most;
}

/// The best action of one champion on any living enemy: percent of that enemy's highest PV.
int best_blow(const State& s, Seat seat, const Fighter& user, unsigned& knocked_out) {
    const Seat enemy = other(seat);
    const Blow blow(s, seat, user);
    int best = 0;
    for (unsigned living = s.alive[index(enemy)]; living != 0; living &= living - 1) {
        const auto place = static_cast<unsigned>(std::countr_zero(living));
        const Fighter& target = s.teams[index(enemy)][place];
        const int most = hardest_damage(s, seat, user, blow, target);
        if (most >= target.pv) knocked_out |= 1U << place;
        best = std::max(best, std::min<int>(most * (100 + user.luck), 100 * target.pv) / target.base().pv);
    }
    return best;
}

Counts count_side(const State& s, Seat seat) {
    const std::size_t side = index(seat);
    Counts counts{};
    unsigned threatened = 0;
    int missing = 0;
    for (unsigned living = s.alive[side]; living != 0; living &= living - 1) {
        const auto place = static_cast<unsigned>(std::countr_zero(living));
        const Fighter& fighter = s.teams[side][place];
        const Champion& base = fighter.base();
        unsigned knocked_out = 0;
        at(counts, Feature::pv) += 100 * fighter.pv / base.pv;
        at(counts, Feature::alive) += 1;
        at(counts, Feature::race) += best_blow(s, seat, fighter, knocked_out);
        if ((s.ready(seat) >> place & 1U) != 0) threatened |= knocked_out;
        at(counts, Feature::strength) +=
            fighter.attack - base.attack + fighter.power - base.power + fighter.defense - base.defense;
        at(counts, Feature::luck) += fighter.luck;
        missing += std::min(base.pv - fighter.pv, s.regen_amount[side] * s.regen_left[side]);
    }
    at(counts, Feature::threats) = std::popcount(threatened);
    if (s.alive[side] != 0)
        at(counts, Feature::ready) = 100 * std::popcount(s.ready(seat)) / std::popcount(s.alive[side]);
    if (s.healing_works()) at(counts, Feature::regen) = missing;
    at(counts, Feature::boost) = s.boost[side];
    at(counts, Feature::turn) = (s.phase == Phase::fight || s.phase == Phase::critical) && s.acting == seat ? 1 : 0;
    return counts;
}

int fights_won(const State& s) {
    if (s.arena == 0) return 0;
    int won = s.fight - 1;
    for (std::size_t arena = 1; arena < s.arena; ++arena) won += fights_in_arena[arena];
    return won;
}

}  // namespace

Features count_features(const Ensea& game, const State& s) {
    Counts first = count_side(s, Seat::first);
    const Counts second = count_side(s, Seat::second);
    at(first, Feature::progress) = fights_won(s);
    at(first, Feature::objects) = s.cafes + 2 * s.rattrapages;
    const int sign = judge(game, s) == Seat::first ? 1 : -1;
    Features features{};
    for (std::size_t i = 0; i < feature_count; ++i) features[i] = sign * (first[i] - second[i]);
    return features;
}

Score Eval::operator()(const Ensea& game, const State& state) const {
    const Features features = count_features(game, state);
    double sum = 0;
    for (std::size_t i = 0; i < feature_count; ++i) sum += features[i] * weights[i];
    return estimate(static_cast<int>(std::lround(sum)));
}

std::vector<Term> Eval::terms(const Ensea& game, const State& state) const {
    const Features features = count_features(game, state);
    std::vector<Term> list;
    for (std::size_t i = 0; i < feature_count; ++i)
        list.push_back({feature_names[i], static_cast<double>(features[i]), weights[i]});
    return list;
}

}  // namespace joute::ensea
