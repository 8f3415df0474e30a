// SPDX-License-Identifier: MIT
// The words; drawing.cpp has the drawing.
#include "pokemon/view.hpp"

#include "pokemon/notation.hpp"

namespace joute::pokemon {

namespace {

Fact fighter_facts(Who who, const Fighter& fighter) {
    Fact::Object pp;
    for (std::size_t place = 0; place < attacks_each; ++place)
        pp.emplace_back(std::string(species[who].attacks[place].name), Fact(fighter.pp[place]));
    Fact::Object facts{{"pv", fighter.pv}, {"pp", pp}};
    for (const Count& count : counts) facts.emplace_back(std::string(count.name), Fact(count.get(fighter)));
    return facts;
}

Fact side_facts(const State& state, Seat seat) {
    const std::size_t side = index(seat);
    Fact::Object team;
    for (std::size_t who = 0; who < team_size; ++who)
        team.emplace_back(std::string(species[who].name), fighter_facts(static_cast<Who>(who), state.teams[side][who]));
    const Who active = state.active[side];
    return Fact::Object{{"active", active == nobody ? Fact() : Fact(species[active].name)},
                        {"traps", state.traps[side]},
                        {"team", team}};
}

Message explain_attack(const Pokemon& game, const State& state, Seat seat, AttackId id) {
    const Attack& attack = attack_of(id);
    const Fighter& user = state.on_field(seat);
    const Message who = whose(seat, owner_of(id));
    Message text{fmt::format("{} uses {}", who.en, attack.title.en), fmt::format("{} : {}", who.fr, attack.title.fr)};
    if (user.pp[place_of(id)] == 0) {
        const bool exhausted = user.pp == decltype(user.pp){};
        text.en += exhausted ? fmt::format(" with no PP at all: it costs {} HP", exhaustion_damage)
                             : ", which has no PP left: nothing happens";
        text.fr += exhausted ? fmt::format(" sans aucun PP : cela coûte {} PV", exhaustion_damage)
                             : ", qui n’a plus de PP : rien ne se passe";
        return text;
    }
    const Who target = state.active[index(other(seat))];
    if (attack.power != 0) {
        const int damage = game.damage(state, seat, id);
        const int pv = state.on_field(other(seat)).pv;
        text.en += fmt::format(": {} HP on {}{}", damage, species[target].title.en, damage >= pv ? " (KO)" : "");
        text.fr += fmt::format(", {} PV sur {}{}", damage, species[target].title.fr, damage >= pv ? " (KO)" : "");
    }
    const Message effect = effect_words(attack.effect);
    if (!effect.en.empty()) {
        text.en += (attack.power != 0 ? ", " : ": ") + effect.en;
        text.fr += ", " + effect.fr;
    }
    return text;
}

}  // namespace

Message effect_words(Effect effect) {
    switch (effect) {
        case Effect::none: break;
        case Effect::grow: return {"own attack × 1.25", "sa propre attaque × 1,25"};
        case Effect::shed: return {"own attack × 1.5, own defence × 0.75", "sa propre attaque × 1,5, défense × 0,75"};
        case Effect::roar: return {"enemy attack × 0.75", "attaque adverse × 0,75"};
        case Effect::soften: return {"enemy defence × 0.75", "défense adverse × 0,75"};
        case Effect::glare:
            return {"enemy defence × 0.75, own attack × 1.25", "défense adverse × 0,75, sa propre attaque × 1,25"};
        case Effect::burn: return {"burns one time in three", "brûle une fois sur trois"};
        case Effect::poison: return {"poisons", "empoisonne"};
        case Effect::seed: return {"seeds that drain HP", "des graines qui drainent les PV"};
        case Effect::paralyse: return {"paralyses", "paralyse"};
        case Effect::imprison: return {"its target cannot switch", "empêche sa cible de changer"};
        case Effect::trap:
            return {"lays traps for those that come in on the other side",
                    "pose des pièges pour ceux qui entrent en face"};
        case Effect::clear: return {"removes the traps of its own side", "retire les pièges de son camp"};
        case Effect::heal: return {"heals half its HP", "rend la moitié de ses PV"};
        case Effect::quick: return {"goes first", "attaque en premier"};
        case Effect::change: return {"then a partner comes in", "puis un partenaire entre"};
    }
    return {};
}

double current_speed(const Fighter& fighter, Who who) {
    return static_cast<double>(species[who].speed) / (fighter.seeds != 0 ? 2 : 1) / (fighter.paralysis != 0 ? 2 : 1);
}

Message whose(Seat seat, Who who) {
    const Message& side = Pokemon::info().side(seat);
    const Title& title = species[who].title;
    return {fmt::format("{}’s {}", side.en, title.en), fmt::format("{} du {}", title.fr, side.fr)};
}

Fact position_facts(const Pokemon& /*game*/, const State& state, bool /*repeated*/) {
    return Fact::Object{
        {"turn", state.turn}, {"first", side_facts(state, Seat::first)}, {"second", side_facts(state, Seat::second)}};
}

Message explain_move(const Pokemon& game, const State& state, Move move) {
    const Seat seat = seat_of_move(move);
    if (is_attack(move)) return explain_attack(game, state, seat, attack_of_move(move));
    const Who comer = comer_of(move);
    const Message& side = Pokemon::info().side(seat);
    const Title& name = species[comer].title;
    const int pv = state.teams[index(seat)][comer].pv;
    Message text{fmt::format("{} sends in {} ({} HP)", side.en, name.en, pv),
                 fmt::format("{} envoie {} ({} PV)", side.fr, name.fr, pv)};
    if (is_switch(move)) {
        const Title& leaver = species[state.active[index(seat)]].title;
        text = {fmt::format("{} switches {} for {} ({} HP)", side.en, leaver.en, name.en, pv),
                fmt::format("{} rappelle {} pour {} ({} PV)", side.fr, leaver.fr, name.fr, pv)};
    }
    const int cost = state.traps[index(seat)] == 0 ? 0 : trap_damage(comer);
    if (cost != 0) {
        text.en += fmt::format(", {} HP lost to traps{}", cost, cost >= pv ? " (KO)" : "");
        text.fr += fmt::format(", {} PV perdus dans les pièges{}", cost, cost >= pv ? " (KO)" : "");
    }
    return text;
}

Message name_move(const Pokemon& /*game*/, const State& /*state*/, Move move) {
    if (is_attack(move)) {
        const Title& attack = attack_of(attack_of_move(move)).title;
        return {std::string(attack.en), std::string(attack.fr)};
    }
    const Title& comer = species[comer_of(move)].title;
    return {fmt::format("{} {}", is_switch(move) ? "switch" : "send", comer.en),
            fmt::format("{} {}", is_switch(move) ? "changer" : "envoyer", comer.fr)};
}

Message explain_event(const Pokemon& /*game*/, const State& state, Event event) {
    const Message actor = whose(state.acting, state.active[index(state.acting)]);
    const Seat enemy = other(state.acting);
    const Message target = whose(enemy, state.active[index(enemy)]);
    switch (event) {
        case Event::first:
        case Event::second: {
            const Seat seat = event == Event::first ? Seat::first : Seat::second;
            const Message who = whose(seat, state.active[index(seat)]);
            if (state.phase == Phase::suffer)
                return {who.en + " suffers first (equal speed, drawn)",
                        who.fr + " souffre en premier (même vitesse, tirage)"};
            return {who.en + " attacks first (equal speed, drawn)",
                    who.fr + " attaque en premier (même vitesse, tirage)"};
        }
        case Event::moves: return {actor.en + " overcomes its paralysis", actor.fr + " surmonte sa paralysie"};
        case Event::stuck:
            return {actor.en + " is paralysed and cannot attack", actor.fr + " est paralysé et ne peut pas attaquer"};
        case Event::burn: return {target.en + " is burnt", target.fr + " est brûlé"};
        case Event::no_burn: return {target.en + " is not burnt", target.fr + " n’est pas brûlé"};
    }
    return {};
}

Message explain_ending(const Pokemon& game, const State& state, bool /*repeated*/) {
    for (const Seat seat : both_seats)
        if (state.alive[index(seat)] == 0) {
            const Message& loser = Pokemon::info().side(seat);
            return {loser.en + " has no Pokémon left.", loser.fr + " n’a plus de pokémon."};
        }
    const int first = Pokemon::total_pv(state, Seat::first);
    const int second = Pokemon::total_pv(state, Seat::second);
    if (game.outcome(state) == Outcome::draw)
        return message("Turn {} is over and both sides have {} HP: a draw.",
                       "Le tour {} est fini et les deux camps ont {} PV : partie nulle.", last_turn, first);
    return message("Turn {} is over: {} HP against {}.", "Le tour {} est fini : {} PV contre {}.", last_turn, first,
                   second);
}

}  // namespace joute::pokemon
