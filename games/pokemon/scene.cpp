// SPDX-License-Identifier: MIT
// The battle as data for a page to draw (docs/protocol.md, "Scenes").
#include <string>
#include <utility>

#include "pokemon/info_sheet.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"

namespace joute::pokemon {

namespace {

/// Words of scenes; never translated.
std::string_view word_of(Effect effect) {
    switch (effect) {
        case Effect::none: break;
        case Effect::grow: return "grow";
        case Effect::shed: return "shed";
        case Effect::roar: return "roar";
        case Effect::soften: return "soften";
        case Effect::glare: return "glare";
        case Effect::burn: return "burn";
        case Effect::poison: return "poison";
        case Effect::seed: return "seed";
        case Effect::paralyse: return "paralyse";
        case Effect::imprison: return "imprison";
        case Effect::trap: return "trap";
        case Effect::clear: return "clear";
        case Effect::heal: return "heal";
        case Effect::quick: return "quick";
        case Effect::change: return "change";
    }
    return "none";
}

Fact title_scene(const Title& title) { return Fact::Object{{"en", title.en}, {"fr", title.fr}}; }

std::string_view word_of(Type type) { return type_names[static_cast<std::size_t>(type)]; }

double ko_chance(const Fighter& user, std::size_t place, int damage, const Fighter& target) {
    if (user.pv == 0 || user.pp[place] == 0 || damage < target.pv) return 0.0;
    return user.paralysis != 0 ? 2.0 / 3.0 : 1.0;
}

Fact::Object attack_scene(const Pokemon& game, const State& state, Seat seat, Who who, std::size_t place) {
    const Attack& attack = species[who].attacks[place];
    const Fighter& user = state.teams[index(seat)][who];
    Fact::Object scene{{"id", attack.name},
                       {"name", title_scene(attack.title)},
                       {"type", word_of(attack.type)},
                       {"power", attack.power},
                       {"pp", user.pp[place]},
                       {"pp_max", attack.pp},
                       {"effect", word_of(attack.effect)}};
    const auto effect = attack_effect(game, state, seat, who, place);
    if (!effect) return scene;
    scene.emplace_back("factor", effect->factor);
    scene.emplace_back("damage", effect->damage);
    scene.emplace_back("ko", effect->ko);
    return scene;
}

/// Why a Pokémon cannot come in, or null.
Fact barred(const State& state, Seat seat, Who who) {
    const std::size_t side = index(seat);
    if (state.teams[side][who].pv == 0) return "ko";
    if (state.active[side] == who) return "field";
    if (state.phase == Phase::choose && state.on_field(seat).prison != 0) return "prison";
    return {};
}

Fact fighter_scene(const Pokemon& game, const State& state, Seat seat, Who who) {
    const std::size_t side = index(seat);
    const Species& kind = species[who];
    const Fighter& fighter = state.teams[side][who];
    Fact::Object statuses;
    for (std::size_t i = bonus_count; i < counts.size(); ++i)
        if (const int left = counts[i].get(fighter); left != 0)
            statuses.emplace_back(std::string(counts[i].name), Fact(left));
    Fact::Object scene{{"id", kind.name},
                       {"name", title_scene(kind.title)},
                       {"type", word_of(kind.type)},
                       {"pv", fighter.pv},
                       {"pv_max", kind.pv},
                       {"attack", fighter.attack},
                       {"defence", fighter.defence},
                       {"speed", current_speed(fighter, who)},
                       {"statuses", std::move(statuses)},
                       {"barred", barred(state, seat, who)},
                       {"entry", state.traps[side] == 0 ? 0 : trap_damage(who)}};
    // Lists of attacks are long and the history holds a scene per step: include them only where a player chooses.
    if (state.phase == Phase::start || state.active[side] == who) {
        Fact::List attacks;
        for (std::size_t place = 0; place < attacks_each; ++place)
            attacks.emplace_back(attack_scene(game, state, seat, who, place));
        scene.emplace_back("attacks", std::move(attacks));
    } else {
        scene.emplace_back("pp", Fact::List(fighter.pp.begin(), fighter.pp.end()));
    }
    return scene;
}

/// A choice that both know and that is still pending.
Fact plan_scene(Plan plan) {
    if (pokemon::is_attack(plan))
        return Fact::Object{
            {"kind", "attack"}, {"attack", attack_of(plan).name}, {"name", title_scene(attack_of(plan).title)}};
    if (pokemon::is_switch(plan)) {
        const Species& comer = species[plan - switch_to];
        return Fact::Object{{"kind", "switch"}, {"to", comer.name}, {"name", title_scene(comer.title)}};
    }
    return {};
}

Fact side_scene(const Pokemon& game, const State& state, Seat seat) {
    const std::size_t side = index(seat);
    Fact::List team;
    for (std::size_t who = 0; who < team_size; ++who)
        team.emplace_back(fighter_scene(game, state, seat, static_cast<Who>(who)));
    const Who active = state.active[side];
    return Fact::Object{{"active", active == nobody ? Fact() : Fact(species[active].name)},
                        {"traps", state.traps[side]},
                        {"plan", plan_scene(state.plans[side])},
                        {"team", std::move(team)}};
}

/// What never changes, for the page to look up. Once: it is in the first scene only.
Fact reference_scene() {
    Fact::Object stats;
    for (std::size_t who = 0; who < team_size; ++who) {
        const Species& kind = species[who];
        const Message& words = remark(static_cast<Who>(who));
        stats.emplace_back(std::string(kind.name),
                           Fact::Object{{"attack", kind.attack},
                                        {"defence", kind.defence},
                                        {"speed", kind.speed},
                                        {"remark", Fact::Object{{"en", words.en}, {"fr", words.fr}}}});
    }
    Fact::Object chart;
    for (std::size_t defender = 0; defender < type_count; ++defender) {
        Fact::Object row;
        for (std::size_t type = 0; type < type_count; ++type)
            row.emplace_back(std::string(type_names[type]), twice_coefficient[defender][type] / 2.0);
        chart.emplace_back(std::string(type_names[defender]), std::move(row));
    }
    return Fact::Object{{"stats", std::move(stats)}, {"chart", std::move(chart)}};
}

}  // namespace

std::optional<AttackEffect> attack_effect(const Pokemon& game, const State& state, Seat seat, Who who,
                                          std::size_t place) {
    const Attack& attack = species[who].attacks[place];
    const Who enemy = state.active[index(other(seat))];
    if (enemy == nobody || attack.power == 0) return std::nullopt;
    const Fighter& user = state.teams[index(seat)][who];
    const Fighter& target = state.teams[index(other(seat))][enemy];
    const int damage = game.damage(attack_id(who, place), user, enemy, target);
    return AttackEffect{.factor = twice_coefficient_on(attack.type, enemy) / 2.0,
                        .damage = damage,
                        .ko = ko_chance(user, place, damage, target)};
}

Fact draw_scene(const Pokemon& game, const State& state) {
    Fact::Object scene{{"turn", state.turn},
                       {"phase", word(state.phase)},
                       {"first", side_scene(game, state, Seat::first)},
                       {"second", side_scene(game, state, Seat::second)}};
    if (state.phase == Phase::start) scene.emplace_back("reference", reference_scene());
    return scene;
}

Fact move_parts(const Pokemon& /*game*/, const State& /*state*/, Move move) {
    if (is_attack(move)) {
        const Attack& attack = attack_of(attack_of_move(move));
        return Fact::Object{{"kind", "attack"}, {"attack", attack.name}, {"name", title_scene(attack.title)}};
    }
    const Species& comer = species[comer_of(move)];
    return Fact::Object{
        {"kind", is_switch(move) ? "switch" : "send"}, {"to", comer.name}, {"name", title_scene(comer.title)}};
}

}  // namespace joute::pokemon
