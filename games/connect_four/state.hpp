// SPDX-License-Identifier: MIT
// A Connect Four position in two words. Each of the seven columns takes seven bits, from the bottom up; the seventh is
// always empty, so that lines never wrap into the next column. (The layout is from John Tromp's Fhourstones benchmark.)
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/seat.hpp"

namespace connect_four {

inline constexpr int columns = 7;
inline constexpr int rows = 6;
inline constexpr int cells = columns * rows;
inline constexpr int column_bits = rows + 1;

using Board = std::uint64_t;  // cells as bits

[[nodiscard]] constexpr Board cell(int column, int row) { return Board{1} << (column_bits * column + row); }

inline constexpr Board bottom_row = [] {
    Board board = 0;
    for (int c = 0; c < columns; ++c) board |= cell(c, 0);
    return board;
}();
inline constexpr Board top_row = bottom_row << (rows - 1);
inline constexpr Board whole_board = bottom_row * ((Board{1} << rows) - 1);

struct State {
    Board own;  // discs of the seat to move
    Board all;  // of both
    bool won;   // by the seat that just moved

    [[nodiscard]] Board theirs() const { return own ^ all; }
    [[nodiscard]] int plies() const { return std::popcount(all); }
    [[nodiscard]] joute::Seat to_move() const { return plies() % 2 == 0 ? joute::Seat::first : joute::Seat::second; }
    [[nodiscard]] Board stones(joute::Seat seat) const { return seat == to_move() ? own : theirs(); }
};

/// Distances between neighbours along a line: upwards, to the right, and along both diagonals.
inline constexpr std::array<int, 4> directions{1, column_bits, column_bits - 1, column_bits + 1};

/// Whether four of these discs are in a line.
[[nodiscard]] constexpr bool has_four(Board stones) {
    Board found = 0;
    for (const int d : directions) {
        const Board pairs = stones & stones >> d;
        found |= pairs & pairs >> 2 * d;
    }
    return found != 0;
}

/// The cells, empty or not, that would complete four of these discs.
[[nodiscard]] constexpr Board completions(Board stones) {
    Board found = 0;
    for (const int d : directions) {
        const Board below = stones << d;
        const Board above = stones >> d;
        found |= below & stones << 2 * d & (stones << 3 * d | above);
        found |= above & stones >> 2 * d & (stones >> 3 * d | below);
    }
    return found & whole_board;
}

}  // namespace connect_four
