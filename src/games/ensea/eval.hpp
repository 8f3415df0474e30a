// SPDX-License-Identifier: MIT
// The evaluation of ENSEA: what is counted has a name, each for one's own side minus the other, times a weight
// from one table, ready for tuning. It values the position, not the last action, so that what a line brings adds
// up along it; the student report valued the last action alone.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/ensea/rules.hpp"

namespace joute::ensea {

/// Whose eyes an evaluation sees with: the seat that acts alone, else the first.
[[nodiscard]] inline Seat judge(const Ensea& game, const State& state) {
    return game.actor(state) == Actor::second ? Seat::second : Seat::first;
}

/// What is counted, in the order of the weights.
enum class Feature : std::uint8_t {
    pv,        // percent of its own PV, summed over the team
    alive,     // champions that live
    race,      // percent of an enemy's PV each of the living takes with its best action, criticals on average
    threats,   // enemies a champion that is ready knocks out without a critical
    ready,     // percent of the living that have not acted
    turn,      // 1: it acts
    strength,  // Attack, Power and Defense gained or lost by the living
    luck,      // Luck of the living
    regen,     // PV that regeneration will still bring
    boost,     // 1: the next damage is raised
    progress,  // fights won in the campaign
    objects,   // cafés, and two for a rattrapage
};
inline constexpr std::size_t feature_count = 12;
inline constexpr std::array<std::string_view, feature_count> feature_names{
    "pv", "alive", "race", "threats", "ready", "turn", "strength", "luck", "regen", "boost", "progress", "objects"};
using Features = std::array<int, feature_count>;
using Weights = std::array<double, feature_count>;

/// Those of duels by self-play, +56 Elo [+22, +91] over the guesses before them (docs/figures.md):
/// joute tune ensea --draft drawn --games 2000 --rounds 2 --errors 5 --seed 1
/// The last two are guesses: a fight won must outweigh the fresh enemy that comes next.
inline constexpr Weights default_weights{5.48,  -64.22, 2.53, 26.56,  0.334,  49.21,
                                         -0.86, 3.8,    2.05, -53.42, 1370.0, 82.0};

[[nodiscard]] Features count_features(const Ensea& game, const State& state);

struct Eval {
    Weights weights = default_weights;

    [[nodiscard]] Score operator()(const Ensea& game, const State& state) const;
    [[nodiscard]] double scale() const { return 250.0; }
    [[nodiscard]] std::vector<Term> terms(const Ensea& game, const State& state) const;
};

}  // namespace joute::ensea
