// SPDX-License-Identifier: MIT
// The value of a matrix game by GLPK, the oracle of our own solver.
#pragma once

#include <glpk.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "search/matrix_game.hpp"

namespace joute::testing {

/// The largest payoff either way.
inline double size_of(const Payoffs& game) {
    double size = 1e-9;
    for (const double cell : game.cells) size = std::max(size, std::abs(cell));
    return size;
}

/// The value by an independent solver: greatest v such that some mix of rows gets v from every column. Payoffs
/// are divided by the greatest, for GLPK goes astray when they are much larger than the ones beside them.
inline double value_by_glpk(const Payoffs& game) {
    const double size = size_of(game);
    glp_term_out(GLP_OFF);
    glp_prob* lp = glp_create_prob();
    const int rows = static_cast<int>(game.rows);
    const int columns = static_cast<int>(game.columns);
    glp_set_obj_dir(lp, GLP_MAX);
    glp_add_cols(lp, rows + 1);  // the shares of the rows, then v
    for (int r = 1; r <= rows; ++r) glp_set_col_bnds(lp, r, GLP_LO, 0, 0);
    glp_set_col_bnds(lp, rows + 1, GLP_FR, 0, 0);
    glp_set_obj_coef(lp, rows + 1, 1);
    glp_add_rows(lp, columns + 1);
    std::vector<int> places(static_cast<std::size_t>(rows) + 2);
    std::iota(places.begin(), places.end(), 0);
    std::vector<double> factors(places.size());
    for (int c = 1; c <= columns; ++c) {
        glp_set_row_bnds(lp, c, GLP_LO, 0, 0);
        for (int r = 1; r <= rows; ++r)
            factors[static_cast<std::size_t>(r)] =
                game.at(static_cast<std::size_t>(r - 1), static_cast<std::size_t>(c - 1)) / size;
        factors[static_cast<std::size_t>(rows) + 1] = -1;
        glp_set_mat_row(lp, c, rows + 1, places.data(), factors.data());
    }
    glp_set_row_bnds(lp, columns + 1, GLP_FX, 1, 1);
    std::fill(factors.begin(), factors.end(), 1.0);
    glp_set_mat_row(lp, columns + 1, rows, places.data(), factors.data());
    glp_smcp how;
    glp_init_smcp(&how);
    how.msg_lev = GLP_MSG_OFF;
    EXPECT_EQ(glp_simplex(lp, &how), 0);
    const double value = glp_get_obj_val(lp) * size;
    glp_delete_prob(lp);
    return value;
}

}  // namespace joute::testing
