// SPDX-License-Identifier: MIT
// The evaluation of Jungle positions: counts with names, each for the side to move minus the other,
// times a weight from one table, ready for tuning.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/jungle/rules.hpp"

namespace joute::jungle {

/// What is counted, in the order of the weights.
enum class Feature : std::uint8_t {
    tempo,      // 1: the right to move
    animals,    // animals alive
    hunters,    // pairs (mine, his) where mine may take his on open land
    strongest,  // 1 when mine is the strongest animal left that nobody of his can take
    approach,   // steps nearer to the enemy throne, all animals together, on a scale that grows near it
    runner,     // the same for the nearest animal alone
    guards,     // animals within three steps of one's own throne while an enemy is near
    traps,      // enemies standing on my traps
    blocks,     // enemy jumpers whose lanes my rat blocks
    freedom,    // steps the terrain allows from where the animals stand
};
inline constexpr std::size_t feature_count = 10;
inline constexpr std::array<std::string_view, feature_count> feature_names{
    "tempo", "animals", "hunters", "strongest", "approach", "runner", "guards", "traps", "blocks", "freedom"};
using Features = std::array<int, feature_count>;
using Weights = std::array<double, feature_count>;

/// Guessed, then adjusted by matches (bench/strength.sh).
inline constexpr Weights default_weights{8, 100, 14, 60, 3, 6, 10, 40, 10, 1};

[[nodiscard]] Features count_features(const Jungle& game, const State& state);

struct Eval {
    Weights weights = default_weights;

    [[nodiscard]] Score operator()(const Jungle& game, const State& state) const;
    [[nodiscard]] double scale() const { return 300.0; }
    [[nodiscard]] std::vector<Term> terms(const Jungle& game, const State& state) const;
};

}  // namespace joute::jungle
