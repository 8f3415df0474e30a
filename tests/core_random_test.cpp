// SPDX-License-Identifier: MIT
// The generator: the same numbers everywhere, fair, and with streams that do not disturb each other.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

#include "core/chance.hpp"
#include "core/random.hpp"
#include "support/effort.hpp"

namespace joute {
namespace {

// Values of an independent implementation of xoshiro256++ and SplitMix64.
TEST(Random, GivesItsKnownNumbers) {
    EXPECT_EQ(mix64(0), 0xe220'a839'7b1d'cdafU);
    EXPECT_EQ(mix64(1), 0x910a'2dec'8902'5cc1U);
    Random zero(0);
    EXPECT_EQ(zero.next(), 0x4433'9b21'869f'763dU);
    EXPECT_EQ(zero.next(), 0x95cf'0253'ee16'7d21U);
    EXPECT_EQ(zero.next(), 0xb7a5'78be'0561'b430U);
    Random stream = Random::of(7, Stream::chance, 3);
    EXPECT_EQ(stream.next(), 0x265c'b96e'4a34'e205U);
    EXPECT_EQ(stream.next(), 0xb0bb'af5a'bdfc'824eU);
    Random dice(42);
    for (const std::uint32_t face : {4U, 1U, 0U, 4U, 1U, 0U, 2U, 1U, 5U, 5U, 1U, 1U}) EXPECT_EQ(dice.below(6), face);
}

/// Pearson's statistic of counts that should be equal, in standard deviations from its mean.
double surprise(const std::vector<int>& counts, double expected) {
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    const double freedom = static_cast<double>(counts.size()) - 1;
    return (sum - freedom) / std::sqrt(2 * freedom);
}

TEST(Random, BelowIsUniformForSmallAndHugeBounds) {
    const int draws = testing::effort(300'000);
    for (const std::uint32_t bound : {2U, 3U, 7U, 100U}) {
        Random random(bound);
        std::vector<int> counts(bound);
        for (int i = 0; i < draws; ++i) ++counts[random.below(bound)];
        EXPECT_LT(surprise(counts, static_cast<double>(draws) / bound), 5.0) << bound;
    }
    // Without rejection, two thirds of 2^32 would make the first third twice as likely.
    const std::uint32_t bound = 0xAAAA'AAABU;
    Random random(9);
    std::vector<int> thirds(3);
    for (int i = 0; i < draws; ++i) ++thirds[random.below(bound) / (bound / 3 + 1)];
    EXPECT_LT(surprise(thirds, draws / 3.0), 5.0);
}

TEST(Random, UnitLiesInItsIntervalAndAveragesOneHalf) {
    Random random(3);
    double sum = 0;
    const int draws = testing::effort(100'000);
    for (int i = 0; i < draws; ++i) {
        const double x = random.unit();
        ASSERT_GE(x, 0.0);
        ASSERT_LT(x, 1.0);
        sum += x;
    }
    EXPECT_NEAR(sum / draws, 0.5, 5 * 0.2887 / std::sqrt(draws));
}

TEST(Random, StreamsSeedsAndIndicesAllGiveDifferentNumbers) {
    std::set<std::uint64_t> seen;
    int made = 0;
    for (const auto stream :
         {Stream::chance, Stream::opening, Stream::first_agent, Stream::second_agent, Stream::deal, Stream::match})
        for (std::uint64_t seed = 0; seed < 30; ++seed)
            for (std::uint64_t index = 0; index < 30; ++index, ++made)
                seen.insert(Random::of(seed, stream, index).next());
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(made));
}

TEST(Chance, ListedEventsAreDrawnByTheirOdds) {
    EventList<int, 3> events;
    events.push_back({0, {1, 2}});
    events.push_back({1, {1, 3}});
    events.push_back({2, {1, 6}});
    const int draws = testing::effort(120'000);
    std::array<int, 3> counts{};
    Random random(11);
    for (int i = 0; i < draws; ++i) ++counts[draw_index(events, random)];
    for (std::size_t i = 0; i < 3; ++i) {
        const double p = events[i].odds.probability();
        EXPECT_NEAR(counts[i], draws * p, 5 * std::sqrt(draws * p * (1 - p)));
    }
    EXPECT_TRUE((Odds{1, 2} == Odds{3, 6}));
    EXPECT_FALSE((Odds{1, 2} == Odds{2, 3}));
}

}  // namespace
}  // namespace joute
