// SPDX-License-Identifier: MIT
#include "ensea/eval.hpp"

#include <algorithm>

#include "core/weighted.hpp"
#include "ensea/blow.hpp"

namespace joute::ensea {

namespace {

using Counts = Features;

/// The best action of one champion on any living enemy: percent of that enemy's maximum HP.
int best_blow(const State& s, Seat seat, const Fighter& user, unsigned& knocked_out) {
    const Seat enemy = other(seat);
    const Blow blow(user, s.boost[index(seat)] != 0);
    int best = 0;
    for (unsigned living = s.alive[index(enemy)]; living != 0; living &= living - 1) {
        const auto place = static_cast<unsigned>(std::countr_zero(living));
        const Fighter& target = s.teams[index(enemy)][place];
        const int damage = blow.on(s, seat, user, target);
        if (damage >= target.pv) knocked_out |= 1U << place;
        best = std::max(best, std::min<int>(damage * (100 + user.luck), 100 * target.pv) / target.base().pv);
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

}  // namespace

Features count_features(const Ensea& game, const State& s) {
    const Counts first = s.arena == 0 ? count_side(s, Seat::first) : count_campaign(game, s);
    const Counts second = s.arena == 0 ? count_side(s, Seat::second) : Counts{};
    const int sign = judge(game, s) == Seat::first ? 1 : -1;
    Features features{};
    for (std::size_t i = 0; i < feature_count; ++i) features[i] = sign * (first[i] - second[i]);
    return features;
}

Score Eval::operator()(const Ensea& game, const State& state) const {
    return estimate(weighted_sum(count_features(game, state), weights));
}

std::vector<Term> Eval::terms(const Ensea& game, const State& state) const {
    return weighted_terms(feature_names, count_features(game, state), weights);
}

}  // namespace joute::ensea
