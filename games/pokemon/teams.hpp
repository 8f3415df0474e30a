// SPDX-License-Identifier: MIT
// The six Pokémon both trainers have, their attacks, and the type coefficients: the tables of the rules page as data.
// What changes in a battle (HP, PP, statuses) is in state.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace joute::pokemon {

enum class Type : std::uint8_t { vol, sol, feu, plante, eau, normal, electrik };
inline constexpr std::size_t type_count = 7;
inline constexpr std::array<std::string_view, type_count> type_names{"vol", "sol",    "feu",     "plante",
                                                                     "eau", "normal", "electrik"};

/// Twice the coefficient of an attack, to keep it an integer: [type of the defender][type of the attack].
inline constexpr std::array<std::array<std::uint8_t, type_count>, type_count> twice_coefficient{{
    // vol sol feu plante eau normal electrik
    {2, 0, 2, 1, 2, 2, 4},  // vol
    {2, 2, 2, 4, 4, 2, 0},  // sol
    {2, 4, 1, 1, 4, 2, 2},  // feu
    {4, 1, 4, 2, 1, 2, 1},  // plante
    {2, 2, 1, 4, 1, 2, 4},  // eau
    {2, 2, 2, 2, 2, 2, 2},  // normal
    {1, 4, 2, 2, 2, 2, 1},  // electrik
}};

/// What an attack does besides its damage.
enum class Effect : std::uint8_t {
    none,
    grow,      // own attack x 1.25
    shed,      // own attack x 1.5, own defence x 0.75
    roar,      // enemy attack x 0.75
    soften,    // enemy defence x 0.75
    glare,     // enemy defence x 0.75, own attack x 1.25
    burn,      // burns one time in three
    poison,    //
    seed,      // unless the target is plante
    paralyse,  // unless the target is electrik
    imprison,  //
    trap,      // the enemy trainer
    clear,     // removes the traps of its own side
    heal,      // half its maximum HP
    quick,     // goes first
    change,    // then a partner comes in
};

/// What people read: the usual English name, and in French the report's.
struct Title {
    std::string_view en;
    std::string_view fr;
};

struct Attack {
    std::string_view name;  // as typed
    Title title;
    int power;
    Type type;
    int pp;
    Effect effect;
};

inline constexpr std::size_t attacks_each = 4;

struct Species {
    std::string_view name;
    Title title;
    Type type;
    int attack;
    int defence;
    int pv;
    int speed;
    std::array<Attack, attacks_each> attacks;
};

/// Index of a Pokémon in its team, and in `species`.
using Who = std::uint8_t;
inline constexpr Who boulbizarre = 0;
inline constexpr Who carapuce = 1;
inline constexpr Who etourmi = 2;
inline constexpr Who pikachou = 3;
inline constexpr Who osselait = 4;
inline constexpr Who salameche = 5;
inline constexpr std::size_t team_size = 6;
inline constexpr Who nobody = 6;

// clang-format off
inline constexpr std::array<Species, team_size> species{{
    //                                                         attack defence PV speed
    {"boulbizarre", {"Bulbasaur", "Boulbizarre"},    Type::plante,   120, 120, 230, 110, {{
        {"fouet-liane",   {"Vine Whip", "Fouet-liane"},      90, Type::plante,   25, Effect::none},
        {"charge",        {"Tackle", "Charge"},              60, Type::normal,   35, Effect::none},
        {"croissance",    {"Growth", "Croissance"},           0, Type::normal,   10, Effect::grow},
        {"vampigraine",   {"Leech Seed", "Vampigraine"},      0, Type::plante,   20, Effect::seed}}}},
    {"carapuce",    {"Squirtle", "Carapuce"},        Type::eau,      120, 150, 230, 110, {{
        {"exuviation",    {"Shell Smash", "Exuviation"},      0, Type::eau,      15, Effect::shed},
        {"ebullition",    {"Scald", "Ébullition"},           80, Type::eau,      15, Effect::burn},
        {"toxic",         {"Toxic", "Toxic"},                 0, Type::normal,   15, Effect::poison},
        {"coud-boule",    {"Headbutt", "Coud-boule"},        75, Type::normal,   15, Effect::none}}}},
    {"etourmi",     {"Starly", "Étourmi"},           Type::vol,      130,  90, 220, 110, {{
        {"vive-attaque",  {"Quick Attack", "Vive-attaque"},  70, Type::normal,   30, Effect::quick},
        {"atterrissage",  {"Roost", "Atterrissage"},          0, Type::vol,       5, Effect::heal},
        {"rapace",        {"Brave Bird", "Rapace"},         100, Type::vol,      10, Effect::none},
        {"antibrume",     {"Defog", "Antibrume"},             0, Type::vol,      10, Effect::clear}}}},
    {"pikachou",    {"Pikachu", "Pikachou"},         Type::electrik, 130, 110, 210, 200, {{
        {"tonnerre",      {"Thunderbolt", "Tonnerre"},       95, Type::electrik, 15, Effect::none},
        {"cage-eclair",   {"Thunder Wave", "Cage-éclair"},    0, Type::electrik, 20, Effect::paralyse},
        {"rugissement",   {"Growl", "Rugissement"},           0, Type::normal,   40, Effect::roar},
        {"change-eclair", {"Volt Switch", "Change-éclair"},  70, Type::electrik, 20, Effect::change}}}},
    {"osselait",    {"Cubone", "Osselait"},          Type::sol,      120, 200, 240,  95, {{
        {"mimi-queue",    {"Tail Whip", "Mimi-queue"},        0, Type::normal,   15, Effect::soften},
        {"seisme",        {"Earthquake", "Séisme"},         100, Type::sol,      10, Effect::none},
        {"piege-de-rock", {"Stealth Rock", "Piège-de-rock"},  0, Type::sol,      10, Effect::trap},
        {"coud-boule",    {"Headbutt", "Coud-boule"},        75, Type::normal,   15, Effect::none}}}},
    {"salameche",   {"Charmander", "Salamèche"},     Type::feu,      130, 110, 220, 150, {{
        {"crocs-feu",     {"Fire Fang", "Crocs-feu"},        65, Type::feu,      15, Effect::burn},
        {"danse-flammes", {"Fire Spin", "Danse-flammes"},    35, Type::feu,      30, Effect::imprison},
        {"tranche",       {"Slash", "Tranche"},              70, Type::normal,   15, Effect::none},
        {"groz-yeux",     {"Leer", "Groz-yeux"},              0, Type::normal,   20, Effect::glare}}}},
}};
// clang-format on

/// An attack by number: owner * 4 + place in its list.
using AttackId = std::uint8_t;
inline constexpr std::size_t attack_count = team_size * attacks_each;
[[nodiscard]] constexpr AttackId attack_id(Who who, std::size_t place) {
    return static_cast<AttackId>(who * attacks_each + place);
}
[[nodiscard]] constexpr Who owner_of(AttackId id) { return static_cast<Who>(id / attacks_each); }
[[nodiscard]] constexpr std::size_t place_of(AttackId id) { return id % attacks_each; }
[[nodiscard]] constexpr const Attack& attack_of(AttackId id) { return species[owner_of(id)].attacks[place_of(id)]; }

/// The attack with that effect in a Pokémon's list, or attacks_each when it has none.
[[nodiscard]] constexpr std::size_t place_of_effect(Who who, Effect effect) {
    std::size_t place = 0;
    while (place < attacks_each && species[who].attacks[place].effect != effect) ++place;
    return place;
}

[[nodiscard]] constexpr int twice_coefficient_on(Type attack, Who defender) {
    return twice_coefficient[static_cast<std::size_t>(species[defender].type)][static_cast<std::size_t>(attack)];
}

// Durations of the statuses, in ends of turn.
inline constexpr int burn_ticks = 6;
inline constexpr int poison_ticks = 4;
inline constexpr int seed_ticks = 5;
inline constexpr int paralysis_ticks = 10;
inline constexpr int prison_ticks = 6;
inline constexpr int trap_ticks = 30;

/// HP lost by entering over traps, as a share of the maximum.
[[nodiscard]] constexpr int trap_damage(Who who) {
    constexpr std::array<int, 5> percent{0, 6, 12, 0, 18};  // by twice the coefficient of sol
    return species[who].pv * percent[static_cast<std::size_t>(twice_coefficient_on(Type::sol, who))] / 100;
}

inline constexpr int exhaustion_damage = 50;  // for attacking with no PP left at all
inline constexpr int last_turn = 500;

}  // namespace joute::pokemon
