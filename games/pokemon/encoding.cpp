// SPDX-License-Identifier: MIT
#include "pokemon/encoding.hpp"

namespace joute::pokemon {

namespace {

constexpr std::array<std::string_view, phase_count> phases{"start", "choose", "order",   "paralysis", "burn",
                                                           "send",  "suffer", "replace", "over"};

/// Planes of one side, in the order `write_side` writes them.
void add_side(std::vector<Plane>& planes, const std::string& whose, const Message& side) {
    const auto add = [&](const std::string& what, const Message& about) {
        planes.push_back({whose + what, {about.en + ", " + side.en, about.fr + ", " + side.fr}});
    };
    add("on_field", {"on the field", "sur le terrain"});
    add("hp", {"hit points, as a share of the most it can have", "points de vie, en part de son maximum"});
    add("alive", {"not KO", "pas K.O."});
    for (std::size_t place = 0; place < attacks_each; ++place)
        add(fmt::format("pp_{}", place + 1), message("PP left of its attack {}, as a share of all",
                                                     "PP restants de son attaque {}, en part du total", place + 1));
    add("attack", {"attack bonus, a quarter of it", "bonus d’attaque, divisé par quatre"});
    add("defence", {"defence bonus, a quarter of it", "bonus de défense, divisé par quatre"});
    add("burn", {"ends of turn it will still burn, as a share", "fins de tour de brûlure restantes, en part"});
    add("poison", {"... of poison", "... de poison"});
    add("seeds", {"... of seeds", "... de graines"});
    add("paralysis", {"... of paralysis", "... de paralysie"});
    add("prison", {"... of prison", "... de prison"});
    add("traps", {"ends of turn traps will still lie (whole plane)", "fins de tour avec des pièges (tout le plan)"});
    for (std::size_t place = 0; place < attacks_each; ++place)
        add(fmt::format("next_attack_{}", place + 1),
            message("its attack {} is chosen and still to be carried out",
                    "son attaque {} est choisie et reste à exécuter", place + 1));
    add("next_switch", {"it is to come in by a switch", "il doit entrer par un changement"});
    add("acts", {"has to choose (whole plane)", "doit choisir (tout le plan)"});
}

void write_side(PlaneWriter& to, const Pokemon& game, const State& s, Seat seat) {
    const auto& team = s.teams[index(seat)];
    const auto each = [&](const auto& value) {
        const auto plane = to.plane();
        for (std::size_t who = 0; who < team_size; ++who) plane[who] = static_cast<float>(value(who));
    };
    const auto share = [&](std::uint8_t Fighter::*left, int ticks) {
        each([&](std::size_t who) { return static_cast<float>(team[who].*left) / static_cast<float>(ticks); });
    };
    each([&](std::size_t who) { return s.active[index(seat)] == who ? 1 : 0; });
    each([&](std::size_t who) { return static_cast<float>(team[who].pv) / static_cast<float>(species[who].pv); });
    each([&](std::size_t who) { return s.alive[index(seat)] >> who & 1U; });
    for (std::size_t place = 0; place < attacks_each; ++place)
        each([&](std::size_t who) {
            return static_cast<float>(team[who].pp[place]) / static_cast<float>(species[who].attacks[place].pp);
        });
    each([&](std::size_t who) { return static_cast<float>(team[who].attack) / greatest_bonus; });
    each([&](std::size_t who) { return static_cast<float>(team[who].defence) / greatest_bonus; });
    share(&Fighter::burn, burn_ticks);
    share(&Fighter::poison, poison_ticks);
    share(&Fighter::seeds, seed_ticks);
    share(&Fighter::paralysis, paralysis_ticks);
    share(&Fighter::prison, prison_ticks);
    to.share(s.traps[index(seat)], trap_ticks);
    const Plan plan = s.plans[index(seat)];
    for (std::size_t place = 0; place < attacks_each; ++place)
        each([&](std::size_t who) { return plan == attack_id(static_cast<Who>(who), place) ? 1 : 0; });
    each([&](std::size_t who) { return is_switch(plan) && plan - switch_to == static_cast<int>(who) ? 1 : 0; });
    to.all(acts(game.actor(s), seat));
}

}  // namespace

std::vector<ActionBlock> action_blocks(const Pokemon& /*game*/) {
    std::string names_en;
    std::string names_fr;
    for (const Species& one : species) {
        const std::string_view comma = names_en.empty() ? "" : ", ";
        names_en += fmt::format("{}{}", comma, one.title.en);
        names_fr += fmt::format("{}{}", comma, one.title.fr);
    }
    constexpr int team = static_cast<int>(team_size);
    return {{.name = "attack",
             .first = 0,
             .count = attack_count,
             .about = {"4 × Pokémon + place of the attack in its list, from 0; Pokémon: " + names_en,
                       "4 × Pokémon + place de l’attaque dans sa liste, à partir de 0 ; Pokémon : " + names_fr}},
            {.name = "switch",
             .first = switch_to,
             .count = team,
             .about = {"the Pokémon that comes in instead of an attack", "le Pokémon qui entre au lieu d’attaquer"}},
            {.name = "send",
             .first = send_in,
             .count = team,
             .about = {"the first Pokémon, a replacement, or who comes in by Volt Switch",
                       "le premier Pokémon, un remplaçant, ou celui qui entre par Change-éclair"}}};
}

const ObservationShape& observation_shape(const Pokemon& /*game*/) {
    static const ObservationShape shape = [] {
        ObservationShape made{.planes = {},
                              .rows = team_size,
                              .columns = 1,
                              .row_names = {"the six Pokémon, in the order of the rules page",
                                            "les six Pokémon, dans l’ordre de la page des règles"},
                              .column_names = {"one", "une seule"}};
        add_side(made.planes, "my_", {"of the seat that looks", "du camp qui regarde"});
        add_side(made.planes, "their_", {"of the other seat", "de l’autre camp"});
        made.planes.push_back({"turn", {"the turn, as a share of the last", "le tour, en part du dernier"}});
        for (const std::string_view phase : phases)
            made.planes.push_back(
                {fmt::format("phase_{}", phase),
                 message("the phase is {} (rules, Notation)", "la phase est {} (règles, Notation)", phase)});
        made.planes.push_back({"chance_for_me",
                               {"paralysis or burn: it is about the attack of the seat that looks",
                                "paralysie ou brûlure : il s’agit de l’attaque du camp qui regarde"}});
        return made;
    }();
    return shape;
}

void observe(const Pokemon& game, const State& state, Seat seat, std::span<float> numbers) {
    PlaneWriter to(numbers, team_size);
    write_side(to, game, state, seat);
    write_side(to, game, state, other(seat));
    to.share(state.turn, last_turn);
    to.one_of(phase_count, static_cast<std::size_t>(state.phase));
    to.all((state.phase == Phase::paralysis || state.phase == Phase::burn) && state.acting == seat);
}

}  // namespace joute::pokemon
