// SPDX-License-Identifier: MIT
// The evaluation of Pogo positions: a few counts, each for the side to move minus the other, times a
// weight. Exact values exist (solve.hpp); this is for agents that play without the table.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "pogo/rules.hpp"

namespace joute::pogo {

/// The terms, in the order of the weights.
enum class Feature : std::uint8_t {
    tempo,     // 1: the side to move
    tops,      // stacks owned
    moves,     // moves available
    threats,   // enemy stacks that can be taken without losing the stack left
    freedom,   // (stack, size) pairs that can be moved without losing the square
    captives,  // enemy pieces under own tops
};
inline constexpr std::size_t feature_count = 6;
inline constexpr std::array<std::string_view, feature_count> feature_names{"tempo",   "tops",    "moves",
                                                                           "threats", "freedom", "captives"};
using Features = std::array<int, feature_count>;
using Weights = std::array<double, feature_count>;

/// `scale` points are nearly decisive. Fitted by logistic regression of the exact result, known from the tablebase, on
/// these counts over positions of random games; `joute tune pogo` found no better weights.
inline constexpr Weights default_weights{106, 23, 5, 30, 37, 15};

[[nodiscard]] Features count_features(const Pogo& game, const State& state);

struct Eval {
    Weights weights = default_weights;

    [[nodiscard]] Score operator()(const Pogo& game, const State& state) const;
    [[nodiscard]] double scale() const { return 100.0; }
    [[nodiscard]] std::vector<Term> terms(const Pogo& game, const State& state) const;
};

}  // namespace joute::pogo
