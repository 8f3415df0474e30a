// SPDX-License-Identifier: MIT
#include "pokemon/report.hpp"

#include <algorithm>

#include "pokemon/eval.hpp"

namespace joute::pokemon {

namespace {

template <class Keep>
Choices kept(const Choices& moves, const Keep& keep) {
    Choices some;
    for (const Move move : moves)
        if (keep(move)) some.push_back(move);
    return some;
}

/// The most powerful attacks that have PP; all of them when none has.
Choices best_attacks(const Fighter& user, const Choices& attacks) {
    int max_power = -1;
    const auto power = [&](Move move) {
        const AttackId id = attack_of_move(move);
        return user.pp[place_of(id)] == 0 ? -1 : attack_of(id).power;
    };
    for (const Move move : attacks) max_power = std::max(max_power, power(move));
    return kept(attacks, [&](Move move) { return power(move) == max_power; });
}

}  // namespace

Score PvLead::operator()(const Pokemon& game, const State& state) const {
    const Seat me = judge(game, state);
    return estimate(Pokemon::total_pv(state, me) - Pokemon::total_pv(state, other(me)));
}

std::vector<Term> PvLead::terms(const Pokemon& game, const State& state) const {
    return {{"pv", static_cast<double>((*this)(game, state).points), 1.0}};
}

bool has_advantage(Who x, Who over) {
    const int suffers = twice_coefficient_on(species[over].type, x);
    const int deals = twice_coefficient_on(species[x].type, over);
    return (suffers == 1 && deals != 1) || suffers == 0 || deals == 4;
}

Choices rules_choices(const Pokemon& game, const State& state, Seat seat) {
    Choices all;
    game.legal(state, seat, all);
    if (state.phase == Phase::start) return all;
    const Who enemy = state.active[index(other(seat))];
    const Fighter& me = state.on_field(seat);
    const Choices attacks = kept(all, [](Move m) { return is_attack(m); });
    const Choices changes = kept(all, [](Move m) { return !is_attack(m); });
    const bool exhausted = std::ranges::all_of(me.pp, [](std::uint8_t left) { return left == 0; });
    const bool can_attack = !attacks.empty() && !exhausted;
    if (!changes.empty() && (!can_attack || has_advantage(enemy, state.active[index(seat)]))) {
        const Choices good = kept(changes, [&](Move m) { return has_advantage(comer_of(m), enemy); });
        if (!good.empty()) return good;
        const Choices even = kept(changes, [&](Move m) { return !has_advantage(enemy, comer_of(m)); });
        if (!even.empty()) return even;
        if (!can_attack) return changes;
    }
    return best_attacks(me, attacks);
}

}  // namespace joute::pokemon
