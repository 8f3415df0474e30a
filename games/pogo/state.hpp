// SPDX-License-Identifier: MIT
// A Pogo position: nine stacks in 16 bits each. A stack is written as a leading 1 followed by its
// pieces from bottom to top (0 white, 1 black), so the top piece is the lowest bit: taking k pieces
// is a mask and a shift, putting them down a shift and an or. An empty square is just the leading 1.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/seat.hpp"

namespace joute::pogo {

inline constexpr int side = 3;  // squares along an edge
inline constexpr int squares = side * side;
inline constexpr int pieces_each = 6;
inline constexpr int pieces = 2 * pieces_each;
inline constexpr int max_taken = 3;  // pieces in one move (P-03)

/// a1 = 0, b1 = 1, c1 = 2, a2 = 3, ... c3 = 8.
using Square = int;
[[nodiscard]] constexpr int column(Square s) { return s % side; }
[[nodiscard]] constexpr int row(Square s) { return s / side; }
[[nodiscard]] constexpr Square square_at(int column, int row) { return row * side + column; }

using Stack = std::uint16_t;
inline constexpr Stack empty_stack = 1;
[[nodiscard]] constexpr int height(Stack s) { return std::bit_width(s) - 1; }

struct State {
    std::array<Stack, squares> stacks;
    std::array<std::uint16_t, 2> tops;  // by seat: the squares whose top piece is that seat's, as bits
    Seat to_move;
    std::uint16_t plies;  // since the start of the game or its first position, for the ply limit only

    [[nodiscard]] Stack stack(Square s) const { return stacks[static_cast<std::size_t>(s)]; }
    [[nodiscard]] std::uint16_t own_tops() const { return tops[index(to_move)]; }
};

/// Recomputes `tops` from the stacks.
[[nodiscard]] constexpr std::array<std::uint16_t, 2> count_tops(const std::array<Stack, squares>& stacks) {
    std::array<std::uint16_t, 2> tops{};
    for (std::size_t s = 0; s < stacks.size(); ++s)
        if (stacks[s] != empty_stack) tops[stacks[s] & 1U] |= static_cast<std::uint16_t>(1U << s);
    return tops;
}

}  // namespace joute::pogo
