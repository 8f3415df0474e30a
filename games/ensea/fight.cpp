// SPDX-License-Identifier: MIT
// One action of a fight: damage, then effects, who has acted, then the end of the fight or the next turn (E-04...E-13).
#include <algorithm>

#include "ensea/rules.hpp"

namespace joute::ensea {

namespace {

void lose(State& s, Seat seat, Place place, int pv) {
    Fighter& fighter = s.fighter(seat, place);
    fighter.pv = static_cast<std::int16_t>(std::max(0, fighter.pv - pv));
    if (fighter.pv == 0) s.alive[index(seat)] &= static_cast<std::uint8_t>(~(1U << place));
}

/// Precondition: it is alive.
void gain(const State& s, Fighter& fighter, int pv) {
    if (s.healing_works()) fighter.pv = static_cast<std::int16_t>(std::min<int>(fighter.base().pv, fighter.pv + pv));
}

void raise(std::uint8_t& figure, int by, int max) { figure = static_cast<std::uint8_t>(std::min(max, figure + by)); }
void lower(std::uint8_t& figure, int by) { figure = static_cast<std::uint8_t>(std::max(0, figure - by)); }

void apply_effect(State& s, const Action& action, Place actor, Place target) {
    const std::size_t side = index(s.acting);
    Fighter& user = s.fighter(s.acting, actor);
    switch (action.effect) {
        case Effect::none:
        case Effect::major: break;
        case Effect::own_attack: raise(user.attack, action.amount, max_attack); break;
        case Effect::own_power: raise(user.power, action.amount, max_power); break;
        case Effect::own_defense: raise(user.defense, action.amount, max_defense); break;
        case Effect::own_luck: raise(user.luck, action.amount, max_luck); break;
        case Effect::target_attack: lower(s.fighter(other(s.acting), target).attack, action.amount); break;
        case Effect::target_luck: lower(s.fighter(other(s.acting), target).luck, action.amount); break;
        case Effect::heal: gain(s, user, action.amount); break;
        case Effect::cost: lose(s, s.acting, actor, action.amount); break;
        case Effect::regen:
            s.regen_amount[side] = action.amount;
            s.regen_left[side] = regen_turns;
            break;
        case Effect::boost: s.boost[side] = 1; break;
    }
}

void act(State& s, Move m, bool critical) {
    const Place actor = user_of(m);
    const Place target = target_of(m);
    const Fighter& user = s.fighter(s.acting, actor);
    const Action& action = user.base().actions[action_of(m)];
    if (action.value != 0) {
        const int pv = Ensea::damage(s, m, critical);
        if (action.effect == Effect::major) s.boss_major = static_cast<Major>(action.amount);
        s.boost[index(s.acting)] = 0;
        lose(s, other(s.acting), target, pv);
    }
    apply_effect(s, action, actor, target);
    s.waiting[index(s.acting)] |= static_cast<std::uint8_t>(1U << actor);
}

/// Once all living champions have acted, none waits; the dead never do.
void settle_waiting(State& s, std::size_t side) {
    s.waiting[side] &= s.alive[side];
    if (s.waiting[side] == s.alive[side]) s.waiting[side] = 0;
}

void revive(State& s, Place place) {
    constexpr std::size_t side = index(Seat::first);
    Fighter& fighter = s.teams[side][place];
    fighter.pv = static_cast<std::int16_t>(fighter.base().pv / 2);
    s.alive[side] |= static_cast<std::uint8_t>(1U << place);
}

}  // namespace

void next_turn(State& s) {
    s.acting = other(s.acting);
    const std::size_t side = index(s.acting);
    if (s.regen_left[side] == 0) return;
    for (unsigned living = s.alive[side]; living != 0; living &= living - 1)
        gain(s, s.teams[side][static_cast<std::size_t>(std::countr_zero(living))], s.regen_amount[side]);
    if (--s.regen_left[side] == 0) s.regen_amount[side] = 0;
}

void finish(State& s, Outcome result) {
    s.result = result;
    s.phase = Phase::over;
    s.acting = Seat::first;
}

void Ensea::carry_out(State& s, Move m, bool critical) const {
    s.phase = Phase::fight;
    s.pending = 0;
    switch (kind_of(m)) {
        case MoveKind::act: act(s, m, critical); break;
        case MoveKind::cafe: {
            constexpr int cafe_pv = 40;
            --s.cafes;
            gain(s, s.fighter(Seat::first, place_of(m)), cafe_pv);
            break;
        }
        case MoveKind::rattrapage:
            --s.rattrapages;
            revive(s, place_of(m));
            break;
        default: break;  // pass
    }
    ++s.action;
    ++s.played;
    settle_waiting(s, 0);
    settle_waiting(s, 1);
    if (options_.solo)
        end_solo_action(s);
    else
        end_duel_action(s);
}

void Ensea::end_duel_action(State& s) const {
    const Seat enemy = other(s.acting);
    if (s.alive[index(enemy)] == 0) return finish(s, win_of(s.acting));  // the acting side wins even when both fell
    if (s.alive[index(s.acting)] == 0) return finish(s, win_of(enemy));
    if (s.action < last_action) return next_turn(s);
    const int lead = total_pv(s, Seat::first) - total_pv(s, Seat::second);
    finish(s, lead > 0 ? Outcome::first : lead < 0 ? Outcome::second : Outcome::draw);
}

void Ensea::end_solo_action(State& s) const {
    if (s.alive[0] == 0) return finish(s, Outcome::second);
    if (s.alive[1] == 0) return fight_won(s);
    if (s.action < last_action) return next_turn(s);
    if (total_pv(s, Seat::first) > total_pv(s, Seat::second)) return fight_won(s);
    finish(s, Outcome::second);
}

int Ensea::total_pv(const State& s, Seat seat) {
    int sum = 0;
    for (const Fighter& fighter : s.teams[index(seat)]) sum += fighter.pv;
    return sum;
}

}  // namespace joute::ensea
