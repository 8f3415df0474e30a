// SPDX-License-Identifier: MIT
// A position of ENSEA: both teams in a fight, and around it the draft of a duel or the course of a campaign. Places in
// a team are in the order picked or joined. Every byte is meaningful (or zero), so the key is computed from the bytes;
// only `played` is not part of the position.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.hpp"
#include "ensea/champions.hpp"

namespace joute::ensea {

inline constexpr int last_healing_action = 100;  // afterwards healing has no effect
inline constexpr int last_action = 300;
inline constexpr int regen_turns = 4;
inline constexpr int boss_arena = 4;
/// Fights of each arena; there is no arena 0.
inline constexpr std::array<std::uint8_t, boss_arena + 1> fights_in_arena{0, 3, 3, 2, 1};

/// One champion of a team with its current stats. The dead (0 HP) keep theirs.
struct Fighter {
    std::int16_t pv;
    std::uint8_t attack;
    std::uint8_t power;
    std::uint8_t defense;
    std::uint8_t luck;
    Who who;
    std::uint8_t unused;  // zero

    [[nodiscard]] const Champion& base() const { return champions[who]; }
    friend constexpr bool operator==(const Fighter&, const Fighter&) = default;
};
[[nodiscard]] constexpr Fighter fresh(Who who) {
    const Champion& base = champions[who];
    return {base.pv, base.attack, base.power, base.defense, base.luck, who, 0};
}

/// Who or what decides next.
enum class Phase : std::uint8_t {
    draft,     // duel, both: four champions each
    team,      // duel, chance: the same four for both
    begin,     // duel, chance: who begins
    starter,   // solo, first: one champion
    enemy,     // solo, chance: who comes next
    event,     // solo, chance: what happens between two fights
    replace,   // solo, first: replace a member by a beaten enemy, or not
    fight,     // `acting`
    critical,  // chance: whether the `pending` action of `acting` is critical
    over,
};
inline constexpr std::size_t phase_count = 10;

using Place = std::uint8_t;  // in a team, 0 to 3

struct State {
    std::array<std::array<Fighter, team_size>, 2> teams;
    std::array<std::uint8_t, 2> size;     // members, including dead ones
    std::array<std::uint8_t, 2> alive;    // places of the living, as bits
    std::array<std::uint8_t, 2> waiting;  // places of those that have acted and wait, as bits
    std::array<std::uint8_t, 2> regen_amount;
    std::array<std::uint8_t, 2> regen_left;  // how many times it will still be applied
    std::array<std::uint8_t, 2> boost;       // 1: the next damage of the side + 15 %
    std::uint16_t action;                    // finished actions of this fight
    std::uint16_t pending;                   // phase critical: the move; otherwise 0
    Phase phase;
    Seat acting;  // phases fight and critical; otherwise first
    // The campaign; zeros in a duel.
    std::uint8_t arena;
    std::uint8_t fight;  // of this arena, from 1
    std::uint16_t cafes;
    std::uint8_t rattrapages;
    Who starter;  // even after it was replaced; 0 before it is picked
    Set met;      // the starter and every enemy so far
    Set beaten;   // in this arena
    Major boss_major;
    Outcome result;        // phase over; otherwise first
    std::uint16_t gap;     // zero
    std::uint32_t played;  // actions of all fights since the state was created: for counting only
    std::uint32_t gap2;    // zero

    [[nodiscard]] const Fighter& fighter(Seat seat, Place place) const { return teams[index(seat)][place]; }
    [[nodiscard]] Fighter& fighter(Seat seat, Place place) { return teams[index(seat)][place]; }
    /// Places of those that may act now, as bits.
    [[nodiscard]] unsigned ready(Seat seat) const {
        return static_cast<unsigned>(alive[index(seat)] & ~waiting[index(seat)]);
    }
    [[nodiscard]] bool boss_is_there() const { return size[1] == 1 && teams[1][0].who == boss; }
    [[nodiscard]] bool healing_works() const { return action < last_healing_action; }
    [[nodiscard]] Major major_of(Who who) const { return who == boss ? boss_major : champions[who].major; }
};
static_assert(std::has_unique_object_representations_v<State> && sizeof(State) == 104);
inline constexpr std::size_t position_bytes = 96;  // what the key is computed from: all but `played`

}  // namespace joute::ensea
