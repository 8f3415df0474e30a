// SPDX-License-Identifier: MIT
// The words; drawing.cpp has the drawing.
#include "ensea/view.hpp"

#include "ensea/notation.hpp"

namespace joute::ensea {

namespace {

Fact team_facts(const State& s, Seat seat) {
    const std::size_t side = index(seat);
    Fact::List list;
    for (Place place = 0; place < s.size[side]; ++place) {
        const Fighter& fighter = s.teams[side][place];
        Fact::Object facts{{"champion", fighter.base().name}, {"pv", fighter.pv}};
        for (const Figure& figure : figures) facts.emplace_back(std::string(figure.name), Fact(fighter.*figure.now));
        facts.emplace_back("acted", Fact((s.waiting[side] >> place & 1U) != 0));
        list.emplace_back(std::move(facts));
    }
    return list;
}

Fact regen_facts(const State& s, Seat seat) {
    return Fact::Object{{"amount", s.regen_amount[index(seat)]}, {"left", s.regen_left[index(seat)]}};
}

Fact major_facts(Major major) {
    if (major == Major::none) return {};
    return name_of(major);
}

/// "Team 1’s IS" / "IS (Équipe 1)"
Message whose(Seat seat, const Fighter& fighter) {
    return {fmt::format("{}’s {}", Ensea::info().side(seat).en, fighter.base().name),
            fmt::format("{} (Équipe {})", fighter.base().name, index(seat) + 1)};
}

void add(Message& text, const Message& more) {
    text.en += more.en;
    text.fr += more.fr;
}

Message explain_act(const State& s, Move move) {
    const Fighter& user = s.fighter(s.acting, user_of(move));
    const Action& action = user.base().actions[action_of(move)];
    Message text{fmt::format("{}, {}", user.base().name, action.en),
                 fmt::format("{}, {}", user.base().name, action.fr)};
    if (action.value != 0) {
        const Fighter& target = s.fighter(other(s.acting), target_of(move));
        const auto ko = [&](int pv) { return pv >= target.pv ? " (KO)" : ""; };
        const int plain = Ensea::damage(s, move, false);
        add(text, message(" on {}: {} HP{}", " sur {} : {} PV{}", target.base().name, plain, ko(plain)));
        if (user.luck != 0) {
            const int critical = Ensea::damage(s, move, true);
            add(text, message(", critical {}%: {}{}", ", critique {} % : {}{}", user.luck, critical, ko(critical)));
        }
    }
    const Message effect = effect_words(action);
    if (!effect.en.empty()) add(text, {(action.value != 0 ? "; " : ": ") + effect.en, " ; " + effect.fr});
    return text;
}

Message enemy_words(Who who) {
    const Champion& enemy = champions[who];
    const Message major = major_words(enemy.major);
    return {fmt::format("{} is the next enemy ({}, {} HP)", enemy.name, major.en, enemy.pv),
            fmt::format("{} est le prochain ennemi ({}, {} PV)", enemy.name, major.fr, enemy.pv)};
}

}  // namespace

Message effect_words(const Action& action) {
    const int n = action.amount;
    switch (action.effect) {
        case Effect::none: break;
        case Effect::own_attack: return message("own Attack +{}", "son Attaque +{}", n);
        case Effect::own_power: return message("own Power +{}", "sa Puissance +{}", n);
        case Effect::own_defense: return message("own Defense +{}", "sa Défense +{}", n);
        case Effect::own_luck: return message("own Luck +{}", "sa Chance +{}", n);
        case Effect::target_attack: return message("target’s Attack −{}", "Attaque de la cible −{}", n);
        case Effect::target_luck: return message("target’s Luck −{}", "Chance de la cible −{}", n);
        case Effect::heal: return message("heals itself {} HP", "se soigne de {} PV", n);
        case Effect::cost: return message("costs it {} HP", "lui coûte {} PV", n);
        case Effect::regen: return message("team +{} HP for 4 turns", "équipe +{} PV, 4 tours", n);
        case Effect::boost: return message("the team’s next damage +{}%", "prochains dégâts de l’équipe +{} %", n);
        case Effect::major: {
            const Message major = major_words(static_cast<Major>(n));
            return {"takes the major " + major.en, "prend la majeure " + major.fr};
        }
    }
    return {};
}

Message major_words(Major major) {
    switch (major) {
        case Major::elec: return {"Elec", "Élec"};
        case Major::humanities: return {"Humanities", "Humaines"};
        default: return verbatim(std::string(name_of(major)));
    }
}

Message kind_words(Kind kind) {
    switch (kind) {
        case Kind::all_round: return {"all-round", "polyvalent"};
        case Kind::mage: return {"mage", "mage"};
        case Kind::attacker: return {"attacker", "attaquant"};
        case Kind::tank: return {"tank", "tank"};
        case Kind::support: return {"support", "soutien"};
        case Kind::boss: break;
    }
    return {"boss", "boss"};
}

Fact position_facts(const Ensea& game, const State& s, bool /*repeated*/) {
    Fact::Object facts{
        {"first", team_facts(s, Seat::first)},
        {"second", team_facts(s, Seat::second)},
        {"regen", Fact::Object{{"first", regen_facts(s, Seat::first)}, {"second", regen_facts(s, Seat::second)}}},
        {"boost", Fact::Object{{"first", s.boost[0] != 0}, {"second", s.boost[1] != 0}}},
        {"action", s.action}};
    if (!game.options().solo) return facts;
    facts.emplace_back("arena", int{s.arena});
    facts.emplace_back("fight", int{s.fight});
    facts.emplace_back("objects", Fact::Object{{"cafe", s.cafes}, {"rattrapage", s.rattrapages}});
    if (s.boss_is_there()) facts.emplace_back("boss_major", major_facts(s.boss_major));
    return facts;
}

Message explain_move(const Ensea& /*game*/, const State& s, Move move) {
    const auto own = [&](Place place) -> const Fighter& { return s.teams[0][place]; };
    switch (kind_of(move)) {
        case MoveKind::act: return explain_act(s, move);
        case MoveKind::pass: return {"does nothing", "ne fait rien"};
        case MoveKind::cafe: {
            const Fighter& fighter = own(place_of(move));
            const int pv = s.healing_works() ? std::min(40, fighter.base().pv - fighter.pv) : 0;
            return message("a café for {}: +{} HP", "un café pour {} : +{} PV", fighter.base().name, pv);
        }
        case MoveKind::rattrapage: {
            const Champion& base = own(place_of(move)).base();
            return message("{} comes back with {} HP", "{} revient avec {} PV", base.name, base.pv / 2);
        }
        case MoveKind::pick_team: {
            const std::string team = print_team(team_of(move));
            return message("plays with {}", "joue avec {}", team);
        }
        case MoveKind::pick_starter: {
            const Champion& base = champions[starter_of(move)];
            const Message kind = kind_words(base.kind);
            const Message major = major_words(base.major);
            return {fmt::format("begins with {}: {}, {}, {} HP", base.name, major.en, kind.en, base.pv),
                    fmt::format("commence avec {} : {}, {}, {} PV", base.name, major.fr, kind.fr, base.pv)};
        }
        case MoveKind::replace:
            return message("{} leaves for good, {} joins", "{} part pour de bon, {} arrive",
                           own(place_of(move)).base().name, champions[comer_of(move)].name);
        case MoveKind::keep: return {"keeps the team as it is", "garde l’équipe telle quelle"};
    }
    return {};
}

Message name_move(const Ensea& /*game*/, const State& s, Move move) {
    const auto own = [&](Place place) { return s.teams[0][place].base().name; };
    switch (kind_of(move)) {
        case MoveKind::act: {
            const Champion& user = s.fighter(s.acting, user_of(move)).base();
            const Action& action = user.actions[action_of(move)];
            std::string target;
            if (target_of(move) != no_target)
                target = fmt::format(" {}", s.fighter(other(s.acting), target_of(move)).base().name);
            return {fmt::format("{} {}{}", user.name, action.en, target),
                    fmt::format("{} {}{}", user.name, action.fr, target)};
        }
        case MoveKind::pass: return {"pass", "passer"};
        case MoveKind::cafe: return message("use café {}", "utiliser café {}", own(place_of(move)));
        case MoveKind::rattrapage: return message("use rattrapage {}", "utiliser rattrapage {}", own(place_of(move)));
        case MoveKind::pick_team: return message("pick {}", "choisir {}", print_team(team_of(move)));
        case MoveKind::pick_starter: return message("pick {}", "choisir {}", champions[starter_of(move)].name);
        case MoveKind::replace:
            return message("replace {} {}", "remplacer {} {}", own(place_of(move)), champions[comer_of(move)].name);
        case MoveKind::keep: return {"keep", "garder"};
    }
    return {};
}

Message explain_event(const Ensea& /*game*/, const State& s, Event event) {
    const auto hit = [&](bool critical) {
        const Move move{s.pending};
        const Fighter& target = s.fighter(other(s.acting), target_of(move));
        const int pv = Ensea::damage(s, move, critical);
        const Message who = whose(other(s.acting), target);
        const auto ko = pv >= target.pv ? " (KO)" : "";
        const int lost = std::min<int>(pv, target.pv);
        return critical ? Message{fmt::format("critical! {} loses {} HP{}", who.en, lost, ko),
                                  fmt::format("coup critique ! {} perd {} PV{}", who.fr, lost, ko)}
                        : Message{fmt::format("{} loses {} HP{}", who.en, lost, ko),
                                  fmt::format("{} perd {} PV{}", who.fr, lost, ko)};
    };
    switch (event.kind) {
        case Event::Kind::team: {
            const std::string team = print_team(event.which);
            return message("both teams are {}", "les deux équipes sont {}", team);
        }
        case Event::Kind::first: return {"Team 1 begins", "l’Équipe 1 commence"};
        case Event::Kind::second: return {"Team 2 begins", "l’Équipe 2 commence"};
        case Event::Kind::crit: return hit(true);
        case Event::Kind::no_crit: return hit(false);
        case Event::Kind::enemy: return enemy_words(event.which);
        case Event::Kind::quiet: return {"a quiet corridor", "un couloir tranquille"};
        case Event::Kind::machine: return {"a coffee machine: one more café", "une machine à café : un café de plus"};
        case Event::Kind::revisions:
            return {"revision week: +20 HP for all the living", "révisions : +20 PV pour tous les vivants"};
        case Event::Kind::partiel:
            return {"a surprise exam: −10 HP for all the living", "partiel surprise : −10 PV pour tous les vivants"};
    }
    return {};
}

Message explain_ending(const Ensea& game, const State& s, bool /*repeated*/) {
    const int first = Ensea::total_pv(s, Seat::first);
    const int second = Ensea::total_pv(s, Seat::second);
    if (s.alive[0] != 0 && s.alive[1] != 0)
        return message("300 actions have been played: {} HP against {}.",
                       "300 actions ont été jouées : {} PV contre {}.", first, second);
    if (game.options().solo)
        return s.result == Outcome::first
                   ? Message{"The boss is beaten: the campaign is won.", "Le boss est vaincu : la campagne est gagnée."}
                   : message("The whole team is dead in arena {}, fight {}: game over.",
                             "Toute l’équipe est morte, arène {}, combat {} : la campagne est perdue.", s.arena,
                             s.fight);
    if (first == 0 && second == 0)
        return {"The last champions of both sides fell together: the side that acted wins.",
                "Les derniers champions des deux camps tombent ensemble : le camp qui a joué gagne."};
    const Message& loser = Ensea::info().side(first == 0 ? Seat::first : Seat::second);
    return {loser.en + " has no champion left.", loser.fr + " n’a plus de champion."};
}

}  // namespace joute::ensea
