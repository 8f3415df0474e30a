// SPDX-License-Identifier: MIT
// The position: whatever decides what can still happen, in fixed arrays and numbers.
#pragma once

#include <cstdint>

#include "core/seat.hpp"

namespace template_game {

inline constexpr int goal = 21;
inline constexpr int max_added = 3;

struct State {
    std::uint8_t sum;
    joute::Seat to_move;
};

}  // namespace template_game
