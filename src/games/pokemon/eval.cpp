// SPDX-License-Identifier: MIT
#include "games/pokemon/eval.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace joute::pokemon {

namespace {

using Beats = std::array<std::uint8_t, team_size>;  // by pokémon: those it beats, as bits

/// Who wins a duel of fresh pokémon with their best attacks: fewer hits, then speed.
constexpr Beats make_beats(const DamageTable& damages) {
    Beats beats{};
    const auto hits = [&](std::size_t x, std::size_t y) {
        int best = 1;
        for (std::size_t place = 0; place < attacks_each; ++place)
            best = std::max<int>(best, damages.plain[attack_id(static_cast<Who>(x), place)][y]);
        return (species[y].pv + best - 1) / best;
    };
    for (std::size_t x = 0; x < team_size; ++x)
        for (std::size_t y = 0; y < team_size; ++y) {
            const int mine = hits(x, y);
            const int his = hits(y, x);
            if (mine < his || (mine == his && species[x].speed > species[y].speed))
                beats[x] |= static_cast<std::uint8_t>(1U << y);
        }
    return beats;
}

const Beats& beats_of(bool original) {
    static const std::array<Beats, 2> tables{make_beats(damage_table(false)), make_beats(damage_table(true))};
    return tables[original ? 1 : 0];
}

/// PV a status will still take from a pokémon that stays, never more than it has.
int suffering_of(const Fighter& fighter, int most) {
    int poison = 0;
    for (int k = poison_ticks + 1 - fighter.poison; k <= poison_ticks; ++k) poison += k * most / 16;
    return std::min<int>(fighter.pv, (fighter.burn + fighter.seeds) * (most / 8) + poison);
}

struct SideCounts {
    int pv = 0;
    int alive = 0;
    int matchups = 0;
    int field = 0;
    int suffering = 0;
    int drained = 0;
    int paralysed = 0;
    int prisoner = 0;
    int attack = 0;
    int defence = 0;
    int traps = 0;
};

/// Thousandths of the enemy's PV that the best attack with PP takes.
int best_blow(const Pokemon& game, const State& s, Seat seat) {
    const Fighter& user = s.on_field(seat);
    const int pv = s.on_field(other(seat)).pv;
    if (user.pv == 0 || pv == 0) return 0;
    int best = 0;
    for (std::size_t place = 0; place < attacks_each; ++place)
        if (user.pp[place] != 0) best = std::max(best, game.damage(s, seat, attack_id(s.active[index(seat)], place)));
    return std::min(best, pv) * 1000 / pv;
}

SideCounts count_side(const Pokemon& game, const State& s, Seat seat, const Beats& beats) {
    const std::size_t side = index(seat);
    const unsigned enemies = s.alive[1 - side];
    const unsigned bench = s.partners(seat);
    SideCounts counts;
    for (unsigned alive = s.alive[side]; alive != 0; alive &= alive - 1) {
        const auto who = static_cast<std::size_t>(std::countr_zero(alive));
        const Fighter& fighter = s.teams[side][who];
        const int most = species[who].pv;
        counts.pv += fighter.pv;
        ++counts.alive;
        counts.matchups += std::popcount(beats[who] & enemies) * fighter.pv;
        counts.attack += (fighter.attack - no_bonus) / 100;
        counts.defence += (fighter.defence - no_bonus) / 100;
        if (s.traps[side] != 0 && (bench >> who & 1U) != 0) counts.traps += trap_damage(static_cast<Who>(who));
        if (!fighter.has_status()) continue;
        counts.paralysed += fighter.paralysis;
        counts.suffering += suffering_of(fighter, most);
        counts.drained += std::min<int>(fighter.pv, fighter.seeds * (most / 8));
        const Who captor = s.active[1 - side];
        if (captor != nobody && (beats[captor] >> who & 1U) != 0) counts.prisoner += fighter.prison;
    }
    if (s.phase != Phase::start) counts.field = best_blow(game, s, seat);
    return counts;
}

}  // namespace

Features count_features(const Pokemon& game, const State& s) {
    const Seat me = judge(game, s);
    const Seat him = other(me);
    const Beats& beats = beats_of(game.original());
    const SideCounts mine = count_side(game, s, me, beats);
    const SideCounts his = count_side(game, s, him, beats);
    const int lead = s.phase == Phase::start ? 0 : Pokemon::speed(s, me) - Pokemon::speed(s, him);
    const bool fed = s.teams[index(me)][boulbizarre].pv != 0;
    const bool feeds = s.teams[index(him)][boulbizarre].pv != 0;
    return {mine.pv - his.pv,
            mine.alive - his.alive,
            mine.matchups - his.matchups,
            mine.field - his.field,
            static_cast<int>(lead > 0) - static_cast<int>(lead < 0),
            his.suffering - mine.suffering,
            (fed ? his.drained : 0) - (feeds ? mine.drained : 0),
            his.paralysed - mine.paralysed,
            his.prisoner - mine.prisoner,
            mine.attack - his.attack,
            mine.defence - his.defence,
            his.traps - mine.traps};
}

Score Eval::operator()(const Pokemon& game, const State& state) const {
    const Features features = count_features(game, state);
    double sum = 0;
    for (std::size_t i = 0; i < feature_count; ++i) sum += features[i] * weights[i];
    return estimate(static_cast<int>(std::lround(sum)));
}

std::vector<Term> Eval::terms(const Pokemon& game, const State& state) const {
    const Features features = count_features(game, state);
    std::vector<Term> list;
    for (std::size_t i = 0; i < feature_count; ++i)
        list.push_back({feature_names[i], static_cast<double>(features[i]), weights[i]});
    return list;
}

}  // namespace joute::pokemon
