// SPDX-License-Identifier: MIT
// Zero-sum matrix games, solved exactly (up to rounding): the value and an optimal mix for each player. A saddle point
// is tried first, then the closed form for two by two; the rest is the simplex method on the condensed tableau
// (Dantzig's reduction of games to linear programs; pivots as in Williams, "The Compleat Strategyst", 1954). The
// largest gain enters; after a while Bland's rule takes over, which cannot cycle (Bland, "New Finite Pivoting Rules for
// the Simplex Method", 1977).
//
// The memory is the caller's; `MatrixGame` has its own for small games of a fixed capacity. Which of several optimal
// mixes is found is not specified, but it is always the same one.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace joute {

/// The row player's payoffs, row by row; the column player gets the opposite.
struct Payoffs {
    std::span<const double> cells;
    std::size_t rows = 0;
    std::size_t columns = 0;

    [[nodiscard]] double at(std::size_t row, std::size_t column) const { return cells[row * columns + column]; }
};

/// Working memory of a solver: at least (rows + 1)(columns + 1) numbers and rows + columns labels.
struct MatrixMemory {
    std::span<double> tableau;
    std::span<std::uint16_t> labels;

    static constexpr std::size_t numbers(std::size_t rows, std::size_t columns) { return (rows + 1) * (columns + 1); }
};

/// The least the row player gets with a mix, whatever the other does; and the most the other must give.
[[nodiscard]] inline double guaranteed_to_rows(const Payoffs& game, std::span<const double> mix) {
    double least = HUGE_VAL;
    for (std::size_t c = 0; c < game.columns; ++c) {
        double sum = 0;
        for (std::size_t r = 0; r < game.rows; ++r) sum += mix[r] * game.at(r, c);
        least = std::min(least, sum);
    }
    return least;
}
[[nodiscard]] inline double conceded_by_columns(const Payoffs& game, std::span<const double> mix) {
    double most = -HUGE_VAL;
    for (std::size_t r = 0; r < game.rows; ++r) {
        double sum = 0;
        for (std::size_t c = 0; c < game.columns; ++c) sum += mix[c] * game.at(r, c);
        most = std::max(most, sum);
    }
    return most;
}

namespace matrix_detail {

/// A saddle point in pure choices, if there is one.
[[nodiscard]] inline bool find_saddle(const Payoffs& game, std::size_t& row, std::size_t& column, double& least,
                                      double& greatest) {
    double best_of_rows = -HUGE_VAL;
    least = HUGE_VAL;
    greatest = -HUGE_VAL;
    for (std::size_t r = 0; r < game.rows; ++r) {
        double worst = HUGE_VAL;
        for (std::size_t c = 0; c < game.columns; ++c) {
            worst = std::min(worst, game.at(r, c));
            greatest = std::max(greatest, game.at(r, c));
        }
        least = std::min(least, worst);
        if (worst > best_of_rows) {
            best_of_rows = worst;
            row = r;
        }
    }
    double best_of_columns = HUGE_VAL;
    for (std::size_t c = 0; c < game.columns; ++c) {
        double worst = -HUGE_VAL;
        for (std::size_t r = 0; r < game.rows; ++r) worst = std::max(worst, game.at(r, c));
        if (worst < best_of_columns) {
            best_of_columns = worst;
            column = c;
        }
    }
    return best_of_rows == best_of_columns;
}

/// The condensed tableau of: maximise the sum of y, where A y <= 1 and y >= 0, all entries of A between 1 and 2.
class Tableau {
  public:
    Tableau(const Payoffs& game, double least, double range, const MatrixMemory& memory)
        : rows_(game.rows), columns_(game.columns), memory_(memory) {
        for (std::size_t r = 0; r < rows_; ++r) {
            for (std::size_t c = 0; c < columns_; ++c) at(r, c) = 1.0 + (game.at(r, c) - least) / range;
            at(r, columns_) = 1.0;
        }
        for (std::size_t c = 0; c < columns_; ++c) at(rows_, c) = -1.0;
        at(rows_, columns_) = 0.0;
        for (std::size_t i = 0; i < rows_ + columns_; ++i) memory_.labels[i] = static_cast<std::uint16_t>(i);
    }

    void optimise() {
        const std::size_t size = rows_ + columns_;
        const std::size_t greedy_pivots = 4 * size;
        const std::size_t max_pivots = 64 * size + 1000;  // rounding might defeat Bland's proof
        for (std::size_t pivots = 0; pivots < max_pivots; ++pivots) {
            const bool careful = pivots >= greedy_pivots;
            const std::size_t column = entering(careful);
            if (column == columns_) return;
            const std::size_t row = leaving(column, careful);
            if (row == rows_) return;
            pivot(row, column);
        }
    }

    /// Both mixes; the sum of y is the inverse of the value of the shifted game.
    void read(std::span<double> row_mix, std::span<double> column_mix) const {
        std::ranges::fill(row_mix, 0.0);
        std::ranges::fill(column_mix, 0.0);
        for (std::size_t r = 0; r < rows_; ++r)  // a label below rows_ is the slack of that row, otherwise a column's y
            if (left(r) >= rows_) column_mix[left(r) - rows_] = std::max(0.0, at(r, columns_));
        for (std::size_t c = 0; c < columns_; ++c)
            if (top(c) < rows_) row_mix[top(c)] = std::max(0.0, at(rows_, c));
        for (const auto mix : {row_mix, column_mix}) {
            double sum = 0;
            for (const double share : mix) sum += share;
            if (sum <= 0) mix[0] = sum = 1.0;
            for (double& share : mix) share /= sum;
        }
    }

  private:
    static constexpr double tolerance = 1e-12;  // entries begin between 1 and 2

    [[nodiscard]] double& at(std::size_t r, std::size_t c) const { return memory_.tableau[r * (columns_ + 1) + c]; }
    [[nodiscard]] std::uint16_t& left(std::size_t r) const { return memory_.labels[r]; }
    [[nodiscard]] std::uint16_t& top(std::size_t c) const { return memory_.labels[rows_ + c]; }

    [[nodiscard]] std::size_t entering(bool careful) const {
        std::size_t best = columns_;
        for (std::size_t c = 0; c < columns_; ++c) {
            if (at(rows_, c) >= -tolerance) continue;
            if (best == columns_ || (careful ? top(c) < top(best) : at(rows_, c) < at(rows_, best))) best = c;
        }
        return best;
    }

    /// The row that limits the column first; among equals the safest pivot, or the first label when careful.
    [[nodiscard]] std::size_t leaving(std::size_t column, bool careful) const {
        std::size_t best = rows_;
        double least = HUGE_VAL;
        for (std::size_t r = 0; r < rows_; ++r) {
            if (at(r, column) <= tolerance) continue;
            const double ratio = std::max(0.0, at(r, columns_)) / at(r, column);
            const bool equal = best != rows_ && std::abs(ratio - least) <= tolerance * (1.0 + least);
            const bool preferred = equal && (careful ? left(r) < left(best) : at(r, column) > at(best, column));
            if (preferred || (!equal && ratio < least)) {
                best = r;
                least = ratio;
            }
        }
        return best;
    }

    void pivot(std::size_t row, std::size_t column) {
        const double inverse = 1.0 / at(row, column);
        for (std::size_t c = 0; c <= columns_; ++c)
            if (c != column) at(row, c) *= inverse;
        for (std::size_t r = 0; r <= rows_; ++r) {
            const double factor = at(r, column);
            if (r == row || factor == 0.0) continue;
            for (std::size_t c = 0; c <= columns_; ++c)
                if (c != column) at(r, c) -= factor * at(row, c);
            at(r, column) = -factor * inverse;
        }
        at(row, column) = inverse;
        std::swap(left(row), top(column));
    }

    std::size_t rows_;
    std::size_t columns_;
    MatrixMemory memory_;
};

}  // namespace matrix_detail

/// Solves a game with at least one row and column; returns its value to the row player and fills both mixes, which have
/// one share per row and column. All payoffs are finite.
inline double solve_matrix_game(const Payoffs& game, std::span<double> row_mix, std::span<double> column_mix,
                                const MatrixMemory& memory) {
    assert(game.rows > 0 && game.columns > 0 && row_mix.size() == game.rows && column_mix.size() == game.columns);
    std::size_t row = 0;
    std::size_t column = 0;
    double least = 0;
    double greatest = 0;
    if (matrix_detail::find_saddle(game, row, column, least, greatest)) {
        std::ranges::fill(row_mix, 0.0);
        std::ranges::fill(column_mix, 0.0);
        row_mix[row] = column_mix[column] = 1.0;
        return game.at(row, column);
    }
    if (game.rows == 2 && game.columns == 2) {
        // Without a saddle point both players mix, and each makes the other indifferent.
        const double a = game.at(0, 0);
        const double b = game.at(0, 1);
        const double c = game.at(1, 0);
        const double d = game.at(1, 1);
        const double whole = (a - b) + (d - c);
        row_mix[0] = (d - c) / whole;
        row_mix[1] = (a - b) / whole;
        column_mix[0] = (d - b) / whole;
        column_mix[1] = (a - c) / whole;
        return a * row_mix[0] + c * row_mix[1];
    }
    matrix_detail::Tableau tableau(game, least, greatest - least, memory);
    tableau.optimise();
    tableau.read(row_mix, column_mix);
    return 0.5 * (guaranteed_to_rows(game, row_mix) + conceded_by_columns(game, column_mix));
}

/// A small game with its own memory: set the size, fill the payoffs, solve.
template <std::size_t MaxRows, std::size_t MaxColumns>
class MatrixGame {
  public:
    MatrixGame() {}  // not `= default`: the arrays need no zeros

    void resize(std::size_t rows, std::size_t columns) {
        assert(rows <= MaxRows && columns <= MaxColumns);
        rows_ = rows;
        columns_ = columns;
    }
    [[nodiscard]] double& at(std::size_t row, std::size_t column) { return cells_[row * columns_ + column]; }
    [[nodiscard]] Payoffs payoffs() const { return {std::span(cells_).first(rows_ * columns_), rows_, columns_}; }

    /// Returns the value; afterwards the mixes can be read.
    double solve() {
        return solve_matrix_game(payoffs(), std::span(row_mix_).first(rows_), std::span(column_mix_).first(columns_),
                                 {tableau_, labels_});
    }
    [[nodiscard]] std::span<const double> row_mix() const { return std::span(row_mix_).first(rows_); }
    [[nodiscard]] std::span<const double> column_mix() const { return std::span(column_mix_).first(columns_); }

  private:
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::array<double, MaxRows * MaxColumns> cells_;
    std::array<double, MaxRows> row_mix_;
    std::array<double, MaxColumns> column_mix_;
    std::array<double, MatrixMemory::numbers(MaxRows, MaxColumns)> tableau_;
    std::array<std::uint16_t, MaxRows + MaxColumns> labels_;
};

}  // namespace joute
