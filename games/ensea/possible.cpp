// SPDX-License-Identifier: MIT
// Which states are possible (E-24): the invariants of the rules. No history is required: stats need not come from
// actions that could have changed them.
#include "ensea/notation.hpp"

namespace joute::ensea {

namespace {

using Wrong = std::optional<Message>;

Set members(const State& s, Seat seat) {
    Set set = 0;
    for (Place place = 0; place < s.size[index(seat)]; ++place)
        set |= static_cast<Set>(1U << s.fighter(seat, place).who);
    return set;
}

/// Fights won before the one that `arena` and `fight` name.
int fights_before(const State& s) {
    int count = s.fight - 1;
    for (std::size_t arena = 1; arena < s.arena; ++arena) count += fights_in_arena[arena];
    return count;
}

bool in_fight(const State& s) {
    return s.phase == Phase::fight || s.phase == Phase::critical || s.phase == Phase::over;
}

/// What one side has from its actions of this fight.
Wrong wrong_side(const State& s, Seat seat) {
    const std::size_t side = index(seat);
    const Message& name = Ensea::info().side(seat);
    if ((s.waiting[side] & ~s.alive[side]) != 0)
        return Message{name.en + ": a dead champion has not acted", name.fr + " : un champion mort n’a pas joué"};
    if (s.waiting[side] != 0 && s.waiting[side] == s.alive[side])
        return Message{name.en + ": once all living champions have acted, none is marked acted",
                       name.fr + " : quand tous les vivants ont joué, aucun n’attend plus"};
    const Set team = members(s, seat);
    const Who caster = s.regen_amount[side] == 5 ? msc : s.regen_amount[side] == 10 ? eve : audencia;
    if (s.regen_left[side] != 0 && !has(team, caster))
        return message("regen={}x{} needs {} in the team", "regen={}x{} demande {} dans l’équipe", s.regen_amount[side],
                       s.regen_left[side], champions[caster].name);
    const bool chooses = (s.phase == Phase::fight || s.phase == Phase::critical) && s.acting == seat;
    if (chooses && s.regen_left[side] == regen_turns)
        return message("the side to act has gained its regeneration already: at most 3 times are left",
                       "le camp qui joue a déjà reçu sa régénération : il en reste au plus 3 fois");
    if (s.boost[side] != 0 && !has(team, aei))
        return message("boost needs AEI in the team", "boost demande AEI dans l’équipe");
    const bool touched = s.waiting[side] != 0 || s.regen_left[side] != 0 || s.boost[side] != 0;
    if (touched && (!in_fight(s) || s.action == 0))
        return message("acted, regen and boost come from actions of this fight",
                       "acted, regen et boost viennent d’actions de ce combat");
    return std::nullopt;
}

Wrong wrong_result(const Ensea& game, const State& s) {
    const Message wrong = message("the result does not fit the teams", "le résultat ne va pas avec les équipes");
    const int lead = Ensea::total_pv(s, Seat::first) - Ensea::total_pv(s, Seat::second);
    const bool both_live = s.alive[0] != 0 && s.alive[1] != 0;
    if (s.action == 0 || (both_live && s.action != last_action)) return wrong;
    if (game.options().solo) {
        const bool won = s.alive[0] != 0 && (s.alive[1] == 0 || lead > 0);
        if (s.result != (won ? Outcome::first : Outcome::second) || (won && s.arena != boss_arena)) return wrong;
        return std::nullopt;
    }
    if (both_live) {
        if (s.result != (lead > 0 ? Outcome::first : lead < 0 ? Outcome::second : Outcome::draw)) return wrong;
        return std::nullopt;
    }
    if (s.result == Outcome::draw || s.alive[s.result == Outcome::first ? 1 : 0] != 0) return wrong;
    return std::nullopt;
}

Wrong wrong_fight(const Ensea& game, const State& s) {
    if (s.phase == Phase::over) return wrong_result(game, s);
    if (s.alive[0] == 0 || s.alive[1] == 0)
        return message("a fight needs a living champion on both sides",
                       "un combat demande un champion vivant de chaque côté");
    if (s.action >= last_action)
        return message("after 300 actions the fight is over", "après 300 actions le combat est fini");
    return std::nullopt;
}

bool all_fresh(const State& s, Seat seat) {
    for (Place place = 0; place < s.size[index(seat)]; ++place)
        if (s.fighter(seat, place) != fresh(s.fighter(seat, place).who)) return false;
    return true;
}

Wrong wrong_duel(const Ensea& game, const State& s) {
    const bool before_teams = s.phase == Phase::draft || s.phase == Phase::team;
    if (s.phase != Phase::begin && !before_teams && !in_fight(s))
        return message("'{}' belongs to the campaign (--rules solo)", "« {} » appartient à la campagne (--rules solo)",
                       word(s.phase));
    if (before_teams && (s.phase == Phase::team) != game.options().drawn_draft)
        return message("'{}' does not go with this --draft", "« {} » ne va pas avec ce --draft", word(s.phase));
    for (const Seat seat : both_seats) {
        if (s.size[index(seat)] != (before_teams ? 0 : team_size))
            return before_teams ? message("before the draft both sides are '-'", "avant le choix les camps sont « - »")
                                : message("a duel is four against four (dead champions are listed with 0 HP)",
                                          "un duel se joue à quatre contre quatre (les morts sont indiqués avec 0 PV)");
        for (Place place = 0; place < s.size[index(seat)]; ++place) {
            const Who who = s.fighter(seat, place).who;
            if (who == boss) return message("the boss plays no duel", "le boss ne joue pas de duel");
            if (place != 0 && who < s.fighter(seat, static_cast<Place>(place - 1)).who)
                return message("champions of a duel are listed in the order {}",
                               "les champions d’un duel se suivent dans l’ordre {}", print_set(all_champions));
        }
        if (s.phase == Phase::begin && !all_fresh(s, seat))
            return message("before the first action all champions are fresh",
                           "avant la première action les champions sont intacts");
    }
    if (game.options().drawn_draft && members(s, Seat::first) != members(s, Seat::second))
        return message("with --draft drawn both sides have the same four",
                       "avec --draft drawn les deux camps ont les quatre mêmes");
    return std::nullopt;
}

/// What fights have left of the team, between fights.
Wrong wrong_rest(const Ensea& game, const State& s) {
    const bool reported = game.options().as_reported;
    for (Place place = 0; place < s.size[0]; ++place) {
        const Fighter& fighter = s.teams[0][place];
        // Before an arena everybody is restored; in the report's campaign only recruits and a new starter are fresh.
        const bool rested = s.fight == 1 && (!reported || s.arena == 1 || (s.arena == 2 && fighter.who != s.starter));
        if (reported && !rested) continue;
        Fighter expected = fresh(fighter.who);
        if (!rested) expected.pv = fighter.pv;
        if (fighter == expected) continue;
        return reported
                   ? message("who has not fought yet has the stats and HP of the table",
                             "qui n’a pas encore combattu a les statistiques et les PV du tableau")
                   : message("between fights all stats are those of the table, and before an arena HP too",
                             "entre les combats les statistiques sont celles du tableau, et les PV aussi avant une "
                             "arène");
    }
    return std::nullopt;
}

/// The champions met, beaten and recruited must fit the arena and the fight.
Wrong wrong_company(const Ensea& game, const State& s, Set team, bool enemy_there) {
    const int before = fights_before(s);
    const bool boss_fight = s.arena == boss_arena;
    const int met = 1 + before + (enemy_there && !boss_fight ? 1 : 0);
    if (std::popcount(s.met) != met)
        return message("met lists the starter and every enemy so far: {} champions here, not {}",
                       "met cite le champion de départ et chaque ennemi rencontré : {} champions ici, pas {}", met,
                       std::popcount(s.met));
    const int beaten = s.phase == Phase::replace ? fights_in_arena[s.arena - 1U] : s.fight - 1;
    if (std::popcount(s.beaten) != beaten)
        return message("beaten lists those of this arena: {} here, not {}",
                       "beaten cite ceux de cette arène : {} ici, pas {}", beaten, std::popcount(s.beaten));
    const Set enemy = enemy_there && !boss_fight ? static_cast<Set>(1U << s.teams[1][0].who) : Set{0};
    const Set recruits = s.arena == 1 && !game.options().as_reported ? s.beaten : Set{0};
    const bool strangers = (team & ~s.met) != 0 || (s.beaten & ~s.met) != 0 || (enemy & ~s.met) != 0;
    const bool twice = (enemy & (team | s.beaten)) != 0 || (team & s.beaten) != recruits;
    if (!has(s.met, s.starter) || has(s.beaten | enemy, s.starter) || strangers || twice)
        return message("team, enemy, starter, met and beaten do not fit together",
                       "équipe, ennemi, starter, met et beaten ne vont pas ensemble");
    if (s.arena == 1 && (s.teams[0][0].who != s.starter || team != (recruits | 1U << s.starter)))
        return game.options().as_reported
                   ? message("in arena 1 the starter fights alone (--campaign report)",
                             "dans l’arène 1 le champion de départ se bat seul (--campaign report)")
                   : message("in arena 1 the team is the starter and those beaten",
                             "dans l’arène 1 l’équipe est le champion de départ et les vaincus");
    return std::nullopt;
}

Wrong wrong_campaign(const Ensea& game, const State& s) {
    if (s.phase == Phase::draft || s.phase == Phase::team || s.phase == Phase::begin)
        return message("'{}' belongs to the duel", "« {} » appartient au duel", word(s.phase));
    if (game.options().no_events && (s.cafes != 0 || s.rattrapages != 0))
        return message("with --no-events there are no objects", "avec --no-events il n’y a pas d’objets");
    if (s.fight > fights_in_arena[s.arena])
        return message("arena {} has {} fights", "l’arène {} a {} combats", s.arena, fights_in_arena[s.arena]);
    if (s.phase == Phase::starter) {
        const State start = game.start();
        const bool same = s.size[0] == 0 && s.size[1] == 0 && s.arena == 1 && s.fight == 1 && s.cafes == start.cafes &&
                          s.rattrapages == start.rattrapages && s.beaten == 0 && s.boss_major == Major::none;
        if (!same)
            return message("at the start there is nothing but the objects of a new run",
                           "au départ il n’y a que les objets d’une nouvelle partie");
        return std::nullopt;
    }
    const bool enemy_there = in_fight(s);
    const bool boss_fight = s.arena == boss_arena;
    const std::size_t size = s.arena > 1 ? team_size : game.options().as_reported ? 1 : s.fight;
    if (s.size[0] != size || has(members(s, Seat::first), boss))
        return message("in arena {}, fight {}, the team has {} champions",
                       "arène {}, combat {} : l’équipe a {} champions", s.arena, s.fight, size);
    if (s.size[1] != (enemy_there ? 1 : 0) || (enemy_there && (s.teams[1][0].who == boss) != boss_fight))
        return message("the second side is the one enemy of the fight (the boss in arena 4), else '-'",
                       "le second camp est l’ennemi du combat (le boss dans l’arène 4), sinon « - »");
    if (auto wrong = wrong_company(game, s, members(s, Seat::first), enemy_there)) return wrong;
    if (s.boss_major != Major::none && (!boss_fight || !enemy_there || s.action < 2))
        return message("major is that of the boss after its first attack",
                       "major est celle du boss après sa première attaque");
    if ((s.phase == Phase::event && (s.fight == 1 || game.options().no_events)) ||
        (s.phase == Phase::enemy && boss_fight) || (s.phase == Phase::replace && (s.fight != 1 || s.arena < 3)))
        return message("'{}' does not happen before arena {}, fight {}",
                       "« {} » n’arrive pas avant l’arène {}, combat {}", word(s.phase), s.arena, s.fight);
    if (s.alive[0] == 0 && s.phase != Phase::over)
        return message("a campaign whose whole team is dead is over",
                       "une campagne dont toute l’équipe est morte est finie");
    if (!enemy_there)
        if (auto wrong = wrong_rest(game, s)) return wrong;
    if ((s.phase == Phase::fight || s.phase == Phase::critical) &&
        s.acting != (s.action % 2 == 0 ? Seat::first : Seat::second))
        return message("the player acts first in each fight: second acts after an odd number of actions",
                       "le joueur commence chaque combat : second joue après un nombre impair d’actions");
    return std::nullopt;
}

}  // namespace

std::optional<Message> impossible(const Ensea& game, const State& s) {
    if (auto wrong = game.options().solo ? wrong_campaign(game, s) : wrong_duel(game, s)) return wrong;
    for (const Seat seat : both_seats)
        if (auto wrong = wrong_side(s, seat)) return wrong;
    if (in_fight(s)) return wrong_fight(game, s);
    if (s.action != 0) return message("action counts within a fight", "action compte dans un combat");
    return std::nullopt;
}

}  // namespace joute::ensea
