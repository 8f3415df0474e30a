// SPDX-License-Identifier: MIT
// A Jungle position: which piece is on each square, and where each piece is. Both are updated with the hash key as
// moves are played; whether the game is over is decided once, when a move is played, and stored.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/seat.hpp"

namespace joute::jungle {

enum class Kind : std::uint8_t { rat, cat, dog, wolf, leopard, tiger, lion, elephant };
inline constexpr std::size_t kinds = 8;

/// A piece is a seat and a kind: 0..7 the first seat's rat to elephant, 8..15 the second's.
using Piece = std::uint8_t;
inline constexpr std::size_t pieces = 2 * kinds;
inline constexpr Piece nobody = 16;
inline constexpr Piece wall = 24;  // beyond the edge, belongs to neither seat
[[nodiscard]] constexpr Piece make_piece(Seat seat, Kind kind) {
    return static_cast<Piece>(index(seat) * kinds + static_cast<std::size_t>(kind));
}
[[nodiscard]] constexpr Kind kind_of(Piece piece) { return static_cast<Kind>(piece % kinds); }
[[nodiscard]] constexpr Seat seat_of_piece(Piece piece) { return piece < kinds ? Seat::first : Seat::second; }

/// Row by row from a1: square = row * width + column.
using Square = std::uint8_t;
inline constexpr std::size_t max_squares = 12 * 13;
inline constexpr Square beyond = max_squares;  // one square past the board, where missing steps lead
inline constexpr Square nowhere = 255;

enum class Ending : std::uint8_t { none, throne, no_animal, no_move };

struct State {
    std::uint64_t key;
    std::array<Piece, max_squares + 1> board;  // `nobody` on empty squares, `wall` beyond
    std::array<Square, pieces> where;          // `nowhere` for captured pieces
    std::array<std::uint8_t, 2> alive;         // by seat: kinds still on the board, as bits
    std::uint16_t quiet_plies;                 // since the last capture
    Seat to_move;
    Ending ending;
    Seat winner;  // when there is an ending
};

}  // namespace joute::jungle
