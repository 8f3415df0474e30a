// SPDX-License-Identifier: MIT
// Tic-tac-toe: the smallest alternating game whose whole tree is known (255 168 games, 5 478
// positions, a draw). Position: rows 3, 2, 1 of 'x', 'o', '.', as "x.o/.../..x"; move: "b2".
#pragma once

#include <array>
#include <bit>

#include "core/text.hpp"
#include "toys/toy.hpp"

namespace joute::toys {

class TicTacToe {
  public:
    using Toy = void;
    struct State {
        std::array<std::uint16_t, 2> marks{};  // by seat, squares as bits, a1 = 0, b1 = 1, ... c3 = 8
    };
    static constexpr std::size_t max_moves = 9;

    static const GameInfo& info() {
        static const GameInfo info = toy_info("tic-tac-toe", "b2");
        return info;
    }
    static Result<TicTacToe> configure(const OptionValues&) { return TicTacToe{}; }

    [[nodiscard]] State start() const { return {}; }
    [[nodiscard]] Actor actor(const State& s) const {
        return has_line(s.marks[0]) || has_line(s.marks[1]) || (s.marks[0] | s.marks[1]) == 511 ? Actor::over
                                                                                                : actor_of(to_move(s));
    }
    [[nodiscard]] Outcome outcome(const State& s) const {
        return has_line(s.marks[0]) ? Outcome::first : has_line(s.marks[1]) ? Outcome::second : Outcome::draw;
    }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (actor(s) != actor_of(seat)) return;
        for (std::uint32_t square = 0; square < 9; ++square)
            if (((s.marks[0] | s.marks[1]) >> square & 1) == 0) moves.push_back({square});
    }
    void play(State& s, Move m) const { s.marks[index(to_move(s))] |= static_cast<std::uint16_t>(1U << m.bits); }
    [[nodiscard]] std::uint64_t key(const State& s) const {
        return mix64(s.marks[0] | std::uint64_t{s.marks[1]} << 16U);
    }

    static Seat to_move(const State& s) {
        return std::popcount(s.marks[0]) == std::popcount(s.marks[1]) ? Seat::first : Seat::second;
    }
    static bool has_line(unsigned marks) {
        for (const unsigned line : {7U, 56U, 448U, 73U, 146U, 292U, 273U, 84U})
            if ((marks & line) == line) return true;
        return false;
    }
};

inline std::string print_move(const TicTacToe&, const TicTacToe::State&, Move move) {
    return {static_cast<char>('a' + move.bits % 3), static_cast<char>('1' + move.bits / 3)};
}

inline std::string print_position(const TicTacToe&, const TicTacToe::State& s) {
    std::string text;
    for (int r = 2; r >= 0; --r) {
        for (int c = 0; c < 3; ++c) {
            const int square = 3 * r + c;
            text += (s.marks[0] >> square & 1) != 0 ? 'x' : (s.marks[1] >> square & 1) != 0 ? 'o' : '.';
        }
        if (r > 0) text += '/';
    }
    return text;
}

inline Result<TicTacToe::State> parse_position(const TicTacToe&, std::string_view text) {
    TicTacToe::State s;
    const auto rows = split(text, '/');
    if (rows.size() != 3) return bad_toy_position(text);
    for (std::size_t r = 0; r < 3; ++r) {
        if (rows[r].size() != 3) return bad_toy_position(text);
        for (std::size_t c = 0; c < 3; ++c) {
            const char mark = rows[r][c];
            if (mark != 'x' && mark != 'o' && mark != '.') return bad_toy_position(text);
            if (mark != '.') s.marks[mark == 'o' ? 1 : 0] |= static_cast<std::uint16_t>(1U << (3 * (2 - r) + c));
        }
    }
    const int lead = std::popcount(s.marks[0]) - std::popcount(s.marks[1]);
    if (lead != 0 && lead != 1) return bad_toy_position(text);
    return s;
}

/// Lines still open to one side minus those open to the other.
struct TicTacToeEval {
    [[nodiscard]] Score operator()(const TicTacToe&, const TicTacToe::State& s) const {
        int open = 0;
        for (const unsigned line : {7U, 56U, 448U, 73U, 146U, 292U, 273U, 84U})
            open += ((s.marks[1] & line) == 0 ? 1 : 0) - ((s.marks[0] & line) == 0 ? 1 : 0);
        return estimate(TicTacToe::to_move(s) == Seat::first ? open : -open);
    }
    [[nodiscard]] double scale() const { return 8.0; }
};

}  // namespace joute::toys
