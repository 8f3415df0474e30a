// SPDX-License-Identifier: MIT
// The pool of thinking threads: bounded, fair between tables, work cancelled when nobody wants it.
#include "server/thinkers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

namespace joute::testing {

namespace {

using namespace std::chrono_literals;

/// Runs what is posted at once, on the thinking thread.
const Thinkers::Post at_once = [](const Thinkers::Done& done) { done(); };

template <class Condition>
bool soon(Condition condition) {
    for (int i = 0; i < 60'000 && !condition(); ++i) std::this_thread::sleep_for(1ms);
    return condition();
}

}  // namespace

TEST(Thinkers, TakesFromTheTablesInTurn) {
    std::mutex mutex;
    std::vector<std::string> order;
    std::atomic<bool> gate{false};
    {
        Thinkers thinkers(1, at_once);
        thinkers.think(
            "gate",
            [&](const StopFlag&) {
                while (!gate) std::this_thread::sleep_for(1ms);
            },
            [] {});
        ASSERT_TRUE(soon([&] { return thinkers.running() == 1; }));
        const auto note = [&](const std::string& name) {
            return [&, name](const StopFlag&) {
                const std::lock_guard lock(mutex);
                order.push_back(name);
            };
        };
        for (int i = 0; i < 3; ++i) thinkers.think("greedy", note("greedy"), [] {});
        thinkers.think("a", note("a"), [] {});
        thinkers.think("b", note("b"), [] {});
        EXPECT_EQ(thinkers.waiting(), 5);
        gate = true;
        ASSERT_TRUE(soon([&] { return thinkers.waiting() + thinkers.running() == 0; }));
    }
    EXPECT_EQ(order, (std::vector<std::string>{"greedy", "a", "b", "greedy", "greedy"}));
}

TEST(Thinkers, NeverUsesMoreThreadsThanGiven) {
    std::atomic<int> running{0};
    std::atomic<int> most{0};
    std::atomic<int> done{0};
    Thinkers thinkers(3, at_once);
    for (int i = 0; i < 60; ++i)
        thinkers.think(
            std::to_string(i % 7),
            [&](const StopFlag&) {
                const int now = ++running;
                int seen = most;
                while (now > seen && !most.compare_exchange_weak(seen, now)) {
                }
                std::this_thread::sleep_for(1ms);
                --running;
            },
            [&] { ++done; });
    ASSERT_TRUE(soon([&] { return done == 60; }));
    EXPECT_LE(most, 3);
}

TEST(Thinkers, CancelledWorkEndsAndIsNotReported) {
    std::atomic<bool> began{false};
    std::atomic<int> done{0};
    Thinkers thinkers(1, at_once);
    const auto endless = [&](const StopFlag& stop) {
        began = true;
        while (!stop.load()) std::this_thread::sleep_for(1ms);
    };
    const auto running = thinkers.think("a", endless, [&] { ++done; });
    const auto waiting = thinkers.think("b", endless, [&] { ++done; });
    ASSERT_TRUE(soon([&] { return began.load(); }));
    thinkers.cancel(waiting);
    EXPECT_EQ(thinkers.waiting(), 0);
    thinkers.cancel(running);
    ASSERT_TRUE(soon([&] { return thinkers.running() == 0; }));
    EXPECT_EQ(done, 0);
    thinkers.cancel(12345);
}

TEST(Thinkers, HurriedWorkStillAnswers) {
    std::atomic<bool> began{false};
    std::atomic<int> done{0};
    Thinkers thinkers(1, at_once);
    const auto ticket = thinkers.think(
        "a",
        [&](const StopFlag& stop) {
            began = true;
            while (!stop.load()) std::this_thread::sleep_for(1ms);
        },
        [&] { ++done; });
    ASSERT_TRUE(soon([&] { return began.load(); }));
    thinkers.hurry(ticket);
    EXPECT_TRUE(soon([&] { return done == 1; }));
}

TEST(Thinkers, EndsWhileWorkIsUnderWay) {
    const auto endless = [](const StopFlag& stop) {
        while (!stop.load()) std::this_thread::sleep_for(1ms);
    };
    Thinkers thinkers(2, at_once);
    for (int i = 0; i < 10; ++i) thinkers.think("a", endless, [] { FAIL(); });
}

}  // namespace joute::testing
