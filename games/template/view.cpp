// SPDX-License-Identifier: MIT
#include "template_game/view.hpp"

namespace template_game {

using joute::Message;
using joute::Style;

joute::Fact position_facts(const TemplateGame& /*game*/, const State& state, bool /*repeated*/) {
    return joute::Fact::Object{{"sum", static_cast<int>(state.sum)}};
}

Message explain_move(const TemplateGame& /*game*/, const State& state, Move move) {
    const Message& name = TemplateGame::info().side(state.to_move);
    const auto sum = state.sum + move.bits;
    return {fmt::format("{} adds {} and says {}", name.en, move.bits, sum),
            fmt::format("{} ajoute {} et dit {}", name.fr, move.bits, sum)};
}

Message explain_ending(const TemplateGame& /*game*/, const State& state, bool /*repeated*/) {
    const Message& winner = TemplateGame::info().side(joute::other(state.to_move));
    return {fmt::format("{} says {}.", winner.en, goal), fmt::format("{} dit {}.", winner.fr, goal)};
}

joute::StyledText draw_board(const TemplateGame& /*game*/, const State& state) {
    const std::string reached(state.sum, '#');
    const std::string ahead(static_cast<std::size_t>(goal - state.sum), '.');
    return {{{reached, Style::strong}, {ahead, Style::dim}, {fmt::format(" {}/{}", state.sum, goal), Style::plain}}};
}

}  // namespace template_game
