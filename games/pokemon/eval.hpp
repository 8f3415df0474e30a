// SPDX-License-Identifier: MIT
// The evaluation of the battle: what is counted has a name, each for one's own side minus the other, times a
// weight from one table, ready for tuning. It looks at the position as it stands: choices waiting to be
// carried out and draws of chance are the search's business.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "pokemon/rules.hpp"

namespace joute::pokemon {

/// Whose eyes an evaluation sees with: the seat that acts alone, else the first.
[[nodiscard]] inline Seat judge(const Pokemon& game, const State& state) {
    return game.actor(state) == Actor::second ? Seat::second : Seat::first;
}

/// What is counted, in the order of the weights. Two more for each pokémon follow: 1 when it lives, and its PV.
enum class Feature : std::uint8_t {
    late_pv,     // PV of the team, over the number of pokémon left on both sides, times six
    late_alive,  // hundredths of living pokémon, likewise
    field,       // thousandths of the enemy's PV my pokémon on the field takes with its best attack
    speed,       // 1 when my pokémon on the field is the faster
    suffering,   // PV the enemy's burns, poisons and seeds will still take
    drained,     // PV my boulbizarre will get from seeds
    paralysed,   // ends of turn the enemy's pokémon stay paralysed
    prisoner,    // ends of turn the enemy's pokémon on the field cannot leave, if mine would win the duel
    attack,      // hundredths of attack bonus of the living
    defence,     // ... and of defence
    traps,       // PV traps would take from the enemy's bench, once each
    duels,       // margins of all duels (duels.hpp)
    won,         // duels won
    answers,     // best margins against each enemy
    unanswered,  // my pokémon no enemy beats
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
static_assert(EvaluationOf<Eval, Pokemon>);

}  // namespace joute::pokemon
