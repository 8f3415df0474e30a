// SPDX-License-Identifier: MIT
// A position of the battle: both teams, who is on the field, and the point reached in the turn. A turn advances step by
// step, so the state also holds the pending choices. Every byte is meaningful (or zero), so the key is computed from
// the bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.hpp"
#include "pokemon/teams.hpp"

namespace joute::pokemon {

/// A bonus in ten-thousandths: 12500 is x 1.25.
using Bonus = std::uint16_t;
inline constexpr Bonus no_bonus = 10'000;
inline constexpr Bonus min_bonus = 2'500;
inline constexpr Bonus greatest_bonus = 40'000;
/// A bonus times a number of quarters, rounded half up, within its bounds (PK-04).
[[nodiscard]] constexpr Bonus multiplied(Bonus bonus, unsigned quarters) {
    return static_cast<Bonus>(std::clamp<unsigned>((bonus * quarters + 2) / 4, min_bonus, greatest_bonus));
}

/// One Pokémon. Statuses count the remaining ends of turn; 0: none.
struct Fighter {
    std::uint8_t burn;
    std::uint8_t poison;
    std::uint8_t seeds;  // always from the enemy's boulbizarre
    std::uint8_t paralysis;
    std::uint8_t prison;
    std::uint8_t unused;  // zero
    std::int16_t pv;
    std::array<std::uint8_t, attacks_each> pp;
    Bonus attack;
    Bonus defence;

    [[nodiscard]] constexpr bool suffers() const { return (burn | poison | seeds) != 0; }
    [[nodiscard]] constexpr bool has_status() const { return (burn | poison | seeds | paralysis | prison) != 0; }
    friend constexpr bool operator==(const Fighter&, const Fighter&) = default;
};

/// The point reached in the turn, and who decides next.
enum class Phase : std::uint8_t {
    start,      // both: their first Pokémon
    choose,     // both: an attack or a switch
    order,      // chance: who attacks first at equal speed
    paralysis,  // chance: whether `acting` can move; its PP is spent
    burn,       // chance: whether the hit of `acting` burns
    send,       // `sending`: who comes in, during the turn
    suffer,     // chance: whose statuses act first at equal speed
    replace,    // `sending`: who comes in, at the end of the turn
    over,
};
inline constexpr std::size_t phase_count = 9;

/// A pending choice: an attack, a switch (`switch_to` + who), or none.
using Plan = std::uint8_t;
inline constexpr Plan switch_to = attack_count;
inline constexpr Plan no_plan = attack_count + team_size;
[[nodiscard]] constexpr bool is_attack(Plan plan) { return plan < switch_to; }
[[nodiscard]] constexpr bool is_switch(Plan plan) { return plan >= switch_to && plan < no_plan; }

struct State {
    std::array<std::array<Fighter, team_size>, 2> teams;
    std::array<std::uint8_t, 2> alive;  // by seat: who lives, as bits
    std::array<Who, 2> active;          // the last on the field, even if KO or about to leave; nobody at the start
    std::array<std::uint8_t, 2> traps;  // on the side that suffers them, remaining ends of turn
    std::array<Plan, 2> plans;
    std::uint16_t turn;  // 0 at the start, then 1, 2, ...
    Phase phase;
    std::uint8_t sending;                // phases send and replace: the seats that choose, as bits
    Seat acting;                         // phases paralysis and burn; first elsewhere
    std::array<std::uint8_t, 3> unused;  // zero: padding to whole words

    [[nodiscard]] const Fighter& on_field(Seat seat) const { return teams[index(seat)][active[index(seat)]]; }
    [[nodiscard]] Fighter& on_field(Seat seat) { return teams[index(seat)][active[index(seat)]]; }
    /// Who could come in: the living except the one on the field, as bits.
    [[nodiscard]] unsigned partners(Seat seat) const { return alive[index(seat)] & ~(1U << active[index(seat)]); }
    [[nodiscard]] bool must_send(Seat seat) const { return (sending >> index(seat) & 1U) != 0; }
};
static_assert(std::has_unique_object_representations_v<State> && sizeof(State) % 8 == 0);

}  // namespace joute::pokemon
