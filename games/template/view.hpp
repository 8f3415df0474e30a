// SPDX-License-Identifier: MIT
// What people see: facts, words, and the board drawn in text.
#pragma once

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"
#include "template_game/notation.hpp"
#include "template_game/rules.hpp"

namespace template_game {

[[nodiscard]] joute::Fact position_facts(const TemplateGame& game, const State& state, bool repeated);
[[nodiscard]] joute::Message explain_move(const TemplateGame& game, const State& state, Move move);
[[nodiscard]] joute::Message explain_ending(const TemplateGame& game, const State& state, bool repeated);
[[nodiscard]] joute::StyledText draw_board(const TemplateGame& game, const State& state, joute::Language language);

static_assert(joute::Presented<TemplateGame>);

}  // namespace template_game
