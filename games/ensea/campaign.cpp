// SPDX-License-Identifier: MIT
// The course of the campaign: the starter, the next enemy, what a won fight brings, events, replacements, the boss
// (E-16...E-22).
#include <algorithm>

#include "ensea/rules.hpp"

namespace joute::ensea {

namespace {

/// Removes a member of the first team; those behind move up.
void leave(State& s, Place place) {
    auto& team = s.teams[0];
    std::copy(team.begin() + place + 1, team.end(), team.begin() + place);
    team.back() = Fighter{};
    --s.size[0];
    s.alive[0] = static_cast<std::uint8_t>((1U << s.size[0]) - 1);  // between arenas all are alive
}

void clear_fight(State& s) {
    for (Place place = 0; place < s.size[0]; ++place) {
        Fighter& fighter = s.teams[0][place];
        const std::int16_t pv = fighter.pv;
        fighter = fresh(fighter.who);
        fighter.pv = pv;
    }
    s.teams[1] = {};
    s.size[1] = s.alive[1] = 0;
    s.waiting = s.regen_amount = s.regen_left = s.boost = {};
    s.action = 0;
    s.acting = Seat::first;
}

void restore(State& s) {
    for (Place place = 0; place < s.size[0]; ++place) s.teams[0][place] = fresh(s.teams[0][place].who);
    s.alive[0] = static_cast<std::uint8_t>((1U << s.size[0]) - 1);
}

}  // namespace

void enlist(State& s, Seat seat, Who who) {
    const std::size_t side = index(seat);
    s.alive[side] |= static_cast<std::uint8_t>(1U << s.size[side]);
    s.teams[side][s.size[side]++] = fresh(who);
}

Set Ensea::possible_enemies(const State& s) const {
    const Set unknown = all_champions & static_cast<Set>(~s.met);
    if (options_.random_order) return unknown;
    Set weak = 0;
    for (Who who = 0; who < champion_count; ++who)
        if (has(unknown, who) && twice_coefficient(champions[s.starter].major, champions[who].major) == 4)
            weak |= static_cast<Set>(1U << who);
    return weak != 0 ? weak : unknown;
}

void Ensea::choose(State& s, Move m) const {
    if (s.phase == Phase::starter) {
        s.starter = starter_of(m);
        s.met = static_cast<Set>(1U << s.starter);
        enlist(s, Seat::first, s.starter);
        s.phase = Phase::enemy;
        return;
    }
    if (kind_of(m) == MoveKind::replace) {
        leave(s, place_of(m));
        enlist(s, Seat::first, comer_of(m));
    }
    begin_arena(s);
}

void Ensea::begin_arena(State& s) {
    s.beaten = 0;
    if (s.arena == boss_arena)
        begin_solo_fight(s, boss);
    else
        s.phase = Phase::enemy;
}

void Ensea::begin_solo_fight(State& s, Who enemy) {
    enlist(s, Seat::second, enemy);
    if (enemy != boss) s.met |= static_cast<Set>(1U << enemy);
    s.phase = Phase::fight;
    s.acting = Seat::first;
}

void Ensea::fight_won(State& s) const {
    if (s.boss_is_there()) return finish(s, Outcome::first);
    const Who enemy = s.teams[1][0].who;
    clear_fight(s);
    s.beaten |= static_cast<Set>(1U << enemy);
    if (s.arena == 1) enlist(s, Seat::first, enemy);
    if (s.fight < fights_in_arena[s.arena]) {
        ++s.fight;
        s.phase = options_.no_events ? Phase::enemy : Phase::event;
        return;
    }
    restore(s);
    ++s.arena;
    s.fight = 1;
    if (s.arena == 2)  // those beaten in the first arena have already joined
        begin_arena(s);
    else
        s.phase = Phase::replace;
}

void Ensea::happen_between_fights(State& s, Event event) {
    constexpr int revisions_pv = 20;
    constexpr int partiel_pv = 10;
    if (event.kind == Event::Kind::machine) ++s.cafes;
    for (unsigned living = s.alive[0]; living != 0; living &= living - 1) {
        Fighter& fighter = s.teams[0][static_cast<std::size_t>(std::countr_zero(living))];
        int pv = fighter.pv;
        if (event.kind == Event::Kind::revisions) pv = std::min<int>(fighter.base().pv, pv + revisions_pv);
        if (event.kind == Event::Kind::partiel) pv = std::max(1, pv - partiel_pv);
        fighter.pv = static_cast<std::int16_t>(pv);
    }
    s.phase = Phase::enemy;
}

}  // namespace joute::ensea
