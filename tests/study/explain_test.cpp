// SPDX-License-Identifier: MIT
// Textbook searches on trees that are written out: their values are those of the engine's own searches, their bounds
// are true, and what they tell is a walk over one tree.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "agents/offers.hpp"
#include "core/script.hpp"
#include "ensea/eval.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"
#include "jungle/eval.hpp"
#include "jungle/notation.hpp"
#include "jungle/view.hpp"
#include "pogo/eval.hpp"
#include "pogo/notation.hpp"
#include "pogo/view.hpp"
#include "pokemon/eval.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"
#include "schotten/eval.hpp"
#include "schotten/turns.hpp"
#include "search/expectimax.hpp"
#include "study/explain/explain.hpp"
#include "study/explain/trace.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"
#include "toys/dice_race.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute::testing {
namespace {

constexpr TreeShape huge(int depth, int width = 0) {
    return {.depth = depth, .width = width, .most = 500'000, .seed = 0, .eyes = {}};
}

constexpr std::array of_points{Algorithm::minimax, Algorithm::alphabeta, Algorithm::pvs};

template <Presented G, class E>
GameTree tree_of(const Line<G>& line, const TreeShape& shape, const E& eval = default_eval<E>(G{})) {
    return TreeGrower<G, E>(line.game(), eval, shape).grow(line);
}

std::size_t at(int id) { return static_cast<std::size_t>(id); }

/// Every node but the root has one parent that knows it, and stands behind it; odds of events sum to one.
void expect_tree(const GameTree& tree) {
    ASSERT_FALSE(tree.nodes.empty());
    std::vector<int> seen(tree.nodes.size());
    for (std::size_t id = 0; id < tree.nodes.size(); ++id) {
        const TreeNode& node = tree.nodes[id];
        EXPECT_EQ(node.leaf, node.children.empty());
        double odds = 0;
        for (const int child : node.children) {
            EXPECT_GT(at(child), id);
            EXPECT_EQ(tree.nodes[at(child)].parent, static_cast<int>(id));
            ++seen[at(child)];
            odds += tree.nodes[at(child)].probability;
        }
        if (node.actor == Actor::chance) {
            EXPECT_NEAR(odds, 1.0, 1e-9);
        }
        if (node.actor == Actor::both && !node.leaf) {
            EXPECT_EQ(node.children.size() % node.rows, 0U);
        }
    }
    EXPECT_EQ(seen[0], 0);
    EXPECT_TRUE(std::all_of(seen.begin() + 1, seen.end(), [](int n) { return n == 1; }));
}

/// A walk enters a position only from the one it is in, leaves what it entered, and says what is true.
void expect_true_walk(const GameTree& tree, const Trace& trace) {
    using Kind = TraceEvent::Kind;
    constexpr double rounding = 1e-7;
    const auto truth = true_values(tree);
    std::vector<int> inside;
    std::uint64_t entered = 0;
    for (const TraceEvent& event : trace.events) {
        const int parent = tree.nodes[at(event.node)].parent;
        switch (event.kind) {
            case Kind::enter:
            case Kind::again:
                ++entered;
                EXPECT_LT(event.alpha, event.beta);
                EXPECT_EQ(parent, inside.empty() ? -1 : inside.back());
                inside.push_back(event.node);
                break;
            case Kind::leaf:
                ++entered;
                EXPECT_EQ(parent, inside.empty() ? -1 : inside.back());
                EXPECT_EQ(event.value, tree.nodes[at(event.node)].value);
                break;
            case Kind::best: EXPECT_EQ(tree.nodes[at(event.child)].parent, event.node); break;
            case Kind::leave: {
                ASSERT_FALSE(inside.empty());
                EXPECT_EQ(inside.back(), event.node);
                inside.pop_back();
                const double real = truth[at(event.node)];
                if (event.bound != Bound::upper) {
                    EXPECT_GE(real, event.value - rounding);
                }
                if (event.bound != Bound::lower) {
                    EXPECT_LE(real, event.value + rounding);
                }
                break;
            }
            default: EXPECT_EQ(inside.back(), event.node);
        }
    }
    EXPECT_TRUE(inside.empty());
    EXPECT_EQ(entered, trace.nodes);
    EXPECT_LE(trace.different, std::min<std::size_t>(tree.nodes.size(), trace.nodes));
    EXPECT_NEAR(trace.value, truth[0], rounding);
    // The principal line is worth what the root is.
    ASSERT_FALSE(trace.line.empty());
    const TreeNode& end = tree.nodes[at(trace.line.back())];
    if (end.leaf) {
        EXPECT_NEAR(end.value, trace.value, rounding);
    }
}

template <Presented G, class E>
void expect_the_engine_s_value(const Line<G>& line, int depth) {
    const E eval = default_eval<E>(line.game());
    const SearchResult result =
        Minimax<G, E>(line.game(), eval).search(line, {.depth = depth, .nodes = {}, .time = {}});
    GameTree tree = tree_of<G, E>(line, huge(depth), eval);
    ASSERT_TRUE(tree.whole);
    expect_tree(tree);
    for (const MoveOrder order : {MoveOrder::natural, MoveOrder::worst, MoveOrder::random, MoveOrder::best}) {
        arrange(tree, order, 7);
        const Trace plain = traced(Algorithm::minimax, tree);
        EXPECT_EQ(plain.nodes, tree.nodes.size());
        for (const Algorithm algorithm : of_points) {
            const Trace trace = traced(algorithm, tree);
            EXPECT_EQ(trace.value, result.score.points) << word(algorithm);
            EXPECT_LE(trace.different, plain.different) << word(algorithm);
            expect_true_walk(tree, trace);
        }
        EXPECT_LE(traced(Algorithm::alphabeta, tree).nodes, plain.nodes);
    }
}

TEST(Explain, PogoHasTheValueOfTheEngine) {
    for (int i = 0; i < effort(20); ++i)
        expect_the_engine_s_value<pogo::Pogo, pogo::Eval>(
            random_walk(pogo::Pogo{}, static_cast<std::uint64_t>(i), 3 + i), 1 + i % 3);
}

TEST(Explain, JungleHasTheValueOfTheEngine) {
    const auto game = *configured<jungle::Jungle>({});
    for (int i = 0; i < effort(10); ++i)
        expect_the_engine_s_value<jungle::Jungle, jungle::Eval>(
            random_walk(game, static_cast<std::uint64_t>(i), 5 + 4 * i), 1 + i % 3);
}

TEST(Explain, TicTacToeIsSeenToItsEnd) {
    for (int i = 0; i < effort(20); ++i)
        expect_the_engine_s_value<toys::TicTacToe, toys::TicTacToeEval>(
            random_walk(toys::TicTacToe{}, static_cast<std::uint64_t>(i), 4 + i % 4), 4);
}

TEST(Explain, TheBestMoveFirstIsTheLeastWorkAndTheWorstFirstTheMost) {
    GameTree tree = tree_of<pogo::Pogo, pogo::Eval>(random_walk(pogo::Pogo{}, 3, 6), huge(3));
    arrange(tree, MoveOrder::best, 0);
    const auto best = traced(Algorithm::alphabeta, tree, Events::dropped).nodes;
    EXPECT_EQ(traced(Algorithm::pvs, tree, Events::dropped).nodes, best);  // nothing to look at again
    arrange(tree, MoveOrder::random, 1);
    const auto random = traced(Algorithm::alphabeta, tree, Events::dropped).nodes;
    arrange(tree, MoveOrder::worst, 0);
    const auto worst = traced(Algorithm::alphabeta, tree, Events::dropped).nodes;
    EXPECT_LT(best, random);
    EXPECT_LT(random, worst);
}

TEST(Explain, PvsLooksAgainWhereTheFirstMoveWasNotTheBest) {
    GameTree tree = tree_of<pogo::Pogo, pogo::Eval>(random_walk(pogo::Pogo{}, 3, 6), huge(3));
    arrange(tree, MoveOrder::worst, 0);
    const Trace trace = traced(Algorithm::pvs, tree);
    EXPECT_TRUE(
        std::ranges::any_of(trace.events, [](const TraceEvent& e) { return e.kind == TraceEvent::Kind::again; }));
    EXPECT_GT(trace.nodes, trace.different);
}

/// True when both chose somewhere, or chance acted.
template <Presented G, class E>
bool expect_the_engine_s_mean(const Line<G>& line, int depth) {
    using Utility = ExpectedResult<E>;
    const E eval = default_eval<E>(line.game());
    const GameTree tree = tree_of<G, E>(line, huge(depth), eval);
    if (!tree.whole) return false;  // some turns have very many events
    expect_tree(tree);
    Random random(0);
    Expectimax<G, Utility> engine(line.game(), Utility{eval}, {.lone_cost = 1});
    const double value = engine.value(line.state(), tree.maximiser, depth, random);
    const Trace all = traced(Algorithm::expectimax, tree);
    EXPECT_NEAR(all.value, value, 1e-6);
    EXPECT_EQ(all.nodes, tree.nodes.size());
    expect_true_walk(tree, all);
    if (unsuitable(Algorithm::star1, tree)) return true;
    const Trace windows = traced(Algorithm::star1, tree);
    EXPECT_NEAR(windows.value, value, 1e-6);
    EXPECT_LE(windows.nodes, all.nodes);
    expect_true_walk(tree, windows);
    return tree.has(Actor::chance);
}

TEST(Explain, ADiceRaceHasTheMeanOfTheEngine) {
    for (int i = 0; i < effort(40); ++i)
        expect_the_engine_s_mean<toys::DiceRace, toys::RaceLead>(
            random_walk(toys::DiceRace{}, static_cast<std::uint64_t>(i), i % 9), 1 + i % 4);
}

TEST(Explain, EnseaHasTheMeanOfTheEngine) {
    const ensea::Ensea game;
    for (int i = 0; i < effort(20); ++i)
        expect_the_engine_s_mean<ensea::Ensea, ensea::Eval>(random_walk(game, static_cast<std::uint64_t>(i), 12 + i),
                                                            1 + i % 2);
}

TEST(Explain, PokemonHasTheEquilibriumOfTheEngine) {
    const pokemon::Pokemon game;
    int telling = 0;
    for (int i = 0; i < effort(20); ++i)
        telling += expect_the_engine_s_mean<pokemon::Pokemon, pokemon::Eval>(
            random_walk(game, static_cast<std::uint64_t>(i), i), 1);
    EXPECT_GT(telling, 0);
}

TEST(Explain, WhereBothChooseTheMixesAreShown) {
    const GameTree tree =
        tree_of<toys::RockPaperScissors, toys::NoOpinion>(random_walk(toys::RockPaperScissors{}, 0, 0), huge(1));
    const Trace trace = traced(Algorithm::expectimax, tree);
    const auto matrix = std::ranges::find(trace.events, TraceEvent::Kind::matrix, &TraceEvent::kind);
    ASSERT_NE(matrix, trace.events.end());
    for (const auto& mix : matrix->mixes) {
        ASSERT_EQ(mix.size(), 3U);
        EXPECT_NEAR(mix[0] + mix[1] + mix[2], 1.0, 1e-9);
    }
}

TEST(Explain, SimulationsCountWhatTheyPassed) {
    const GameTree tree = tree_of<pogo::Pogo, pogo::Eval>(random_walk(pogo::Pogo{}, 5, 8), huge(3, 5));
    const Trace trace = traced_mcts(tree, 200, 1);
    ASSERT_EQ(trace.events.size(), 200U);
    std::vector<int> visits(tree.nodes.size());
    std::vector<double> sums(tree.nodes.size());
    for (const TraceEvent& event : trace.events) {
        ASSERT_EQ(event.path.front(), 0);
        EXPECT_LE(std::abs(event.value), 1.0);
        for (std::size_t i = 0; i < event.path.size(); ++i) {
            const std::size_t id = at(event.path[i]);
            if (i > 0) {
                EXPECT_EQ(tree.nodes[id].parent, event.path[i - 1]);
            }
            if (i > 0 && i + 1 < event.path.size()) {
                EXPECT_GT(visits[id], 0);
            }
            ++visits[id];
            sums[id] += event.value;
            EXPECT_EQ(event.visits[i], visits[id]);
            EXPECT_NEAR(event.means[i], sums[id] / visits[id], 1e-9);
        }
        const int end = event.playout.empty() ? event.path.back() : event.playout.back();
        EXPECT_TRUE(tree.nodes[at(end)].leaf);
    }
    EXPECT_EQ(traced_mcts(tree, 200, 1).line, trace.line);
}

TEST(Explain, ManySimulationsFindTheOnlyWinningMove) {
    const auto state = parse_position(toys::TicTacToe{}, "xx./oo./...");
    ASSERT_TRUE(state.ok());
    const Line<toys::TicTacToe> line(toys::TicTacToe{}, *state);
    const GameTree tree = tree_of<toys::TicTacToe, toys::TicTacToeEval>(line, huge(3));
    const Trace trace = traced_mcts(tree, 400, 0);
    const Trace exact = traced(Algorithm::alphabeta, tree);
    ASSERT_GE(trace.line.size(), 2U);
    EXPECT_EQ(trace.line[1], exact.line[1]);
    EXPECT_GT(trace.value, 0.5);
}

TEST(Explain, TheWidthKeepsSoManyMovesAndSaysHowManyItLeftOut) {
    const GameTree all = tree_of<pogo::Pogo, pogo::Eval>(random_walk(pogo::Pogo{}, 5, 8), huge(2));
    const GameTree some = tree_of<pogo::Pogo, pogo::Eval>(random_walk(pogo::Pogo{}, 5, 8), huge(2, 3));
    for (const TreeNode& node : some.nodes)
        if (!node.leaf) {
            EXPECT_LE(node.children.size(), 3U);
        }
    EXPECT_EQ(some.nodes[0].children.size() + static_cast<std::size_t>(some.nodes[0].left_out),
              all.nodes[0].children.size());
}

TEST(Explain, ATreeTooLargeSaysSo) {
    TreeShape small = huge(3);
    small.most = 50;
    const GameTree tree = tree_of<pogo::Pogo, pogo::Eval>(random_walk(pogo::Pogo{}, 0, 0), small);
    EXPECT_FALSE(tree.whole);
    EXPECT_LE(tree.nodes.size(), 50U);
}

TEST(Explain, AlgorithmsThatDoNotSuitAGameAreRefusedInWords) {
    const auto shown = [](const std::string& name, int width) {
        const Kit& kit = **find_game(name);
        auto line = (*kit.make({}))->start();
        draw_until_decision(*line, 0);
        ExplainOrder order;
        order.depth = 1;
        order.width = width;
        const Explanation explanation = explain(kit, *line, order);
        EXPECT_TRUE(explanation.drawn);
        expect_tree(explanation.tree);
        std::vector<std::string> names;
        for (const Trace& trace : explanation.traces) names.emplace_back(word(trace.algorithm));
        EXPECT_EQ(explanation.traces.size() + explanation.not_shown.size(), all_algorithms.size());
        for (const NotShown& each : explanation.not_shown) EXPECT_NE(each.why.en, each.why.fr);
        return names;
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(shown("pogo", 0), (Names{"minimax", "alphabeta", "pvs", "hashmove", "mcts"}));
    EXPECT_EQ(shown("jungle", 0), (Names{"minimax", "alphabeta", "pvs", "hashmove", "mcts"}));
    EXPECT_EQ(shown("schotten", 0), (Names{"minimax", "alphabeta", "pvs", "hashmove", "mcts"}));
    EXPECT_EQ(shown("pokemon", 3), (Names{"expectimax", "mcts"}));
}

TEST(Explain, ADealOfSchottenFitsWhatTheSeatKnowsAndItsStepsCanBePlayed) {
    const Kit& kit = **find_game("schotten");
    const auto made = kit.make({});
    const AnyGame* game = made->get();
    auto line = game->start();
    draw_until_decision(*line, 4);
    ExplainOrder order;
    order.width = 3;
    order.seed = 9;
    const Explanation explanation = explain(kit, *line, order);
    const GameTree& tree = explanation.tree;
    EXPECT_TRUE(tree.dealt);
    const auto dealt = game->start_at(tree.position);
    ASSERT_TRUE(dealt.ok());
    const Seat seat = seat_of(line->actor());
    EXPECT_EQ((*dealt)->position(seat), line->position(seat));
    EXPECT_NE((*dealt)->position(std::nullopt), line->position(std::nullopt));
    for (const TreeNode& node : tree.nodes) {
        if (!node.leaf) continue;
        std::string steps = node.step;
        for (int up = node.parent; up > 0; up = tree.nodes[at(up)].parent)
            steps = tree.nodes[at(up)].step + "; " + steps;
        const auto played = (*dealt)->clone();
        const auto result = play_script(*played, steps, 0);
        ASSERT_TRUE(result.ok()) << steps << ": " << result.error().en;
        EXPECT_EQ(played->actor(), node.actor) << steps;
    }
}

}  // namespace
}  // namespace joute::testing
