// SPDX-License-Identifier: MIT
// The Pokémon battle in numbers (core/encoding.hpp). An action is what is done, whichever seat does it: one of the 24
// attacks by its owner and place, a switch, or who is sent in. Rows are the six Pokémon, since both have the same.
#pragma once

#include <span>
#include <vector>

#include "core/encoding.hpp"
#include "pokemon/rules.hpp"

namespace joute::pokemon {

[[nodiscard]] constexpr int action_count(const Pokemon& /*game*/) {
    return static_cast<int>(send_in) + static_cast<int>(team_size);
}
[[nodiscard]] std::vector<ActionBlock> action_blocks(const Pokemon& game);
[[nodiscard]] constexpr int action_id(const Pokemon& /*game*/, const State& /*state*/, Seat /*seat*/, Move move) {
    return static_cast<int>(kind_of(move));
}
[[nodiscard]] constexpr Move action_move(const Pokemon& /*game*/, const State& /*state*/, Seat seat, int id) {
    return make_move(seat, static_cast<std::uint32_t>(id));
}

[[nodiscard]] const ObservationShape& observation_shape(const Pokemon& game);
void observe(const Pokemon& game, const State& state, Seat seat, std::span<float> numbers);

static_assert(Encoded<Pokemon>);

}  // namespace joute::pokemon
