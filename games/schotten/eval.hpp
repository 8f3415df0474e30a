// SPDX-License-Identifier: MIT
// The evaluation of Schotten Totten: the expected result from the chances of the nine stones, and a few small
// terms the chances do not see. It judges a full position, that is a deal; what a seat may not know reaches it
// only as such. The order of the decks is never looked at.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "schotten/eval/model.hpp"
#include "schotten/rules.hpp"

namespace joute::schotten {

/// What is counted, in the order of the weights, for one's own side.
enum class Feature : std::uint8_t {
    chance,   // the expected result by the chances of the stones, stretched so that certainty is far away
    stones,   // stones claimed, mine minus theirs
    tactics,  // tactic cards in hand that may still be played, mine minus theirs
    turn,     // 1: it is my turn
};
inline constexpr std::size_t feature_count = 4;
inline constexpr std::array<std::string_view, feature_count> feature_names{"chance", "stones", "tactics", "turn"};
using Features = std::array<double, feature_count>;
using Weights = std::array<double, feature_count>;

/// Fitted to results with the numbers of the model (bench/schotten_fit.cpp); that of tactics is a guess.
inline constexpr Weights default_weights{430.0, 10.0, 10.0, 13.0};

/// Seen from the seat that acts; before the first turn from the first.
[[nodiscard]] Features count_features(const Schotten& game, const State& state, const Model& model = fitted_model());

struct Eval {
    Weights weights = default_weights;
    const Model* model = &fitted_model();

    [[nodiscard]] Score operator()(const Schotten& game, const State& state) const;
    [[nodiscard]] double scale() const { return 400.0; }
    [[nodiscard]] std::vector<Term> terms(const Schotten& game, const State& state) const;
};

}  // namespace joute::schotten
