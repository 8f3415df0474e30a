// SPDX-License-Identifier: MIT
// The two boards, and everything about them that never changes during a game: terrain, where each kind of animal can go
// from each square, jump lanes, and move distances to the thrones.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "jungle/state.hpp"

namespace joute::jungle {

enum Terrain : std::uint8_t {
    land = 0,
    water = 1,
    trap_of_first = 2,
    trap_of_second = 4,
    throne_of_first = 8,
    throne_of_second = 16,
};
[[nodiscard]] constexpr std::uint8_t trap_of(Seat seat) { return seat == Seat::first ? trap_of_first : trap_of_second; }
[[nodiscard]] constexpr std::uint8_t throne_of(Seat seat) {
    return seat == Seat::first ? throne_of_first : throne_of_second;
}

/// How an animal moves: on land, also through water, or over it.
enum class Gait : std::uint8_t { walker, swimmer, jumper };
inline constexpr std::size_t gaits = 3;

/// A straight stretch of water that can be jumped over; 0 is no lane (an ordinary step).
using Lane = std::uint8_t;

struct Jump {
    Square to;
    Lane lane;
};

/// Where an animal can go from a square. Always four plain steps, missing ones leading `beyond`: a loop of fixed length
/// has no branch to mispredict. Jumps are rare and listed separately.
struct Steps {
    std::array<Square, 4> plain{beyond, beyond, beyond, beyond};
    std::array<Jump, 4> jumps{};
    std::uint8_t plain_count = 0;
    std::uint8_t jump_count = 0;
};

struct Board {
    int width = 0;
    int height = 0;
    std::array<std::uint8_t, max_squares + 1> terrain{};
    /// By seat (an animal may not enter its own throne), gait and square.
    std::array<std::array<std::array<Steps, max_squares>, gaits>, 2> steps{};
    /// The two lanes that cross a water square: a rat there blocks both.
    std::array<std::array<Lane, 2>, max_squares> lanes_through{};
    /// Moves an animal of that gait needs to its enemy throne on an empty board.
    std::array<std::array<std::array<std::uint8_t, max_squares>, gaits>, 2> to_throne{};
    std::array<Gait, kinds> gait_of{};
    /// The traps of each seat; fewer than four are padded with `beyond`.
    std::array<std::array<Square, 4>, 2> traps{{{beyond, beyond, beyond, beyond}, {beyond, beyond, beyond, beyond}}};
    std::array<Square, pieces> start{};

    [[nodiscard]] std::size_t squares() const {
        return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    }
    [[nodiscard]] int column(Square s) const { return s % width; }
    [[nodiscard]] int row(Square s) const { return s / width; }
    /// Side by side; a move between two squares that are not is a jump.
    [[nodiscard]] bool adjacent(Square a, Square b) const {
        const int columns = column(a) - column(b);
        const int rows = row(a) - row(b);
        return columns * columns + rows * rows == 1;
    }
    [[nodiscard]] Square at(int column, int row) const { return static_cast<Square>(row * width + column); }
    [[nodiscard]] std::string name(Square s) const {
        return static_cast<char>('a' + column(s)) + std::to_string(row(s) + 1);
    }
};

/// 12 x 13 squares, four throne squares: the report's board.
[[nodiscard]] const Board& war_board();
/// 7 x 9 squares, one den per side: the traditional game.
[[nodiscard]] const Board& classic_board();

}  // namespace joute::jungle
