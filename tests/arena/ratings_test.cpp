// SPDX-License-Identifier: MIT
// Ratings of many: cases with known answers, and strengths that were put in and must come out.
#include <gtest/gtest.h>

#include <cmath>

#include "arena/ratings.hpp"
#include "support/effort.hpp"
#include "support/pair_results.hpp"

namespace joute::testing {
namespace {

TEST(Ratings, TwoAgentsGetTheEloOfTheirMatch) {
    const Pentanomial units{34, 54, 63, 64, 75};
    const auto ratings = ratings_of(2, {{.a = 0, .b = 1, .units = units}}, {.agent = 1, .rating = 1500});
    const Strength match = strength_of(units, 2);
    EXPECT_NEAR(ratings[0].value - 1500, *match.elo.value, 1e-6);
    EXPECT_NEAR(*ratings[0].high - *ratings[0].low, *match.elo.high - *match.elo.low, 1.0);
    EXPECT_EQ(ratings[1].value, 1500);
    EXPECT_EQ(*ratings[1].low, 1500) << "the anchor is what it is said to be";
    EXPECT_EQ(*ratings[1].high, 1500);
}

TEST(Ratings, StepsOfAChainAddUp) {
    // 75 % is 190.85 Elo, so two such steps are 381.7, though the ends never met.
    const Pentanomial three_quarters{0, 0, 50, 0, 50};
    const auto ratings = ratings_of(3, {{0, 1, three_quarters, 2}, {1, 2, three_quarters, 2}}, {});
    EXPECT_NEAR(ratings[0].value - ratings[2].value, 381.697, 0.001);
    EXPECT_NEAR(ratings[0].value + ratings[1].value + ratings[2].value, 0, 1e-6) << "the mean is the anchor";
}

TEST(Ratings, WhoLostEverythingHasAnOpenInterval) {
    const Pentanomial even{10, 10, 10, 10, 10};
    const auto ratings = ratings_of(3, {{0, 1, even, 2}, {0, 2, {0, 0, 0, 0, 20}, 2}, {1, 2, {0, 0, 0, 0, 20}, 2}},
                                    {.agent = {}, .rating = 0});
    EXPECT_TRUE(ratings[0].low && ratings[0].high && ratings[1].low && ratings[1].high);
    EXPECT_FALSE(ratings[2].low);
    EXPECT_TRUE(ratings[2].high);
    EXPECT_LT(ratings[2].value, ratings[0].value - 300);
    const auto shutout = ratings_of(2, {{0, 1, {0, 0, 0, 0, 5}, 2}}, {});
    EXPECT_FALSE(shutout[0].high);
    EXPECT_FALSE(shutout[1].low);
}

TEST(Ratings, AgentsWithoutGamesAreNotRated) {
    const auto ratings = ratings_of(3, {{0, 1, {1, 2, 3, 2, 1}, 2}}, {.agent = 0, .rating = 0});
    EXPECT_TRUE(std::isfinite(ratings[2].value));
    EXPECT_FALSE(ratings[2].low || ratings[2].high);
}

TEST(Ratings, FromThePoolsMeanTheErrorOfTheAnchorIsNotEverybodys) {
    const Pentanomial units{5, 10, 30, 30, 25};
    std::vector<Meeting> chain;
    for (std::size_t i = 0; i + 1 < 6; ++i) chain.push_back({i + 1, i, units, 2});
    const auto from_first = ratings_of(6, chain, {.agent = 0, .rating = 0});
    const auto from_mean = ratings_of(6, chain, {.agent = 0, .rating = 0, .pool = {0, 1, 2, 3, 4, 5}});
    const auto width = [](const Rating& rating) { return *rating.high - *rating.low; };
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_NEAR(from_mean[i].value, from_first[i].value, 1e-9) << "the anchor holds all the same";
        EXPECT_NEAR(*from_mean[i].low + *from_mean[i].high, 2 * from_mean[i].value, 1e-9);
    }
    EXPECT_GT(width(from_mean[0]), 0) << "the anchor has an error too";
    EXPECT_NEAR(width(from_mean[0]), width(from_mean[5]), 1e-6);
    // Of five equal independent steps of variance v the last lies 5 v from the first and 55/36 v from the mean.
    EXPECT_NEAR(width(from_mean[5]) / width(from_first[5]), std::sqrt(55.0 / 36.0 / 5.0), 1e-3);
}

TEST(Ratings, SimulatedStrengthsAreRecovered) {
    const std::vector<double> truth{0, 60, 130, 180, 260};
    const int trials = effort(300);
    int held = 0;
    int held_from_mean = 0;
    int asked = 0;
    const double truth_mean = 126;  // of all five
    std::vector<double> mean(truth.size());
    Random random(7);
    for (int trial = 0; trial < trials; ++trial) {
        std::vector<Meeting> meetings;
        for (std::size_t a = 0; a < truth.size(); ++a)
            for (std::size_t b = a + 1; b < truth.size(); ++b)
                meetings.push_back({a, b, draw_pairs(pair_odds(share_of_elo(truth[a] - truth[b])), 100, random), 2});
        const auto ratings = ratings_of(truth.size(), meetings, {.agent = 0, .rating = 0});
        for (std::size_t i = 0; i < truth.size(); ++i) {
            mean[i] += ratings[i].value / trials;
            if (i == 0) continue;
            ++asked;
            if (*ratings[i].low <= truth[i] && truth[i] <= *ratings[i].high) ++held;
        }
        const auto around =
            ratings_of(truth.size(), meetings, {.agent = {}, .rating = truth_mean, .pool = {0, 1, 2, 3, 4}});
        for (std::size_t i = 1; i < truth.size(); ++i)
            if (*around[i].low <= truth[i] && truth[i] <= *around[i].high) ++held_from_mean;
    }
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(mean[i], truth[i], 60 / std::sqrt(trials)) << i;
    const double noise = 4 * std::sqrt(0.05 * 0.95 / trials);
    for (const int inside : {held, held_from_mean}) {
        const double rate = static_cast<double>(inside) / asked;
        EXPECT_GT(rate, 0.935 - noise);
        EXPECT_LT(rate, 0.98 + noise);
    }
}

}  // namespace
}  // namespace joute::testing
