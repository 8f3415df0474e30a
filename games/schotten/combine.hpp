// SPDX-License-Identifier: MIT
// What the chances of nine stones make of the game: five stones or three adjacent ones win, so all 512 ways they may
// fall are weighed, each stone by itself.
#pragma once

#include <array>

#include "schotten/state.hpp"

namespace joute::schotten {

/// Of the first seat, stone by stone.
using StoneChances = std::array<float, stone_count>;

/// The expected result for the first seat, in [-1, 1].
[[nodiscard]] float expected_result(const StoneChances& chances);

/// What each stone decides: the expected result with it minus the one without it.
[[nodiscard]] StoneChances stone_weights(const StoneChances& chances);

}  // namespace joute::schotten
