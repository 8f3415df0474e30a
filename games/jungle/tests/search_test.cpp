// SPDX-License-Identifier: MIT
// What the search knows of draws: positions that can come back, and what a draw is worth.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "core/line.hpp"
#include "jungle/eval.hpp"
#include "jungle/notation.hpp"
#include "jungle/tests/positions.hpp"
#include "search/alphabeta.hpp"
#include "search/minimax.hpp"
#include "support/effort.hpp"
#include "support/limited.hpp"

namespace joute::jungle {
namespace {

using testing::jungle_text;

Jungle on_board(bool classic, int repetitions = 3) {
    return Jungle({.classic_board = classic,
                   .classic_ranks = false,
                   .capture_jumps = false,
                   .repetitions = repetitions,
                   .no_capture = 150});
}

using testing::to_depth;

TEST(JungleReturning, AgreesWithTryingEveryMove) {
    int returns = 0;
    for (int seed = 0; seed < testing::effort(60); ++seed) {
        const Jungle game = on_board(seed % 2 == 1);
        Line<Jungle> line(game, game.start());
        Random random(static_cast<std::uint64_t>(seed));
        for (int ply = 0; ply < 120 && line.actor() != Actor::over; ++ply) {
            MovesOf<Jungle> moves;
            line.legal(line.state().to_move, moves);
            const KeyHistory& history = line.history();
            for (std::size_t back = 0; back < std::min<std::size_t>(history.size(), 12); ++back) {
                const std::uint64_t wanted = history.key_before(back);
                const bool reachable = std::ranges::any_of(moves, [&](Move move) {
                    State child = line.state();
                    game.play(child, move);
                    return game.key(child) == wanted;
                });
                ASSERT_EQ(game.returns(line.state(), wanted), reachable) << print_position(game, line.state());
                returns += reachable ? 1 : 0;
            }
            // A seat often takes its last move back, so that positions come again.
            line.play(moves[random.below(static_cast<std::uint32_t>(std::min<std::size_t>(moves.size(), 3)))]);
        }
    }
    EXPECT_GT(returns, testing::effort(60)) << "hardly any position could come back";
}

TEST(JungleSearch, EqualsMinimaxWherePositionsComeBack) {
    const std::array<const char*, 4> few{"Rb3 Ld4 ee7 cg6", "Ta3 rg7", "Ea1 Wc2 tg9 de8", "Ld5 lg5 Rb5"};
    for (int seed = 0; seed < testing::effort(80); ++seed) {
        const Jungle game = on_board(true, 2 + seed % 2);
        const auto start = parse_position(
            game, jungle_text(game, few[static_cast<std::size_t>(seed) % few.size()], seed % 3 == 0 ? '2' : '1'));
        ASSERT_TRUE(start.ok());
        Line<Jungle> line(game, *start);
        Random random(static_cast<std::uint64_t>(seed));
        for (int ply = 0; ply < seed % 7; ++ply) {
            MovesOf<Jungle> moves;
            line.legal(line.state().to_move, moves);
            line.play(moves[random.below(static_cast<std::uint32_t>(std::min<std::size_t>(moves.size(), 2)))]);
            if (line.actor() == Actor::over) break;
        }
        if (line.actor() == Actor::over) continue;
        const int depth = 1 + seed % 6;
        const Eval eval = Eval::of(game);
        const SearchResult expected = Minimax<Jungle, Eval>(game, eval).search(line, to_depth(depth));
        AlphaBeta<Jungle, Eval> search(game, eval, {}, {.quiescence = false});
        const SearchResult result = search.search(line, to_depth(depth));
        ASSERT_EQ(result.score, expected.score) << "seed " << seed << " depth " << depth;
    }
}

TEST(JungleSearch, WithContemptARepetitionIsLeftToTheOther) {
    // Behind, repeating is the best there is; with contempt it is worth less than nothing to the seat that searches,
    // and the more so the larger it is.
    const Jungle game = on_board(true);
    const auto start = parse_position(game, jungle_text(game, "Ra3 Cb2 eg7 tf8 lg8", '1'));
    ASSERT_TRUE(start.ok());
    const Line<Jungle> line(game, *start);
    const Eval eval = Eval::of(game);
    const auto score = [&](int contempt) {
        AlphaBeta<Jungle, Eval> search(game, eval, {}, {.contempt = contempt});
        return search.search(line, to_depth(6)).score;
    };
    const Score indifferent = score(0);
    EXPECT_LE(score(200), indifferent);
    EXPECT_GE(score(-200), indifferent);
}

}  // namespace
}  // namespace joute::jungle
