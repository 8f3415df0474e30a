// SPDX-License-Identifier: MIT
#include "pogo/view.hpp"

#include <algorithm>
#include <string>

#include "pogo/notation.hpp"

namespace joute::pogo {

Fact position_facts(const Pogo& game, const State& state, bool repeated) {
    Fact reason;
    if (game.won(state))
        reason = "tops";
    else if (repeated)
        reason = "repetition";
    else if (game.out_of_plies(state))
        reason = "limit";
    return Fact::Object{{"reason", reason}};
}

Message explain_move(const Pogo& game, const State& state, Move move) {
    const Seat mover = state.to_move;
    const Message& name = Pogo::info().side(mover);
    const int taken = taken_of(move);
    const std::string from = print_square(from_of(move));
    const std::string to = print_square(to_of(move));
    Message text{fmt::format("{} moves {} piece{} from {} to {}", name.en, taken, taken == 1 ? "" : "s", from, to),
                 fmt::format("{} déplace {} pion{} de {} à {}", name.fr, taken, taken == 1 ? "" : "s", from, to)};

    const auto shows = [&](Seat seat, Square s) { return (state.tops[index(seat)] >> s & 1) != 0; };
    if (shows(other(mover), to_of(move))) {
        text.en += ", takes that stack";
        text.fr += ", prend cette pile";
    } else if (shows(mover, to_of(move))) {
        text.en += ", onto a stack of the same colour";
        text.fr += ", sur une pile de sa couleur";
    }
    State after = state;
    game.play(after, move);
    if ((after.tops[index(other(mover))] >> from_of(move) & 1) != 0) {
        text.en += ", and gives up " + from;
        text.fr += " et abandonne " + from;
    }
    if (game.won(after)) {
        text.en += ": every stack is covered";
        text.fr += " : toutes les piles sont couvertes";
    }
    return text;
}

Message explain_ending(const Pogo& game, const State& state, bool repeated) {
    if (game.won(state)) {
        const Message& winner = Pogo::info().side(other(state.to_move));
        return {winner.en + " covers every stack.", winner.fr + " couvre toutes les piles."};
    }
    if (repeated)
        return message("The same position occurred {} times: a draw.",
                       "La même position est apparue {} fois : partie nulle.", game.repetitions());
    return message("{} moves have been played: a draw.", "{} coups ont été joués : partie nulle.", game.max_plies());
}

namespace {

constexpr int cell_width = 7;
constexpr int min_height = 3;  // an empty board keeps its shape

/// The characters of one cell at a level above its floor.
Span cell(Stack stack, int level) {
    const int h = height(stack);
    if (level >= h) return {std::string(cell_width, ' '), Style::plain};
    const bool black = (stack >> (h - 1 - level) & 1) != 0;
    const bool top = level == h - 1;
    // The top piece, which decides who owns the stack, is also framed, so as not to rely on colour alone.
    const std::string piece = black ? "B" : "W";
    return {top ? "  [" + piece + "]  " : "   " + piece + "   ", black ? Style::second : Style::first};
}

}  // namespace

StyledText draw_board(const Pogo& /*game*/, const State& state, Language /*language*/) {
    const std::string rule = "  +-------+-------+-------+";
    StyledText text;
    text.push_back({{rule, Style::dim}});
    for (int r = side - 1; r >= 0; --r) {
        int levels = min_height;
        for (int c = 0; c < side; ++c) levels = std::max(levels, height(state.stack(square_at(c, r))));
        for (int level = levels - 1; level >= 0; --level) {
            StyledLine line{{level == 0 ? fmt::format("{} ", r + 1) : "  ", Style::strong}, {"|", Style::dim}};
            for (int c = 0; c < side; ++c) {
                const Stack stack = state.stack(square_at(c, r));
                Span span = cell(stack, level);
                if (stack == empty_stack && level == 0) span = {"   .   ", Style::dim};
                line.push_back(span);
                line.push_back({"|", Style::dim});
            }
            text.push_back(line);
        }
        text.push_back({{rule, Style::dim}});
    }
    text.push_back({{"      a       b       c", Style::strong}});
    return text;
}

StyledText draw_legend(const Pogo& /*game*/, Language language) {
    const auto piece = [&](const char* letter, Seat seat, Style style) {
        return Span{fmt::format("{} {}   ", letter, Pogo::info().side(seat).in(language)), style};
    };
    return {{piece("W", Seat::first, Style::first),
             piece("B", Seat::second, Style::second),
             {Message{"[ ] top of a stack: whose it is", "[ ] dessus d’une pile : à qui elle est"}.in(language),
              Style::dim}}};
}

Fact draw_scene(const Pogo& /*game*/, const State& state) {
    Fact::List board;
    for (Square s = 0; s < squares; ++s) {
        const Stack stack = state.stack(s);
        std::string held;
        for (int i = height(stack) - 1; i >= 0; --i) held += (stack >> i & 1) != 0 ? 'b' : 'w';
        board.emplace_back(Fact::List{print_square(s), held});
    }
    return Fact::Object{{"board", std::move(board)}};
}

Fact move_parts(const Pogo& /*game*/, const State& /*state*/, Move move) {
    return Fact::Object{
        {"from", print_square(from_of(move))}, {"to", print_square(to_of(move))}, {"count", taken_of(move)}};
}

}  // namespace joute::pogo
