// SPDX-License-Identifier: MIT
// Trees as the student reports walk them: ENSEA's minimax over the values of actions, Pokémon's alpha-beta over each
// choice and its best counter, the order of its section 5.5 and the wishes of its section 5.6.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "agents/catalogue.hpp"
#include "core/script.hpp"
#include "ensea/notation.hpp"
#include "ensea/sandbox.hpp"
#include "ensea/view.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/report.hpp"
#include "pokemon/view.hpp"
#include "search/expectimax.hpp"
#include "study/explain/explain.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::testing::report_trees {
namespace {

std::size_t at(int id) { return static_cast<std::size_t>(id); }

std::unique_ptr<AnyLine> line_of(const std::string& game, const std::string& position) {
    const auto parts = split_prefix(position);
    auto line = (*(*find_game(game))->make(parts->options))->start_at(parts->rest);
    EXPECT_TRUE(line.ok()) << (line.ok() ? "" : line.error().en);
    return std::move(*line);
}

Explanation report_tree(const std::string& game, const AnyLine& line, int depth, int width = 0,
                        ChanceRule chance = ChanceRule::mean, MoveOrder order = MoveOrder::natural) {
    ExplainOrder asked;
    asked.tree = TreeKind::report;
    asked.chance = chance;
    asked.depth = depth;
    asked.width = width;
    asked.order = order;
    return explain(**find_game(game), line, asked);
}

const Trace* trace_of(const Explanation& explanation, Algorithm algorithm) {
    const auto it = std::ranges::find(explanation.traces, algorithm, &Trace::algorithm);
    return it == explanation.traces.end() ? nullptr : &*it;
}

std::string before_event(const std::string& step) { return step.substr(0, step.find(';')); }

// -- ENSEA --------------------------------------------------------------------------------------------------

const std::string eve_against_sia =
    "[rules=solo,no-events=yes] fight second action=1 / EVE / SIA / arena=1 fight=1 cafe=0 rattrapage=0 starter=EVE "
    "met=SIA,EVE";

/// The figure of section 5.1.6: the player has EVE, the adversary (MAX) SIA, depth 2. SIA takes 16, 19 or 22 HP, EVE
/// 62, 65 or 17, and with S1 gets back what it lost, 20 at most. HP taken count 1000, HP gained 100.
TEST(ReportTrees, EveAgainstSiaHasTheNumbersOfTheReport) {
    const auto line = line_of("ensea", eve_against_sia);
    const Explanation explanation = report_tree("ensea", *line, 2, 3);
    const GameTree& tree = explanation.tree;
    ASSERT_EQ(tree.nodes.size(), 1U + 3U + 9U);
    EXPECT_EQ(tree.maximiser, Seat::second);
    EXPECT_EQ(tree.unit, TreeUnit::plain);
    std::map<std::string, double> own;
    for (std::size_t id = 1; id < tree.nodes.size(); ++id) {
        const TreeNode& node = tree.nodes[id];
        const std::string before = node.parent == 0 ? "" : before_event(tree.nodes[at(node.parent)].step) + " ";
        own[before + before_event(node.step)] = node.value;
    }
    const std::map<std::string, double> expected{{"SIA:A1>EVE", 16'000},
                                                 {"SIA:S1>EVE", 19'000},
                                                 {"SIA:S2>EVE", 22'000},
                                                 {"SIA:A1>EVE EVE:A1>SIA", -62'000},
                                                 {"SIA:A1>EVE EVE:S1>SIA", -66'600},
                                                 {"SIA:A1>EVE EVE:S2>SIA", -17'000},
                                                 {"SIA:S1>EVE EVE:A1>SIA", -62'000},
                                                 {"SIA:S1>EVE EVE:S1>SIA", -66'900},
                                                 {"SIA:S1>EVE EVE:S2>SIA", -17'000},
                                                 {"SIA:S2>EVE EVE:A1>SIA", -62'000},
                                                 {"SIA:S2>EVE EVE:S1>SIA", -67'000},
                                                 {"SIA:S2>EVE EVE:S2>SIA", -17'000}};
    EXPECT_EQ(own, expected);
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alphabeta, Algorithm::pvs, Algorithm::hashmove}) {
        const Trace* trace = trace_of(explanation, algorithm);
        ASSERT_NE(trace, nullptr);
        EXPECT_EQ(trace->value, -66'600) << word(algorithm);
        ASSERT_EQ(trace->line.size(), 3U);
        EXPECT_EQ(before_event(tree.nodes[at(trace->line[1])].step), "SIA:A1>EVE");
        EXPECT_EQ(before_event(tree.nodes[at(trace->line[2])].step), "EVE:S1>SIA");
    }
}

TEST(ReportTrees, EnseaHasTheValueOfTheAgent) {
    int fights = 0;
    for (const std::string prefix : {"[rules=duel] x", "[rules=solo] x"}) {
        const auto values = split_prefix(prefix)->options;
        const auto game = *configured<ensea::Ensea>(values);
        const auto options = print_options(ensea::Ensea::info().options, values);
        for (int i = 0; i < effort(20); ++i) {
            const auto walked = random_walk(game, static_cast<std::uint64_t>(i), 6 + 3 * i);
            if (walked.state().phase != ensea::Phase::fight) continue;
            ++fights;
            const int depth = 1 + i % 2;
            const auto verdict = ensea::Sandbox(game, false).search(walked.state(), depth);
            const LineOf<ensea::Ensea> line(game, walked.state(), options);
            const Explanation explanation = report_tree("ensea", line, depth);
            ASSERT_TRUE(explanation.tree.whole);
            EXPECT_EQ(trace_of(explanation, Algorithm::minimax)->value, verdict.value);
            EXPECT_EQ(trace_of(explanation, Algorithm::hashmove)->value, verdict.value);
        }
    }
    EXPECT_GT(fights, effort(20) / 4);
}

TEST(ReportTrees, EveryStepOfAnEnseaTreeCanBePlayed) {
    const auto line = line_of("ensea", eve_against_sia);
    const GameTree tree = report_tree("ensea", *line, 2).tree;
    for (std::size_t id = 1; id < tree.nodes.size(); ++id) {
        std::string script;
        for (int node = static_cast<int>(id); node > 0; node = tree.nodes[at(node)].parent)
            script = tree.nodes[at(node)].step + (script.empty() ? "" : "; ") + script;
        const auto copy = line->clone();
        EXPECT_TRUE(play_script(*copy, script, 0).ok()) << script;
    }
}

TEST(ReportTrees, SayWhereTheyDoNotBegin) {
    const auto refusal = [](const std::string& game) {
        const Kit& kit = **find_game(game);
        const auto line = (*kit.make({}))->start();
        ExplainOrder order;
        order.tree = TreeKind::report;
        const auto why = no_tree(kit, *line, order);
        return why ? why->en : std::string();
    };
    EXPECT_NE(refusal("ensea").find("begin in a fight"), std::string::npos);
    EXPECT_NE(refusal("pogo").find("no tree of its report"), std::string::npos);
    EXPECT_EQ(refusal("pokemon"), "");
}

// -- Pokémon ------------------------------------------------------------------------------------------------

using Pokemon = pokemon::Pokemon;
using PvWorth = PlainPoints<pokemon::PvLead>;

TEST(ReportTrees, PokemonHasTheValueOfTheAgentWhateverTheSearch) {
    const Pokemon game;
    int with_chance = 0;
    for (int i = 0; i < effort(20); ++i) {
        const auto walked = random_walk(game, static_cast<std::uint64_t>(i), 4 * i);
        const LineOf<Pokemon> line(game, walked.state(), "");
        const int depth = 1 + i % 2;
        const Explanation explanation = report_tree("pokemon", line, depth, depth == 1 ? 0 : 2);
        const GameTree& tree = explanation.tree;
        if (!tree.whole) continue;
        const auto truth = true_values(tree);
        if (depth == 1) {
            Random random(0);
            Expectimax<Pokemon, PvWorth> agent(game, PvWorth{{}, pokemon::max_pv_lead},
                                               {.lone_cost = 1, .both = BothAct::safe});
            EXPECT_NEAR(truth[0], agent.value(walked.state(), tree.maximiser, depth, random), 1e-6);
        }
        with_chance += tree.has(Actor::chance) ? 1 : 0;
        EXPECT_FALSE(tree.has(Actor::both));
        for (const MoveOrder order : all_orders)
            for (const Trace& trace : report_tree("pokemon", line, depth, depth == 1 ? 0 : 2, {}, order).traces)
                if (trace.algorithm != Algorithm::mcts) {
                    EXPECT_NEAR(trace.value, truth[0], 1e-6) << word(trace.algorithm) << " " << word(order);
                }
    }
    EXPECT_GT(with_chance, 0);
}

TEST(ReportTrees, ACounterFollowsEachChoiceAndTogetherTheyAreOneStep) {
    const auto line = line_of("pokemon", "turn 1 choose / pikachou / osselait");
    const Explanation explanation = report_tree("pokemon", *line, 1);
    const GameTree& tree = explanation.tree;
    EXPECT_EQ(tree.nodes[0].actor, Actor::first);
    ASSERT_GT(tree.nodes[0].children.size(), 3U);
    for (const int half : tree.nodes[0].children) {
        const TreeNode& choice = tree.nodes[at(half)];
        EXPECT_TRUE(choice.half);
        EXPECT_EQ(choice.actor, Actor::second);
        for (const int both : choice.children) {
            const std::string& step = tree.nodes[at(both)].step;
            EXPECT_EQ(step.substr(0, step.find(" | ")), choice.step);
            const auto copy = line->clone();
            EXPECT_TRUE(play_script(*copy, step, 0).ok()) << step;
        }
    }
}

/// Paralysed and burnt: chance acts in every turn.
const std::string struggling =
    "turn 24 choose / salameche salameche:160,attack=12500,burn=3,paralysis=5 pikachou:0 etourmi:90 / boulbizarre "
    "boulbizarre:150,defence=7500 carapuce:0 osselait:80,paralysis=6";

TEST(ReportTrees, SampledChanceKeepsOneEventByTheSeed) {
    const auto line = line_of("pokemon", struggling);
    const Explanation all = report_tree("pokemon", *line, 1);
    const Explanation drawn = report_tree("pokemon", *line, 1, 0, ChanceRule::sample);
    ASSERT_TRUE(all.tree.has(Actor::chance));
    EXPECT_LT(drawn.tree.nodes.size(), all.tree.nodes.size());
    for (const TreeNode& node : drawn.tree.nodes)
        if (node.actor == Actor::chance) {
            ASSERT_EQ(node.children.size(), 1U);
            EXPECT_EQ(drawn.tree.nodes[at(node.children[0])].probability, 1.0);
        }
    // One event is as good as none: minimax suits, and has the value of alpha-beta.
    ASSERT_NE(trace_of(drawn, Algorithm::minimax), nullptr);
    EXPECT_EQ(trace_of(all, Algorithm::minimax), nullptr);
    EXPECT_EQ(trace_of(drawn, Algorithm::expectimax), nullptr);
    EXPECT_NEAR(trace_of(drawn, Algorithm::minimax)->value, trace_of(drawn, Algorithm::alphabeta)->value, 1e-9);
    EXPECT_EQ(report_tree("pokemon", *line, 1, 0, ChanceRule::sample).tree.nodes.size(), drawn.tree.nodes.size());
}

std::uint64_t count_of(const Explanation& explanation, Algorithm algorithm, MoveOrder order, bool with_sorting) {
    for (const OrderCount& each : explanation.orders)
        if (each.algorithm == algorithm && each.order == order) return each.nodes + (with_sorting ? each.sorting : 0);
    ADD_FAILURE() << word(algorithm) << " " << word(order);
    return 0;
}

/// Section 5.5: ordering by a search of depth 1 lets alpha-beta cut more, and costs more than it saves at depth 2.
TEST(ReportTrees, AShallowOrderCutsMoreAndCostsMoreThanItSaves) {
    const auto line = line_of("pokemon", "turn 1 choose / pikachou / osselait");
    const Explanation explanation = report_tree("pokemon", *line, 2);
    ASSERT_TRUE(explanation.tree.whole);
    const auto count = [&](MoveOrder order, bool with_sorting) {
        return count_of(explanation, Algorithm::alphabeta, order, with_sorting);
    };
    EXPECT_LT(count(MoveOrder::shallow, false), count(MoveOrder::natural, false));
    EXPECT_GT(count(MoveOrder::shallow, true), count(MoveOrder::natural, true));
    EXPECT_LE(count(MoveOrder::best, false), count(MoveOrder::shallow, false));
    EXPECT_EQ(count(MoveOrder::natural, true), count(MoveOrder::natural, false));
}

/// Section 5.6: states that differ by chance alone mostly have the same best move.
TEST(ReportTrees, AHashMoveSavesWorkWhereChanceActs) {
    const auto line = line_of("pokemon", "turn 1 choose / pikachou / osselait");
    const Explanation explanation = report_tree("pokemon", *line, 2);
    ASSERT_TRUE(explanation.tree.has(Actor::chance));
    EXPECT_LT(count_of(explanation, Algorithm::hashmove, MoveOrder::natural, false),
              count_of(explanation, Algorithm::alphabeta, MoveOrder::natural, false));
    const Trace trace = traced(Algorithm::hashmove, explanation.tree);
    using Kind = TraceEvent::Kind;
    for (const TraceEvent& event : trace.events)
        if (event.kind == Kind::hash) {
            EXPECT_EQ(explanation.tree.nodes[at(event.child)].parent, event.node);
        }
    EXPECT_TRUE(std::ranges::any_of(trace.events, [](const TraceEvent& e) { return e.kind == Kind::hash; }));
}

// -- trees that are too large -------------------------------------------------------------------------------

TEST(ReportTrees, ATreeTooLargeIsMadeSmallerWhenAskedTo) {
    for (const std::string game : {"pogo", "jungle", "pokemon"}) {
        const Kit& kit = **find_game(game);
        const auto line = (*kit.make({}))->start();
        ExplainOrder order;
        order.depth = explain_limits::deepest;
        order.searches = {Algorithm::alphabeta, Algorithm::expectimax};
        const Explanation as_asked = explain(kit, *line, order);
        EXPECT_FALSE(as_asked.drawn);
        EXPECT_FALSE(as_asked.reduced.has_value());
        order.fit = true;
        const Explanation fitted = explain(kit, *line, order);
        EXPECT_TRUE(fitted.drawn) << game;
        ASSERT_TRUE(fitted.reduced.has_value()) << game;
        EXPECT_EQ(fitted.reduced->depth, explain_limits::deepest);
        EXPECT_GT(fitted.width, 0);
        EXPECT_EQ(fitted.reduced->size.has_value(), as_asked.tree.whole);
    }
    const Kit& kit = **find_game("pogo");
    ExplainOrder order;
    order.fit = true;
    EXPECT_FALSE(explain(kit, *(*kit.make({}))->start(), order).reduced.has_value());
}

}  // namespace
}  // namespace joute::testing::report_trees
