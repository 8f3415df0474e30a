// SPDX-License-Identifier: MIT
#include "connect_four/view.hpp"

#include <string>

namespace connect_four {

using joute::message;
using joute::Message;
using joute::Style;

joute::Fact position_facts(const ConnectFour& /*game*/, const State& state, bool /*repeated*/) {
    joute::Fact reason;
    if (state.won)
        reason = "four";
    else if (state.all == whole_board)
        reason = "full";
    return joute::Fact::Object{{"reason", reason}};
}

Message explain_move(const ConnectFour& game, const State& state, Move move) {
    const Message& name = ConnectFour::info().side(state.to_move());
    Message text{fmt::format("{} drops a disc into column {}", name.en, move.bits + 1),
                 fmt::format("{} lâche un jeton dans la colonne {}", name.fr, move.bits + 1)};
    const bool stops = has_four(state.theirs() | ConnectFour::landing(state, move));
    State after = state;
    game.play(after, move);
    if (after.won) {
        text.en += ": four in a line";
        text.fr += " : quatre alignés";
    } else if (stops) {
        text.en += " and stops four in a line";
        text.fr += " et empêche quatre alignés";
    }
    return text;
}

Message explain_ending(const ConnectFour& /*game*/, const State& state, bool /*repeated*/) {
    if (!state.won) return message("The board is full: a draw.", "Le plateau est plein : partie nulle.");
    const Message& winner = ConnectFour::info().side(joute::other(state.to_move()));
    return {winner.en + " has four in a line.", winner.fr + " a quatre jetons alignés."};
}

namespace {

/// The discs of a line of four.
Board winning_line(const State& state) {
    if (!state.won) return 0;
    Board line = 0;
    for (const int d : directions) {
        const Board pairs = state.theirs() & state.theirs() >> d;
        const Board ends = pairs & pairs >> 2 * d;
        line |= ends | ends << d | ends << 2 * d | ends << 3 * d;
    }
    return line;
}

}  // namespace

joute::Fact draw_scene(const ConnectFour& /*game*/, const State& state) {
    const Board crosses = state.stones(Seat::first);
    const Board line = winning_line(state);
    joute::Fact::List held;
    joute::Fact::List four;
    for (int c = 0; c < columns; ++c) {
        std::string discs;
        for (int r = 0; r < rows && (state.all & cell(c, r)) != 0; ++r) {
            discs += (crosses & cell(c, r)) != 0 ? 'x' : 'o';
            if ((line & cell(c, r)) != 0) four.emplace_back(joute::Fact::List{c + 1, r + 1});
        }
        held.emplace_back(discs);
    }
    return joute::Fact::Object{{"columns", std::move(held)}, {"four", std::move(four)}};
}

joute::Fact move_parts(const ConnectFour& /*game*/, const State& state, Move move) {
    const int column = static_cast<int>(move.bits);
    int row = 0;
    while ((state.all & cell(column, row)) != 0) ++row;
    return joute::Fact::Object{{"column", column + 1}, {"row", row + 1}};
}

joute::StyledText draw_board(const ConnectFour& /*game*/, const State& state, joute::Language /*language*/) {
    const Board crosses = state.stones(Seat::first);
    const Board line = winning_line(state);
    joute::StyledText text;
    for (int r = rows - 1; r >= 0; --r) {
        joute::StyledLine row{{"|", Style::dim}};
        for (int c = 0; c < columns; ++c) {
            const Board here = cell(c, r);
            const bool framed = (line & here) != 0;
            if ((state.all & here) == 0)
                row.push_back({" . ", Style::dim});
            else if ((crosses & here) != 0)
                row.push_back({framed ? "[X]" : " X ", Style::first});
            else
                row.push_back({framed ? "(O)" : " O ", Style::second});
        }
        row.push_back({"|", Style::dim});
        text.push_back(row);
    }
    text.push_back({{"+---------------------+", Style::dim}});
    text.push_back({{"  1  2  3  4  5  6  7", Style::strong}});
    return text;
}

joute::StyledText draw_legend(const ConnectFour& /*game*/, joute::Language language) {
    const auto disc = [&](const char* letter, Seat seat, Style style) {
        return joute::Span{fmt::format("{} {}   ", letter, ConnectFour::info().side(seat).in(language)), style};
    };
    return {{disc("X", Seat::first, Style::first),
             disc("O", Seat::second, Style::second),
             {Message{"[X] (O) the four in a line", "[X] (O) les quatre alignés"}.in(language), Style::dim}}};
}

}  // namespace connect_four
