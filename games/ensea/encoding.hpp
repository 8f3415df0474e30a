// SPDX-License-Identifier: MIT
// ENSEA in numbers (core/encoding.hpp). Actions name champions, never places in a team, so that an id means the same
// whatever was picked; a champion is at most once in a team. Duels and campaigns share the ids of fights.
#pragma once

#include <span>
#include <vector>

#include "core/encoding.hpp"
#include "ensea/rules.hpp"

namespace joute::ensea {

/// The actions of all champions in the order of the table, those of the boss last.
inline constexpr auto first_deed = [] {
    std::array<int, champion_count + 2> first{};
    for (std::size_t who = 0; who <= champion_count; ++who) first[who + 1] = first[who] + champions[who].action_count;
    return first;
}();
inline constexpr int champion_deeds = first_deed[boss];
inline constexpr int boss_deeds = champions[boss].action_count;

/// Where the blocks of ids begin.
namespace ids {
inline constexpr int champions_each = static_cast<int>(champion_count);
inline constexpr int act = 0;  // a champion's action x the champion it strikes
inline constexpr int pass = act + champion_deeds * champions_each;
// A duel has these besides ...
inline constexpr int pick_team = pass + 1;
inline constexpr int duel_end = pick_team + static_cast<int>(team_count);
// ... a campaign these.
inline constexpr int strike_boss = pass + 1;  // a champion's action
inline constexpr int boss_act = strike_boss + champion_deeds;
inline constexpr int cafe = boss_act + boss_deeds * champions_each;
inline constexpr int rattrapage = cafe + champions_each;
inline constexpr int pick_starter = rattrapage + champions_each;
inline constexpr int replace = pick_starter + champions_each;  // who leaves x who comes
inline constexpr int keep = replace + champions_each * champions_each;
inline constexpr int solo_end = keep + 1;
}  // namespace ids

[[nodiscard]] inline int action_count(const Ensea& game) { return game.options().solo ? ids::solo_end : ids::duel_end; }
[[nodiscard]] std::vector<ActionBlock> action_blocks(const Ensea& game);
[[nodiscard]] int action_id(const Ensea& game, const State& state, Seat seat, Move move);
[[nodiscard]] Move action_move(const Ensea& game, const State& state, Seat seat, int id);

[[nodiscard]] const ObservationShape& observation_shape(const Ensea& game);
void observe(const Ensea& game, const State& state, Seat seat, std::span<float> numbers);

static_assert(Encoded<Ensea>);

}  // namespace joute::ensea
