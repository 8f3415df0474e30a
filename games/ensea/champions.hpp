// SPDX-License-Identifier: MIT
// The nine champions and the boss, as on the rules page: majors, stats, actions, and the 126 teams of four. The names
// of the actions are our own, in the spirit of the report's school.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace joute::ensea {

enum class Major : std::uint8_t { elec, info, automation, signal, humanities, none };  // none: the boss at first
inline constexpr std::size_t major_count = 6;
inline constexpr std::array<std::string_view, major_count> major_names{"Elec",   "Info",     "Auto",
                                                                       "Signal", "Humaines", "none"};
[[nodiscard]] constexpr std::string_view name_of(Major major) { return major_names[static_cast<std::size_t>(major)]; }

/// Twice the coefficient of an attacker's major (row) on a target's (column), to keep it an integer (E-01).
[[nodiscard]] constexpr unsigned twice_coefficient(Major attacker, Major target) {
    constexpr std::array<std::array<std::uint8_t, major_count>, major_count> table{{
        {2, 2, 1, 4, 2, 2},
        {2, 2, 4, 1, 2, 2},
        {4, 1, 2, 2, 2, 2},
        {1, 4, 2, 2, 2, 2},
        {2, 2, 2, 2, 4, 2},
        {2, 2, 2, 2, 2, 2},
    }};
    return table[static_cast<std::size_t>(attacker)][static_cast<std::size_t>(target)];
}

/// What an action does besides damage; its `amount` says how much.
enum class Effect : std::uint8_t {
    none,
    own_attack,
    own_power,
    own_defense,
    own_luck,
    target_attack,  // lowers it
    target_luck,
    heal,   // its user
    cost,   // HP its user loses
    regen,  // HP for each member of the team, four times
    boost,  // the team's next damage + 15 %
    major,  // the boss switches to the major `amount`
};

struct Action {
    std::string_view code;  // "A1": an A uses Attack, an S uses Power
    std::uint8_t value;     // damage value; 0: no damage and no target
    Effect effect;
    std::uint8_t amount;
    std::string_view en;
    std::string_view fr;

    [[nodiscard]] constexpr bool uses_power() const { return code[0] == 'S'; }
};

enum class Kind : std::uint8_t { all_round, mage, attacker, tank, support, boss };

inline constexpr std::size_t max_actions = 5;  // the boss; champions have three or four

struct Champion {
    std::string_view name;
    Major major;
    Kind kind;
    std::int16_t pv;
    std::uint8_t attack;
    std::uint8_t power;
    std::uint8_t defense;
    std::uint8_t luck;
    std::uint8_t action_count;
    std::array<Action, max_actions> actions;
};

using Who = std::uint8_t;
inline constexpr Who is = 0, sia = 1, rt = 2, aei = 3, msc = 4, ese = 5, eve = 6, esc = 7, audencia = 8, boss = 9;
inline constexpr std::size_t champion_count = 9;  // without the boss
inline constexpr std::size_t team_size = 4;

inline constexpr std::array<Champion, champion_count + 1> champions{{
    {"IS",
     Major::info,
     Kind::all_round,
     80,
     140,
     140,
     80,
     5,
     4,
     {{{"A1", 80, Effect::none, 0, "Kernel panic", "Kernel panic"},
       {"A2", 60, Effect::own_power, 20, "Sudo", "Sudo"},
       {"S1", 80, Effect::none, 0, "Fork bomb", "Bombe fork"},
       {"S2", 60, Effect::own_attack, 20, "Build with -O3", "Compilation -O3"}}}},
    {"SIA",
     Major::signal,
     Kind::mage,
     110,
     80,
     150,
     60,
     3,
     3,
     {{{"A1", 80, Effect::none, 0, "Overfitting", "Surapprentissage"},
       {"S1", 50, Effect::own_luck, 5, "Lucky seed", "Graine chanceuse"},
       {"S2", 60, Effect::target_luck, 5, "Adversarial noise", "Bruit adverse"}}}},
    {"RT",
     Major::signal,
     Kind::attacker,
     80,
     140,
     140,
     80,
     5,
     3,
     {{{"A1", 80, Effect::none, 0, "Packet storm", "Tempête de paquets"},
       {"S1", 50, Effect::own_attack, 10, "Amplifier", "Amplification"},
       {"S2", 60, Effect::target_attack, 10, "Jamming", "Brouillage"}}}},
    {"AEI",
     Major::automation,
     Kind::attacker,
     130,
     120,
     70,
     80,
     1,
     3,
     {{{"A1", 80, Effect::none, 0, "Step response", "Réponse indicielle"},
       {"A2", 104, Effect::cost, 40, "Overshoot", "Dépassement"},
       {"S1", 0, Effect::boost, 15, "Feed-forward", "Anticipation"}}}},
    {"MSC",
     Major::automation,
     Kind::tank,
     200,
     70,
     20,
     110,
     1,
     3,
     {{{"A1", 70, Effect::none, 0, "Robot arm", "Bras robot"},
       {"S1", 60, Effect::heal, 15, "Maintenance", "Maintenance"},
       {"S2", 40, Effect::regen, 5, "Closed loop", "Boucle fermée"}}}},
    {"ESE",
     Major::elec,
     Kind::tank,
     180,
     60,
     10,
     180,
     1,
     3,
     {{{"A1", 70, Effect::none, 0, "Soldering iron", "Fer à souder"},
       {"S1", 60, Effect::own_defense, 10, "Shielding", "Blindage"},
       {"S2", 60, Effect::target_luck, 5, "Interrupt", "Interruption"}}}},
    {"EVE",
     Major::elec,
     Kind::support,
     130,
     70,
     110,
     90,
     1,
     3,
     {{{"A1", 60, Effect::none, 0, "Full throttle", "Pleins gaz"},
       {"S1", 40, Effect::heal, 20, "Fast charge", "Charge rapide"},
       {"S2", 10, Effect::regen, 10, "Regenerative braking", "Freinage récupératif"}}}},
    {"ESC",
     Major::elec,
     Kind::mage,
     130,
     70,
     120,
     70,
     2,
     3,
     {{{"A1", 110, Effect::none, 0, "Carrier wave", "Onde porteuse"},
       {"S1", 80, Effect::none, 0, "Microwaves", "Micro-ondes"},
       {"S2", 60, Effect::own_power, 20, "Antenna gain", "Gain d’antenne"}}}},
    {"Audencia",
     Major::humanities,
     Kind::support,
     100,
     100,
     100,
     100,
     2,
     3,
     {{{"A1", 60, Effect::none, 0, "Slide deck", "PowerPoint"},
       {"S1", 20, Effect::heal, 30, "After-work drinks", "Afterwork"},
       {"S2", 10, Effect::regen, 20, "Team building", "Team building"}}}},
    {"Boss",
     Major::none,
     Kind::boss,
     300,
     100,
     100,
     100,
     5,
     5,
     {{{"A1", 50, Effect::major, static_cast<std::uint8_t>(Major::elec), "Short circuit", "Court-circuit"},
       {"S1", 50, Effect::major, static_cast<std::uint8_t>(Major::info), "Segfault", "Segfault"},
       {"A2", 50, Effect::major, static_cast<std::uint8_t>(Major::automation), "Servo control", "Asservissement"},
       {"S2", 50, Effect::major, static_cast<std::uint8_t>(Major::signal), "Aliasing", "Repliement spectral"},
       {"A3", 50, Effect::major, static_cast<std::uint8_t>(Major::humanities), "Grand oral", "Grand oral"}}}},
}};

/// Bounds of the stats (E-03).
inline constexpr int max_luck = 25, max_attack = 200, max_power = 200, min_defense = 10, max_defense = 200;

/// A set of champions as bits, by their position in the table.
using Set = std::uint16_t;
inline constexpr Set all_champions = (1U << champion_count) - 1;
[[nodiscard]] constexpr bool has(Set set, Who who) { return (set >> who & 1U) != 0; }

/// The teams of four, in the order of their names by the table.
inline constexpr std::size_t team_count = 126;
[[nodiscard]] constexpr std::array<std::array<Who, team_size>, team_count> make_teams() {
    std::array<std::array<Who, team_size>, team_count> teams{};
    std::size_t n = 0;
    for (Who a = 0; a < champion_count; ++a)
        for (Who b = a + 1; b < champion_count; ++b)
            for (Who c = b + 1; c < champion_count; ++c)
                for (Who d = c + 1; d < champion_count; ++d) teams[n++] = {a, b, c, d};
    return teams;
}
inline constexpr auto teams_of_four = make_teams();

}  // namespace joute::ensea
