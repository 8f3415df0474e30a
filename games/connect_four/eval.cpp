// SPDX-License-Identifier: MIT
#include "connect_four/eval.hpp"

#include <array>

namespace connect_four {

namespace {

constexpr std::array<std::string_view, 3> names{"threats", "timely", "lines"};

/// Rows 1, 3, 5. When the rest of the board fills up, the first seat gets to play on these (zugzwang).
constexpr Board odd_rows = bottom_row | bottom_row << 2 | bottom_row << 4;

/// The column of a cell.
Board column_of(Board stone) {
    const int column = std::countr_zero(stone) / column_bits;
    return ((Board{1} << rows) - 1) << column * column_bits;
}

/// For each binary digit, the cells whose line count has it: summing the counts is then four popcounts.
constexpr auto line_digits = [] {
    std::array<Board, 4> digits{};
    for (int c = 0; c < columns; ++c)
        for (int r = 0; r < rows; ++r)
            for (std::size_t d = 0; d < digits.size(); ++d)
                if ((ConnectFour::lines_through(cell(c, r)) >> d & 1) != 0) digits[d] |= cell(c, r);
    return digits;
}();

/// The number of possible fours these discs lie on, summed.
int lines_of(Board stones) {
    int sum = 0;
    for (std::size_t d = 0; d < line_digits.size(); ++d) sum += std::popcount(stones & line_digits[d]) << d;
    return sum;
}

std::array<int, 3> count(const State& s) {
    const auto timely = [&](Seat seat) { return seat == Seat::first ? odd_rows : whole_board & ~odd_rows; };
    const Board empty = whole_board & ~s.all;
    const Board mine = completions(s.own) & empty;
    const Board theirs = completions(s.theirs()) & empty;
    const Seat me = s.to_move();
    return {std::popcount(mine) - std::popcount(theirs),
            std::popcount(mine & timely(me)) - std::popcount(theirs & timely(joute::other(me))),
            lines_of(s.own) - lines_of(s.theirs())};
}

}  // namespace

// Allis's claimeven ("A Knowledge-based Approach of Connect-Four", 1988): a seat that always answers on top of the disc
// just played gets every second cell of the columns, and knows today what the board will be like.
joute::ScoreRange Eval::bounds(const ConnectFour& game, const State& s) const {
    joute::ScoreRange range{joute::loss_in(4), joute::win_in(3)};  // anything sooner exact() knows
    const Board empty = whole_board & ~s.all;
    const Board theirs = s.theirs();
    const Board on_even_rows = ConnectFour::landings(s) & ~odd_rows;
    const joute::Score lost_at_last = joute::loss_in(game.max_plies(s));
    // Step 1. No line is left for a seat.
    if (!has_four(s.own | empty)) range.high = joute::drawn;
    if (!has_four(theirs | empty)) range.low = joute::drawn;
    if (range.low == range.high) return range;
    if (s.to_move() == Seat::first) {
        // Step 2. All columns have even numbers of cells left: the second seat can take all cells of even rows.
        if (on_even_rows == 0 && !has_four(s.own | (empty & odd_rows)))
            range.high = has_four(theirs | (empty & ~odd_rows)) ? lost_at_last : joute::drawn;
    } else if (std::has_single_bit(on_even_rows)) {
        // Step 3. All but one: the first seat, answering likewise, gets the cell of an odd row there that completes
        // its four, because the second runs out of other moves.
        const Board column = column_of(on_even_rows);
        const Board winning = completions(theirs) & empty & odd_rows & column;
        if (winning == 0) return range;
        const Board below = (winning & -winning) - 1;
        if (!has_four(s.own | (empty & odd_rows & ~column) | (empty & ~odd_rows & column & below)))
            range.high = lost_at_last;
    }
    return range;
}

joute::Score Eval::operator()(const ConnectFour& /*game*/, const State& state) const {
    const auto counts = count(state);
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) sum += counts[i] * weights[i];
    return joute::estimate(static_cast<int>(sum));
}

std::vector<joute::Term> Eval::terms(const ConnectFour& /*game*/, const State& state) const {
    const auto counts = count(state);
    std::vector<joute::Term> terms;
    for (std::size_t i = 0; i < counts.size(); ++i)
        terms.push_back({names[i], static_cast<double>(counts[i]), weights[i]});
    return terms;
}

}  // namespace connect_four
