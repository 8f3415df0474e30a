// SPDX-License-Identifier: MIT
// One action of a fight: damage, then effects, who has acted, then the end of the fight or the next turn (E-04...E-13).
#include <algorithm>
#include <tuple>

#include "ensea/rules.hpp"

namespace joute::ensea {

namespace {

/// `why` says what it is told as besides who loses how much.
template <Tells Teller>
void lose(State& s, Seat seat, Place place, int pv, Happening why, Teller& tell) {
    Fighter& fighter = s.fighter(seat, place);
    const auto before = fighter.pv;
    fighter.pv = static_cast<std::int16_t>(std::max(0, fighter.pv - pv));
    why.seat = seat;
    why.who = fighter.who;
    why.hp = static_cast<std::int16_t>(before - fighter.pv);
    why.left = fighter.pv;
    tell(why);
    if (fighter.pv != 0) return;
    s.alive[index(seat)] &= static_cast<std::uint8_t>(~(1U << place));
    tell(Happening{.what = What::falls, .seat = seat, .who = fighter.who});
}

/// Precondition: it is alive.
template <Tells Teller>
void gain(const State& s, Seat seat, Fighter& fighter, int pv, Cause cause, Teller& tell) {
    if (!s.healing_works()) return tell(Happening{.what = What::spent, .seat = seat, .who = fighter.who});
    const auto before = fighter.pv;
    fighter.pv = static_cast<std::int16_t>(std::min<int>(fighter.base().pv, fighter.pv + pv));
    tell(Happening{.what = What::heals,
                   .seat = seat,
                   .who = fighter.who,
                   .cause = cause,
                   .hp = static_cast<std::int16_t>(fighter.pv - before),
                   .left = fighter.pv});
}

/// Raises or lowers a stat, within its bounds.
template <Tells Teller>
void change(Seat seat, const Fighter& fighter, Stat stat, std::uint8_t& figure, int by, int max, Teller& tell) {
    const int before = figure;
    figure = static_cast<std::uint8_t>(std::clamp(figure + by, 0, max));
    tell(Happening{.what = What::stat,
                   .seat = seat,
                   .who = fighter.who,
                   .stat = stat,
                   .left = figure,
                   .amount = static_cast<std::int16_t>(figure - before)});
}

template <Tells Teller>
void apply_effect(State& s, const Action& action, Place actor, Place target, Teller& tell) {
    const std::size_t side = index(s.acting);
    const Seat enemy = other(s.acting);
    Fighter& user = s.fighter(s.acting, actor);
    const auto own = [&](Stat stat, std::uint8_t& figure, int max) {
        change(s.acting, user, stat, figure, action.amount, max, tell);
    };
    const auto his = [&](Stat stat, std::uint8_t Fighter::*figure) {
        Fighter& victim = s.fighter(enemy, target);
        change(enemy, victim, stat, victim.*figure, -action.amount, max_attack, tell);
    };
    switch (action.effect) {
        case Effect::none:
        case Effect::major: break;
        case Effect::own_attack: own(Stat::attack, user.attack, max_attack); break;
        case Effect::own_power: own(Stat::power, user.power, max_power); break;
        case Effect::own_defense: own(Stat::defense, user.defense, max_defense); break;
        case Effect::own_luck: own(Stat::luck, user.luck, max_luck); break;
        case Effect::target_attack: his(Stat::attack, &Fighter::attack); break;
        case Effect::target_luck: his(Stat::luck, &Fighter::luck); break;
        case Effect::heal: gain(s, s.acting, user, action.amount, Cause::action, tell); break;
        case Effect::cost:
            lose(s, s.acting, actor, action.amount, {.what = What::hurt, .cause = Cause::cost}, tell);
            break;
        case Effect::regen:
            s.regen_amount[side] = action.amount;
            s.regen_left[side] = regen_turns;
            tell(Happening{.what = What::regen, .seat = s.acting, .amount = action.amount});
            break;
        case Effect::boost:
            s.boost[side] = 1;
            tell(Happening{.what = What::boost, .seat = s.acting});
            break;
    }
}

template <Tells Teller>
void act(State& s, Move m, bool critical, Teller& tell) {
    const Place actor = user_of(m);
    const Place target = target_of(m);
    const Fighter& user = s.fighter(s.acting, actor);
    const Action& action = user.base().actions[action_of(m)];
    if (action.value != 0) {
        const int pv = Ensea::damage(s, m, critical);
        const auto major = action.effect == Effect::major ? static_cast<Major>(action.amount) : user.base().major;
        if (action.effect == Effect::major) {
            s.boss_major = major;
            tell(Happening{.what = What::major, .seat = s.acting, .who = user.who, .major = major});
        }
        s.boost[index(s.acting)] = 0;
        if (critical) tell(Happening{.what = What::critical, .seat = s.acting, .who = user.who});
        const Who victim = s.fighter(other(s.acting), target).who;
        const Happening blow{.what = What::hurt,
                             .cause = Cause::blow,
                             .twice_factor = static_cast<std::uint8_t>(twice_coefficient(major, s.major_of(victim))),
                             .critical = critical};
        lose(s, other(s.acting), target, pv, blow, tell);
    }
    apply_effect(s, action, actor, target, tell);
    s.waiting[index(s.acting)] |= static_cast<std::uint8_t>(1U << actor);
}

/// Once all living champions have acted, none waits; the dead never do.
void settle_waiting(State& s, std::size_t side) {
    s.waiting[side] &= s.alive[side];
    if (s.waiting[side] == s.alive[side]) s.waiting[side] = 0;
}

template <Tells Teller>
void revive(State& s, Place place, Teller& tell) {
    constexpr std::size_t side = index(Seat::first);
    Fighter& fighter = s.teams[side][place];
    fighter.pv = static_cast<std::int16_t>(fighter.base().pv / 2);
    s.alive[side] |= static_cast<std::uint8_t>(1U << place);
    tell(Happening{.what = What::returns, .who = fighter.who, .left = fighter.pv});
}

/// At the start of the side's turn: regeneration, before it chooses.
template <Tells Teller>
void next_turn(State& s, Teller& tell) {
    s.acting = other(s.acting);
    const std::size_t side = index(s.acting);
    if (s.regen_left[side] == 0) return;
    for (unsigned living = s.alive[side]; living != 0; living &= living - 1)
        gain(s, s.acting, s.teams[side][static_cast<std::size_t>(std::countr_zero(living))], s.regen_amount[side],
             Cause::regen, tell);
    if (--s.regen_left[side] != 0) return;
    s.regen_amount[side] = 0;
    tell(Happening{.what = What::regen_over, .seat = s.acting});
}

}  // namespace

void finish(State& s, Outcome result) {
    s.result = result;
    s.phase = Phase::over;
    s.acting = Seat::first;
}

Happening Ensea::announced(const State& s, Move m) {
    Happening what{.what = What::passes, .seat = s.acting};
    switch (kind_of(m)) {
        case MoveKind::act:
            what.what = What::acts;
            what.who = s.fighter(s.acting, user_of(m)).who;
            what.action = action_of(m);
            what.has_target = target_of(m) != no_target;
            if (what.has_target) what.target = s.fighter(other(s.acting), target_of(m)).who;
            break;
        case MoveKind::cafe:
        case MoveKind::rattrapage:
            what.what = What::uses;
            what.who = s.fighter(Seat::first, place_of(m)).who;
            what.object = kind_of(m) == MoveKind::cafe ? Object::cafe : Object::rattrapage;
            break;
        default: break;
    }
    return what;
}

template <Tells Teller>
void Ensea::carry_out(State& s, Move m, bool critical, Teller& tell) const {
    s.phase = Phase::fight;
    s.pending = 0;
    switch (kind_of(m)) {
        case MoveKind::act: act(s, m, critical, tell); break;
        case MoveKind::cafe: {
            constexpr int cafe_pv = 40;
            --s.cafes;
            gain(s, Seat::first, s.fighter(Seat::first, place_of(m)), cafe_pv, Cause::cafe, tell);
            break;
        }
        case MoveKind::rattrapage:
            --s.rattrapages;
            revive(s, place_of(m), tell);
            break;
        default: break;  // pass
    }
    ++s.action;
    ++s.played;
    settle_waiting(s, 0);
    settle_waiting(s, 1);
    if (options_.solo)
        end_solo_action(s, tell);
    else
        end_duel_action(s, tell);
}

template <Tells Teller>
void Ensea::end_duel_action(State& s, Teller& tell) const {
    const Seat enemy = other(s.acting);
    if (s.alive[index(enemy)] == 0) return finish(s, win_of(s.acting));  // the acting side wins even when both fell
    if (s.alive[index(s.acting)] == 0) return finish(s, win_of(enemy));
    if (s.action < last_action) return next_turn(s, tell);
    const int lead = total_pv(s, Seat::first) - total_pv(s, Seat::second);
    finish(s, lead > 0 ? Outcome::first : lead < 0 ? Outcome::second : Outcome::draw);
}

template <Tells Teller>
void Ensea::end_solo_action(State& s, Teller& tell) const {
    if (s.alive[0] == 0) return finish(s, Outcome::second);
    if (s.alive[1] == 0) return fight_won(s, tell);
    if (s.action < last_action) return next_turn(s, tell);
    if (total_pv(s, Seat::first) > total_pv(s, Seat::second)) return fight_won(s, tell);
    finish(s, Outcome::second);
}

template void Ensea::carry_out(State&, Move, bool, const Silent&) const;
template void Ensea::carry_out(State&, Move, bool, Listener<Happening>&) const;

bool Ensea::idle(const State& s, Move m) const {
    if (s.phase != Phase::fight) return false;
    State after = s;
    State passed = s;
    carry_out(after, m, false);
    carry_out(passed, make_move(MoveKind::pass), false);
    // Not compared: who has acted and how many objects are left, which a turn can only waste.
    const auto parts = [](const State& state) {
        return std::tie(state.teams, state.regen_amount, state.regen_left, state.boost, state.phase, state.boss_major);
    };
    return parts(after) == parts(passed);
}

int Ensea::total_pv(const State& s, Seat seat) {
    int sum = 0;
    for (const Fighter& fighter : s.teams[index(seat)]) sum += fighter.pv;
    return sum;
}

}  // namespace joute::ensea
