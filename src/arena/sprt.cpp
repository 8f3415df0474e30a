// SPDX-License-Identifier: MIT
#include "arena/sprt.hpp"

#include <algorithm>
#include <cmath>

#include "core/math.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

/// The distribution nearest to the observed shares (in likelihood) with expected score `mean` gives slot i the
/// probability share_i / (1 + t (value_i - mean)); this finds t, the zero of a falling function, by
/// Newton's method kept within a shrinking bracket.
double tilt_to(const Pentanomial& shares, double mean) {
    double low = -1.0 / (1.0 - mean);
    double high = 1.0 / mean;
    double t = 0;
    constexpr int max_steps = 100;
    constexpr double close_enough = 1e-12;
    for (int step = 0; step < max_steps; ++step) {
        double value = 0;
        double slope = 0;
        for (std::size_t slot = 0; slot < shares.size(); ++slot) {
            const double distance = share_of(slot) - mean;
            const double part = distance / (1.0 + t * distance);
            value += shares[slot] * part;
            slope -= shares[slot] * part * part;
        }
        (value > 0 ? low : high) = t;
        double next = t - value / slope;
        if (!(next > low && next < high)) next = (low + high) / 2;
        if (std::abs(next - t) < close_enough) return next;
        t = next;
    }
    return t;
}

}  // namespace

double log_likelihood_ratio(const Pentanomial& units, double elo0, double elo1) {
    // A result never seen is not thereby impossible: a thousandth of a unit each, as Fishtest has it.
    constexpr double never_seen = 1e-3;
    Pentanomial shares = units;
    double total = 0;
    for (double& count : shares) total += count = std::max(count, never_seen);
    for (double& count : shares) count /= total;
    if (total <= never_seen * static_cast<double>(shares.size())) return 0;

    const double mean0 = share_of_elo(elo0);
    const double mean1 = share_of_elo(elo1);
    const double t0 = tilt_to(shares, mean0);
    const double t1 = tilt_to(shares, mean1);
    double ratio = 0;
    for (std::size_t slot = 0; slot < shares.size(); ++slot)
        ratio +=
            shares[slot] * math::log((1.0 + t0 * (share_of(slot) - mean0)) / (1.0 + t1 * (share_of(slot) - mean1)));
    return total * ratio;
}

SprtState sprt_of(const Pentanomial& units, const SprtBounds& bounds) {
    SprtState state;
    state.llr = log_likelihood_ratio(units, bounds.elo0, bounds.elo1);
    state.lower = math::log(bounds.beta / (1.0 - bounds.alpha));
    state.upper = math::log((1.0 - bounds.beta) / bounds.alpha);
    if (state.llr >= state.upper) state.verdict = Verdict::h1;
    if (state.llr <= state.lower) state.verdict = Verdict::h0;
    return state;
}

Result<SprtBounds> parse_sprt(std::string_view text) {
    constexpr double max_elo = 1000;
    const auto parts = split(text, ',');
    std::array<std::optional<double>, 4> numbers;
    for (std::size_t i = 0; i < std::min(parts.size(), numbers.size()); ++i) numbers[i] = parse_decimal(parts[i]);
    const auto is_elo = [](const auto& n) { return n && std::abs(*n) <= max_elo; };
    const auto is_rate = [](const auto& n) { return n && *n > 0 && *n < 0.5; };
    const bool two = parts.size() == 2;
    const bool four = parts.size() == 4 && is_rate(numbers[2]) && is_rate(numbers[3]);
    if ((!two && !four) || !is_elo(numbers[0]) || !is_elo(numbers[1]) || *numbers[0] >= *numbers[1])
        return message(
            "--sprt takes elo0,elo1 with elo0 < elo1 (-1000 to 1000), such as 0,5, then perhaps two error rates "
            "below 0.5, such as 0,5,0.05,0.05; not '{}'",
            "--sprt accepte elo0,elo1 avec elo0 < elo1 (-1000 à 1000), comme 0,5, puis au besoin deux taux d’erreur "
            "sous 0.5, comme 0,5,0.05,0.05 ; pas « {} »",
            quoted_input(text));
    SprtBounds bounds{.elo0 = *numbers[0], .elo1 = *numbers[1]};
    if (four) {
        bounds.alpha = *numbers[2];
        bounds.beta = *numbers[3];
    }
    return bounds;
}

}  // namespace joute
