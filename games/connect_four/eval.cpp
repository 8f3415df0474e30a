// SPDX-License-Identifier: MIT
#include "connect_four/eval.hpp"

#include <array>

namespace connect_four {

namespace {

constexpr std::array<std::string_view, 3> names{"threats", "timely", "lines"};

/// Rows 1, 3, 5. When the rest of the board fills up, the first seat gets to play on these (zugzwang).
constexpr Board odd_rows = bottom_row | bottom_row << 2 | bottom_row << 4;

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
