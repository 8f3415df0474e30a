// SPDX-License-Identifier: MIT
// The clock of a game, with times given by hand.
#include "table/clock.hpp"

#include <gtest/gtest.h>

namespace joute::testing {

namespace {

using namespace std::chrono_literals;
const GameClock::Time start{1h};
const ClockRules rules{.total = 60s, .increment = 5s};

}  // namespace

TEST(Clock, RunsForWhoActsAndAddsTheIncrement) {
    GameClock clock(rules, {true, true});
    clock.run({true, false}, start);
    EXPECT_EQ(clock.left(Seat::first, start + 10s), 50s);
    EXPECT_EQ(clock.left(Seat::second, start + 10s), 60s);
    clock.moved(Seat::first, start + 10s);
    clock.run({false, true}, start + 10s);
    EXPECT_EQ(clock.left(Seat::first, start + 30s), 55s);
    EXPECT_EQ(clock.left(Seat::second, start + 30s), 40s);
    EXPECT_FALSE(clock.runs(Seat::first));
    EXPECT_TRUE(clock.runs(Seat::second));
}

TEST(Clock, FallsWhenTheTimeIsOver) {
    GameClock clock(rules, {true, true});
    EXPECT_FALSE(clock.next_fall());
    clock.run({false, true}, start);
    const auto fall = clock.next_fall();
    ASSERT_TRUE(fall);
    EXPECT_EQ(fall->seat, Seat::second);
    EXPECT_EQ(fall->at, start + 60s);
    EXPECT_EQ(clock.left(Seat::second, start + 99s), 0s);
}

TEST(Clock, DoesNotCountForAgents) {
    GameClock clock(rules, {true, false});
    clock.run({false, true}, start);
    EXPECT_FALSE(clock.left(Seat::second, start + 99s));
    EXPECT_FALSE(clock.next_fall());
    clock.moved(Seat::second, start);
    EXPECT_FALSE(clock.left(Seat::second, start));
}

TEST(Clock, RunsForBothWhereBothChoose) {
    GameClock clock(rules, {true, true});
    clock.run({true, true}, start);
    clock.moved(Seat::second, start + 20s);
    clock.run({true, false}, start + 20s);
    EXPECT_EQ(clock.left(Seat::first, start + 30s), 30s);
    EXPECT_EQ(clock.left(Seat::second, start + 30s), 45s);
    EXPECT_EQ(clock.next_fall()->seat, Seat::first);
}

TEST(Clock, RunningAgainChangesNothing) {
    GameClock clock(rules, {true, true});
    clock.run({true, false}, start);
    clock.run({true, false}, start + 10s);
    EXPECT_EQ(clock.left(Seat::first, start + 20s), 40s);
}

}  // namespace joute::testing
