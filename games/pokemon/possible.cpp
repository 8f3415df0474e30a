// SPDX-License-Identifier: MIT
// Which states are possible (PK-20): each Pokémon by itself, then who is on the field, then whether the phase fits what
// is left to do. No history is required: PP need not account for every status.
#include <algorithm>
#include <bitset>

#include "pokemon/notation.hpp"

namespace joute::pokemon {

namespace {

using Wrong = std::optional<Message>;

std::string_view name_of(const State& s, Seat seat) { return species[s.active[index(seat)]].name; }

bool falls(const State& s, Seat seat) { return s.on_field(seat).pv == 0; }

using BonusSet = std::bitset<greatest_bonus + 1>;

/// The bonuses that multiplications by this many quarters lead to.
BonusSet reachable(std::initializer_list<unsigned> quarters) {
    BonusSet found;
    std::vector<Bonus> open{no_bonus};
    while (!open.empty()) {
        const Bonus bonus = open.back();
        open.pop_back();
        if (found[bonus]) continue;
        found[bonus] = true;
        for (const unsigned step : quarters) open.push_back(multiplied(bonus, step));
    }
    return found;
}

/// Attack goes down by rugissement and up by a Pokémon's own attacks; defence only goes down.
bool bonus_can_be(Who who, Bonus bonus, bool attack) {
    static const BonusSet down = reachable({3});
    static const BonusSet quarter_up = reachable({3, 5});
    static const BonusSet half_up = reachable({3, 6});
    if (!attack) return down[bonus];
    if (place_of_effect(who, Effect::shed) != attacks_each) return half_up[bonus];
    const bool grows =
        place_of_effect(who, Effect::grow) != attacks_each || place_of_effect(who, Effect::glare) != attacks_each;
    return (grows ? quarter_up : down)[bonus];
}

bool just_begun(const Fighter& fighter) {
    return fighter.burn == burn_ticks || fighter.poison == poison_ticks || fighter.seeds == seed_ticks ||
           fighter.paralysis == paralysis_ticks || fighter.prison == prison_ticks;
}

Wrong wrong_fighter(const State& s, Seat seat, Who who) {
    const Fighter& fighter = s.teams[index(seat)][who];
    const auto name = species[who].name;
    if (fighter.paralysis != 0 && species[who].type == Type::electrik)
        return message("{} is electrik and cannot be paralysed", "{} est électrik et ne peut pas être paralysé", name);
    if (fighter.seeds != 0 && species[who].type == Type::plante)
        return message("{} is plante and cannot carry seeds", "{} est de type plante et ne peut pas porter de graines",
                       name);
    if (fighter.pv == 0 && fighter.has_status())
        return message("{} is KO and can have no status", "{} est KO et ne peut avoir aucun statut", name);
    if (fighter.prison != 0 && s.active[index(seat)] != who)
        return message("{} is imprisoned, so it must be on the field",
                       "{} est emprisonné, donc il doit être sur le terrain", name);
    // Only change-éclair removes its user between a status and the end of that turn.
    if (just_begun(fighter) && s.active[index(seat)] != who && place_of_effect(who, Effect::change) == attacks_each)
        return message("{} has a status that no end of turn has counted, so it must be on the field",
                       "{} a un statut qu’aucune fin de tour n’a compté, donc il doit être sur le terrain", name);
    for (const bool attack : {true, false})
        if (const Bonus bonus = attack ? fighter.attack : fighter.defence; !bonus_can_be(who, bonus, attack))
            return message("no attacks lead to {}={} of {}", "aucune attaque ne mène à {}={} de {}",
                           attack ? "attack" : "defence", bonus, name);
    return std::nullopt;
}

/// Between turns everything inflicted has been counted once, except on a pikachou that left before.
Wrong uncounted(const State& s) {
    for (const Seat seat : both_seats) {
        if (s.traps[index(seat)] == trap_ticks)
            return message("traps={} have not been counted down this turn",
                           "traps={} n’ont pas été décomptés ce tour-ci", trap_ticks);
        for (std::size_t who = 0; who < team_size; ++who) {
            const Fighter& fighter = s.teams[index(seat)][who];
            const bool may_have_left = place_of_effect(static_cast<Who>(who), Effect::change) != attacks_each;
            if (fighter.prison == prison_ticks || (just_begun(fighter) && !may_have_left))
                return message("a status of {} has not been counted down this turn",
                               "un statut de {} n’a pas été décompté ce tour-ci", species[who].name);
        }
    }
    return std::nullopt;
}

/// The first turn begins with fresh teams.
Wrong wrong_first_turn(const State& s) {
    const State fresh = Pokemon().start();
    if (s.turn != 1 || (s.teams == fresh.teams && s.traps == fresh.traps)) return std::nullopt;
    return message("nothing has happened before turn 1, so both teams must be fresh",
                   "rien ne s’est passé avant le tour 1, donc les deux équipes doivent être intactes");
}

/// Whether the Pokémon on the field can have been knocked out by the traps it came in over.
bool fell_by_traps(const State& s, Seat seat) {
    return falls(s, seat) && s.traps[index(seat)] != 0 && trap_damage(s.active[index(seat)]) != 0;
}

Wrong wrong_start(const State& s) {
    const State fresh = Pokemon().start();
    if (s.teams != fresh.teams || s.active != fresh.active || s.traps != fresh.traps)
        return message("turn 0 is the start: nobody on the field, nothing used",
                       "le tour 0 est le départ : personne sur le terrain, rien d’utilisé");
    return std::nullopt;
}

Wrong wrong_end(const State& s) {
    const bool decided = s.alive[0] == 0 || s.alive[1] == 0;
    if (!decided && s.turn != last_turn)
        return message("both sides have Pokémon left, so the battle is over only after turn {}",
                       "les deux camps ont encore des pokémons, donc le combat ne finit qu’après le tour {}",
                       last_turn);
    for (const Seat seat : both_seats)
        if (falls(s, seat) && !decided)
            return message("{} is KO and would be replaced first", "{} est KO et serait d’abord remplacé",
                           name_of(s, seat));
        else if (s.alive[index(seat)] == 0 && s.alive[index(other(seat))] == 0)
            return message("neither side has a Pokémon left; the first to lose its last one has lost",
                           "aucun camp n’a plus de pokémon ; le premier à avoir perdu le dernier a perdu");
    return decided ? std::nullopt : uncounted(s);
}

/// The plans a phase allows: which seats may still have a pending attack, and which must.
Wrong wrong_plans(const State& s) {
    for (const Seat seat : both_seats) {
        const Plan plan = s.plans[index(seat)];
        const bool must = s.phase == Phase::order || (s.phase == Phase::paralysis && s.acting == seat);
        const bool mid_attack = (s.phase == Phase::paralysis || s.phase == Phase::burn) && s.acting != seat;
        const bool waits = s.phase == Phase::send && !s.must_send(seat);
        if (must && !is_attack(plan))
            return message("phase {}: next=ATTACK of side {} is missing", "phase {} : next=ATTAQUE du camp {} manque",
                           word(s.phase), word(seat));
        if (!must && !mid_attack && !waits && plan != no_plan)
            return message("phase {}: side {} has nothing left to carry out",
                           "phase {} : le camp {} n’a plus rien à exécuter", word(s.phase), word(seat));
        if (is_switch(plan)) {
            // Only the second seat can have a pending switch: while the first replaces a Pokémon knocked out by traps.
            if (s.phase != Phase::send || seat != Seat::second || !fell_by_traps(s, Seat::first))
                return message(
                    "a switch can be pending only while the first side replaces a Pokémon knocked out by traps",
                    "un changement ne peut attendre que pendant le remplacement, par le premier camp, d’un KO dû aux "
                    "pièges");
            if ((s.partners(seat) >> (plan - switch_to) & 1U) == 0 || s.on_field(seat).prison != 0)
                return message("side {} cannot switch to {}", "le camp {} ne peut pas changer pour {}", word(seat),
                               species[plan - switch_to].name);
        }
    }
    return std::nullopt;
}

/// Of two pending attacks, `seat` has begun with this one: it was not the slower.
Wrong wrong_order(const State& s, Seat seat, AttackId attack) {
    const Plan later = s.plans[index(other(seat))];
    if (!is_attack(later) || Pokemon::quickness(s, seat, attack) >= Pokemon::quickness(s, other(seat), later))
        return std::nullopt;
    return message("{} is faster and would have attacked first", "{} est plus rapide et aurait attaqué d’abord",
                   name_of(s, other(seat)));
}

/// An attack that has been used has lost a PP.
Wrong unspent(const State& s, Seat seat, std::size_t place) {
    const Attack& attack = species[s.active[index(seat)]].attacks[place];
    if (s.on_field(seat).pp[place] < attack.pp) return std::nullopt;
    return message("{} has just been used, so its PP cannot be {}", "{} vient de servir, ses PP ne peuvent être {}",
                   attack.name, attack.pp);
}

Wrong wrong_attack(const State& s) {
    const Seat seat = s.acting;
    if (s.phase == Phase::paralysis) {
        const AttackId attack = s.plans[index(seat)];
        if (s.on_field(seat).paralysis == 0)
            return message("{} is not paralysed", "{} n’est pas paralysé", name_of(s, seat));
        if (auto wrong = unspent(s, seat, place_of(attack))) return wrong;
        if (s.plans[index(other(seat))] != no_plan)  // nothing else of this turn has happened
            if (auto wrong = uncounted(s)) return wrong;
        return wrong_order(s, seat, attack);
    }
    const std::size_t place = place_of_effect(s.active[index(seat)], Effect::burn);
    if (place == attacks_each)
        return message("{} has no attack that burns", "{} n’a pas d’attaque qui brûle", name_of(s, seat));
    if (auto wrong = unspent(s, seat, place)) return wrong;
    const Who target = s.active[index(other(seat))];
    if (s.on_field(other(seat)).pv == species[target].pv)
        return message("{} has just been hit, so its HP cannot be {}",
                       "{} vient d’être touché, ses PV ne peuvent être {}", species[target].name, species[target].pv);
    return wrong_order(s, seat, attack_id(s.active[index(seat)], place));
}

/// The seats about to send in a Pokémon: those whose Pokémon fell, or who used change-éclair.
Wrong wrong_sending(const State& s) {
    for (const Seat seat : both_seats) {
        if (!s.must_send(seat)) {
            if (falls(s, seat))
                return message("{} is KO, so side {} must choose too", "{} est KO, donc le camp {} doit choisir aussi",
                               name_of(s, seat), word(seat));
            continue;
        }
        if (s.partners(seat) == 0)
            return message("side {} has nobody to send in", "le camp {} n’a personne à envoyer", word(seat));
        if (falls(s, seat)) continue;
        const std::size_t place = place_of_effect(s.active[index(seat)], Effect::change);
        if (s.phase != Phase::send || place == attacks_each || s.on_field(seat).prison != 0 ||
            (s.must_send(other(seat)) && !falls(s, other(seat))))
            return message("{} is not KO, so nobody replaces it", "{} n’est pas KO, donc personne ne le remplace",
                           name_of(s, seat));
        if (auto wrong = unspent(s, seat, place)) return wrong;
        if (auto wrong = wrong_order(s, seat, attack_id(s.active[index(seat)], place))) return wrong;
    }
    if (s.phase == Phase::replace) return uncounted(s);
    if (falls(s, Seat::first) && falls(s, Seat::second) &&
        !(fell_by_traps(s, Seat::first) && fell_by_traps(s, Seat::second)))
        return message("during a turn both can fall together only by traps on both sides",
                       "en cours de tour les deux ne tombent ensemble que par des pièges des deux côtés");
    // Before the other's attack a Pokémon can fall only by traps, or by attacking with no PP at all.
    for (const Seat seat : both_seats)
        if (s.must_send(seat) && falls(s, seat) && is_attack(s.plans[index(other(seat))]) && !fell_by_traps(s, seat) &&
            std::ranges::any_of(s.on_field(seat).pp, [](std::uint8_t left) { return left != 0; }))
            return message("nothing can have knocked out {} before the other attack",
                           "rien ne peut avoir mis {} KO avant l’autre attaque", name_of(s, seat));
    return std::nullopt;
}

Wrong wrong_phase(const State& s) {
    if (s.phase == Phase::over) return wrong_end(s);
    for (const Seat seat : both_seats)
        if (s.alive[index(seat)] == 0)
            return message("side {} has no living Pokémon, so the battle is over",
                           "le camp {} n’a plus de pokémon vivant, donc le combat est fini", word(seat));
    if (s.phase == Phase::send || s.phase == Phase::replace) return wrong_sending(s);
    for (const Seat seat : both_seats)
        if (falls(s, seat))
            return message("{} is KO and must be replaced before phase {}",
                           "{} est KO et doit être remplacé avant la phase {}", name_of(s, seat), word(s.phase));
    switch (s.phase) {
        case Phase::order:
            if (Pokemon::quickness(s, Seat::first, s.plans[0]) != Pokemon::quickness(s, Seat::second, s.plans[1]))
                return message("the attacks are not equally fast, so nothing is drawn",
                               "les attaques n’ont pas la même vitesse, donc rien n’est tiré");
            [[fallthrough]];
        case Phase::choose:
            if (auto wrong = wrong_first_turn(s)) return wrong;
            return uncounted(s);
        case Phase::suffer:
            if (Pokemon::speed(s, Seat::first) != Pokemon::speed(s, Seat::second) ||
                !s.on_field(Seat::first).suffers() || !s.on_field(Seat::second).suffers())
                return message("the order of statuses is drawn only at equal speed, when both lose HP",
                               "l’ordre des statuts n’est tiré qu’à vitesse égale, quand les deux perdent des PV");
            return std::nullopt;
        case Phase::paralysis:
        case Phase::burn: return wrong_attack(s);
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<Message> impossible(const State& s) {
    if ((s.phase == Phase::start) != (s.turn == 0))
        return message("turn 0 has only the phase start", "le tour 0 n’a que la phase start");
    if (s.phase == Phase::start && s.plans == Pokemon().start().plans) return wrong_start(s);
    for (const Seat seat : both_seats) {
        if (s.active[index(seat)] == nobody)
            return message("side {} has nobody on the field", "le camp {} n’a personne sur le terrain", word(seat));
        for (std::size_t who = 0; who < team_size; ++who)
            if (auto wrong = wrong_fighter(s, seat, static_cast<Who>(who))) return wrong;
    }
    if (auto wrong = wrong_plans(s)) return wrong;
    return wrong_phase(s);
}

}  // namespace joute::pokemon
