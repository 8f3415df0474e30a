// SPDX-License-Identifier: MIT
// Text. Move: the number said, `9`. Position: the sum and who is to move, `7 first`.
#pragma once

#include <string>
#include <string_view>

#include "template_game/rules.hpp"

namespace template_game {

[[nodiscard]] joute::OptionValues options_of(const TemplateGame& game);
[[nodiscard]] std::string print_move(const TemplateGame& game, const State& state, Move move);
[[nodiscard]] std::string print_position(const TemplateGame& game, const State& state);
[[nodiscard]] joute::Result<State> parse_position(const TemplateGame& game, std::string_view text);

}  // namespace template_game
