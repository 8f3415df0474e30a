// SPDX-License-Identifier: MIT
// Searches stop when they are told to, and always answer with a legal move.
#include <gtest/gtest.h>

#include <ctime>

#include "pogo/eval.hpp"
#include "pogo/report.hpp"
#include "search/alphabeta.hpp"
#include "search/line_minimax.hpp"
#include "search/mcts.hpp"
#include "search/minimax.hpp"
#include "search/mtdf.hpp"
#include "search/playout.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute {
namespace {

using namespace std::chrono_literals;
using pogo::Eval;
using pogo::Pogo;

struct ReportValue {
    int operator()(const Pogo& game, const pogo::State& state, Move move) const {
        return pogo::report_value(game, state, move).sum();
    }
};

/// All searches behind one face: what they have in common is that limits end them.
std::vector<std::pair<std::string, std::function<SearchResult(const Line<Pogo>&, Limits, const StopFlag*)>>>
searches() {
    using Line = Line<Pogo>;
    return {{"minimax",
             [](const Line& line, Limits limits, const StopFlag* stop) {
                 limits.depth = 8;
                 return Minimax<Pogo, Eval>(line.game(), {}).search(line, limits, stop);
             }},
            {"report",
             [](const Line& line, Limits limits, const StopFlag* stop) {
                 Random random(1);
                 return LineMinimax<Pogo, ReportValue>(line.game(), {}, 30).search(line, 8, limits, random, stop);
             }},
            {"alphabeta",
             [](const Line& line, Limits limits, const StopFlag* stop) {
                 std::vector<TranspositionTable::Slot> slots(1U << 14U);
                 return AlphaBeta<Pogo, Eval>(line.game(), {}, TranspositionTable(slots)).search(line, limits, stop);
             }},
            {"ranking",
             [](const Line& line, Limits limits, const StopFlag* stop) {
                 return AlphaBeta<Pogo, Eval>(line.game(), {}, {}, {.rank_all = true}).search(line, limits, stop);
             }},
            {"mtdf",
             [](const Line& line, Limits limits, const StopFlag* stop) {
                 std::vector<TranspositionTable::Slot> slots(1U << 14U);
                 return Mtdf<Pogo, Eval>(line.game(), {}, TranspositionTable(slots)).search(line, limits, stop);
             }},
            {"mcts", [](const Line& line, Limits limits, const StopFlag* stop) {
                 std::vector<MctsNode> pool(1U << 15U);
                 std::vector<MctsNode> spare(1U << 15U);
                 return Mcts<Pogo, Eval>(line.game(), {}, pool, spare, 1).search(line, limits, stop);
             }}};
}

bool is_legal(const Line<Pogo>& line, Move move) {
    MovesOf<Pogo> moves;
    line.legal(line.state().to_move, moves);
    return std::ranges::find(moves, move) != moves.end();
}

TEST(Limits, NodeLimitsAreKept) {
    const Pogo game;
    const Line<Pogo> line(game, game.start());
    for (const auto& [name, search] : searches())
        for (const std::uint64_t nodes : {1U, 2U, 17U, 500U, 513U, 20'000U}) {
            const SearchResult result = search(line, {.depth = {}, .nodes = nodes, .time = {}}, nullptr);
            EXPECT_GE(result.nodes, nodes) << name;
            EXPECT_LE(result.nodes, nodes + 200) << name;  // the moves beside the path, looked at while unwinding
            EXPECT_TRUE(is_legal(line, result.move)) << name << " with " << nodes << " nodes";
        }
}

TEST(Limits, TheMoveIsLegalHoweverEarlyTheSearchIsStopped) {
    const Pogo game;
    const StopFlag stopped{true};
    for (int seed = 0; seed < testing::effort(100); ++seed) {
        const auto line = testing::random_walk(game, static_cast<std::uint64_t>(seed), seed % 50);
        for (const auto& [name, search] : searches()) {
            if (name == "mcts" && seed > 3) continue;  // its pools take longer to make than the search
            const auto nodes = static_cast<std::uint64_t>(1 + seed % 70);
            EXPECT_TRUE(is_legal(line, search(line, {.depth = {}, .nodes = nodes, .time = {}}, nullptr).move)) << name;
            EXPECT_TRUE(is_legal(line, search(line, {}, &stopped).move)) << name;
        }
    }
}

TEST(Limits, TimeLimitsAreKept) {
    const Pogo game;
    const Line<Pogo> line(game, game.start());
    for (const auto& [name, search] : searches()) {
        // By processor time, which others who use this machine do not lengthen, and the best of a few runs.
        double least = 1e9;
        for (int run = 0; run < 5 && least > 70; ++run) {
            const std::clock_t begin = std::clock();
            const SearchResult result = search(line, {.depth = {}, .nodes = {}, .time = 50ms}, nullptr);
            least = std::min(least, 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
            EXPECT_TRUE(is_legal(line, result.move));
        }
        EXPECT_LE(least, 50 + 20 * testing::slower) << name;
    }
}

TEST(Limits, DepthIsReportedOnlyWhenItsIterationWasFinished) {
    const Pogo game;
    const Line<Pogo> line(game, game.start());
    const SearchResult deep = AlphaBeta<Pogo, Eval>(game, {}).search(line, {.depth = 3, .nodes = {}, .time = {}});
    EXPECT_EQ(deep.depth, 3);
    const SearchResult cut =
        AlphaBeta<Pogo, Eval>(game, {}).search(line, {.depth = 3, .nodes = deep.nodes - 1, .time = {}});
    EXPECT_EQ(cut.depth, 2);
}

TEST(Playout, CountsTheMovesOfAWholeGame) {
    const Pogo game(false, 0, 30);
    Line<Pogo> line(game, game.start());
    int longest = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        line.restart(game.start());
        Random random(seed);
        const auto moves = playout(line, random);
        EXPECT_EQ(line.actor(), Actor::over);
        EXPECT_EQ(moves, line.state().plies);
        longest = std::max(longest, static_cast<int>(moves));
    }
    EXPECT_EQ(longest, 30);
}

}  // namespace
}  // namespace joute
