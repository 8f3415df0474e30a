// SPDX-License-Identifier: MIT
#include "jungle/reach.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <string>
#include <vector>

#include "jungle/drawing.hpp"
#include "jungle/notation.hpp"

namespace joute::jungle {

namespace {

/// The state with one animal moved elsewhere, onto what it takes there, and its side to move.
State with_animal_on(const State& state, Piece animal, Square square) {
    State moved = state;
    moved.to_move = seat_of_piece(animal);
    moved.board[state.where[animal]] = nobody;
    const Piece taken = moved.board[square];
    if (taken != nobody) {
        moved.where[taken] = nowhere;
        moved.alive[index(seat_of_piece(taken))] &= static_cast<std::uint8_t>(~(1U << (taken % kinds)));
    }
    moved.board[square] = animal;
    moved.where[animal] = square;
    return moved;
}

/// Breadth-first, by the ordinary rules from every square the animal reaches.
void walk(const Jungle& game, const State& state, Piece animal, MovesNeeded& needed) {
    const Square home = state.where[animal];
    std::array<std::uint8_t, max_squares> distance;
    distance.fill(unreached);
    distance[home] = 0;
    std::vector<Square> queue{home};
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const Square from = queue[next];
        if (game.board().terrain[from] == throne_of(other(seat_of_piece(animal)))) continue;  // the game is won
        const State moved = with_animal_on(state, animal, from);
        MoveList<Jungle::max_moves> moves;
        game.legal(moved, moved.to_move, moves);
        for (const Move move : moves) {
            const Square to = to_of(move);
            if (from_of(move) != from || distance[to] != unreached) continue;
            distance[to] = static_cast<std::uint8_t>(distance[from] + 1);
            queue.push_back(to);
        }
    }
    for (const Square square : queue)
        if (square != home) needed[square] = std::min(needed[square], distance[square]);
}

/// Plies until a side that needs this many moves has made them; nothing while it needs none.
int depth_of(const State& state, Seat seat, int moves) { return seat == state.to_move ? 2 * moves - 1 : 2 * moves; }

}  // namespace

MovesNeeded moves_needed(const Jungle& game, const State& state, Seat seat) {
    MovesNeeded needed;
    needed.fill(unreached);
    for (unsigned alive = state.alive[index(seat)]; alive != 0; alive &= alive - 1)
        walk(game, state, make_piece(seat, static_cast<Kind>(std::countr_zero(alive))), needed);
    return needed;
}

Sight sight_at(const Jungle& game, const State& state, int depth) {
    Sight sight;
    for (const Seat seat : both_seats) {
        const MovesNeeded needed = moves_needed(game, state, seat);
        for (std::size_t s = 0; s < max_squares; ++s)
            sight.reached[index(seat)][s] = needed[s] != unreached && depth_of(state, seat, needed[s]) <= depth;
    }
    return sight;
}

StyledText draw_reach(const Jungle& game, const State& state, int deepest, Language language) {
    assert(deepest >= 1 && deepest <= 9);
    const std::array<MovesNeeded, 2> needed{moves_needed(game, state, Seat::first),
                                            moves_needed(game, state, Seat::second)};
    const auto digit = [&](Seat seat, Square square) {
        const int moves = needed[index(seat)][square];
        const int depth = depth_of(state, seat, moves);
        return moves == unreached || depth > deepest ? ' ' : static_cast<char>('0' + depth);
    };
    StyledText text = draw_squares(game.board(), [&](Square s) {
        const char first = digit(Seat::first, s);
        const char second = digit(Seat::second, s);
        const Span plain = plain_cell(game, state, s);
        // The terrain marks make room for the digits, so a bare trap needs a sign of its own.
        const char middle = plain.text[1] == ' ' ? ':' : plain.text[1];
        const Style style = first != ' ' && second != ' ' ? Style::notice
                            : first != ' '                ? Style::first
                            : second != ' '               ? Style::second
                                                          : plain.style;
        return Span{std::string{first, middle, second}, style};
    });
    const Message left{"left of a square: the depth at which Red reaches it; right: Blue; both: conflict",
                       "à gauche d’une case : la profondeur où Rouge l’atteint ; à droite : Bleu ; les deux : conflit"};
    const Message ground{"~ water   : trap   # throne", "~ eau   : piège   # trône"};
    text.push_back({{left.in(language), Style::dim}});
    text.push_back({{ground.in(language), Style::dim}});
    return text;
}

}  // namespace joute::jungle
