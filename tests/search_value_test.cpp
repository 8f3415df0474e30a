// SPDX-License-Identifier: MIT
// Alpha-beta equals plain minimax whatever is switched on, MTD(f) equals alpha-beta, a ranking holds
// the exact score of every move, and what is called proven is true.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "pogo/eval.hpp"
#include "pogo/notation.hpp"
#include "pogo/tests/lines.hpp"
#include "search/minimax.hpp"
#include "search/mtdf.hpp"
#include "search/simple.hpp"
#include "support/effort.hpp"
#include "support/limited.hpp"
#include "toys/random_graph.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute {
namespace {

using pogo::Pogo;
using toys::RandomGraph;
using toys::RandomGraphEval;
using toys::TicTacToe;
using toys::TicTacToeEval;

/// Every combination of the devices, by number; the table is a bit of its own.
constexpr unsigned option_sets = 16;
AlphaBetaOptions options_of_number(unsigned n) {
    return {.principal_variation = (n & 1U) != 0,
            .ordering = (n & 2U) != 0,
            .aspiration = (n & 4U) != 0,
            .quiescence = false,
            .strict_tt = true,
            .rank_all = (n & 8U) != 0};
}

class Table {
  public:
    explicit Table(bool on) : slots_(on ? 1U << 12U : 0U) {}
    TranspositionTable get() { return TranspositionTable(slots_); }

  private:
    std::vector<TranspositionTable::Slot> slots_;
};

std::map<Move, Score> as_map(const std::vector<MoveScore>& ranking) {
    std::map<Move, Score> scores;
    for (const auto& [move, score] : ranking) scores[move] = score;
    return scores;
}

using testing::to_depth;

/// What a report must say when the truth is `expected`, plain minimax of the same line and depth.
template <class G, class E>
void agrees(const SearchResult& result, const SearchResult& expected, const Line<G>& line, const E& eval, bool ranked) {
    ASSERT_EQ(result.score, expected.score);
    ASSERT_EQ(result.value, expected.value);
    ASSERT_EQ(as_map(expected.ranking)[result.move], expected.score) << "the move does not have that score";
    ASSERT_FALSE(result.pv.empty());
    ASSERT_EQ(result.pv.front(), result.move);
    Line<G> played = line;
    for (const Move move : result.pv) {
        MovesOf<G> moves;
        played.legal(mover(line.game(), played.state()), moves);
        ASSERT_NE(std::ranges::find(moves, move), moves.end()) << "the line is not legal";
        played.play(move);
        if (played.actor() == Actor::over) break;
    }
    if (ranked) {
        // It stops early once a win is found, with all moves ranked at that depth.
        const SearchResult same_depth = Minimax<G, E>(line.game(), eval).search(line, to_depth(*result.depth));
        ASSERT_EQ(as_map(result.ranking), as_map(same_depth.ranking));
    }
}

TEST(AlphaBetaValue, EqualsMinimaxOnPogoWithEveryCombinationOfOptions) {
    const pogo::Eval eval;
    for (int seed = 0; seed < testing::effort(150); ++seed)
        for (unsigned set = static_cast<unsigned>(seed) % 3; set < option_sets; set += 3) {
            const int depth = 1 + seed % (seed % 10 == 0 ? 5 : 3);
            // Without repetition, so that a position has one value and the table may be on.
            const Pogo game(seed % 2 == 1, 0, 0);
            const auto line = testing::random_walk(game, static_cast<std::uint64_t>(seed), seed % 45);
            const SearchResult expected = Minimax<Pogo, pogo::Eval>(game, eval).search(line, to_depth(depth));
            for (const bool with_table : {false, true}) {
                SCOPED_TRACE(::testing::Message() << "seed " << seed << " options " << set << " table " << with_table
                                                  << " depth " << depth << " " << print_position(game, line.state()));
                Table table(with_table);
                AlphaBeta<Pogo, pogo::Eval> search(game, eval, table.get(), options_of_number(set));
                agrees(search.search(line, to_depth(depth)), expected, line, eval, (set & 8U) != 0);
                Mtdf<Pogo, pogo::Eval> mtdf(game, eval, table.get(), options_of_number(set & 7U));
                agrees(mtdf.search(line, to_depth(depth)), expected, line, eval, false);
                if (HasFatalFailure()) return;
            }
        }
}

TEST(AlphaBetaValue, EqualsMinimaxWhereRepetitionAndLimitsMatter) {
    const pogo::Eval eval;
    int matters = 0;
    for (int seed = 0; seed < testing::effort(200); ++seed) {
        const int plies = 2 + seed % 24;
        const Pogo game(seed % 2 == 1, 2 + seed % 2, seed % 5 == 0 ? plies + 2 : 400);
        const auto line = testing::shuffling_walk(game, static_cast<std::uint64_t>(seed), plies);
        const int depth = 1 + seed % 4;
        const SearchResult expected = Minimax<Pogo, pogo::Eval>(game, eval).search(line, to_depth(depth));
        const Pogo endless = game.without_draws();
        const Line<Pogo> forgetful(endless, line.state());
        const SearchResult careless = Minimax<Pogo, pogo::Eval>(endless, eval).search(forgetful, to_depth(depth));
        matters += as_map(expected.ranking) != as_map(careless.ranking) ? 1 : 0;
        const auto set = static_cast<unsigned>(seed) % option_sets;
        SCOPED_TRACE(::testing::Message() << "seed " << seed << " " << print_position(game, line.state()));
        AlphaBeta<Pogo, pogo::Eval> search(game, eval, {}, options_of_number(set));
        agrees(search.search(line, to_depth(depth)), expected, line, eval, (set & 8U) != 0);
        Mtdf<Pogo, pogo::Eval> mtdf(game, eval, {}, options_of_number(set & 7U));
        agrees(mtdf.search(line, to_depth(depth)), expected, line, eval, false);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(matters, testing::effort(40)) << "the histories hardly ever mattered";
}

TEST(AlphaBetaValue, ATableKeptAlongAGameChangesNothing) {
    const pogo::Eval eval;
    const Pogo game(false, 0, 0);
    Table table(true);
    AlphaBeta<Pogo, pogo::Eval> search(game, eval, table.get(), {.strict_tt = true});
    Random random(5);
    int decisions = 0;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(testing::effort(20)); ++seed) {
        auto line = testing::random_walk(game, seed, 4);
        for (int ply = 0; ply < 12 && line.actor() != Actor::over; ++ply, ++decisions) {
            const SearchResult expected = Minimax<Pogo, pogo::Eval>(game, eval).search(line, to_depth(3));
            agrees(search.search(line, to_depth(3)), expected, line, eval, false);
            if (HasFatalFailure()) return;
            line.play(random_move(game, line.state(), line.state().to_move, random));
        }
    }
    EXPECT_GT(decisions, testing::effort(100));
}

RC_GTEST_PROP(AlphaBetaValue, EqualsMinimaxOnRandomGraphs, ()) {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const int depth = *rc::gen::inRange(1, 10);
    const auto set = *rc::gen::inRange(0U, option_sets);
    const bool with_table = *rc::gen::arbitrary<bool>();
    const RandomGraph game(seed, *rc::gen::inRange(1, 9), *rc::gen::inRange(1U, 60U));
    const Line<RandomGraph> line(game, game.start());
    const RandomGraphEval eval;
    const SearchResult expected = Minimax<RandomGraph, RandomGraphEval>(game, eval).search(line, to_depth(depth));
    Table table(with_table);
    AlphaBeta<RandomGraph, RandomGraphEval> search(game, eval, table.get(), options_of_number(set));
    const SearchResult result = search.search(line, to_depth(depth));
    RC_ASSERT(result.score.points == expected.score.points);
    RC_ASSERT(as_map(expected.ranking)[result.move].points == expected.score.points);
    Mtdf<RandomGraph, RandomGraphEval> mtdf(game, eval, table.get(), options_of_number(set & 7U));
    const SearchResult same = mtdf.search(line, to_depth(depth));
    RC_ASSERT(same.score.points == expected.score.points);
    RC_ASSERT(as_map(expected.ranking)[same.move].points == expected.score.points);
}

TEST(AlphaBetaValue, TicTacToeIsProvenADrawAtFullDepth) {
    const TicTacToe game;
    const Line<TicTacToe> line(game, game.start());
    for (const bool with_table : {false, true}) {
        Table table(with_table);
        const SearchResult ab = AlphaBeta<TicTacToe, TicTacToeEval>(game, {}, table.get()).search(line, to_depth(9));
        EXPECT_EQ(ab.score, drawn);
        EXPECT_EQ(ab.proven, ProvenResult::draw);
        const SearchResult mtdf = Mtdf<TicTacToe, TicTacToeEval>(game, {}, table.get()).search(line, to_depth(9));
        EXPECT_EQ(mtdf.score, drawn);
        EXPECT_EQ(mtdf.proven, ProvenResult::draw);
    }
}

TEST(AlphaBetaValue, ContemptMovesDrawsAndNothingElse) {
    const TicTacToe game;
    for (int seed = 0; seed < testing::effort(100); ++seed) {
        const auto line = testing::random_walk(game, static_cast<std::uint64_t>(seed), 1 + seed % 7);
        const SearchResult expected = Minimax<TicTacToe, TicTacToeEval>(game, {}).search(line, to_depth(9));
        for (const int contempt : {-40, 15}) {
            Table table(seed % 2 == 0);
            AlphaBeta<TicTacToe, TicTacToeEval> search(game, {}, table.get(), {.rank_all = true, .contempt = contempt});
            const SearchResult result = search.search(line, to_depth(9));
            ASSERT_EQ(result.score, expected.score) << "a proven draw stays one";
            ASSERT_EQ(result.proven == ProvenResult::draw, expected.score == drawn);
            auto scores = as_map(expected.ranking);
            for (const auto& [move, score] : result.ranking)
                if (expected.score == drawn && scores[move] == drawn) {  // a win ends the search before all are known
                    ASSERT_EQ(score.points, -contempt);
                }
        }
    }
}

TEST(AlphaBetaValue, EqualsMinimaxToTheEndOfTicTacToe) {
    const TicTacToe game;
    for (int seed = 0; seed < testing::effort(200); ++seed) {
        const auto line = testing::random_walk(game, static_cast<std::uint64_t>(seed), 2 + seed % 6);
        const SearchResult expected = Minimax<TicTacToe, TicTacToeEval>(game, {}).search(line, to_depth(9));
        Table table(seed % 2 == 0);
        const auto set = static_cast<unsigned>(seed) % option_sets;
        AlphaBeta<TicTacToe, TicTacToeEval> search(game, {}, table.get(), options_of_number(set));
        agrees(search.search(line, to_depth(9)), expected, line, TicTacToeEval{}, false);
        Mtdf<TicTacToe, TicTacToeEval> mtdf(game, {}, table.get(), options_of_number(set & 7U));
        agrees(mtdf.search(line, to_depth(9)), expected, line, TicTacToeEval{}, false);
        if (HasFatalFailure()) return;
    }
}

using testing::truth;

/// Whatever a search of any depth calls proven must be the result of perfect play.
template <class G, class E>
void proofs_hold(const Line<G>& line, const E& eval, int full_depth_of_game) {
    const SearchResult exact = Minimax<G, E>(line.game(), eval).search(line, to_depth(full_depth_of_game));
    for (int depth = 1; depth <= full_depth_of_game; ++depth)
        for (const bool strict : {false, true}) {
            Table table(true);
            AlphaBeta<G, E> alphabeta(line.game(), eval, table.get(), {.quiescence = false, .strict_tt = strict});
            Mtdf<G, E> mtdf(line.game(), eval, table.get(), {.quiescence = false, .strict_tt = strict});
            const SearchResult by_alphabeta = alphabeta.search(line, to_depth(depth));
            if (by_alphabeta.proven) {
                ASSERT_EQ(*by_alphabeta.proven, truth(exact.score)) << "alpha-beta, depth " << depth;
            }
            const SearchResult by_mtdf = mtdf.search(line, to_depth(depth));
            if (by_mtdf.proven) {
                ASSERT_EQ(*by_mtdf.proven, truth(exact.score)) << "MTD(f), depth " << depth;
            }
            // A strict table does not remember that an entry was seen to its end.
            if (depth == full_depth_of_game && !strict) {
                ASSERT_TRUE(by_alphabeta.proven.has_value());
            }
        }
}

TEST(Proofs, OfAlphaBetaAndMtdfAreTrueAtEveryDepth) {
    for (int seed = 0; seed < testing::effort(400); ++seed) {
        SCOPED_TRACE(::testing::Message() << "seed " << seed);
        const RandomGraph game(static_cast<std::uint64_t>(seed), 3 + seed % 5,
                               4 + static_cast<std::uint32_t>(seed) % 40);
        proofs_hold(Line<RandomGraph>(game, game.start()), RandomGraphEval{}, game.layers());
        if (seed % 4 == 0)
            proofs_hold(testing::random_walk(TicTacToe{}, static_cast<std::uint64_t>(seed), 3 + seed % 5),
                        TicTacToeEval{}, 9);
        if (HasFatalFailure()) return;
    }
}

TEST(OnePly, RanksLikeMinimaxOfDepthOneAndDrawsTiesFromTheSeed) {
    const pogo::Eval eval;
    const Pogo game;
    std::size_t max_choices = 0;
    for (int seed = 0; seed < testing::effort(400); ++seed) {
        const auto line = testing::shuffling_walk(game, static_cast<std::uint64_t>(seed), seed % 20);
        const SearchResult expected = Minimax<Pogo, pogo::Eval>(game, eval).search(line, to_depth(1));
        std::map<Move, int> chosen;
        for (std::uint64_t draw = 0; draw < 60; ++draw) {
            Random random(draw);
            const SearchResult result = one_ply(line, eval, random);
            ASSERT_EQ(as_map(result.ranking), as_map(expected.ranking));
            ASSERT_EQ(result.score, expected.score);
            ASSERT_EQ(as_map(result.ranking)[result.move], expected.score);
            ++chosen[result.move];
        }
        max_choices = std::max(max_choices, chosen.size());
    }
    EXPECT_GE(max_choices, 2U);
}

}  // namespace
}  // namespace joute
