// SPDX-License-Identifier: MIT
#include "study/grading.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace joute {

namespace {

// Fitted by bench/study_grading.py (docs/study.md). Where nothing is said the plain values stand: the interval of the
// slope holds 1, or marks of the study's own error are rare enough.
constexpr std::array<std::pair<std::string_view, Grading>, 4> measured{{
    {"jungle", {.slope = 2.8, .inaccuracy = 0.12, .mistake = 0.17, .blunder = 0.22}},  // slope [1.6, 4.3]
    {"schotten", {.slope = 1, .inaccuracy = 0.11, .mistake = 0.19, .blunder = 0.24}},
    {"ensea", {.slope = 2.8, .inaccuracy = 0.11, .mistake = 0.25, .blunder = 0.30}},  // slope [2.0, 3.9]
    {"connect_four", {.slope = 1, .inaccuracy = 0.05, .mistake = 0.10, .blunder = 0.27}},
}};

constexpr Grading unmeasured{};

}  // namespace

double Grading::chance(double value) const {
    // (v + 1) / 2 is the logistic function of 2 atanh v: the slope stretches that.
    constexpr double certain = 1.0 - 1e-9;
    if (std::abs(value) >= certain) return value > 0 ? 1.0 : 0.0;
    return 1.0 / (1.0 + std::exp(-2.0 * slope * std::atanh(value)));
}

Worth Grading::worth(const SearchResult& result, Seat seat) const {
    Worth worth{.chance = chance_of(seat, chance(result.value)), .proven = {}, .plies = {}, .depth = result.depth};
    if (!result.proven) return worth;
    worth.proven = *result.proven == ProvenResult::draw  ? Outcome::draw
                   : *result.proven == ProvenResult::win ? win_of(seat)
                                                         : win_of(other(seat));
    worth.chance = decided(*worth.proven).chance;
    worth.plies = result.plies;
    return worth;
}

const Grading& grading_of(std::string_view game) {
    const auto* const found = std::ranges::find(measured, game, [](const auto& entry) { return entry.first; });
    return found == measured.end() ? unmeasured : found->second;
}

double accuracy(double loss) {
    constexpr double halved_by = 0.15;  // a blunder is worth half a good move
    return 100.0 * std::exp2(-loss / halved_by);
}

}  // namespace joute
