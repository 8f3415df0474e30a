// SPDX-License-Identifier: MIT
// The evaluation of the battle: named terms, each for one side minus the other, times a weight from one table, ready
// for tuning. It considers the position as it stands: pending choices and chance are left to the search.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "pokemon/rules.hpp"

namespace joute::pokemon {

/// The seat an evaluation is seen from: the one that acts alone, otherwise the first.
[[nodiscard]] inline Seat judge(const Pokemon& game, const State& state) {
    return game.actor(state) == Actor::second ? Seat::second : Seat::first;
}

/// The terms, in the order of the weights. Two more for each Pokémon follow: 1 when it lives, and its HP.
enum class Feature : std::uint8_t {
    late_pv,     // HP of the team, over the number of Pokémon left on both sides, times six
    late_alive,  // hundredths of living Pokémon, likewise
    field,       // thousandths of the enemy's HP my Pokémon on the field takes with its best attack
    speed,       // 1 when my Pokémon on the field is faster
    suffering,   // HP the enemy's burns, poisons and seeds will still take
    drained,     // HP my boulbizarre will get from seeds
    paralysed,   // ends of turn the enemy's Pokémon stay paralysed
    prisoner,    // ends of turn the enemy's Pokémon on the field cannot leave, if mine would win the duel
    attack,      // hundredths of attack bonus of the living
    defence,     // ... and of defence
    traps,       // HP traps would take from the enemy's bench, once each
    duels,       // margins of all duels (duels.hpp)
    won,         // duels won
    answers,     // best margins against each enemy
    unanswered,  // my Pokémon that no enemy beats
    duel,        // the margin of the two on the field
};
inline constexpr std::size_t general_count = 16;
inline constexpr std::size_t feature_count = general_count + 2 * team_size;
inline constexpr std::array<std::string_view, feature_count> feature_names{
    "late pv",    "late alive",     "field",       "speed",      "suffering",   "drained",     "paralysed",
    "prisoner",   "attack",         "defence",     "traps",      "duels",       "won",         "answers",
    "unanswered", "duel",           "boulbizarre", "carapuce",   "etourmi",     "pikachou",    "osselait",
    "salameche",  "boulbizarre pv", "carapuce pv", "etourmi pv", "pikachou pv", "osselait pv", "salameche pv"};
using Features = std::array<int, feature_count>;
using Weights = std::array<double, feature_count>;

/// In points, of which 200 are a log-odds of 1. By self-play, +87 Elo [+44, +133] over an earlier fit
/// (docs/figures.md): joute tune pokemon --games 3000 --rounds 1 --errors 12 --seed 2
inline constexpr Weights default_weights{0.554, -0.84,  0.015,  13.6,  0.684, 0.182, 7.397,  13.8,  0.071, 0.978,
                                         1.602, -0.005, 7.68,   0.095, 47.8,  0.038, 308.0,  262.7, 323.2, 164.7,
                                         294.9, 245.3,  -0.128, 0.133, 0.473, 0.851, -0.039, 0.394};

[[nodiscard]] Features count_features(const Pokemon& game, const State& state);

struct Eval {
    Weights weights = default_weights;

    [[nodiscard]] Score operator()(const Pokemon& game, const State& state) const;
    [[nodiscard]] double scale() const { return 400.0; }
    [[nodiscard]] std::vector<Term> terms(const Pokemon& game, const State& state) const;
};

}  // namespace joute::pokemon
