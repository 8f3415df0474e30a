// SPDX-License-Identifier: MIT
// Jungle in text. Move: `b2-b3`. Position: row 1 first, rows separated by '/', upper case for Red, lower
// case for Blue, runs of empty squares as one number, then `1` or `2` to move.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "jungle/rules.hpp"

namespace joute::jungle {

[[nodiscard]] OptionValues options_of(const Jungle& game);

/// R C D W P T L E; lower case for the second seat.
[[nodiscard]] char letter_of(Piece piece);

[[nodiscard]] std::string print_move(const Jungle& game, const State& state, Move move);
[[nodiscard]] std::string print_position(const Jungle& game, const State& state);
/// Refuses what the rules page calls impossible (J-13).
[[nodiscard]] Result<State> parse_position(const Jungle& game, std::string_view text);

}  // namespace joute::jungle
