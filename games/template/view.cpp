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
    const auto added = move.bits - state.sum;
    return {fmt::format("{} adds {} and says {}", name.en, added, move.bits),
            fmt::format("{} ajoute {} et dit {}", name.fr, added, move.bits)};
}

Message explain_ending(const TemplateGame& /*game*/, const State& state, bool /*repeated*/) {
    const Message& winner = TemplateGame::info().side(joute::other(state.to_move));
    return {fmt::format("{} says {}.", winner.en, goal), fmt::format("{} dit {}.", winner.fr, goal)};
}

/// Three rows of seven numbers, those said so far in brackets. The page makes a board of it that is played by pressing
/// numbers, because each cell is a span of its own and all are equally wide (docs/adding-a-game.md).
joute::StyledText draw_board(const TemplateGame& /*game*/, const State& state, joute::Language /*language*/) {
    constexpr int columns = 7;
    joute::StyledText board;
    for (int first = 1; first <= goal; first += columns) {
        joute::StyledLine& row = board.emplace_back();
        for (int number = first; number < first + columns; ++number)
            row.push_back(number <= state.sum ? joute::Span{fmt::format("[{:>2}]", number), Style::strong}
                                              : joute::Span{fmt::format(" {:>2} ", number), Style::dim});
    }
    return board;
}

}  // namespace template_game
