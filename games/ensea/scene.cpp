// SPDX-License-Identifier: MIT
// ENSEA as data for a page to draw (docs/protocol.md, "Scenes").
#include <string>
#include <utility>

#include "ensea/notation.hpp"
#include "ensea/view.hpp"

namespace joute::ensea {

namespace {

Fact both_languages(const Message& words) { return Fact::Object{{"en", words.en}, {"fr", words.fr}}; }

std::string_view word_of(Kind kind) {
    constexpr std::array<std::string_view, 6> words{"all-round", "mage", "attacker", "tank", "support", "boss"};
    return words[static_cast<std::size_t>(kind)];
}

Fact name_scene(const Action& action) { return both_languages({std::string(action.en), std::string(action.fr)}); }

Fact::Object base_scene(const Champion& base) {
    Fact::Object figures_scene{{"pv", base.pv}};
    for (const Figure& figure : figures) figures_scene.emplace_back(std::string(figure.name), Fact(base.*figure.base));
    return figures_scene;
}

Fact actions_scene(const Champion& base) {
    Fact::List actions;
    for (std::size_t i = 0; i < base.action_count; ++i) {
        const Action& action = base.actions[i];
        actions.emplace_back(Fact::Object{{"code", action.code},
                                          {"name", name_scene(action)},
                                          {"value", action.value},
                                          {"uses", action.uses_power() ? "power" : "attack"},
                                          {"effect", both_languages(effect_words(action))}});
    }
    return actions;
}

Fact major_scene(Major major) { return major == Major::none ? Fact() : Fact(name_of(major)); }

Fact fighter_scene(const State& s, std::size_t side, Place place) {
    const Fighter& fighter = s.teams[side][place];
    const Champion& base = fighter.base();
    Fact::Object scene{{"champion", base.name},
                       {"major", major_scene(s.major_of(fighter.who))},
                       {"kind", word_of(base.kind)},
                       {"pv", fighter.pv},
                       {"pv_max", base.pv}};
    for (const Figure& figure : figures) scene.emplace_back(std::string(figure.name), Fact(fighter.*figure.now));
    scene.emplace_back("base", base_scene(base));
    scene.emplace_back("acted", Fact((s.waiting[side] >> place & 1U) != 0));
    return scene;
}

Fact side_scene(const State& s, Seat seat) {
    const std::size_t side = index(seat);
    Fact::List team;
    for (Place place = 0; place < s.size[side]; ++place) team.emplace_back(fighter_scene(s, side, place));
    return Fact::Object{{"team", std::move(team)},
                        {"regen", Fact::Object{{"amount", s.regen_amount[side]}, {"left", s.regen_left[side]}}},
                        {"boost", s.boost[side] != 0}};
}

Fact names_scene(Set set) {
    Fact::List names;
    for (Who who = 0; who < champion_count; ++who)
        if (has(set, who)) names.emplace_back(champions[who].name);
    return names;
}

/// The champions to choose from, with everything needed to choose.
Fact roster_scene(Set set) {
    Fact::List roster;
    for (Who who = 0; who < champion_count; ++who) {
        if (!has(set, who)) continue;
        const Champion& base = champions[who];
        roster.emplace_back(Fact::Object{{"champion", base.name},
                                         {"major", name_of(base.major)},
                                         {"kind", word_of(base.kind)},
                                         {"base", base_scene(base)},
                                         {"actions", actions_scene(base)}});
    }
    return roster;
}

Fact campaign_scene(const Ensea& game, const State& s) {
    if (!game.options().solo) return {};
    const bool begun = s.phase != Phase::starter;
    return Fact::Object{{"arena", s.arena},
                        {"fight", s.fight},
                        {"fights", fights_in_arena[s.arena]},
                        {"objects", Fact::Object{{"cafe", s.cafes}, {"rattrapage", s.rattrapages}}},
                        {"starter", begun ? Fact(champions[s.starter].name) : Fact()},
                        {"met", names_scene(s.met)},
                        {"beaten", names_scene(s.beaten)},
                        {"boss_major", major_scene(s.boss_major)},
                        {"kind", game.options().as_reported ? "report" : "ordinary"}};
}

}  // namespace

std::optional<ActionEffect> action_effect(const State& s, Move move) {
    if (kind_of(move) != MoveKind::act) return std::nullopt;
    const Fighter& user = s.fighter(s.acting, user_of(move));
    const Action& action = user.base().actions[action_of(move)];
    if (action.value == 0) return std::nullopt;
    const Fighter& target = s.fighter(other(s.acting), target_of(move));
    const int plain = Ensea::damage(s, move, false);
    const int critical = Ensea::damage(s, move, true);
    const double chance = user.luck / 100.0;
    const Major major = action.effect == Effect::major ? static_cast<Major>(action.amount) : user.base().major;
    return ActionEffect{
        .factor = twice_coefficient(major, s.major_of(target.who)) / 2.0,
        .damage = plain,
        .critical_damage = critical,
        .critical = chance,
        .expected = std::min<int>(plain, target.pv) * (1.0 - chance) + std::min<int>(critical, target.pv) * chance,
        .ko = (critical >= target.pv ? chance : 0.0) + (plain >= target.pv ? 1.0 - chance : 0.0)};
}

Fact draw_scene(const Ensea& game, const State& s) {
    Fact::Object scene{{"rules", game.options().solo ? "solo" : "duel"},
                       {"phase", word(s.phase)},
                       {"action", s.action},
                       {"first", side_scene(s, Seat::first)},
                       {"second", side_scene(s, Seat::second)},
                       {"pending", s.phase == Phase::critical ? move_parts(game, s, Move{s.pending}) : Fact()},
                       {"campaign", campaign_scene(game, s)}};
    // Long, and the history holds a scene per step: include it only where a player chooses, and at the start of a game,
    // from which the page knows all actions later on.
    if (s.phase == Phase::draft || s.phase == Phase::team || s.phase == Phase::starter)
        scene.emplace_back("roster", roster_scene(all_champions));
    if (s.phase == Phase::replace) scene.emplace_back("roster", roster_scene(s.beaten));
    return scene;
}

Fact move_parts(const Ensea& /*game*/, const State& s, Move move) {
    const auto own = [&](Place place) { return s.teams[0][place].base().name; };
    switch (kind_of(move)) {
        case MoveKind::act: {
            const Champion& user = s.fighter(s.acting, user_of(move)).base();
            const Action& action = user.actions[action_of(move)];
            Fact::Object parts{{"kind", "act"},
                               {"actor", user.name},
                               {"code", action.code},
                               {"name", name_scene(action)},
                               {"effect", both_languages(effect_words(action))}};
            if (const auto effect = action_effect(s, move)) {
                parts.emplace_back("target", s.fighter(other(s.acting), target_of(move)).base().name);
                parts.emplace_back("factor", effect->factor);
                parts.emplace_back("damage", effect->damage);
                parts.emplace_back("critical_damage", effect->critical_damage);
                parts.emplace_back("critical", effect->critical);
                parts.emplace_back("expected", effect->expected);
                parts.emplace_back("ko", effect->ko);
            }
            return parts;
        }
        case MoveKind::pass: return Fact::Object{{"kind", "pass"}};
        case MoveKind::cafe: return Fact::Object{{"kind", "use"}, {"object", "cafe"}, {"target", own(place_of(move))}};
        case MoveKind::rattrapage:
            return Fact::Object{{"kind", "use"}, {"object", "rattrapage"}, {"target", own(place_of(move))}};
        case MoveKind::pick_team: {
            Fact::List names;
            for (const Who who : teams_of_four[team_of(move)]) names.emplace_back(champions[who].name);
            return Fact::Object{{"kind", "pick"}, {"champions", std::move(names)}};
        }
        case MoveKind::pick_starter:
            return Fact::Object{{"kind", "pick"}, {"champions", Fact::List{champions[starter_of(move)].name}}};
        case MoveKind::replace:
            return Fact::Object{
                {"kind", "replace"}, {"leaves", own(place_of(move))}, {"joins", champions[comer_of(move)].name}};
        case MoveKind::keep: return Fact::Object{{"kind", "keep"}};
    }
    return Fact::Object{};
}

}  // namespace joute::ensea
