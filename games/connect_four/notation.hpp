// SPDX-License-Identifier: MIT
// Connect Four in text. Move: the column, `1` to `7`. Position: rows from top to bottom, separated by '/', of 'x'
// (first seat), 'o' and '.': `......./......./......./......./...o.../...x...`. The side to move follows from the
// count.
#pragma once

#include <string>
#include <string_view>

#include "connect_four/rules.hpp"

namespace connect_four {

[[nodiscard]] joute::OptionValues options_of(const ConnectFour& game);

[[nodiscard]] std::string print_move(const ConnectFour& game, const State& state, Move move);
[[nodiscard]] std::string print_position(const ConnectFour& game, const State& state);
/// Refuses floating discs, impossible counts, and boards where both have four.
[[nodiscard]] joute::Result<State> parse_position(const ConnectFour& game, std::string_view text);

}  // namespace connect_four
