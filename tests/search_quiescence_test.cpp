// SPDX-License-Identifier: MIT
// Quiescence against the obvious way to write it: no window, no table, no ordering.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/alphabeta.hpp"
#include "support/random_play.hpp"
#include "toys/random_graph.hpp"

namespace joute {
namespace {

using toys::RandomGraph;
using toys::RandomGraphEval;
using State = RandomGraph::State;

/// The value for `me`, who is to move: standing still is allowed, and so is every noisy move.
Score slow_quiescence(const RandomGraph& game, const State& state, Seat me, int ply) {
    Score best = RandomGraphEval{}(game, state);
    MovesOf<RandomGraph> moves;
    game.noisy(state, moves);
    for (const Move move : moves) {
        State child = state;
        game.play(child, move);
        const Actor actor = game.actor(child);
        const Score score = actor == Actor::over    ? finished_score(game, child, me, ply + 1)
                            : actor == actor_of(me) ? slow_quiescence(game, child, me, ply + 1)
                                                    : -slow_quiescence(game, child, other(me), ply + 1);
        best = std::max(best, score);
    }
    return best;
}

Score slow_search(const RandomGraph& game, const State& state, Seat me, int depth, int ply) {
    if (depth == 0) return slow_quiescence(game, state, me, ply);
    Score best = -infinite_score;
    MovesOf<RandomGraph> moves;
    game.legal(state, me, moves);
    for (const Move move : moves) {
        State child = state;
        game.play(child, move);
        const Actor actor = game.actor(child);
        const Score score = actor == Actor::over    ? finished_score(game, child, me, ply + 1)
                            : actor == actor_of(me) ? slow_search(game, child, me, depth - 1, ply + 1)
                                                    : -slow_search(game, child, other(me), depth - 1, ply + 1);
        best = std::max(best, score);
    }
    return best;
}

RC_GTEST_PROP(Quiescence, EqualsTheSlowOneWithEveryCombinationOfOptions, ()) {
    const RandomGraph game(*rc::gen::arbitrary<std::uint64_t>(), 8, *rc::gen::inRange(2U, 50U));
    const int depth = *rc::gen::inRange(1, 6);
    const auto set = *rc::gen::inRange(0U, 8U);
    std::vector<TranspositionTable::Slot> slots(*rc::gen::element(0U, 1024U));
    const AlphaBetaOptions options{.principal_variation = (set & 1U) != 0,
                                   .ordering = (set & 2U) != 0,
                                   .aspiration = (set & 4U) != 0,
                                   .quiescence = true,
                                   .strict_tt = true};
    const Line<RandomGraph> line(game, game.start());
    AlphaBeta<RandomGraph, RandomGraphEval> search(game, {}, TranspositionTable(slots), options);
    const SearchResult result = search.search(line, {.depth = depth, .nodes = {}, .time = {}});
    // It may have ended early with a proof; what it says holds for the depth it reports.
    const Score expected = slow_search(game, line.state(), mover(game, line.state()), *result.depth, 0);
    RC_ASSERT(result.score.points == expected.points);
}

TEST(Quiescence, ChangesTheValueOfSomePositions) {
    int changed = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const RandomGraph game(seed);
        const Line<RandomGraph> line(game, game.start());
        const auto score = [&](bool on) {
            return AlphaBeta<RandomGraph, RandomGraphEval>(game, {}, {}, {.quiescence = on})
                .search(line, {.depth = 2, .nodes = {}, .time = {}})
                .score;
        };
        changed += score(true) != score(false) ? 1 : 0;
    }
    EXPECT_GT(changed, 10);
}

}  // namespace
}  // namespace joute
