// SPDX-License-Identifier: MIT
// Monte-Carlo tree search: its proofs are true, it finds wins, keeps its tree, and obeys its seed.
#include <gtest/gtest.h>

#include "pogo/eval.hpp"
#include "pogo/notation.hpp"
#include "search/mcts.hpp"
#include "search/minimax.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"
#include "toys/random_graph.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute {
namespace {

using pogo::Pogo;
using toys::RandomGraph;
using toys::RandomGraphEval;
using toys::TicTacToe;
using toys::TicTacToeEval;

template <class G, class E>
struct Searcher {
    Searcher(const G& game, std::uint64_t seed, std::size_t nodes, MctsOptions options = {})
        : pool(nodes), spare(nodes), mcts(game, E{}, pool, spare, seed, options) {}
    SearchResult search(const Line<G>& line, std::uint64_t simulations) {
        return mcts.search(line, {.depth = {}, .nodes = simulations, .time = {}});
    }
    std::vector<MctsNode> pool;
    std::vector<MctsNode> spare;
    Mcts<G, E> mcts;
};

template <class G, class E>
ProvenResult truth(const Line<G>& line, int depth) {
    const Score exact = Minimax<G, E>(line.game(), E{}).search(line, {.depth = depth, .nodes = {}, .time = {}}).score;
    return is_win(exact) ? ProvenResult::win : is_loss(exact) ? ProvenResult::loss : ProvenResult::draw;
}

/// The result, for the seat that plays it, of a move followed by perfect play.
template <class G, class E>
ProvenResult truth_after(Line<G> line, Move move, int depth) {
    const Seat me = mover(line.game(), line.state());
    line.play(move);
    if (line.actor() == Actor::over) {
        const int result = points(*line.outcome(), me);
        return result > 0 ? ProvenResult::win : result < 0 ? ProvenResult::loss : ProvenResult::draw;
    }
    const ProvenResult below = truth<G, E>(line, depth);
    if (mover(line.game(), line.state()) == me || below == ProvenResult::draw) return below;
    return below == ProvenResult::win ? ProvenResult::loss : ProvenResult::win;
}

TEST(Mcts, ProvesTicTacToeADraw) {
    const TicTacToe game;
    const Line<TicTacToe> line(game, game.start());
    Searcher<TicTacToe, TicTacToeEval> searcher(game, 1, 600'000);
    const SearchResult result = searcher.search(line, 3'000'000);
    EXPECT_EQ(result.proven, ProvenResult::draw);
    EXPECT_LT(result.nodes, 3'000'000U) << "it stops once the root is proven";
    EXPECT_EQ(result.value, 0.0) << "a proven draw is worth exactly a draw";
    EXPECT_EQ(result.score, drawn);
}

TEST(Mcts, ProofsAreTrueAndTheMoveKeepsThem) {
    int proven = 0;
    for (int seed = 0; seed < testing::effort(300); ++seed) {
        SCOPED_TRACE(::testing::Message() << "seed " << seed);
        const RandomGraph game(static_cast<std::uint64_t>(seed), 3 + seed % 5, 30);
        const Line<RandomGraph> line(game, game.start());
        for (const std::uint64_t simulations : {5U, 40U, 300U, 20'000U}) {
            Searcher<RandomGraph, RandomGraphEval> searcher(game, static_cast<std::uint64_t>(seed), 100'000);
            const SearchResult result = searcher.search(line, simulations);
            if (!result.proven) continue;
            ++proven;
            ASSERT_EQ(*result.proven, (truth<RandomGraph, RandomGraphEval>(line, game.layers())));
            ASSERT_EQ((truth_after<RandomGraph, RandomGraphEval>(line, result.move, game.layers())), *result.proven);
        }
    }
    EXPECT_GT(proven, testing::effort(400));
}

TEST(Mcts, FindsProvenWinsOfPogo) {
    const pogo::Eval eval;
    const Pogo game;
    std::array<int, 2> found{};  // wins in 1 and in 3 plies
    const int wanted = testing::effort(20);
    for (std::uint64_t seed = 0; found[0] < wanted || found[1] < wanted; ++seed) {
        ASSERT_LT(seed, 5000U);
        const auto line = testing::random_walk(game, seed, 10 + static_cast<int>(seed % 40));
        const SearchResult exact =
            Minimax<Pogo, pogo::Eval>(game, eval).search(line, {.depth = 3, .nodes = {}, .time = {}});
        if (!is_win(exact.score)) continue;
        int& count = found[exact.plies == 1 ? 0 : 1];
        if (count >= wanted) continue;
        ++count;
        Searcher<Pogo, pogo::Eval> searcher(game, seed, 200'000, {.exploration = 0.7, .rollout = 0});
        const SearchResult result = searcher.search(line, 50'000);
        SCOPED_TRACE(print_position(game, line.state()));
        ASSERT_EQ(result.proven, ProvenResult::win);
        ASSERT_EQ(result.value, 1.0);
        auto after = line;
        after.play(result.move);
        if (after.actor() != Actor::over) {
            // Perhaps a longer win than the shortest, but a win.
            const int depth = std::min(4, *result.plies - 1);
            const SearchResult reply =
                Minimax<Pogo, pogo::Eval>(game, eval).search(after, {.depth = depth, .nodes = {}, .time = {}});
            ASSERT_TRUE(*result.plies > 5 || is_loss(reply.score));
        }
    }
}

TEST(Mcts, KeepsItsTreeBetweenTheMovesOfAGame) {
    const Pogo game;
    Line<Pogo> line(game, game.start());
    Searcher<Pogo, pogo::Eval> searcher(game, 1, 100'000);
    const SearchResult first = searcher.search(line, 3000);
    line.play(first.pv.at(0));
    line.play(first.pv.at(1));
    static_cast<void>(searcher.search(line, 1));
    Searcher<Pogo, pogo::Eval> fresh(game, 1, 100'000);
    static_cast<void>(fresh.search(line, 1));
    EXPECT_GT(searcher.mcts.tree_size(), 3 * fresh.mcts.tree_size());

    // A position that is not below the old root starts afresh.
    const auto elsewhere = testing::random_walk(game, 99, 30);
    static_cast<void>(searcher.search(elsewhere, 1));
    Searcher<Pogo, pogo::Eval> new_there(game, 1, 100'000);
    static_cast<void>(new_there.search(elsewhere, 1));
    EXPECT_EQ(searcher.mcts.tree_size(), new_there.mcts.tree_size());
}

TEST(Mcts, AFullPoolStopsGrowingAndStillAnswers) {
    const Pogo game;
    Line<Pogo> line(game, game.start());
    Searcher<Pogo, pogo::Eval> searcher(game, 1, 2000);
    for (int ply = 0; ply < 30 && line.actor() != Actor::over; ++ply) {
        const SearchResult result = searcher.search(line, 2000);
        ASSERT_LE(searcher.mcts.tree_size(), 2000U);
        MovesOf<Pogo> moves;
        line.legal(line.state().to_move, moves);
        ASSERT_NE(std::ranges::find(moves, result.move), moves.end());
        line.play(result.move);
    }
}

TEST(Mcts, TheSameSeedGivesTheSameResult) {
    const Pogo game;
    const auto line = testing::random_walk(game, 3, 12);
    std::vector<std::string> results;
    for (const std::uint64_t seed : {1U, 1U, 2U}) {
        Searcher<Pogo, pogo::Eval> searcher(game, seed, 50'000);
        const SearchResult result = searcher.search(line, 2000);
        std::string all = fmt::format("{} {} {}", result.move.bits, result.nodes, result.value);
        for (const auto& [move, score] : result.ranking) all += fmt::format(" {}={}", move.bits, score.points);
        results.push_back(all);
    }
    EXPECT_EQ(results[0], results[1]);
    EXPECT_NE(results[0], results[2]);
}

}  // namespace
}  // namespace joute
