// SPDX-License-Identifier: MIT
// What games between two agents show. The unit is the pair (the same seed, seats swapped): pairs are
// independent of each other, the two games of one are not, so spreads are taken over pairs ("pentanomial":
// a pair brings 0, 1/2, 1, 3/2 or 2 points). Formulas and sources: docs/arena.md.
#pragma once

#include <array>
#include <optional>

namespace joute {

/// How many units brought a share of 0, 1/4, 1/2, 3/4, 1 of their points to A. Where seats are not
/// swapped a unit is one game and fills the first, third and last.
using Pentanomial = std::array<double, 5>;

[[nodiscard]] constexpr double share_of(std::size_t slot) { return static_cast<double>(slot) / 4.0; }

/// A value with its 95 % interval; an end that is infinite is absent.
struct Estimate {
    std::optional<double> value;
    std::optional<double> low;
    std::optional<double> high;
};

/// Mean share of the points and its spread, from units.
struct Sample {
    double units = 0;
    double mean = 0.5;
    double variance = 0;  // of one unit
    double careful = 0;   // the same with one imagined unit far from the mean: never zero
};
[[nodiscard]] Sample sample_of(const Pentanomial& units);

struct Strength {
    double score_low = 0;  // of A's share of the points, 95 %
    double score_high = 1;
    Estimate elo;                          // of A over B
    std::optional<double> normalised_elo;  // Elo in units of a game's spread; none without spread
    std::optional<double> superiority;     // probability that A is the stronger; none without units
};
[[nodiscard]] Strength strength_of(const Pentanomial& units, int games_per_unit);

inline constexpr double z_95 = 1.959963984540054;  // of the normal distribution

/// Elo difference and the share of the points it predicts (Elo 1978).
[[nodiscard]] double elo_of_share(double share);
[[nodiscard]] double share_of_elo(double elo);
[[nodiscard]] double normal_cdf(double z);

}  // namespace joute
