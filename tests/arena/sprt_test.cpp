// SPDX-License-Identifier: MIT
// The sequential test: figures others have published, and its error rates by simulation.
#include <gtest/gtest.h>

#include <cmath>

#include "arena/sprt.hpp"
#include "support/effort.hpp"
#include "support/pair_results.hpp"

namespace joute::testing {
namespace {

TEST(Sprt, BoundsAreWalds) {
    const SprtState state = sprt_of({}, {});
    EXPECT_NEAR(state.lower, -2.944, 0.001) << "ln(0.05 / 0.95)";
    EXPECT_NEAR(state.upper, 2.944, 0.001);
    EXPECT_EQ(state.llr, 0);
    EXPECT_EQ(state.verdict, Verdict::undecided);
}

// The ratios are those fastchess's own tests state (github.com/Disservin/fastchess, app/tests/sprt_test.cpp).
TEST(Sprt, RatiosAreThoseFastchessGives) {
    const auto near = [](double expected) { return std::abs(expected) * 0.01; };
    EXPECT_NEAR(log_likelihood_ratio({223, 9863, 20279 + 1000, 10037, 246}, 0.5, 2.5), -3.07, near(3.07));
    EXPECT_NEAR(log_likelihood_ratio({871, 26175, 55003 + 980, 26678, 821}, 0, 2), -4.98, near(4.98));
    EXPECT_NEAR(log_likelihood_ratio({21184, 0, 40708, 0, 21404}, 0.5, 2.5), -1.57, near(1.57)) << "single games";
    EXPECT_NEAR(log_likelihood_ratio({57030, 0, 106593, 0, 57433}, 0, 2), -2.59, near(2.59)) << "single games";
}

TEST(Sprt, TheRatioTurnsRoundWithTheSides) {
    const Pentanomial units{12, 80, 200, 110, 30};
    const Pentanomial turned{30, 110, 200, 80, 12};
    EXPECT_NEAR(log_likelihood_ratio(units, 0, 10), -log_likelihood_ratio(turned, -10, 0), 1e-9);
    EXPECT_EQ(sprt_of({0, 0, 0, 0, 400}, {}).verdict, Verdict::h1);
    EXPECT_EQ(sprt_of({400, 0, 0, 0, 0}, {}).verdict, Verdict::h0);
}

/// How often H1 is accepted where A is really so many Elo better.
double accepted(double elo, const SprtBounds& bounds, int trials) {
    const Pentanomial odds = pair_odds(share_of_elo(elo));
    Random random(static_cast<std::uint64_t>(elo + 100));
    int count = 0;
    for (int trial = 0; trial < trials; ++trial) {
        Pentanomial units{};
        SprtState state;
        while (state.verdict == Verdict::undecided) {
            units[draw_pair(odds, random)] += 1;
            state = sprt_of(units, bounds);
        }
        if (state.verdict == Verdict::h1) ++count;
    }
    return static_cast<double>(count) / trials;
}

TEST(Sprt, AcceptsFiveEloAndRefusesEqualsAtTheStatedRates) {
    const int trials = effort(300);
    const double noise = 4 * std::sqrt(0.05 * 0.95 / trials);
    EXPECT_LT(accepted(0, {}, trials), 0.05 + noise) << "an equal agent";
    EXPECT_GT(accepted(5, {}, trials), 0.95 - noise) << "one that is five Elo better";
}

TEST(Sprt, ErrorRatesAreThoseAskedFor) {
    const SprtBounds loose{.elo0 = 0, .elo1 = 20, .alpha = 0.2, .beta = 0.1};
    const int trials = effort(2000);
    EXPECT_LT(accepted(0, loose, trials), 0.2 + 4 * std::sqrt(0.16 / trials));
    EXPECT_GT(accepted(20, loose, trials), 0.9 - 4 * std::sqrt(0.09 / trials));
}

TEST(Sprt, BoundsAreReadWithCare) {
    EXPECT_EQ(parse_sprt("0,5")->elo1, 5);
    EXPECT_EQ(parse_sprt("-1.75,0.25")->elo0, -1.75);
    EXPECT_EQ(parse_sprt("0,5,0.1,0.2")->beta, 0.2);
    for (const char* wrong : {"", "5", "5,0", "0,0", "0,x", "0,5,0.1", "0,5,0,0.1", "0,5,0.5,0.1", "0,9999", "0,5,,"})
        EXPECT_FALSE(parse_sprt(wrong)) << wrong;
}

}  // namespace
}  // namespace joute::testing
