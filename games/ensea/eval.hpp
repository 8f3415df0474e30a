// SPDX-License-Identifier: MIT
// The evaluation of ENSEA: named terms, each for one side minus the other, times a weight from one table, ready for
// tuning. It values the position, so that gains add up along a line; the student report valued the last action alone.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "ensea/rules.hpp"

namespace joute::ensea {

/// The seat an evaluation is seen from: the one that acts alone, otherwise the first.
[[nodiscard]] inline Seat judge(const Ensea& game, const State& state) {
    return game.actor(state) == Actor::second ? Seat::second : Seat::first;
}

/// The terms, in the order of the weights.
enum class Feature : std::uint8_t {
    pv,        // percent of its own HP, summed over the team
    alive,     // living champions
    race,      // percent of an enemy's HP each living champion takes with its best action, criticals on average
    threats,   // enemies that a ready champion knocks out without a critical
    ready,     // percent of living champions that have not acted
    turn,      // 1: the side to act
    strength,  // Attack, Power and Defense gained or lost by living champions
    luck,      // Luck of living champions
    regen,     // HP that regeneration will still bring
    boost,     // 1: the next damage is raised
    // Terms of the campaign, for the player; those above are 0 there, and these in a duel.
    run,          // 1
    lead,         // by how many actions the team outlasts this enemy, in thousandths
    reserve,      // ... the enemies before the team is restored or recruits join
    team,         // ... one of those after it is restored
    further,      // fights left in the arena after this one
    arenas,       // arenas cleared
    cafes,        // left
    rattrapages,  // left
};
inline constexpr std::size_t feature_count = 18;
inline constexpr std::array<std::string_view, feature_count> feature_names{
    "pv",    "alive", "race", "threats", "ready", "turn",    "strength", "luck",  "regen",
    "boost", "run",   "lead", "reserve", "team",  "further", "arenas",   "cafes", "rattrapages"};
using Features = std::array<int, feature_count>;
using Weights = std::array<double, feature_count>;

[[nodiscard]] inline int& at(Features& counts, Feature feature) { return counts[static_cast<std::size_t>(feature)]; }

/// Duel weights by self-play, +56 Elo [+22, +91] over the previous guesses (docs/figures.md): joute tune ensea --draft
/// drawn --games 2000 --rounds 2 --errors 5 --seed 1
/// Campaign weights were adjusted by hand, over runs of each try.
inline constexpr Weights default_weights{
    5.48, -64.22, 2.53, 26.56, 0.334, 49.21, -0.86, 3.8,   2.05, -53.42,  // duel
    -150, 0.12,   0.09, 0.0,   -32.0, 100.0, 18.0,  110.0,                // campaign
};

/// The campaign terms, seen from the player.
[[nodiscard]] Features count_campaign(const Ensea& game, const State& state);
[[nodiscard]] Features count_features(const Ensea& game, const State& state);

struct Eval {
    Weights weights = default_weights;

    [[nodiscard]] Score operator()(const Ensea& game, const State& state) const;
    [[nodiscard]] double scale() const { return 250.0; }
    [[nodiscard]] std::vector<Term> terms(const Ensea& game, const State& state) const;
};
static_assert(EvaluationOf<Eval, Ensea>);

}  // namespace joute::ensea
