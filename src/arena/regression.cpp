// SPDX-License-Identifier: MIT
#include "arena/regression.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/math.hpp"

namespace joute {

namespace {

double log_odds(std::span<const float> counts, const LogOdds& weights) {
    double z = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) z += weights[i] * counts[i];
    return z;
}

using Matrix = std::vector<std::vector<double>>;

/// Solves matrix x = right by elimination; the matrix is symmetric and positive.
std::vector<double> solve(Matrix matrix, std::vector<double> right) {
    const std::size_t n = right.size();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t row = i + 1; row < n; ++row) {
            const double factor = matrix[row][i] / matrix[i][i];
            for (std::size_t c = i; c < n; ++c) matrix[row][c] -= factor * matrix[i][c];
            right[row] -= factor * right[i];
        }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t c = i + 1; c < n; ++c) right[i] -= matrix[i][c] * right[c];
        right[i] /= matrix[i][i];
    }
    return right;
}

/// How strongly each weight is held to its prior: as by so many positions, in units of what is counted.
std::vector<double> ridge_of(const Positions& positions) {
    constexpr double held_by = 30;
    constexpr double min_ridge = 1e-9;  // for what never differed: it stays where it is
    std::vector<double> squares(positions.counts_each());
    for (std::size_t p = 0; p < positions.size(); ++p)
        for (std::size_t i = 0; i < squares.size(); ++i)
            squares[i] += double{positions.counts(p)[i]} * positions.counts(p)[i];
    for (double& square : squares)
        square =
            std::max(min_ridge, held_by * square / static_cast<double>(std::max<std::size_t>(1, positions.size())));
    return squares;
}

/// The sum of losses Newton's method lowers, ridge included.
double objective(const Positions& positions, const LogOdds& weights, const LogOdds& prior,
                 const std::vector<double>& ridge) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i)
        sum += 0.5 * ridge[i] * (weights[i] - prior[i]) * (weights[i] - prior[i]);
    for (std::size_t p = 0; p < positions.size(); ++p)
        if (!positions.held_out(p)) sum += loss_of(positions.counts(p), positions.result(p), weights);
    return sum;
}

/// One Newton step away from `weights`.
std::vector<double> newton_step(const Positions& positions, const LogOdds& weights, const LogOdds& prior,
                                const std::vector<double>& ridge) {
    const std::size_t n = weights.size();
    Matrix curvature(n, std::vector<double>(n));
    std::vector<double> slope(n);
    for (std::size_t p = 0; p < positions.size(); ++p) {
        if (positions.held_out(p)) continue;
        const auto counts = positions.counts(p);
        const double chance = 1 / (1 + math::exp(-log_odds(counts, weights)));
        const double miss = positions.result(p) - chance;
        const double spread = chance * (1 - chance);
        for (std::size_t i = 0; i < n; ++i) {
            slope[i] += miss * counts[i];
            for (std::size_t j = 0; j <= i; ++j) curvature[i][j] += spread * counts[i] * counts[j];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < i; ++j) curvature[j][i] = curvature[i][j];
        curvature[i][i] += ridge[i];
        slope[i] -= ridge[i] * (weights[i] - prior[i]);
    }
    return solve(std::move(curvature), std::move(slope));
}

}  // namespace

void Positions::add(std::span<const float> counts, double result, bool held_out) {
    counts_.insert(counts_.end(), counts.begin(), counts.end());
    results_.push_back(static_cast<float>(result));
    held_out_.push_back(held_out);
}

double loss_of(std::span<const float> counts, double result, const LogOdds& weights) {
    // log(1 + e^z) without overflow.
    const double z = log_odds(counts, weights);
    return std::max(z, 0.0) + math::log(1 + math::exp(-std::abs(z))) - result * z;
}

double mean_loss(const Positions& positions, const LogOdds& weights, bool held_out) {
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t p = 0; p < positions.size(); ++p) {
        if (positions.held_out(p) != held_out) continue;
        sum += loss_of(positions.counts(p), positions.result(p), weights);
        ++count;
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

LogOdds fit_weights(const Positions& positions, const LogOdds& prior) {
    constexpr int max_steps = 30;
    constexpr double close_enough = 1e-6;  // of the objective
    const auto ridge = ridge_of(positions);
    LogOdds weights = prior;
    double now = objective(positions, weights, prior, ridge);
    for (int step = 0; step < max_steps; ++step) {
        const auto change = newton_step(positions, weights, prior, ridge);
        // Far from the best a whole step may overshoot: halve it until it helps.
        double share = 1;
        double next = now;
        LogOdds moved = weights;
        for (; share > 1e-6; share /= 2) {
            for (std::size_t i = 0; i < weights.size(); ++i) moved[i] = weights[i] + share * change[i];
            next = objective(positions, moved, prior, ridge);
            if (next < now) break;
        }
        if (!(next < now)) break;
        weights = std::move(moved);
        if (now - next < close_enough * now) break;
        now = next;
    }
    return weights;
}

double fit_slope(const Positions& positions, const std::vector<double>& points) {
    Positions sums(1);
    double square = 0;
    for (std::size_t p = 0; p < positions.size(); ++p) {
        const auto sum = static_cast<float>(log_odds(positions.counts(p), points));
        square += double{sum} * sum;
        sums.add({&sum, 1}, positions.result(p), positions.held_out(p));
    }
    if (square == 0) return 1;
    return fit_weights(sums, {0.0}).front();
}

}  // namespace joute
