// SPDX-License-Identifier: MIT
// The equilibrium search has the value of plain backward induction, its mixes guarantee it, and it obeys limits
// and seeds.
#include <gtest/gtest.h>

#include <ctime>

#include "pokemon/eval.hpp"
#include "search/nash.hpp"
#include "support/backward_induction.hpp"
#include "support/battles.hpp"
#include "support/effort.hpp"
#include "toys/goofspiel.hpp"
#include "toys/quick_draw.hpp"
#include "toys/random_duel.hpp"
#include "toys/rock_paper_scissors.hpp"

namespace joute {
namespace {

using namespace std::chrono_literals;
using pokemon::Pokemon;
using testing::backward_induction;
using testing::on_battles;
using toys::Goofspiel;
using toys::GoofspielLead;
using toys::NoOpinion;
using toys::QuickDraw;
using toys::QuickDrawEval;
using toys::RandomDuel;
using toys::RandomDuelEval;
using toys::RockPaperScissors;

constexpr double rounding = 1e-6;  // GLPK's, at every matrix of a line

/// The search with and without table and pruning, all against the oracle.
template <class G, class E>
void expect_value(const G& game, const StateOf<G>& state, int depth, int lone_cost) {
    const ExpectedResult<E> utility{};
    const double expected = backward_induction(game, utility, state, depth, lone_cost);
    std::vector<IntervalTt::Slot> slots(1U << 10U);
    using Search = Nash<G, ExpectedResult<E>>;
    ASSERT_NEAR(Search(game, utility, {}, {.lone_cost = lone_cost, .pruning = false}).value(state, depth), expected,
                rounding);
    ASSERT_NEAR(Search(game, utility, {}, {.lone_cost = lone_cost}).value(state, depth), expected, rounding);
    ASSERT_NEAR(
        Search(game, utility, IntervalTt(slots), {.lone_cost = lone_cost, .strict_tt = true}).value(state, depth),
        expected, rounding);
    const Line<G> line(game, state);
    for (const Seat seat : both_seats) {
        if (!acts(game.actor(state), seat)) continue;
        Random random(1);
        Search search(game, utility, IntervalTt(slots), {.lone_cost = lone_cost, .strict_tt = true});
        const SearchResult result = search.search(line, seat, {.depth = depth, .nodes = {}, .time = {}}, random);
        ASSERT_NEAR(result.value, seat == Seat::first ? expected : -expected, rounding);
        double sum = 0;
        for (const auto& share : result.strategy) {
            EXPECT_GE(share.probability, 0);
            sum += share.probability;
        }
        EXPECT_NEAR(sum, 1.0, 1e-12);
    }
}

TEST(Nash, EqualsBackwardInductionOnRandomDuels) {
    for (int seed = 0; seed < testing::effort(400); ++seed) {
        SCOPED_TRACE(::testing::Message() << "seed " << seed);
        const RandomDuel game(static_cast<std::uint64_t>(seed), 2 + seed % 3, 30);
        for (int depth = 1; depth <= 3; ++depth)
            expect_value<RandomDuel, RandomDuelEval>(game, game.start(), depth, seed % 2);
    }
}

TEST(Nash, EqualsBackwardInductionOnTheDuelAtDawn) {
    const QuickDraw game(3);
    for (int depth = 1; depth <= 3; ++depth)
        for (const int lone_cost : {0, 1}) expect_value<QuickDraw, QuickDrawEval>(game, game.start(), depth, lone_cost);
}

TEST(Nash, EqualsBackwardInductionOnGoofspiel) {
    const Goofspiel<3> three;
    const Goofspiel<4> four;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        auto line = testing::random_walk(three, seed, static_cast<int>(seed % 4));
        expect_value<Goofspiel<3>, GoofspielLead>(three, line.state(), 1 + static_cast<int>(seed % 3), 0);
        auto longer = testing::random_walk(four, seed, static_cast<int>(2 + seed % 3));
        expect_value<Goofspiel<4>, GoofspielLead>(four, longer.state(), 4, 0);
    }
}

TEST(Nash, SymmetricGamesAreWorthNothing) {
    const Goofspiel<4> goofspiel;
    using Utility = ExpectedResult<GoofspielLead>;
    std::vector<IntervalTt::Slot> slots(1U << 14U);
    EXPECT_NEAR((Nash<Goofspiel<4>, Utility>(goofspiel, {}, IntervalTt(slots)).value(goofspiel.start(), 4)), 0.0, 1e-9);
    auto ahead = goofspiel.start();  // by four points, holding 1 2 3 against 2 3 4
    goofspiel.happen(ahead, {4});
    goofspiel.play(ahead, {4}, {1});
    EXPECT_GT((Nash<Goofspiel<4>, Utility>(goofspiel, {}).value(ahead, 4)), 0.0);
}

TEST(Nash, MixesRockPaperScissorsEvenly) {
    const RockPaperScissors game;
    const Line<RockPaperScissors> line(game, game.start());
    Nash<RockPaperScissors, ExpectedResult<NoOpinion>> search(game, {});
    std::array<int, 3> drawn_moves{};
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        const SearchResult result = search.search(line, Seat::second, {.depth = 5, .nodes = {}, .time = {}}, random);
        ++drawn_moves[result.move.bits];
        EXPECT_EQ(result.depth, 3) << "there is nothing deeper";
        EXPECT_NEAR(result.value, 0, 1e-9);
        for (const auto& share : result.strategy) EXPECT_NEAR(share.probability, 1.0 / 3, 1e-9);
    }
    for (const int count : drawn_moves) EXPECT_NEAR(count, 100, 30);
}

using BattleNash = Nash<Pokemon, ExpectedResult<pokemon::Eval>>;

TEST(Nash, PruningAndTableDoNotChangeTheValueOfBattles) {
    std::vector<IntervalTt::Slot> slots(1U << 16U);
    on_battles(60, [&](const Pokemon& game, const Line<Pokemon>& line) {
        for (int depth = 1; depth <= 2; ++depth) {
            std::ranges::fill(slots, IntervalTt::Slot{});
            const double plain = BattleNash(game, {}, {}, {.pruning = false}).value(line.state(), depth);
            ASSERT_NEAR(BattleNash(game, {}).value(line.state(), depth), plain, 1e-7);
            ASSERT_NEAR(BattleNash(game, {}, IntervalTt(slots)).value(line.state(), depth), plain, 1e-7);
        }
    });
}

TEST(Nash, ValuesOfBattlesAreThoseOfBackwardInduction) {
    on_battles(60, [&](const Pokemon& game, const Line<Pokemon>& line) {
        const ExpectedResult<pokemon::Eval> utility;
        ASSERT_NEAR(BattleNash(game, {}).value(line.state(), 1), backward_induction(game, utility, line.state(), 1, 0),
                    rounding);
    });
}

TEST(Nash, ThePayoffMatrixOfRockPaperScissorsIsTheOneEverybodyKnows) {
    const RockPaperScissors game;
    auto last_round = game.start();
    last_round.rounds = RockPaperScissors::max_rounds - 1;
    const auto table = Nash<RockPaperScissors, ExpectedResult<NoOpinion>>(game, {}).payoffs(last_round, {});
    ASSERT_TRUE(table);
    EXPECT_EQ(table->cells, (std::vector<double>{0, -1, 1, 1, 0, -1, -1, 1, 0}));
    EXPECT_EQ(table->depth, 1) << "there is nothing deeper";
    EXPECT_NEAR(table->value, 0, 1e-9);
    for (const Seat seat : both_seats)
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_NEAR(table->shares[index(seat)][i], 1.0 / 3, 1e-9);
            EXPECT_NEAR(table->regret(seat, i), 0, 1e-9);
        }
}

TEST(Nash, EveryCellOfAPayoffMatrixIsWhatBackwardInductionSays) {
    for (int seed = 0; seed < testing::effort(200); ++seed) {
        SCOPED_TRACE(::testing::Message() << "seed " << seed);
        const RandomDuel game(static_cast<std::uint64_t>(seed), 2 + seed % 3, 30);
        const auto state = game.start();
        if (game.actor(state) != Actor::both) continue;
        const ExpectedResult<RandomDuelEval> utility{};
        const int depth = 1 + seed % 3;
        Nash<RandomDuel, ExpectedResult<RandomDuelEval>> search(game, utility, {}, {.lone_cost = 1});
        const auto table = search.payoffs(state, {.depth = depth, .nodes = {}, .time = {}});
        ASSERT_TRUE(table);
        EXPECT_NEAR(table->value, backward_induction(game, utility, state, depth, 1), rounding);
        for (std::size_t r = 0; r < table->moves[0].size(); ++r)
            for (std::size_t c = 0; c < table->moves[1].size(); ++c)
                EXPECT_NEAR(table->at(r, c),
                            backward_induction(game, utility,
                                               testing::after_pair(game, state, table->moves[0][r], table->moves[1][c]),
                                               depth - 1, 1),
                            rounding);
    }
}

TEST(Nash, NoMoveOfTheMixesGivesAnythingAwayAndNoneGivesLess) {
    on_battles(60, [&](const Pokemon& game, const Line<Pokemon>& line) {
        if (line.actor() != Actor::both) return;
        const auto table = BattleNash(game, {}).payoffs(line.state(), {.depth = 1, .nodes = {}, .time = {}});
        ASSERT_TRUE(table);
        for (const Seat seat : both_seats)
            for (std::size_t i = 0; i < table->moves[index(seat)].size(); ++i) {
                const double regret = table->regret(seat, i);
                EXPECT_GE(regret, 0);
                EXPECT_TRUE(table->shares[index(seat)][i] < 1e-6 || regret < 1e-6);
                EXPECT_NEAR(table->worth(seat, i) + regret, seat == Seat::first ? table->value : -table->value, 1e-6);
            }
    });
}

TEST(Nash, APayoffMatrixIsTheDeepestThatItsLimitsAllow) {
    const Pokemon game;
    BattleNash search(game, {});
    const auto depth = [&](std::uint64_t nodes) {
        const auto table = search.payoffs(game.start(), {.depth = 2, .nodes = nodes, .time = {}});
        return table ? table->depth : 0;
    };
    EXPECT_EQ(depth(1), 0);
    EXPECT_EQ(depth(300), 1);
    EXPECT_EQ(depth(10'000'000), 2);
    const StopFlag stopped{true};
    EXPECT_FALSE(search.payoffs(game.start(), {}, &stopped));
}

TEST(Nash, AnswersLegallyAndWithinLimitsHoweverEarlyItIsStopped) {
    const StopFlag stopped{true};
    int number = 0;
    on_battles(100, [&](const Pokemon& game, const Line<Pokemon>& line) {
        BattleNash search(game, {});
        for (const Seat seat : both_seats) {
            if (!acts(line.actor(), seat)) continue;
            MovesOf<Pokemon> moves;
            line.legal(seat, moves);
            const auto is_legal = [&](Move move) { return std::ranges::find(moves, move) != moves.end(); };
            const std::uint64_t nodes = 1U + static_cast<std::uint64_t>(++number) * 7 % 3000;
            Random random(1);
            const SearchResult result = search.search(line, seat, {.depth = {}, .nodes = nodes, .time = {}}, random);
            EXPECT_TRUE(is_legal(result.move));
            EXPECT_LE(result.nodes, nodes + 200);
            EXPECT_TRUE(is_legal(search.search(line, seat, {}, random, &stopped).move));
        }
    });
}

TEST(Nash, KeepsItsTimeLimit) {
    const Pokemon game;
    Line<Pokemon> line(game, game.start());
    BattleNash search(game, {});
    double least = 1e9;
    for (int run = 0; run < 5 && least > 70; ++run) {
        Random random(1);
        const std::clock_t begin = std::clock();  // processor time: others who use this machine do not lengthen it
        static_cast<void>(search.search(line, Seat::first, {.depth = {}, .nodes = {}, .time = 50ms}, random));
        least = std::min(least, 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    EXPECT_LE(least, 50 + 20 * testing::slower);
}

TEST(Nash, SameSeedSameAnswer) {
    on_battles(20, [&](const Pokemon& game, const Line<Pokemon>& line) {
        const Seat seat = acts(line.actor(), Seat::first) ? Seat::first : Seat::second;
        const auto answer = [&](std::uint64_t seed) {
            Random random(seed);
            return BattleNash(game, {}).search(line, seat, {.depth = {}, .nodes = 3000, .time = {}}, random);
        };
        const SearchResult one = answer(7);
        const SearchResult two = answer(7);
        EXPECT_EQ(one.move, two.move);
        EXPECT_EQ(one.nodes, two.nodes);
        EXPECT_EQ(one.value, two.value);
    });
}

}  // namespace
}  // namespace joute
