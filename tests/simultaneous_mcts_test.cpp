// SPDX-License-Identifier: MIT
// Monte-Carlo search of simultaneous choices comes near the equilibrium of small games, and obeys limits and
// seeds.
#include <gtest/gtest.h>

#include "pokemon/eval.hpp"
#include "search/nash.hpp"
#include "search/simultaneous_mcts.hpp"
#include "support/battles.hpp"
#include "toys/goofspiel.hpp"
#include "toys/quick_draw.hpp"
#include "toys/rock_paper_scissors.hpp"

namespace joute {
namespace {

using namespace std::chrono_literals;
using pokemon::Pokemon;
using testing::on_battles;
using toys::Goofspiel;
using toys::GoofspielLead;
using toys::NoOpinion;
using toys::QuickDraw;
using toys::QuickDrawEval;
using toys::RockPaperScissors;

template <class G, class E>
class Searcher {
  public:
    Searcher(const G& game, std::uint64_t seed, SeatRule rule, int rollout = 0, std::size_t nodes = 1U << 14U)
        : nodes_(nodes),
          pairs_(nodes * SimultaneousMemory<G>::pairs_per_node),
          mcts_(game, {}, {nodes_, pairs_}, seed, {.select = rule, .rollout = rollout}) {}
    SearchResult search(const Line<G>& line, Seat seat, Limits limits, const StopFlag* stop = nullptr) {
        return mcts_.search(line, seat, limits, stop);
    }
    SearchResult search(const Line<G>& line, Seat seat, std::uint64_t simulations) {
        return search(line, seat, {.depth = {}, .nodes = simulations, .time = {}});
    }
    [[nodiscard]] std::size_t tree_size() const { return mcts_.tree_size(); }

  private:
    std::vector<SimultaneousNode<G>> nodes_;
    std::vector<SimultaneousPair> pairs_;
    SimultaneousMcts<G, ExpectedResult<E>> mcts_;
};

/// What a mix of the first seat guarantees, when both play perfectly afterwards.
template <class G, class E>
double guaranteed(const G& game, const StateOf<G>& state, const std::vector<MoveShare>& mix, int depth) {
    Nash<G, ExpectedResult<E>> nash(game, {});
    MovesOf<G> replies;
    game.legal(state, Seat::second, replies);
    double least = HUGE_VAL;
    for (const Move reply : replies) {
        double sum = 0;
        for (const auto& [move, share] : mix) {
            StateOf<G> child = state;
            game.play(child, move, reply);
            sum += share * nash.value(child, depth);
        }
        least = std::min(least, sum);
    }
    return least;
}

TEST(SimultaneousMcts, MixesRockPaperScissors) {
    const RockPaperScissors game;
    const Line<RockPaperScissors> line(game, game.start());
    for (const SeatRule rule : {SeatRule::duct, SeatRule::regret}) {
        Searcher<RockPaperScissors, NoOpinion> searcher(game, 1, rule);
        const SearchResult result = searcher.search(line, Seat::first, 60'000);
        double sum = 0;
        for (const auto& share : result.strategy) {
            EXPECT_NEAR(share.probability, 1.0 / 3, 0.06);
            sum += share.probability;
        }
        EXPECT_NEAR(sum, 1.0, 1e-9);
        EXPECT_NEAR(result.value, 0.0, 0.12) << "decoupled seats may chase each other round for long";
        EXPECT_FALSE(result.depth);
    }
}

TEST(SimultaneousMcts, RegretMatchingComesNearTheEquilibrium) {
    const QuickDraw dawn(4);
    const double exact = Nash<QuickDraw, ExpectedResult<QuickDrawEval>>(dawn, {}).value(dawn.start(), 4);
    Searcher<QuickDraw, QuickDrawEval> quick(dawn, 1, SeatRule::regret);
    const SearchResult duel = quick.search(Line<QuickDraw>(dawn, dawn.start()), Seat::first, 200'000);
    EXPECT_NEAR(duel.value, exact, 0.1);
    EXPECT_GT((guaranteed<QuickDraw, QuickDrawEval>(dawn, dawn.start(), duel.strategy, 4)), exact - 0.1);

    const Goofspiel<4> game;
    auto state = game.start();
    game.happen(state, {3});
    Searcher<Goofspiel<4>, GoofspielLead> searcher(game, 1, SeatRule::regret);
    const SearchResult result = searcher.search(Line<Goofspiel<4>>(game, state), Seat::first, 400'000);
    EXPECT_NEAR(result.value, 0.0, 0.1) << "by symmetry";
    EXPECT_GT((guaranteed<Goofspiel<4>, GoofspielLead>(game, state, result.strategy, 4)), -0.2);
}

TEST(SimultaneousMcts, FindsTheBestChoiceOfOneSeat) {
    const QuickDraw game(4);
    auto state = game.start();  // the first was hit and is about to choose: one move is better
    game.play(state, QuickDraw::load, QuickDraw::shoot);
    ASSERT_EQ(game.actor(state), Actor::first);
    const Line<QuickDraw> line(game, state);
    Random random(1);
    const SearchResult exact = Nash<QuickDraw, ExpectedResult<QuickDrawEval>>(game, {}).search(
        line, Seat::first, {.depth = 4, .nodes = {}, .time = {}}, random);
    for (const SeatRule rule : {SeatRule::duct, SeatRule::regret}) {
        Searcher<QuickDraw, QuickDrawEval> searcher(game, 3, rule);
        EXPECT_EQ(searcher.search(line, Seat::first, 50'000).move, exact.move);
    }
}

TEST(SimultaneousMcts, AnswersLegallyAndObeysItsSeedOnBattles) {
    const StopFlag stopped{true};
    on_battles(10, [&](const Pokemon& game, const Line<Pokemon>& line) {
        for (const SeatRule rule : {SeatRule::duct, SeatRule::regret})
            for (const int rollout : {0, 3})
                for (const Seat seat : both_seats) {
                    if (!acts(line.actor(), seat)) continue;
                    MovesOf<Pokemon> moves;
                    line.legal(seat, moves);
                    const auto is_legal = [&](Move move) { return std::ranges::find(moves, move) != moves.end(); };
                    const auto answer = [&](const Limits& limits, const StopFlag* stop) {
                        Searcher<Pokemon, pokemon::Eval> searcher(game, 1, rule, rollout, 1024);
                        return searcher.search(line, seat, limits, stop);
                    };
                    const Limits some{.depth = {}, .nodes = 1500, .time = {}};
                    const SearchResult result = answer(some, nullptr);
                    EXPECT_TRUE(is_legal(result.move));
                    EXPECT_EQ(result.nodes, 1500U);
                    EXPECT_EQ(result.move, answer(some, nullptr).move);
                    EXPECT_TRUE(is_legal(answer({}, &stopped).move));
                }
    });
}

TEST(SimultaneousMcts, StopsGrowingWhenItsMemoryIsFull) {
    const Pokemon game;
    Searcher<Pokemon, pokemon::Eval> searcher(game, 1, SeatRule::duct, 0, 1024);
    const Line<Pokemon> line(game, game.start());
    EXPECT_EQ(searcher.search(line, Seat::first, 20'000).nodes, 20'000U);
    EXPECT_LE(searcher.tree_size(), 1024U * 7 / 8);
    EXPECT_EQ(searcher.search(line, Seat::first, 100).nodes, 100U);
}

}  // namespace
}  // namespace joute
