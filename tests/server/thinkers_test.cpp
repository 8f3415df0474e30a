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

constexpr std::size_t max_each = 8;
constexpr Share ann(1);
constexpr Share bob(2);

ThinkQueue::Place at(const std::string& table, Share share = ann, Weight weight = Weight::light) {
    return {share, table, weight};
}

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
        Thinkers thinkers(1, max_each, at_once);
        thinkers.think(
            at("gate"),
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
        for (int i = 0; i < 3; ++i) thinkers.think(at("greedy"), note("greedy"), [] {});
        thinkers.think(at("a"), note("a"), [] {});
        thinkers.think(at("b"), note("b"), [] {});
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
    Thinkers thinkers(3, max_each, at_once);
    for (int i = 0; i < 60; ++i)
        thinkers.think(
            at(std::to_string(i % 7)),
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
    Thinkers thinkers(1, max_each, at_once);
    const auto endless = [&](const StopFlag& stop) {
        began = true;
        while (!stop.load()) std::this_thread::sleep_for(1ms);
    };
    const auto running = thinkers.think(at("a"), endless, [&] { ++done; });
    const auto waiting = thinkers.think(at("b"), endless, [&] { ++done; });
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
    Thinkers thinkers(1, max_each, at_once);
    const auto ticket = thinkers.think(
        at("a"),
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
    Thinkers thinkers(2, max_each, at_once);
    for (int i = 0; i < 10; ++i) thinkers.think(at("a"), endless, [] { FAIL(); });
}

TEST(Thinkers, SlowWorkNeverHoldsEveryThread) {
    const auto endless = [](const StopFlag& stop) {
        while (!stop.load()) std::this_thread::sleep_for(1ms);
    };
    std::atomic<int> done{0};
    for (const int threads : {2, 3, 4}) {
        done = 0;
        Thinkers thinkers(threads, max_each, at_once);
        EXPECT_FALSE(thinkers.busy(Weight::heavy));
        for (int i = 0; i < 30; ++i) thinkers.think(at(std::to_string(i), ann, Weight::heavy), endless, [] { FAIL(); });
        const auto for_heavy = static_cast<std::size_t>(threads == 2 ? 1 : threads - 2);
        ASSERT_TRUE(soon([&] { return thinkers.running() == for_heavy; }));
        EXPECT_TRUE(thinkers.busy(Weight::heavy));
        EXPECT_FALSE(thinkers.busy(Weight::light));
        for (int i = 0; i < 10; ++i)
            thinkers.think(
                at("level", bob), [](const StopFlag&) {}, [&] { ++done; });
        EXPECT_TRUE(soon([&] { return done == 10; }));
        EXPECT_EQ(thinkers.running(), for_heavy) << "they go on";
    }
}

}  // namespace joute::testing
