// SPDX-License-Identifier: MIT
#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/math.hpp"

namespace joute {

double elo_of_share(double share) { return 400.0 / math::ln10 * math::log(share / (1.0 - share)); }
double share_of_elo(double elo) { return 1.0 / (1.0 + math::exp(-elo / 400.0 * math::ln10)); }
double normal_cdf(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }

Sample sample_of(const Pentanomial& units) {
    Sample sample;
    double sum = 0;
    for (std::size_t slot = 0; slot < units.size(); ++slot) {
        sample.units += units[slot];
        sum += units[slot] * share_of(slot);
    }
    if (sample.units <= 0) return sample;
    sample.mean = sum / sample.units;
    double squares = 0;
    for (std::size_t slot = 0; slot < units.size(); ++slot)
        squares += units[slot] * (share_of(slot) - sample.mean) * (share_of(slot) - sample.mean);
    sample.variance = squares / sample.units;
    // Few units, or all alike, know nothing of their spread: one imagined unit, half the range away
    // from the mean, keeps "ten wins out of ten" from claiming certainty.
    sample.careful = (squares + 0.25) / (sample.units + 1);
    return sample;
}

namespace {

std::optional<double> finite_elo(double share) {
    if (share <= 0.0 || share >= 1.0) return std::nullopt;
    return elo_of_share(share);
}

}  // namespace

Strength strength_of(const Pentanomial& units, int games_per_unit) {
    Strength strength;
    const Sample sample = sample_of(units);
    if (sample.units <= 0) return strength;
    const double error = std::sqrt(sample.careful / sample.units);
    strength.score_low = std::max(0.0, sample.mean - z_95 * error);
    strength.score_high = std::min(1.0, sample.mean + z_95 * error);
    strength.elo = {.value = finite_elo(sample.mean),
                    .low = finite_elo(strength.score_low),
                    .high = finite_elo(strength.score_high)};
    strength.superiority = normal_cdf((sample.mean - 0.5) / error);
    // A share s and the logistic Elo meet with slope 800 / ln 10 at 1/2: Van den Bergh, "Normalized Elo" (2021).
    constexpr double elo_per_share = 800.0 / std::numbers::ln10;
    if (sample.variance > 0)
        strength.normalised_elo = (sample.mean - 0.5) / std::sqrt(games_per_unit * sample.variance) * elo_per_share;
    return strength;
}

}  // namespace joute
