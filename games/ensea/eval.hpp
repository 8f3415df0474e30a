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
#include "ensea/rules.hpp"

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
    // The campaign has its own, the player's; those above are nothing there, and these in a duel.
    run,          // 1
    lead,         // by how many actions the team outlasts this enemy, of 1000
    reserve,      // ... those that come before the team is restored
    team,         // ... one of those to come, once it is restored
    further,      // fights of the arena after this one
    arenas,       // behind the player
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

/// Those of duels by self-play, +56 Elo [+22, +91] over the guesses before them (docs/figures.md):
/// joute tune ensea --draft drawn --games 2000 --rounds 2 --errors 5 --seed 1
/// Those of campaigns were found by hand, over runs of each try.
inline constexpr Weights default_weights{
    5.48, -64.22, 2.53, 26.56, 0.334, 49.21, -0.86, 3.8,   2.05, -53.42,  // duel
    -150, 0.12,   0.09, 0.0,   -32.0, 100.0, 18.0,  110.0,                // campaign
};

/// What is counted in a campaign, as the player sees it.
[[nodiscard]] Features count_campaign(const State& state);
[[nodiscard]] Features count_features(const Ensea& game, const State& state);

struct Eval {
    Weights weights = default_weights;

    [[nodiscard]] Score operator()(const Ensea& game, const State& state) const;
    [[nodiscard]] double scale() const { return 250.0; }
    [[nodiscard]] std::vector<Term> terms(const Ensea& game, const State& state) const;
};
static_assert(EvaluationOf<Eval, Ensea>);

}  // namespace joute::ensea
