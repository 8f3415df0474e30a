// SPDX-License-Identifier: MIT
// Jungle in numbers (core/encoding.hpp). An action is the square left and the direction: an animal at the water jumps
// over it where it can, so a direction never means two moves.
#pragma once

#include <span>
#include <vector>

#include "core/encoding.hpp"
#include "jungle/rules.hpp"

namespace joute::jungle {

/// Up is towards higher rows, right towards later columns.
enum class Direction : std::uint8_t { up, right, down, left };
inline constexpr int direction_count = 4;

[[nodiscard]] inline int action_count(const Jungle& game) {
    return static_cast<int>(game.board().squares()) * direction_count;
}
[[nodiscard]] std::vector<ActionBlock> action_blocks(const Jungle& game);
[[nodiscard]] inline int action_id(const Jungle& game, const State& /*state*/, Seat /*seat*/, Move move) {
    const Board& board = game.board();
    const int from = from_of(move);
    const int to = to_of(move);
    const bool along_column = board.column(from_of(move)) == board.column(to_of(move));
    const Direction direction = along_column ? to > from ? Direction::up : Direction::down
                                : to > from  ? Direction::right
                                             : Direction::left;
    return from * direction_count + static_cast<int>(direction);
}
[[nodiscard]] Move action_move(const Jungle& game, const State& state, Seat seat, int id);

[[nodiscard]] const ObservationShape& observation_shape(const Jungle& game);
void observe(const Jungle& game, const State& state, Seat seat, int earlier, std::span<float> numbers);

static_assert(Encoded<Jungle>);

}  // namespace joute::jungle
