// SPDX-License-Identifier: MIT
// The first choice, solved: with which pokémon to begin when both choose unseen. Made by bench/pokemon_opening.cpp:
// every pair of first pokémon is valued by equilibrium search and the six by six game of these values is solved.
// The teams are the same, so the game is worth nothing to either.
#pragma once

#include <array>

#include "games/pokemon/state.hpp"

namespace joute::pokemon {

using OpeningMix = std::array<double, team_size>;

// Value to the row's trainer at depth 4, rule set report, in the order of the teams:
//   boulbizarre   0.000  0.132  0.004 -0.054 -0.044 -0.059
//   carapuce     -0.132  0.000  0.105 -0.065 -0.025 -0.031
//   etourmi      -0.004 -0.105  0.000 -0.065 -0.280 -0.059
//   pikachou      0.054  0.065  0.065  0.000 -0.129  0.044
//   osselait      0.044  0.025  0.280  0.129  0.000  0.215
//   salameche     0.059  0.031  0.059 -0.044 -0.215  0.000
// Osselait is at least even against everyone, at depths 3 and 4 alike and under both rule sets: there is nothing
// to guess, so there is no need to mix. (At depth 2 carapuce and boulbizarre are still mixed in.)
inline constexpr OpeningMix opening_mix{0, 0, 0, 0, 1, 0};
inline constexpr int opening_depth = 5;  // the choice itself and four after it

}  // namespace joute::pokemon
