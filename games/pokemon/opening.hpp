// SPDX-License-Identifier: MIT
// The first choice, solved: which Pokémon to begin with when both choose unseen. Made by
// games/pokemon/bench/opening.cpp: every pair of first Pokémon is valued by equilibrium search and the six by six game
// of these values is solved. The teams are equal, so the game's value is 0.
#pragma once

#include <array>

#include "pokemon/state.hpp"

namespace joute::pokemon {

using OpeningMix = std::array<double, team_size>;

// Value to the row's trainer at depth 4, rule set report, in the order of the teams:
//   boulbizarre   0.000  0.097  0.010 -0.018 -0.024  0.019
//   carapuce     -0.097  0.000  0.079 -0.086 -0.100  0.071
//   etourmi      -0.010 -0.079  0.000 -0.086 -0.241 -0.036
//   pikachou      0.018  0.086  0.086  0.000 -0.106  0.055
//   osselait      0.024  0.100  0.241  0.106  0.000  0.204
//   salameche    -0.019 -0.071  0.036 -0.055 -0.204  0.000
// Osselait is at least even against all others, at depths 3 and 4 and under both rule sets, so there is no need to mix.
inline constexpr OpeningMix opening_mix{0, 0, 0, 0, 1, 0};
inline constexpr int opening_depth = 5;  // this choice and four after it

}  // namespace joute::pokemon
