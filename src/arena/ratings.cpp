// SPDX-License-Identifier: MIT
#include "arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/math.hpp"

namespace joute {

namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

constexpr double elo_unit = 400.0 / std::numbers::ln10;  // Elo points per unit of log odds

/// A meeting in games: how many, points of a, and the spread of a's points over all of them.
struct Sum {
    std::size_t a, b;
    double games = 0;
    double points = 0;
    double spread = 0;
};

Sum sum_of(const Meeting& meeting) {
    const Sample sample = sample_of(meeting.units);
    const double size = meeting.games_per_unit;
    return {meeting.a, meeting.b, sample.units * size, sample.mean * sample.units * size,
            sample.careful * sample.units * size * size};
}

/// reach[i][j]: i took points from an agent that took points from ... j.
std::vector<std::vector<bool>> reach_of(std::size_t agents, const std::vector<Sum>& sums) {
    std::vector<std::vector<bool>> reach(agents, std::vector<bool>(agents));
    for (std::size_t i = 0; i < agents; ++i) reach[i][i] = true;
    for (const Sum& sum : sums) {
        if (sum.points > 0) reach[sum.a][sum.b] = true;
        if (sum.points < sum.games) reach[sum.b][sum.a] = true;
    }
    for (std::size_t k = 0; k < agents; ++k)
        for (std::size_t i = 0; i < agents; ++i)
            for (std::size_t j = 0; j < agents; ++j)
                if (reach[i][k] && reach[k][j]) reach[i][j] = true;
    return reach;
}

/// The agents that intervals are measured from: the pool, the anchor, or the largest group of agents that can all be
/// compared both ways; if no group has two, all of them.
std::vector<std::size_t> base_of(const std::vector<std::vector<bool>>& reach, const Anchor& anchor) {
    if (!anchor.pool.empty()) return anchor.pool;
    if (anchor.agent) return {*anchor.agent};
    std::vector<std::size_t> all(reach.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<std::size_t> largest;
    for (const std::size_t i : all) {
        std::vector<std::size_t> group;
        for (const std::size_t j : all)
            if (reach[i][j] && reach[j][i]) group.push_back(j);
        if (group.size() > largest.size()) largest = group;
    }
    return largest.size() > 1 ? largest : all;
}

/// Inverse of a small symmetric positive definite matrix, by Gauss and Jordan.
Matrix inverse(Matrix m) {
    const std::size_t n = m.size();
    Matrix result(n, Row(n));
    for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
    for (std::size_t column = 0; column < n; ++column) {
        const double pivot = m[column][column];
        for (std::size_t j = 0; j < n; ++j) {
            m[column][j] /= pivot;
            result[column][j] /= pivot;
        }
        for (std::size_t i = 0; i < n; ++i) {
            const double factor = m[i][column];
            if (i == column || factor == 0) continue;
            for (std::size_t j = 0; j < n; ++j) {
                m[i][j] -= factor * m[column][j];
                result[i][j] -= factor * result[column][j];
            }
        }
    }
    return result;
}

double expected(const Row& strengths, const Sum& sum) {
    return 1.0 / (1.0 + math::exp(strengths[sum.b] - strengths[sum.a]));
}

void add_edge(Matrix& m, const Sum& sum, double weight) {
    m[sum.a][sum.a] += weight;
    m[sum.b][sum.b] += weight;
    m[sum.a][sum.b] -= weight;
    m[sum.b][sum.a] -= weight;
}

/// Minus the second derivative of the log likelihood. Only differences matter, so a constant is added
/// that holds the mean at zero.
Matrix information(const Row& strengths, const std::vector<Sum>& sums) {
    const std::size_t n = strengths.size();
    Matrix m(n, Row(n, 1.0 / static_cast<double>(n)));
    for (const Sum& sum : sums) {
        const double p = expected(strengths, sum);
        add_edge(m, sum, sum.games * p * (1 - p));
    }
    return m;
}

/// Newton's method; steps are cut short, since far from the maximum the likelihood is nearly flat.
Row maximum_likelihood(std::size_t agents, const std::vector<Sum>& sums) {
    constexpr int max_steps = 500;
    constexpr double max_step = 1.0;
    constexpr double close_enough = 1e-10;
    Row strengths(agents);
    for (int step = 0; step < max_steps; ++step) {
        Row slope(agents);
        for (const Sum& sum : sums) {
            const double surplus = sum.points - sum.games * expected(strengths, sum);
            slope[sum.a] += surplus;
            slope[sum.b] -= surplus;
        }
        const Matrix covariance = inverse(information(strengths, sums));
        Row move(agents);
        double length = 0;
        for (std::size_t i = 0; i < agents; ++i) {
            move[i] = std::inner_product(covariance[i].begin(), covariance[i].end(), slope.begin(), 0.0);
            length = std::max(length, std::abs(move[i]));
        }
        const double scale = length > max_step ? max_step / length : 1.0;
        for (std::size_t i = 0; i < agents; ++i) strengths[i] += scale * move[i];
        if (length < close_enough) break;
    }
    return strengths;
}

/// H^-1 S H^-1: H what the model says of the slope, S how much the slope really varies from pair to pair.
Matrix sandwich(const Row& strengths, const std::vector<Sum>& sums) {
    const std::size_t n = strengths.size();
    const Matrix bread = inverse(information(strengths, sums));
    Matrix filling(n, Row(n));
    for (const Sum& sum : sums) add_edge(filling, sum, sum.spread);
    const auto times = [n](const Matrix& x, const Matrix& y) {
        Matrix product(n, Row(n));
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t k = 0; k < n; ++k)
                for (std::size_t j = 0; j < n; ++j) product[i][j] += x[i][k] * y[k][j];
        return product;
    };
    return times(times(bread, filling), bread);
}

}  // namespace

std::vector<Rating> ratings_of(std::size_t agents, const std::vector<Meeting>& meetings, const Anchor& anchor) {
    std::vector<Sum> sums;
    for (const Meeting& meeting : meetings)
        if (const Sum sum = sum_of(meeting); sum.games > 0) sums.push_back(sum);

    // Step 1. Results that go one way only get an imagined draw; so do agents that nothing compares with the
    // others, or they would float.
    const auto reach = reach_of(agents, sums);
    const std::vector<std::size_t> base = base_of(reach, anchor);
    for (Sum& sum : sums)
        if (!reach[sum.a][sum.b] || !reach[sum.b][sum.a]) {
            sum.games += 1;
            sum.points += 0.5;
        }
    for (std::size_t i = 0; i < agents; ++i)
        if (!reach[i][base.front()] && !reach[base.front()][i]) sums.push_back({i, base.front(), 1, 0.5, 1});

    // Step 2. Ratings, moved so that the anchor holds.
    const Row strengths = maximum_likelihood(agents, sums);
    const Matrix covariance = sandwich(strengths, sums);
    Row weights(agents, anchor.agent ? 0.0 : 1.0 / static_cast<double>(agents));  // of the anchor: its mean
    if (anchor.agent) weights[*anchor.agent] = 1;
    const double origin = std::inner_product(weights.begin(), weights.end(), strengths.begin(), 0.0);

    // Step 3. Intervals of the differences to the anchor or the pool.
    if (!anchor.pool.empty()) weights.assign(agents, 0.0);
    for (const std::size_t i : anchor.pool) weights[i] = 1.0 / static_cast<double>(anchor.pool.size());
    std::vector<Rating> ratings(agents);
    for (std::size_t i = 0; i < agents; ++i) {
        double variance = 0;
        for (std::size_t j = 0; j < agents; ++j)
            for (std::size_t k = 0; k < agents; ++k)
                variance +=
                    ((i == j ? 1.0 : 0.0) - weights[j]) * covariance[j][k] * ((i == k ? 1.0 : 0.0) - weights[k]);
        const double margin = z_95 * elo_unit * std::sqrt(std::max(0.0, variance));
        Rating& rating = ratings[i];
        rating.value = anchor.rating + elo_unit * (strengths[i] - origin);
        const auto above = [&](std::size_t j) { return reach[i][j]; };
        const auto below = [&](std::size_t j) { return reach[j][i]; };
        if (std::ranges::all_of(base, above)) rating.low = rating.value - margin;
        if (std::ranges::all_of(base, below)) rating.high = rating.value + margin;
    }
    return ratings;
}

}  // namespace joute
