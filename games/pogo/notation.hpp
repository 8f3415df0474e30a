// SPDX-License-Identifier: MIT
// Pogo in text. Move: `2a1-c1` (pieces, from, to). Position: rows 3, 2, 1 separated by '/', squares
// by ',', a stack from bottom to top in 'w' and 'b', '-' for empty, then the side to move:
// `bb,bb,bb/-,-,-/ww,ww,ww w`.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "pogo/rules.hpp"

namespace joute::pogo {

[[nodiscard]] OptionValues options_of(const Pogo& game);

[[nodiscard]] std::string print_square(Square s);
[[nodiscard]] std::string print_move(const Pogo& game, const State& state, Move move);

[[nodiscard]] std::string print_position(const Pogo& game, const State& state);
/// Refuses anything but six pieces of each colour on nine squares, and a position where only the side to move owns tops
/// (it cannot arise: the other side would have lost on its own move).
[[nodiscard]] Result<State> parse_position(const Pogo& game, std::string_view text);

}  // namespace joute::pogo
