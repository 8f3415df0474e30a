// SPDX-License-Identifier: MIT
// The solver of matrix games against GLPK, and by what a solution means: each mix guarantees the value.
#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "core/random.hpp"
#include "search/matrix_game.hpp"
#include "support/effort.hpp"
#include "support/glpk_value.hpp"

namespace joute {
namespace {

using testing::size_of;
using testing::value_by_glpk;

struct Solved {
    double value;
    std::vector<double> row_mix;
    std::vector<double> column_mix;
};

Solved solve(const Payoffs& game) {
    Solved solved{0, std::vector<double>(game.rows), std::vector<double>(game.columns)};
    std::vector<double> tableau(MatrixMemory::numbers(game.rows, game.columns));
    std::vector<std::uint16_t> labels(game.rows + game.columns);
    solved.value = solve_matrix_game(game, solved.row_mix, solved.column_mix, {tableau, labels});
    return solved;
}

void expect_solution(const Payoffs& game, const Solved& solved) {
    const double size = size_of(game);
    for (const auto* mix : {&solved.row_mix, &solved.column_mix}) {
        EXPECT_NEAR(std::accumulate(mix->begin(), mix->end(), 0.0), 1.0, 1e-12);
        for (const double share : *mix) EXPECT_GE(share, 0.0);
    }
    EXPECT_GE(guaranteed_to_rows(game, solved.row_mix), solved.value - 1e-10 * size);
    EXPECT_LE(conceded_by_columns(game, solved.column_mix), solved.value + 1e-10 * size);
}

/// Kinds of matrices: any numbers, few integers (ties, degenerate), repeated rows and columns, tiny and huge
/// payoffs, sparse ones, symmetric games (value 0).
std::vector<double> random_cells(std::size_t rows, std::size_t columns, int kind, Random& random) {
    std::vector<double> cells(rows * columns);
    for (double& cell : cells) {
        const double unit = 2 * random.unit() - 1;
        switch (kind) {
            case 0: cell = unit; break;
            case 1: cell = static_cast<double>(random.below(3)) - 1; break;
            case 2: cell = static_cast<double>(random.below(7)); break;
            case 3: cell = unit * 1e-7 + 5; break;
            case 4: cell = unit * 1e6; break;
            case 5: cell = random.below(4) == 0 ? unit : 0.0; break;
            case 6: cell = random.below(3) == 0 ? unit : std::round(unit); break;
            default: cell = unit; break;
        }
    }
    if (kind == 6 || kind == 7)  // repeat lines
        for (std::size_t n = 0; n < 3; ++n) {
            const std::size_t from = random.below(static_cast<std::uint32_t>(rows));
            const std::size_t to = random.below(static_cast<std::uint32_t>(rows));
            for (std::size_t c = 0; c < columns; ++c) cells[to * columns + c] = cells[from * columns + c];
            const std::size_t left = random.below(static_cast<std::uint32_t>(columns));
            const std::size_t right = random.below(static_cast<std::uint32_t>(columns));
            for (std::size_t r = 0; r < rows; ++r) cells[r * columns + right] = cells[r * columns + left];
        }
    if (kind == 8)
        for (std::size_t r = 0; r < rows; ++r)
            for (std::size_t c = 0; c <= r && c < columns; ++c)
                cells[r * columns + c] = r == c ? 0 : c < rows && r < columns ? -cells[c * columns + r] : 0;
    return cells;
}

TEST(MatrixGame, AgreesWithGlpkOnRandomGames) {
    Random random(1);
    for (int i = 0; i < testing::effort(9000); ++i) {
        const int kind = i % 9;
        const std::size_t rows = 1 + random.below(12);
        const std::size_t columns = kind == 8 ? rows : 1 + random.below(12);
        const auto cells = random_cells(rows, columns, kind, random);
        SCOPED_TRACE(::testing::Message() << "game " << i << ", " << rows << " x " << columns);
        const Payoffs game{cells, rows, columns};
        const Solved solved = solve(game);
        expect_solution(game, solved);
        ASSERT_NEAR(solved.value, value_by_glpk(game), 1e-7 * size_of(game));
        if (kind == 8) {
            ASSERT_NEAR(solved.value, 0.0, 1e-10);
        }
    }
}

TEST(MatrixGame, SolvesLargeGames) {
    Random random(2);
    for (int i = 0; i < testing::effort(18); ++i) {
        SCOPED_TRACE(::testing::Message() << "game " << i);
        const auto cells = random_cells(126, 126, i % 9, random);
        const Payoffs game{cells, 126, 126};
        const Solved solved = solve(game);
        expect_solution(game, solved);
        ASSERT_NEAR(solved.value, value_by_glpk(game), 1e-6 * size_of(game));
    }
}

TEST(MatrixGame, FindsKnownMixes) {
    MatrixGame<3, 3> hands;  // winning with scissors counts double: the mix of Rock, Paper, Scissors is known
    hands.resize(3, 3);
    const std::array<double, 9> cells{0, -1, 1, 1, 0, -2, -1, 2, 0};
    std::ranges::copy(cells, &hands.at(0, 0));
    EXPECT_NEAR(hands.solve(), 0, 1e-12);
    EXPECT_NEAR(hands.row_mix()[0], 0.5, 1e-12);
    EXPECT_NEAR(hands.row_mix()[1], 0.25, 1e-12);
    EXPECT_NEAR(hands.row_mix()[2], 0.25, 1e-12);

    MatrixGame<3, 3> pennies;
    pennies.resize(2, 2);
    pennies.at(0, 0) = 3;
    pennies.at(0, 1) = pennies.at(1, 0) = 0;
    pennies.at(1, 1) = 1;
    EXPECT_NEAR(pennies.solve(), 0.75, 1e-12);
    EXPECT_NEAR(pennies.row_mix()[0], 0.25, 1e-12);
    EXPECT_NEAR(pennies.column_mix()[1], 0.75, 1e-12);
}

TEST(MatrixGame, ASaddlePointIsPlayedPure) {
    MatrixGame<4, 4> game;
    game.resize(2, 3);
    const std::array<double, 6> cells{4, 2, 5, 1, 0, 9};
    std::ranges::copy(cells, &game.at(0, 0));
    EXPECT_EQ(game.solve(), 2);
    EXPECT_EQ(game.row_mix()[0], 1);
    EXPECT_EQ(game.column_mix()[1], 1);
}

}  // namespace
}  // namespace joute
