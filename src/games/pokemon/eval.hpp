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
#include "games/pokemon/rules.hpp"

namespace joute::pokemon {

/// Whose eyes an evaluation sees with: the seat that acts alone, else the first.
[[nodiscard]] inline Seat judge(const Pokemon& game, const State& state) {
    return game.actor(state) == Actor::second ? Seat::second : Seat::first;
}

/// What is counted, in the order of the weights.
enum class Feature : std::uint8_t {
    pv,         // PV of the team
    alive,      // pokémon that live
    matchups,   // pairs of the living where mine wins a duel of best attacks, with the share of PV it has left
    field,      // thousandths of the enemy's PV my pokémon on the field takes with its best attack
    speed,      // 1 when my pokémon on the field is the faster
    suffering,  // PV the enemy's burns, poisons and seeds will still take
    drained,    // PV my boulbizarre will get from seeds
    paralysed,  // ends of turn the enemy's pokémon stay paralysed
    prisoner,   // ends of turn the enemy's pokémon cannot leave, if mine on the field would win the duel
    attack,     // hundredths of attack bonus of the living
    defence,    // ... and of defence
    traps,      // PV traps would take from the enemy's bench, once each
};
inline constexpr std::size_t feature_count = 12;
inline constexpr std::array<std::string_view, feature_count> feature_names{
    "pv",      "alive",     "matchups", "field",  "speed",   "suffering",
    "drained", "paralysed", "prisoner", "attack", "defence", "traps"};
using Features = std::array<int, feature_count>;
using Weights = std::array<double, feature_count>;

/// In PV; fitted to the results of battles (bench/pokemon_fit.cpp).
inline constexpr Weights default_weights{1.0, 104.0, 0.15, 0.075, 38.0, 0.98, 0.03, 12.5, 1.7, 0.8, 0.9, 2.2};

[[nodiscard]] Features count_features(const Pokemon& game, const State& state);

struct Eval {
    Weights weights = default_weights;

    [[nodiscard]] Score operator()(const Pokemon& game, const State& state) const;
    [[nodiscard]] double scale() const { return 400.0; }
    [[nodiscard]] std::vector<Term> terms(const Pokemon& game, const State& state) const;
};

}  // namespace joute::pokemon
