// SPDX-License-Identifier: MIT
// An evaluation as counts times weights: their sum, and the terms to show.
#pragma once

#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace joute {

template <class Count, std::size_t n>
[[nodiscard]] int weighted_sum(const std::array<Count, n>& counts, const std::array<double, n>& weights) {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += counts[i] * weights[i];
    return static_cast<int>(std::lround(sum));
}

template <class Count, std::size_t n>
[[nodiscard]] std::vector<Term> weighted_terms(const std::array<std::string_view, n>& names,
                                               const std::array<Count, n>& counts,
                                               const std::array<double, n>& weights) {
    std::vector<Term> terms;
    for (std::size_t i = 0; i < n; ++i) terms.push_back({names[i], counts[i] + 0.0, weights[i]});  // no negative zero
    return terms;
}

}  // namespace joute
