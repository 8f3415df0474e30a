// SPDX-License-Identifier: MIT
// Connect Four in numbers (core/encoding.hpp). An action is the number of its column, from 0.
#pragma once

#include <span>
#include <vector>

#include "connect_four/rules.hpp"
#include "core/encoding.hpp"

namespace connect_four {

[[nodiscard]] constexpr int action_count(const ConnectFour& /*game*/) { return columns; }
[[nodiscard]] std::vector<joute::ActionBlock> action_blocks(const ConnectFour& game);
[[nodiscard]] constexpr int action_id(const ConnectFour& /*game*/, const State& /*state*/, Seat /*seat*/, Move move) {
    return static_cast<int>(move.bits);
}
[[nodiscard]] constexpr Move action_move(const ConnectFour& /*game*/, const State& /*state*/, Seat /*seat*/, int id) {
    return {static_cast<std::uint32_t>(id)};
}

[[nodiscard]] const joute::ObservationShape& observation_shape(const ConnectFour& game);
void observe(const ConnectFour& game, const State& state, Seat seat, std::span<float> numbers);

static_assert(joute::Encoded<ConnectFour>);

}  // namespace connect_four
