// SPDX-License-Identifier: MIT
// How a turn runs (PK-07 to PK-18): switches, attacks by speed, statuses, traps, replacements. Each function does one
// thing and says whether the turn continues: it stops where a trainer or chance must decide, or where the battle ends,
// and the state keeps what is left to do (phase, plans, sending).
#include <algorithm>

#include "pokemon/rules.hpp"

namespace joute::pokemon {

namespace {

/// Whether the turn continues by itself, or waits (a decision, chance, the end).
enum class Flow : bool { waits, goes_on };

constexpr std::uint8_t bit_of(Seat seat) { return static_cast<std::uint8_t>(1U << index(seat)); }

Flow wait(State& s, Phase phase, Seat acting = Seat::first) {
    s.phase = phase;
    s.acting = acting;
    return Flow::waits;
}

void multiply(Bonus& bonus, unsigned quarters) { bonus = multiplied(bonus, quarters); }

/// Takes HP from the Pokémon on the field. A KO Pokémon loses its statuses and its action; its trainer must send
/// another, or has lost (PK-12).
Flow hurt(State& s, Seat seat, int pv) {
    Fighter& fighter = s.on_field(seat);
    if (pv < fighter.pv) {
        fighter.pv = static_cast<std::int16_t>(fighter.pv - pv);
        return Flow::goes_on;
    }
    const std::size_t side = index(seat);
    fighter.pv = 0;
    fighter.burn = fighter.poison = fighter.seeds = fighter.paralysis = fighter.prison = 0;
    s.alive[side] &= static_cast<std::uint8_t>(~(1U << s.active[side]));
    s.plans[side] = no_plan;
    if (s.alive[side] != 0) {
        s.sending |= bit_of(seat);
        return Flow::goes_on;
    }
    s.sending = 0;
    s.plans.fill(no_plan);
    return wait(s, Phase::over);
}

/// Comes in, over the traps if there are any. `waits` only when that ends the battle.
Flow enter(State& s, Seat seat, Who who) {
    s.active[index(seat)] = who;
    return s.traps[index(seat)] == 0 ? Flow::goes_on : hurt(s, seat, trap_damage(who));
}

void heal(Fighter& fighter, Who who, int pv) {
    fighter.pv = static_cast<std::int16_t>(std::min(fighter.pv + pv, species[who].pv));
}

/// What an attack does besides damage, to a target that is not KO.
Flow take_effect(State& s, Seat seat, Effect effect) {
    Fighter& user = s.on_field(seat);
    Fighter& target = s.on_field(other(seat));
    const Type target_type = species[s.active[index(other(seat))]].type;
    switch (effect) {
        case Effect::none:
        case Effect::quick:
        case Effect::change: break;
        case Effect::grow: multiply(user.attack, 5); break;
        case Effect::shed:
            multiply(user.attack, 6);
            multiply(user.defence, 3);
            break;
        case Effect::roar: multiply(target.attack, 3); break;
        case Effect::soften: multiply(target.defence, 3); break;
        case Effect::glare:
            multiply(target.defence, 3);
            multiply(user.attack, 5);
            break;
        case Effect::burn: return wait(s, Phase::burn, seat);
        case Effect::poison: target.poison = poison_ticks; break;
        case Effect::seed:
            if (target_type != Type::plante) target.seeds = seed_ticks;
            break;
        case Effect::paralyse:
            if (target_type != Type::electrik) target.paralysis = paralysis_ticks;
            break;
        case Effect::imprison: target.prison = prison_ticks; break;
        case Effect::trap: s.traps[index(other(seat))] = trap_ticks; break;
        case Effect::clear: s.traps[index(seat)] = 0; break;
        case Effect::heal: heal(user, s.active[index(seat)], species[s.active[index(seat)]].pv / 2); break;
    }
    return Flow::goes_on;
}

/// The attack itself, once nothing prevents it.
Flow strike(const Pokemon& game, State& s, Seat seat, AttackId id) {
    const Attack& attack = attack_of(id);
    const Seat enemy = other(seat);
    if (attack.power != 0)
        if (hurt(s, enemy, game.damage(s, seat, id)) == Flow::waits) return Flow::waits;
    if (attack.effect == Effect::change) {
        if (s.on_field(seat).prison == 0 && s.partners(seat) != 0) s.sending |= bit_of(seat);
    } else if (!s.must_send(enemy)) {
        if (take_effect(s, seat, attack.effect) == Flow::waits) return Flow::waits;
    }
    return s.sending == 0 ? Flow::goes_on : wait(s, Phase::send);
}

/// An attack whose turn has come: PP first, then paralysis (PK-10, PK-16).
Flow act(const Pokemon& game, State& s, Seat seat) {
    Fighter& user = s.on_field(seat);
    const AttackId id = s.plans[index(seat)];
    std::uint8_t& pp = user.pp[place_of(id)];
    if (pp == 0) {
        s.plans[index(seat)] = no_plan;
        if (std::ranges::any_of(user.pp, [](std::uint8_t left) { return left != 0; })) return Flow::goes_on;
        if (hurt(s, seat, exhaustion_damage) == Flow::waits) return Flow::waits;
        return s.sending == 0 ? Flow::goes_on : wait(s, Phase::send);
    }
    --pp;
    if (user.paralysis != 0) return wait(s, Phase::paralysis, seat);
    s.plans[index(seat)] = no_plan;
    return strike(game, s, seat, id);
}

/// One end of turn for the Pokémon of `seat`, in the fixed order of the statuses (PK-11).
Flow suffer(State& s, Seat seat) {
    Fighter& fighter = s.on_field(seat);
    if (!fighter.has_status()) return Flow::goes_on;
    const int max_pv = species[s.active[index(seat)]].pv;
    const auto tick = [&](std::uint8_t& left, int pv) {
        --left;
        return hurt(s, seat, pv);
    };
    if (fighter.burn != 0)
        if (tick(fighter.burn, max_pv / 8) == Flow::waits) return Flow::waits;
    if (fighter.poison != 0)
        if (tick(fighter.poison, (poison_ticks + 1 - fighter.poison) * max_pv / 16) == Flow::waits) return Flow::waits;
    if (fighter.seeds != 0) {
        Fighter& caster = s.teams[index(other(seat))][boulbizarre];
        if (caster.pv != 0) heal(caster, boulbizarre, std::min<int>(max_pv / 8, fighter.pv));
        if (tick(fighter.seeds, max_pv / 8) == Flow::waits) return Flow::waits;
    }
    if (fighter.paralysis != 0) --fighter.paralysis;
    if (fighter.prison != 0) --fighter.prison;
    return Flow::goes_on;
}

void next_turn(State& s) {
    if (s.turn == last_turn) {
        wait(s, Phase::over);
    } else {
        ++s.turn;
        wait(s, Phase::choose);
    }
}

/// The end of a turn, starting with the statuses of `slower`.
void finish_turn(State& s, Seat slower) {
    for (const Seat seat : {slower, other(slower)})
        if (suffer(s, seat) == Flow::waits) return;
    for (auto& traps : s.traps) traps = static_cast<std::uint8_t>(traps - static_cast<int>(traps != 0));
    if (s.sending != 0)
        wait(s, Phase::replace);
    else
        next_turn(s);
}

/// At equal speed the order matters only if both lose HP (or for a count after the battle).
void end_turn(State& s) {
    const int lead = Pokemon::speed(s, Seat::first) - Pokemon::speed(s, Seat::second);
    if (lead == 0 && s.on_field(Seat::first).suffers() && s.on_field(Seat::second).suffers())
        wait(s, Phase::suffer);
    else
        finish_turn(s, lead <= 0 ? Seat::first : Seat::second);
}

/// The remaining attacks, then the end of the turn. With two left, `seat` goes first.
void attacks_from(const Pokemon& game, State& s, Seat seat) {
    for (const Seat each : {seat, other(seat)})
        if (s.plans[index(each)] != no_plan && act(game, s, each) == Flow::waits) return;
    end_turn(s);
}

/// Continues with the pending choices: switches, then attacks (PK-07).
void carry_out(const Pokemon& game, State& s) {
    for (const Seat seat : both_seats) {
        const Plan plan = s.plans[index(seat)];
        if (!is_switch(plan)) continue;
        s.plans[index(seat)] = no_plan;
        if (enter(s, seat, static_cast<Who>(plan - switch_to)) == Flow::waits) return;
        if (s.sending != 0) {
            wait(s, Phase::send);
            return;
        }
    }
    Seat quicker = Seat::first;
    if (is_attack(s.plans[0]) && is_attack(s.plans[1])) {
        const int lead =
            Pokemon::quickness(s, Seat::first, s.plans[0]) - Pokemon::quickness(s, Seat::second, s.plans[1]);
        if (lead == 0) {
            wait(s, Phase::order);
            return;
        }
        if (lead < 0) quicker = Seat::second;
    }
    attacks_from(game, s, quicker);
}

/// The Pokémon sent have come in: send again if they fell, otherwise continue the turn.
void after_sending(const Pokemon& game, State& s) {
    if (s.sending != 0) return;
    if (s.phase == Phase::replace)
        next_turn(s);
    else
        carry_out(game, s);
}

}  // namespace

void Pokemon::play(State& s, Move m) const {
    s.sending = 0;
    if (enter(s, seat_of_move(m), comer_of(m)) == Flow::goes_on) after_sending(*this, s);
}

void Pokemon::play(State& s, Move first, Move second) const {
    if (s.phase == Phase::choose) {
        s.plans = {static_cast<Plan>(kind_of(first)), static_cast<Plan>(kind_of(second))};
        carry_out(*this, s);
        return;
    }
    const Phase phase = s.phase;
    s.sending = 0;
    if (enter(s, Seat::first, comer_of(first)) == Flow::waits) return;
    if (enter(s, Seat::second, comer_of(second)) == Flow::waits) return;
    if (phase == Phase::start)
        next_turn(s);
    else
        after_sending(*this, s);
}

void Pokemon::events(const State& s, EventList<Event, max_events>& list) const {
    switch (s.phase) {
        case Phase::order:
        case Phase::suffer:
            list.push_back({Event::first, {1, 2}});
            list.push_back({Event::second, {1, 2}});
            break;
        case Phase::paralysis:
            list.push_back({Event::moves, {2, 3}});
            list.push_back({Event::stuck, {1, 3}});
            break;
        case Phase::burn:
            list.push_back({Event::burn, {1, 3}});
            list.push_back({Event::no_burn, {2, 3}});
            break;
        default: break;
    }
}

Event Pokemon::sample(const State& s, Random& random) const {
    switch (s.phase) {
        case Phase::paralysis: return random.below(3) == 0 ? Event::stuck : Event::moves;
        case Phase::burn: return random.below(3) == 0 ? Event::burn : Event::no_burn;
        default: return random.below(2) == 0 ? Event::first : Event::second;
    }
}

void Pokemon::happen(State& s, Event event) const {
    const Seat acting = s.acting;
    s.acting = Seat::first;
    switch (event) {
        case Event::first:
        case Event::second: {
            const Seat seat = event == Event::first ? Seat::first : Seat::second;
            if (s.phase == Phase::order)
                attacks_from(*this, s, seat);
            else
                finish_turn(s, seat);
            return;
        }
        case Event::moves: {
            const AttackId id = s.plans[index(acting)];
            s.plans[index(acting)] = no_plan;
            if (strike(*this, s, acting, id) == Flow::waits) return;
            break;
        }
        case Event::stuck: s.plans[index(acting)] = no_plan; break;
        case Event::burn: s.on_field(other(acting)).burn = burn_ticks; break;
        case Event::no_burn: break;
    }
    attacks_from(*this, s, Seat::first);  // at most one attack is left
}

}  // namespace joute::pokemon
