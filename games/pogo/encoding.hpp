// SPDX-License-Identifier: MIT
// Pogo in numbers (core/encoding.hpp). An action is the pieces taken, the square left and the square reached: one
// number in base nine, the same under both rule sets, although no rules allow all of them.
#pragma once

#include <span>
#include <vector>

#include "core/encoding.hpp"
#include "pogo/rules.hpp"

namespace joute::pogo {

[[nodiscard]] constexpr int action_count(const Pogo& /*game*/) { return max_taken * squares * squares; }
[[nodiscard]] std::vector<ActionBlock> action_blocks(const Pogo& game);
[[nodiscard]] constexpr int action_id(const Pogo& /*game*/, const State& /*state*/, Seat /*seat*/, Move move) {
    return ((taken_of(move) - 1) * squares + from_of(move)) * squares + to_of(move);
}
[[nodiscard]] constexpr Move action_move(const Pogo& /*game*/, const State& /*state*/, Seat /*seat*/, int id) {
    return make_move(id / (squares * squares) + 1, id / squares % squares, id % squares);
}

[[nodiscard]] const ObservationShape& observation_shape(const Pogo& game);
void observe(const Pogo& game, const State& state, Seat seat, int earlier, std::span<float> numbers);

static_assert(Encoded<Pogo>);

}  // namespace joute::pogo
