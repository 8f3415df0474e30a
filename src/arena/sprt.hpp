// SPDX-License-Identifier: MIT
// The sequential probability ratio test (Wald 1945) on pairs of games: plays until either "A is no more
// than elo0 better" or "A is at least elo1 better" is clear, at the given error rates. The
// likelihoods are those of the best fitting distributions of pair results with the two expected
// scores (generalised SPRT: Van den Bergh, "The GSPRT applied to pentanomial results", 2019).
#pragma once

#include <cstdint>
#include <string_view>

#include "arena/statistics.hpp"
#include "core/result.hpp"

namespace joute {

struct SprtBounds {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // chance to accept elo1 where elo0 is true
    double beta = 0.05;   // ... and the other way round
};

enum class Verdict : std::uint8_t { undecided, h0, h1 };
/// The words of JSON.
[[nodiscard]] constexpr std::string_view word(Verdict verdict) {
    return verdict == Verdict::h1 ? "H1 accepted" : verdict == Verdict::h0 ? "H0 accepted" : "undecided";
}

struct SprtState {
    double llr = 0;    // logarithm of the likelihood ratio
    double lower = 0;  // at or below: H0
    double upper = 0;  // at or above: H1
    Verdict verdict = Verdict::undecided;
};

[[nodiscard]] double log_likelihood_ratio(const Pentanomial& units, double elo0, double elo1);
[[nodiscard]] SprtState sprt_of(const Pentanomial& units, const SprtBounds& bounds);

/// "elo0,elo1" or "elo0,elo1,alpha,beta".
[[nodiscard]] Result<SprtBounds> parse_sprt(std::string_view text);

}  // namespace joute
