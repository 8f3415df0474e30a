// SPDX-License-Identifier: MIT
// How a turn runs (PK-07 to PK-18): switches, attacks by speed, statuses, traps, replacements. Each function does one
// thing and says whether the turn continues: it stops where a trainer or chance must decide, or where the battle ends,
// and the state keeps what is left to do (phase, plans, sending). `tell` is told everything as it happens.
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

/// Multiplies the attack or defence of the Pokémon on the field.
template <Tells Teller>
void multiply(State& s, Seat seat, What what, unsigned quarters, Teller& tell) {
    Fighter& fighter = s.on_field(seat);
    Bonus& bonus = what == What::attack_bonus ? fighter.attack : fighter.defence;
    const Bonus before = bonus;
    bonus = multiplied(bonus, quarters);
    tell(Happening{.what = what, .seat = seat, .who = s.active[index(seat)], .before = before, .after = bonus});
}

/// Takes HP from the Pokémon on the field. A KO Pokémon loses its statuses and its action; its trainer must send
/// another, or has lost (PK-12).
template <Tells Teller>
Flow hurt(State& s, Seat seat, int pv, Happening why, Teller& tell) {
    Fighter& fighter = s.on_field(seat);
    const std::size_t side = index(seat);
    const auto lost = static_cast<std::int16_t>(std::min<int>(pv, fighter.pv));
    fighter.pv = static_cast<std::int16_t>(fighter.pv - lost);
    why.what = What::hurt;
    why.seat = seat;
    why.who = s.active[side];
    why.hp = lost;
    why.left = fighter.pv;
    tell(why);
    if (fighter.pv != 0) return Flow::goes_on;
    fighter.burn = fighter.poison = fighter.seeds = fighter.paralysis = fighter.prison = 0;
    s.alive[side] &= static_cast<std::uint8_t>(~(1U << s.active[side]));
    s.plans[side] = no_plan;
    tell(Happening{.what = What::knocked_out, .seat = seat, .who = s.active[side]});
    if (s.alive[side] != 0) {
        s.sending |= bit_of(seat);
        return Flow::goes_on;
    }
    s.sending = 0;
    s.plans.fill(no_plan);
    return wait(s, Phase::over);
}

/// Comes in, over the traps if there are any. `waits` only when that ends the battle.
template <Tells Teller>
Flow enter(State& s, Seat seat, Who who, Cause cause, Teller& tell) {
    s.active[index(seat)] = who;
    tell(Happening{.what = What::enter, .seat = seat, .who = who, .cause = cause, .left = s.on_field(seat).pv});
    const int cost = s.traps[index(seat)] == 0 ? 0 : trap_damage(who);
    if (cost == 0) return Flow::goes_on;
    return hurt(s, seat, cost, {.what = What::hurt, .cause = Cause::traps}, tell);
}

template <Tells Teller>
void heal(State& s, Seat seat, Who who, int pv, Cause cause, Teller& tell) {
    Fighter& fighter = s.teams[index(seat)][who];
    const auto before = fighter.pv;
    fighter.pv = static_cast<std::int16_t>(std::min(fighter.pv + pv, species[who].pv));
    tell(Happening{.what = What::heal,
                   .seat = seat,
                   .who = who,
                   .cause = cause,
                   .hp = static_cast<std::int16_t>(fighter.pv - before),
                   .left = fighter.pv});
}

/// A status begins, unless the target's type is immune to it.
template <Tells Teller>
void afflict(State& s, Seat seat, Status status, std::uint8_t& left, int ticks, bool immune, Teller& tell) {
    if (!immune) left = static_cast<std::uint8_t>(ticks);
    tell(Happening{
        .what = immune ? What::miss : What::status, .seat = seat, .who = s.active[index(seat)], .status = status});
}

/// What an attack does besides damage, to a target that is not KO.
template <Tells Teller>
Flow take_effect(State& s, Seat seat, Effect effect, Teller& tell) {
    const Seat enemy = other(seat);
    Fighter& target = s.on_field(enemy);
    const Type target_type = species[s.active[index(enemy)]].type;
    switch (effect) {
        case Effect::none:
        case Effect::quick:
        case Effect::change: break;
        case Effect::grow: multiply(s, seat, What::attack_bonus, 5, tell); break;
        case Effect::shed:
            multiply(s, seat, What::attack_bonus, 6, tell);
            multiply(s, seat, What::defence_bonus, 3, tell);
            break;
        case Effect::roar: multiply(s, enemy, What::attack_bonus, 3, tell); break;
        case Effect::soften: multiply(s, enemy, What::defence_bonus, 3, tell); break;
        case Effect::glare:
            multiply(s, enemy, What::defence_bonus, 3, tell);
            multiply(s, seat, What::attack_bonus, 5, tell);
            break;
        case Effect::burn: return wait(s, Phase::burn, seat);
        case Effect::poison: afflict(s, enemy, Status::poison, target.poison, poison_ticks, false, tell); break;
        case Effect::seed:
            afflict(s, enemy, Status::seeds, target.seeds, seed_ticks, target_type == Type::plante, tell);
            break;
        case Effect::paralyse:
            afflict(s, enemy, Status::paralysis, target.paralysis, paralysis_ticks, target_type == Type::electrik,
                    tell);
            break;
        case Effect::imprison: afflict(s, enemy, Status::prison, target.prison, prison_ticks, false, tell); break;
        case Effect::trap:
            s.traps[index(enemy)] = trap_ticks;
            tell(Happening{.what = What::traps, .seat = enemy});
            break;
        case Effect::clear:
            if (s.traps[index(seat)] != 0)
                tell(Happening{.what = What::traps_over, .seat = seat, .cause = Cause::attack});
            s.traps[index(seat)] = 0;
            break;
        case Effect::heal: {
            const Who who = s.active[index(seat)];
            heal(s, seat, who, species[who].pv / 2, Cause::attack, tell);
            break;
        }
    }
    return Flow::goes_on;
}

/// The attack itself, once nothing prevents it.
template <Tells Teller>
Flow strike(const Pokemon& game, State& s, Seat seat, AttackId id, Teller& tell) {
    const Attack& attack = attack_of(id);
    const Seat enemy = other(seat);
    tell(Happening{.what = What::attack, .seat = seat, .who = s.active[index(seat)], .attack = id});
    if (attack.power != 0) {
        const int factor = twice_coefficient_on(attack.type, s.active[index(enemy)]);
        const Happening why{.what = What::hurt,
                            .cause = Cause::attack,
                            .attack = id,
                            .twice_factor = static_cast<std::uint8_t>(factor)};
        if (hurt(s, enemy, game.damage(s, seat, id), why, tell) == Flow::waits) return Flow::waits;
    }
    if (attack.effect == Effect::change) {
        if (s.on_field(seat).prison == 0 && s.partners(seat) != 0) s.sending |= bit_of(seat);
    } else if (!s.must_send(enemy)) {
        if (take_effect(s, seat, attack.effect, tell) == Flow::waits) return Flow::waits;
    }
    return s.sending == 0 ? Flow::goes_on : wait(s, Phase::send);
}

/// An attack whose turn has come: PP first, then paralysis (PK-10, PK-16).
template <Tells Teller>
Flow act(const Pokemon& game, State& s, Seat seat, Teller& tell) {
    Fighter& user = s.on_field(seat);
    const AttackId id = s.plans[index(seat)];
    std::uint8_t& pp = user.pp[place_of(id)];
    if (pp == 0) {
        s.plans[index(seat)] = no_plan;
        tell(Happening{.what = What::no_pp, .seat = seat, .who = s.active[index(seat)], .attack = id});
        if (std::ranges::any_of(user.pp, [](std::uint8_t left) { return left != 0; })) return Flow::goes_on;
        const Happening why{.what = What::hurt, .cause = Cause::exhaustion};
        if (hurt(s, seat, exhaustion_damage, why, tell) == Flow::waits) return Flow::waits;
        return s.sending == 0 ? Flow::goes_on : wait(s, Phase::send);
    }
    --pp;
    if (user.paralysis != 0) return wait(s, Phase::paralysis, seat);
    s.plans[index(seat)] = no_plan;
    return strike(game, s, seat, id, tell);
}

/// One end of turn for the Pokémon of `seat`, in the fixed order of the statuses (PK-11).
template <Tells Teller>
Flow suffer(State& s, Seat seat, Teller& tell) {
    Fighter& fighter = s.on_field(seat);
    if (!fighter.has_status()) return Flow::goes_on;
    const Who who = s.active[index(seat)];
    const int max_pv = species[who].pv;
    const auto over = [&](Status status, std::uint8_t left) {
        if (left == 0 && fighter.pv != 0)
            tell(Happening{.what = What::status_over, .seat = seat, .who = who, .status = status});
    };
    const auto tick = [&](Status status, Cause cause, std::uint8_t& left, int pv) {
        --left;
        const Flow flow = hurt(s, seat, pv, {.what = What::hurt, .cause = cause}, tell);
        over(status, left);
        return flow;
    };
    if (fighter.burn != 0)
        if (tick(Status::burn, Cause::burn, fighter.burn, max_pv / 8) == Flow::waits) return Flow::waits;
    if (fighter.poison != 0)
        if (tick(Status::poison, Cause::poison, fighter.poison, (poison_ticks + 1 - fighter.poison) * max_pv / 16) ==
            Flow::waits)
            return Flow::waits;
    if (fighter.seeds != 0) {
        // What the seeds take goes to their planter, which is told after the loss.
        const int drained = std::min<int>(max_pv / 8, fighter.pv);
        const Seat planter = other(seat);
        const bool planter_lives = s.teams[index(planter)][boulbizarre].pv != 0;
        const Flow flow = tick(Status::seeds, Cause::seeds, fighter.seeds, max_pv / 8);
        if (planter_lives) heal(s, planter, boulbizarre, drained, Cause::seeds, tell);
        if (flow == Flow::waits) return Flow::waits;
    }
    if (fighter.paralysis != 0) over(Status::paralysis, --fighter.paralysis);
    if (fighter.prison != 0) over(Status::prison, --fighter.prison);
    return Flow::goes_on;
}

template <Tells Teller>
void next_turn(State& s, Teller& tell) {
    if (s.turn == last_turn) {
        wait(s, Phase::over);
    } else {
        ++s.turn;
        if constexpr (Teller::listens)
            tell(Happening{.what = What::turn,
                           .hp = static_cast<std::int16_t>(s.turn),
                           .left = static_cast<std::int16_t>(Pokemon::total_pv(s, Seat::first) -
                                                             Pokemon::total_pv(s, Seat::second))});
        wait(s, Phase::choose);
    }
}

/// The end of a turn, starting with the statuses of `slower`.
template <Tells Teller>
void finish_turn(State& s, Seat slower, Teller& tell) {
    for (const Seat seat : {slower, other(slower)})
        if (suffer(s, seat, tell) == Flow::waits) return;
    for (const Seat seat : both_seats) {
        std::uint8_t& traps = s.traps[index(seat)];
        if (traps == 0) continue;
        if (--traps == 0) tell(Happening{.what = What::traps_over, .seat = seat, .cause = Cause::time});
    }
    if (s.sending != 0)
        wait(s, Phase::replace);
    else
        next_turn(s, tell);
}

/// At equal speed the order matters only if both lose HP (or for a count after the battle).
template <Tells Teller>
void end_turn(State& s, Teller& tell) {
    const int lead = Pokemon::speed(s, Seat::first) - Pokemon::speed(s, Seat::second);
    if (lead == 0 && s.on_field(Seat::first).suffers() && s.on_field(Seat::second).suffers())
        wait(s, Phase::suffer);
    else
        finish_turn(s, lead <= 0 ? Seat::first : Seat::second, tell);
}

/// The remaining attacks, then the end of the turn. With two left, `seat` goes first.
template <Tells Teller>
void attacks_from(const Pokemon& game, State& s, Seat seat, Teller& tell) {
    for (const Seat each : {seat, other(seat)})
        if (s.plans[index(each)] != no_plan && act(game, s, each, tell) == Flow::waits) return;
    end_turn(s, tell);
}

/// Continues with the pending choices: switches, then attacks (PK-07).
template <Tells Teller>
void carry_out(const Pokemon& game, State& s, Teller& tell) {
    for (const Seat seat : both_seats) {
        const Plan plan = s.plans[index(seat)];
        if (!is_switch(plan)) continue;
        s.plans[index(seat)] = no_plan;
        if (enter(s, seat, static_cast<Who>(plan - switch_to), Cause::choice, tell) == Flow::waits) return;
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
    attacks_from(game, s, quicker, tell);
}

/// The Pokémon sent have come in: send again if they fell, otherwise continue the turn.
template <Tells Teller>
void after_sending(const Pokemon& game, State& s, Teller& tell) {
    if (s.sending != 0) return;
    if (s.phase == Phase::replace)
        next_turn(s, tell);
    else
        carry_out(game, s, tell);
}

}  // namespace

template <Tells Teller>
void Pokemon::play(State& s, Move m, Teller& tell) const {
    s.sending = 0;
    if (enter(s, seat_of_move(m), comer_of(m), Cause::choice, tell) == Flow::goes_on) after_sending(*this, s, tell);
}

template <Tells Teller>
void Pokemon::play(State& s, Move first, Move second, Teller& tell) const {
    if (s.phase == Phase::choose) {
        s.plans = {static_cast<Plan>(kind_of(first)), static_cast<Plan>(kind_of(second))};
        carry_out(*this, s, tell);
        return;
    }
    const Phase phase = s.phase;
    const Cause cause = phase == Phase::start ? Cause::start : Cause::choice;
    s.sending = 0;
    if (enter(s, Seat::first, comer_of(first), cause, tell) == Flow::waits) return;
    if (enter(s, Seat::second, comer_of(second), cause, tell) == Flow::waits) return;
    if (phase == Phase::start)
        next_turn(s, tell);
    else
        after_sending(*this, s, tell);
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

template <Tells Teller>
void Pokemon::happen(State& s, Event event, Teller& tell) const {
    const Seat acting = s.acting;
    const Seat enemy = other(acting);
    s.acting = Seat::first;
    switch (event) {
        case Event::first:
        case Event::second: {
            const Seat seat = event == Event::first ? Seat::first : Seat::second;
            tell(Happening{.what = What::order, .seat = seat, .who = s.active[index(seat)]});
            if (s.phase == Phase::order)
                attacks_from(*this, s, seat, tell);
            else
                finish_turn(s, seat, tell);
            return;
        }
        case Event::moves: {
            const AttackId id = s.plans[index(acting)];
            s.plans[index(acting)] = no_plan;
            if (strike(*this, s, acting, id, tell) == Flow::waits) return;
            break;
        }
        case Event::stuck:
            tell(Happening{
                .what = What::stuck, .seat = acting, .who = s.active[index(acting)], .attack = s.plans[index(acting)]});
            s.plans[index(acting)] = no_plan;
            break;
        case Event::burn: afflict(s, enemy, Status::burn, s.on_field(enemy).burn, burn_ticks, false, tell); break;
        case Event::no_burn:
            tell(Happening{.what = What::not_burnt, .seat = enemy, .who = s.active[index(enemy)]});
            break;
    }
    attacks_from(*this, s, Seat::first, tell);  // at most one attack is left
}

template void Pokemon::play(State&, Move, const Silent&) const;
template void Pokemon::play(State&, Move, Listener<Happening>&) const;
template void Pokemon::play(State&, Move, Move, const Silent&) const;
template void Pokemon::play(State&, Move, Move, Listener<Happening>&) const;
template void Pokemon::happen(State&, Event, const Silent&) const;
template void Pokemon::happen(State&, Event, Listener<Happening>&) const;

}  // namespace joute::pokemon
