// SPDX-License-Identifier: MIT
// The course of the campaign: the starter, the next enemy, what a won fight brings, events, replacements, the boss
// (E-16...E-22), and the report's own campaign (E-28).
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
    const unsigned before = (1U << place) - 1;
    s.alive[0] = static_cast<std::uint8_t>((s.alive[0] & before) | (s.alive[0] >> 1U & ~before));
}

void clear_stats(State& s) {
    for (Place place = 0; place < s.size[0]; ++place) {
        Fighter& fighter = s.teams[0][place];
        const std::int16_t pv = fighter.pv;
        fighter = fresh(fighter.who);
        fighter.pv = pv;
    }
}

void clear_fight(State& s) {
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

template <Tells Teller>
void Ensea::choose(State& s, Move m, Teller& tell) const {
    const auto join = [&](Who who) {
        enlist(s, Seat::first, who);
        tell(Happening{.what = What::joins, .who = who});
    };
    if (s.phase == Phase::starter) {
        s.starter = starter_of(m);
        s.met = static_cast<Set>(1U << s.starter);
        join(s.starter);
        s.phase = Phase::enemy;
        return;
    }
    if (kind_of(m) == MoveKind::replace) {
        tell(Happening{.what = What::leaves, .who = s.fighter(Seat::first, place_of(m)).who});
        leave(s, place_of(m));
        join(comer_of(m));
    }
    begin_arena(s, tell);
}

template <Tells Teller>
void Ensea::begin_arena(State& s, Teller& tell) {
    s.beaten = 0;
    tell(Happening{.what = What::arena, .amount = s.arena});
    if (s.arena == boss_arena)
        begin_solo_fight(s, boss, tell);
    else
        s.phase = Phase::enemy;
}

template <Tells Teller>
void Ensea::begin_solo_fight(State& s, Who enemy, Teller& tell) {
    enlist(s, Seat::second, enemy);
    if (enemy != boss) s.met |= static_cast<Set>(1U << enemy);
    s.phase = Phase::fight;
    s.acting = Seat::first;
    tell(Happening{.what = What::enemy, .seat = Seat::second, .who = enemy, .left = champions[enemy].pv});
}

template <Tells Teller>
void Ensea::fight_won(State& s, Teller& tell) const {
    const Who enemy = s.teams[1][0].who;
    tell(Happening{.what = What::beaten, .seat = Seat::second, .who = enemy});
    if (s.boss_is_there()) return finish(s, Outcome::first);
    clear_fight(s);
    if (!options_.as_reported) clear_stats(s);
    s.beaten |= static_cast<Set>(1U << enemy);
    const bool arena_won = s.fight == fights_in_arena[s.arena];
    // The order in which enemies were beaten is not part of the position, so those who join together do so in the
    // order of the table.
    const Set recruits = s.arena != 1            ? Set{0}
                         : !options_.as_reported ? static_cast<Set>(1U << enemy)
                         : arena_won             ? s.beaten
                                                 : Set{0};
    for (Who who = 0; who < champion_count; ++who)
        if (has(recruits, who)) {
            enlist(s, Seat::first, who);
            tell(Happening{.what = What::joins, .who = who});
        }
    if (!arena_won) {
        ++s.fight;
        s.phase = options_.no_events ? Phase::enemy : Phase::event;
        return;
    }
    if (!options_.as_reported) restore(s);
    ++s.arena;
    s.fight = 1;
    if (s.arena == 2)  // those beaten in the first arena have already joined
        begin_arena(s, tell);
    else
        s.phase = Phase::replace;
}

template <Tells Teller>
void Ensea::happen_between_fights(State& s, Event event, Teller& tell) {
    constexpr int revisions_pv = 20;
    constexpr int partiel_pv = 10;
    const bool revisions = event.kind == Event::Kind::revisions;
    const bool partiel = event.kind == Event::Kind::partiel;
    const bool machine = event.kind == Event::Kind::machine;
    tell(Happening{.what = revisions ? What::revisions
                           : partiel ? What::partiel
                           : machine ? What::machine
                                     : What::corridor});
    if (machine) ++s.cafes;
    if (revisions || partiel)
        for (unsigned living = s.alive[0]; living != 0; living &= living - 1) {
            Fighter& fighter = s.teams[0][static_cast<std::size_t>(std::countr_zero(living))];
            const int before = fighter.pv;
            const int pv =
                revisions ? std::min<int>(fighter.base().pv, before + revisions_pv) : std::max(1, before - partiel_pv);
            fighter.pv = static_cast<std::int16_t>(pv);
            tell(Happening{.what = revisions ? What::heals : What::hurt,
                           .who = fighter.who,
                           .cause = revisions ? Cause::revisions : Cause::partiel,
                           .hp = static_cast<std::int16_t>(revisions ? pv - before : before - pv),
                           .left = fighter.pv});
        }
    s.phase = Phase::enemy;
}

template void Ensea::choose(State&, Move, const Silent&) const;
template void Ensea::choose(State&, Move, Listener<Happening>&) const;
template void Ensea::begin_solo_fight(State&, Who, const Silent&);
template void Ensea::begin_solo_fight(State&, Who, Listener<Happening>&);
template void Ensea::fight_won(State&, const Silent&) const;
template void Ensea::fight_won(State&, Listener<Happening>&) const;
template void Ensea::happen_between_fights(State&, Event, const Silent&);
template void Ensea::happen_between_fights(State&, Event, Listener<Happening>&);

}  // namespace joute::ensea
