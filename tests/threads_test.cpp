// SPDX-License-Identifier: MIT
// What runs on several threads; worth running under ThreadSanitizer.
#include <gtest/gtest.h>

#include <ctime>
#include <thread>

#include "agents/catalogue.hpp"
#include "agents/offers.hpp"
#include "agents/parallel.hpp"
#include "pogo/eval.hpp"
#include "pogo/solve.hpp"
#include "search/minimax.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute {
namespace {

using namespace std::chrono_literals;
using pogo::Eval;
using pogo::Pogo;

TEST(Slices, CoverEveryIndexExactlyOnce) {
    for (const std::size_t size : {0U, 1U, 7U, 1000U})
        for (const unsigned threads : {1U, 2U, 5U})
            for (const std::size_t slice : {1U, 3U, 64U, 5000U}) {
                std::vector<std::atomic<int>> visits(size);
                in_slices(size, threads, slice, [&](std::size_t begin, std::size_t end) {
                    EXPECT_LT(begin, end);
                    EXPECT_LE(end - begin, slice);
                    for (std::size_t i = begin; i < end; ++i) ++visits[i];
                });
                for (const auto& count : visits) ASSERT_EQ(count, 1);
            }
}

TEST(ParallelAlphaBeta, TwoThreadsFindTheValueOfOne) {
    const Pogo game(false, 0, 0);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(testing::effort(40)); ++seed) {
        const auto line = testing::random_walk(game, seed, static_cast<int>(seed % 30));
        std::vector<TranspositionTable::Slot> slots(1U << 10U);  // small: threads overwrite each other's entries
        ParallelAlphaBeta<Pogo, Eval> search(game, {}, TranspositionTable(slots), 2, {.strict_tt = true});
        const Limits limits{.depth = 3, .nodes = {}, .time = {}};
        const SearchResult result = search.search(line, limits, nullptr, {});
        ASSERT_EQ(result.score, (Minimax<Pogo, Eval>(game, {}).search(line, limits).score)) << seed;
    }
}

TEST(ParallelAlphaBeta, TheAgentWithTwoThreadsPlays) {
    const Kit& kit = **find_game("pogo");
    const auto game = std::move(*kit.make({}));
    auto agent = make_agent(kit, *game, "alphabeta:threads=2,nodes=3000,memory=1");
    ASSERT_TRUE(agent.ok());
    const auto line = game->start();
    for (int ply = 0; ply < 8 && line->actor() != Actor::over; ++ply) {
        int progress = 0;
        const SearchResult result = (*agent)->decide(
            *line, seat_of(line->actor()), {.stop = nullptr, .progress = [&](const SearchResult&) { ++progress; }});
        const auto legal = line->moves(seat_of(line->actor()));
        ASSERT_NE(std::ranges::find(legal, result.move), legal.end());
        EXPECT_GT(progress, 0);
        line->play(result.move);
    }
}

TEST(StopFlag, EndsEverySearchSoonWhenSetFromAnotherThread) {
    const Kit& kit = **find_game("pogo");
    const auto game = std::move(*kit.make({}));
    for (const auto* spec : {"alphabeta:depth=99", "alphabeta:depth=99,threads=2", "mtdf:depth=99", "minimax:depth=30",
                             "mcts:nodes=1000000000", "report:depth=30"}) {
        auto agent = make_agent(kit, *game, spec);
        ASSERT_TRUE(agent.ok()) << spec;
        const auto line = game->start();
        // By processor time, which others who use this machine do not lengthen, and the best of a few runs.
        double least = 1e9;
        for (int run = 0; run < 5 && least > 50; ++run) {
            (*agent)->new_game(static_cast<std::uint64_t>(run));
            StopFlag stop{false};
            std::chrono::steady_clock::time_point set_at;
            std::clock_t used = 0;
            std::jthread other([&] {
                std::this_thread::sleep_for(30ms);
                set_at = std::chrono::steady_clock::now();
                used = std::clock();
                stop = true;
            });
            const SearchResult result = (*agent)->decide(*line, Seat::first, {.stop = &stop, .progress = {}});
            const std::clock_t used_then = std::clock();
            const auto ended = std::chrono::steady_clock::now();
            other.join();
            EXPECT_NE(result.move, no_move);
            EXPECT_GT(ended, set_at) << spec << " ended before it was stopped";
            least = std::min(least, 1e3 * static_cast<double>(used_then - used) / CLOCKS_PER_SEC);
        }
        EXPECT_LE(least, 50 * testing::slower) << spec;
    }
}

TEST(TranspositionTable, ThreadsNeverReadAnEntryThatWasNotWritten) {
    std::vector<TranspositionTable::Slot> slots(8);
    // Every entry's fields follow from its key, so a mixture of two writes would show.
    const auto entry_of = [](std::uint64_t key) {
        return TtEntry{.move = {static_cast<std::uint32_t>(key * 77)},
                       .score = {static_cast<int>(key % 1000) - 500},
                       .depth = static_cast<int>(key % 100),
                       .bound = Bound::exact};
    };
    std::atomic<int> hits{0};
    std::atomic<int> wrong{0};
    const auto work = [&](std::uint64_t seed) {
        TranspositionTable table{slots};
        Random random(seed);
        for (int i = 0; i < testing::effort(200'000); ++i) {
            const std::uint64_t key = random.below(64);
            table.store(key, entry_of(key));
            const std::uint64_t asked = random.below(64);
            TtEntry found;
            if (!table.probe(asked, found)) continue;
            ++hits;
            const TtEntry expected = entry_of(asked);
            wrong +=
                found.move != expected.move || found.score != expected.score || found.depth != expected.depth ? 1 : 0;
        }
    };
    {
        std::jthread other(work, 1);
        work(2);
    }
    EXPECT_GT(hits, 0);
    EXPECT_EQ(wrong, 0);
}

TEST(Solver, ThreadsPrepareTheTableAsOneDoes) {
    // A slice of the real table; whole solutions are made by solve_tests.
    const pogo::TableIndex index;
    const std::size_t size = 200'000;
    std::array<std::vector<std::uint8_t>, 2> tables{std::vector<std::uint8_t>(index.size()),
                                                    std::vector<std::uint8_t>(index.size())};
    for (unsigned threads : {1U, 2U}) {
        pogo::Solver solver(Pogo(), index, tables[threads - 1]);
        in_slices(size, threads, 1000, [&](std::size_t begin, std::size_t end) { solver.prepare(begin, end); });
        in_slices(size, threads, 1000, [&](std::size_t begin, std::size_t end) { solver.advance(0, begin, end); });
    }
    EXPECT_EQ(tables[0], tables[1]);
    EXPECT_GT(std::ranges::count(tables[0], 1), 0) << "wins in one were found";
}

}  // namespace
}  // namespace joute
