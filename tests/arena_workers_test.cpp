// SPDX-License-Identifier: MIT
// The arena's threads: order, early end, stop from outside; and a contest over them.
#include <gtest/gtest.h>

#include <numeric>

#include "arena/workers.hpp"
#include "support/effort.hpp"
#include "support/toy_contest.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute::testing {
namespace {

std::vector<int> run(std::size_t jobs, unsigned threads, std::size_t most, const StopFlag* stop = nullptr) {
    std::vector<int> taken;
    run_in_order<int>(
        jobs, threads,
        [](unsigned /*worker*/, std::size_t job, const StopFlag& /*stop*/) -> std::optional<int> {
            if (job % 7 == 3) return std::nullopt;  // need not be done
            if (job % 5 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
            return static_cast<int>(job);
        },
        [&](int&& result) {
            taken.push_back(result);
            return taken.size() < most;
        },
        stop);
    return taken;
}

TEST(Workers, HandOverInOrderWhateverTheirNumber) {
    std::vector<int> expected;
    for (int i = 0; i < 200; ++i)
        if (i % 7 != 3) expected.push_back(i);
    for (const unsigned threads : {1U, 2U, 5U}) EXPECT_EQ(run(200, threads, 10'000), expected) << threads;
    EXPECT_EQ(run(0, 3, 10), std::vector<int>());
}

TEST(Workers, EndWhereTheTakerSaysSo) {
    const auto one = run(200, 1, 20);
    EXPECT_EQ(one.size(), 20U);
    for (int i = 0; i < effort(50); ++i) EXPECT_EQ(run(200, 4, 20), one);
}

TEST(Workers, AStopFromOutsideCutsJobsShortAndKeepsWhatIsDone) {
    StopFlag stop{false};
    std::atomic<int> done{0};
    std::vector<int> taken;
    std::jthread stopper([&] {
        while (done.load() < 10) std::this_thread::yield();
        stop.store(true);
    });
    run_in_order<int>(
        1000, 2,
        [&](unsigned /*worker*/, std::size_t job, const StopFlag& stopped) -> std::optional<int> {
            if (job != 0 && job <= 10) {
                ++done;
                return static_cast<int>(job);
            }
            while (!stopped.load())
                std::this_thread::yield();  // the first job and the late ones never end by themselves
            return std::nullopt;
        },
        [&](int&& result) {
            taken.push_back(result);
            return true;
        },
        &stop);
    EXPECT_FALSE(taken.empty()) << "jobs done beyond the unfinished one are not lost";
    EXPECT_TRUE(std::ranges::is_sorted(taken));
    EXPECT_LE(taken.size(), 10U);
}

TEST(Workers, PlayAContest) {
    Plan plan;
    plan.agents = {"any", "slow"};
    plan.games = effort(300);
    const Kit kit = toy_kit<toys::TicTacToe>();
    EXPECT_EQ(play_toy(kit, plan, 4).size(), static_cast<std::size_t>(plan.games));
}

}  // namespace
}  // namespace joute::testing
