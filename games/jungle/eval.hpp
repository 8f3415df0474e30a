// SPDX-License-Identifier: MIT
// The evaluation of Jungle positions: named counts, each for the side to move minus the other, with one table of
// weights per board.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "jungle/rules.hpp"

namespace joute::jungle {

/// The terms, in the order of the weights.
enum class Feature : std::uint8_t {
    tempo,      // 1: the side to move
    animals,    // animals alive
    hunters,    // pairs (mine, theirs) where mine may take theirs on open land
    strongest,  // 1 when I have the strongest animal that no enemy can take
    approach,   // nearness to the enemy throne, summed over animals, on a scale that grows near it
    runner,     // the same for the nearest animal alone
    guards,     // animals within three steps of my throne while an enemy is near
    traps,      // enemies standing on my traps
    blocks,     // enemy jumpers whose lanes my rat blocks
    freedom,    // steps the terrain allows from the animals' squares
};
inline constexpr std::size_t feature_count = 10;
inline constexpr std::array<std::string_view, feature_count> feature_names{
    "tempo", "animals", "hunters", "strongest", "approach", "runner", "guards", "traps", "blocks", "freedom"};
using Features = std::array<int, feature_count>;
using Weights = std::array<double, feature_count>;

/// War: by self-play (docs/figures.md): joute tune jungle --games 4000 --rounds 1 --random-plies 20 --errors 10 --seed
/// 2 But for `approach`, which the fit, made from short games after many random moves, valued at nothing: with it
/// animals come on instead of waiting for a repetition, 68.8 % [63.8, 73.7] of 240 games at 30 000 nodes a move.
inline constexpr Weights war_weights{13.24, 63.85, 14.05, 147.48, 6, 17.6, 14.34, 40, 27.02, -1.68};
inline constexpr Weights classic_weights{8, 100, 14, 60, 3, 6, 10, 40, 10, 1};

[[nodiscard]] Features count_features(const Jungle& game, const State& state);

struct Eval {
    Weights weights = war_weights;

    /// Uses the weights of the game's board.
    [[nodiscard]] static Eval of(const Jungle& game) {
        return {game.options().classic_board ? classic_weights : war_weights};
    }
    [[nodiscard]] Score operator()(const Jungle& game, const State& state) const;
    [[nodiscard]] double scale() const { return 300.0; }
    [[nodiscard]] std::vector<Term> terms(const Jungle& game, const State& state) const;
};
static_assert(EvaluationOf<Eval, Jungle>);

}  // namespace joute::jungle
