// SPDX-License-Identifier: MIT
#include "pokemon/eval.hpp"

#include <algorithm>
#include <bit>

#include "core/weighted.hpp"
#include "pokemon/duels.hpp"

namespace joute::pokemon {

namespace {

/// HP a status will still take from a Pokémon that stays, never more than it has.
int suffering_of(const Fighter& fighter, int max_pv) {
    int poison = 0;
    for (int k = poison_ticks + 1 - fighter.poison; k <= poison_ticks; ++k) poison += k * max_pv / 16;
    return std::min<int>(fighter.pv, (fighter.burn + fighter.seeds) * (max_pv / 8) + poison);
}

struct SideCounts {
    int pv = 0;
    int alive = 0;
    int field = 0;
    int suffering = 0;
    int drained = 0;
    int paralysed = 0;
    int attack = 0;
    int defence = 0;
    int traps = 0;
};

/// Thousandths of the enemy's HP that the best attack with PP takes.
int best_blow(const Pokemon& game, const State& s, Seat seat) {
    const Fighter& user = s.on_field(seat);
    const int pv = s.on_field(other(seat)).pv;
    if (user.pv == 0 || pv == 0) return 0;
    int best = 0;
    for (std::size_t place = 0; place < attacks_each; ++place)
        if (user.pp[place] != 0) best = std::max(best, game.damage(s, seat, attack_id(s.active[index(seat)], place)));
    return std::min(best, pv) * 1000 / pv;
}

SideCounts count_side(const Pokemon& game, const State& s, Seat seat) {
    const std::size_t side = index(seat);
    const unsigned bench = s.partners(seat);
    SideCounts counts;
    for (unsigned alive = s.alive[side]; alive != 0; alive &= alive - 1) {
        const auto who = static_cast<std::size_t>(std::countr_zero(alive));
        const Fighter& fighter = s.teams[side][who];
        const int max_pv = species[who].pv;
        counts.pv += fighter.pv;
        ++counts.alive;
        counts.attack += (fighter.attack - no_bonus) / 100;
        counts.defence += (fighter.defence - no_bonus) / 100;
        if (s.traps[side] != 0 && (bench >> who & 1U) != 0) counts.traps += trap_damage(static_cast<Who>(who));
        if (!fighter.has_status()) continue;
        counts.paralysed += fighter.paralysis;
        counts.suffering += suffering_of(fighter, max_pv);
        counts.drained += std::min<int>(fighter.pv, fighter.seeds * (max_pv / 8));
    }
    if (s.phase != Phase::start) counts.field = best_blow(game, s, seat);
    return counts;
}

/// What first gains if the Pokémon on the field is imprisoned: the loser of the duel cannot escape.
int prisoner_of(const State& s, int margin) {
    if (margin == 0) return 0;
    const Seat loser = margin > 0 ? Seat::second : Seat::first;
    const int prison = s.on_field(loser).prison;
    return loser == Seat::second ? prison : -prison;
}

/// Seen from the first seat.
Features count_for_first(const Pokemon& game, const State& s) {
    const SideCounts mine = count_side(game, s, Seat::first);
    const SideCounts his = count_side(game, s, Seat::second);
    const Duels duels = count_duels(game, s);
    const int left = std::max(1, mine.alive + his.alive);
    const int lead = s.phase == Phase::start ? 0 : Pokemon::speed(s, Seat::first) - Pokemon::speed(s, Seat::second);
    const bool fed = s.teams[0][boulbizarre].pv != 0;
    const bool feeds = s.teams[1][boulbizarre].pv != 0;
    constexpr int full_share = 6;
    Features features{full_share * (mine.pv - his.pv) / left,
                      100 * full_share * (mine.alive - his.alive) / left,
                      mine.field - his.field,
                      static_cast<int>(lead > 0) - static_cast<int>(lead < 0),
                      his.suffering - mine.suffering,
                      (fed ? his.drained : 0) - (feeds ? mine.drained : 0),
                      his.paralysed - mine.paralysed,
                      prisoner_of(s, duels.on_field),
                      mine.attack - his.attack,
                      mine.defence - his.defence,
                      his.traps - mine.traps,
                      duels.sum,
                      duels.won,
                      duels.answers,
                      duels.unanswered,
                      duels.on_field};
    for (std::size_t who = 0; who < team_size; ++who) {
        const int my_pv = s.teams[0][who].pv;
        const int his_pv = s.teams[1][who].pv;
        features[general_count + who] = static_cast<int>(my_pv != 0) - static_cast<int>(his_pv != 0);
        features[general_count + team_size + who] = my_pv - his_pv;
    }
    return features;
}

}  // namespace

Features count_features(const Pokemon& game, const State& state) {
    Features features = count_for_first(game, state);
    if (judge(game, state) == Seat::second)
        for (int& each : features) each = -each;
    return features;
}

Score Eval::operator()(const Pokemon& game, const State& state) const {
    return estimate(weighted_sum(count_features(game, state), weights));
}

std::vector<Term> Eval::terms(const Pokemon& game, const State& state) const {
    return weighted_terms(feature_names, count_features(game, state), weights);
}

}  // namespace joute::pokemon
