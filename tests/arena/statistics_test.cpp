// SPDX-License-Identifier: MIT
// Score, Elo and superiority: figures others have published, and how often intervals hold.
#include <gtest/gtest.h>

#include <cmath>

#include "arena/statistics.hpp"
#include "support/effort.hpp"
#include "support/pair_results.hpp"

namespace joute::testing {
namespace {

TEST(Statistics, EloAndShareAreThoseOfElosBook) {
    EXPECT_DOUBLE_EQ(share_of_elo(0), 0.5);
    EXPECT_NEAR(share_of_elo(400), 10.0 / 11.0, 1e-12);
    EXPECT_NEAR(share_of_elo(200), 0.76, 0.001) << "the usual table: 200 points are 76 %";
    for (const double elo : {-300.0, -5.0, 0.0, 42.0}) EXPECT_NEAR(elo_of_share(share_of_elo(elo)), elo, 1e-9);
    EXPECT_NEAR(normal_cdf(1.959963984540054), 0.975, 1e-12);
}

// The expected figures of the next two are those fastchess's own tests state (github.com/Disservin/fastchess,
// app/tests/elo_test.cpp): two programs, the same results.
TEST(Statistics, SingleGamesGiveTheSuperiorityFastchessGives) {
    const Strength strength = strength_of({89, 0, 123, 0, 76}, 1);
    EXPECT_NEAR(*strength.superiority, 0.1553, 0.001);
    EXPECT_NEAR(*strength.normalised_elo, -20.76, 0.05);
    const Strength better = strength_of({96, 0, 111, 0, 136}, 1);
    EXPECT_NEAR(*better.elo.value, 40.70, 0.05);
    EXPECT_NEAR((*better.elo.high - *better.elo.low) / 2, 30.43, 0.3);
    EXPECT_NEAR(*better.superiority, 0.9960, 0.0005);
}

TEST(Statistics, PairsGiveTheEloAndErrorFastchessGives) {
    const Strength better = strength_of({34, 54, 31 + 32, 64, 75}, 2);
    EXPECT_NEAR(*better.elo.value, 55.58, 0.05);
    EXPECT_NEAR((*better.elo.high - *better.elo.low) / 2, 27.65, 0.3);
    EXPECT_NEAR(*better.normalised_elo, 57.94, 0.1);
    const Strength worse = strength_of({332, 433, 457 + 41, 333, 334}, 2);
    EXPECT_NEAR(*worse.elo.value, -8.64, 0.05);
    EXPECT_NEAR((*worse.elo.high - *worse.elo.low) / 2, 10.33, 0.1);
    EXPECT_NEAR(*worse.superiority, 0.0505, 0.001);
}

TEST(Statistics, TenWinsOutOfTenAreNotCertainty) {
    const Strength strength = strength_of({0, 0, 0, 0, 5}, 2);
    EXPECT_FALSE(strength.elo.value);
    EXPECT_FALSE(strength.elo.high);
    ASSERT_TRUE(strength.elo.low);
    EXPECT_LT(strength.score_low, 0.9);
    EXPECT_LT(*strength.superiority, 1.0);
    EXPECT_FALSE(strength.normalised_elo) << "no spread, no unit to measure in";
}

TEST(Statistics, NoGamesSayNothing) {
    const Strength strength = strength_of({}, 2);
    EXPECT_EQ(strength.score_low, 0);
    EXPECT_EQ(strength.score_high, 1);
    EXPECT_FALSE(strength.elo.value || strength.superiority);
}

TEST(Statistics, IntervalsHoldTheTruthNineteenTimesInTwenty) {
    const int trials = effort(4000);
    const double noise = 4 * std::sqrt(0.05 * 0.95 / trials);
    for (const int pairs : {20, 100, 500})
        for (const double share : {0.5, 0.6, 0.8}) {
            Random random(static_cast<std::uint64_t>(pairs) * 100 + static_cast<std::uint64_t>(100 * share));
            const Pentanomial odds = pair_odds(share);
            int held = 0;
            for (int i = 0; i < trials; ++i) {
                const Strength strength = strength_of(draw_pairs(odds, pairs, random), 2);
                if (strength.score_low <= share && share <= strength.score_high) ++held;
            }
            const double rate = static_cast<double>(held) / trials;
            EXPECT_GT(rate, 0.93 - noise) << pairs << " pairs, share " << share;
            EXPECT_LT(rate, 0.985 + noise) << pairs << " pairs, share " << share;
        }
}

}  // namespace
}  // namespace joute::testing
