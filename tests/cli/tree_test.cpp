// SPDX-License-Identifier: MIT
// tree as a user types it: the drawing in both languages, the JSON, and what it refuses.
#include <gtest/gtest.h>

#include "run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

json search_of(const json& tree, const std::string& name) {
    for (const json& search : tree["searches"])
        if (search["search"] == name) return search;
    ADD_FAILURE() << name << " is missing";
    return {};
}

TEST(TreeCommand, ComparesSearchesOnTheSameTree) {
    const json tree = run_json({"tree", "pogo", "--depth", "3", "--width", "4"});
    const json best = run_json({"best", "connect_four", "--agent", "minimax:depth=3"});
    EXPECT_EQ(tree["size"], tree["tree"].size());
    const auto all = search_of(tree, "minimax");
    const auto cut = search_of(tree, "alphabeta");
    EXPECT_EQ(all["nodes"], tree["size"]);
    EXPECT_LT(cut["nodes"], all["nodes"]);
    EXPECT_EQ(cut["value"], all["value"]);
    EXPECT_EQ(search_of(tree, "pvs")["value"], all["value"]);
    const json full = run_json({"tree", "connect_four", "--depth", "3"});
    EXPECT_EQ(search_of(full, "alphabeta")["value"], best["score"]);
}

TEST(TreeCommand, ValuesItsLeavesByTheEvaluationNamed) {
    // An agent that searches with the same evaluation to the same depth must come to the same value.
    const std::string position = "12/12/12/5E6/12/1L3r2R3/12/6w5/12/4p7/3C8/12/12 2";
    const json report = run_json({"tree", "jungle", "--depth", "2", "--eval", "report", "--position", position});
    EXPECT_EQ(report["eval"], "report");
    EXPECT_EQ(report["evaluation"], "animals alive");
    for (const json& node : report["tree"]) {
        EXPECT_LE(std::abs(node.value("value", 0)), 8);
    }
    for (const char* eval : {"own", "report"}) {
        const json tree = run_json({"tree", "jungle", "--depth", "2", "--eval", eval, "--position", position});
        const json best = run_json(
            {"best", "jungle", "--agent", std::string("minimax:depth=2,eval=") + eval, "--position", position});
        EXPECT_EQ(search_of(tree, "minimax")["value"], best["score"]) << eval;
        EXPECT_EQ(tree["scale"] == report["scale"], std::string(eval) == "report");
    }
    EXPECT_EQ(run_json({"tree", "pogo"})["eval"], "own");
    const json cards = run_json({"tree", "schotten", "--width", "3", "--eval", "report:margin=1"});
    EXPECT_EQ(cards["eval"], "report");
    EXPECT_TRUE(cards["dealt"]);
    EXPECT_EQ(run_json({"tree", "ensea", "--depth", "1", "--width", "2", "--eval", "pv"})["unit"], "result");
    EXPECT_EQ(run_json({"tree", "pokemon", "--depth", "1", "--width", "2", "--tree", "report"})["eval"], nullptr);
    const auto said = run({"tree", "jungle", "--eval", "report", "--width", "2", "--lang", "fr"});
    EXPECT_NE(said.out.find("Évaluation : animaux vivants (report)"), std::string::npos) << said.out;
}

TEST(TreeCommand, OrderChangesTheWorkButNotTheValue) {
    const Words words{"tree", "jungle", "--depth", "3", "--width", "5", "--ordering"};
    const auto ordered = [&](const std::string& order) {
        Words all = words;
        all.push_back(order);
        return search_of(run_json(all), "alphabeta");
    };
    EXPECT_LT(ordered("best")["nodes"], ordered("worst")["nodes"]);
    EXPECT_EQ(ordered("best")["value"], ordered("worst")["value"]);
    EXPECT_EQ(ordered("random"), ordered("random"));
}

TEST(TreeCommand, DrawsWindowsValuesAndCutsInBothLanguages) {
    const auto english = run({"tree", "pogo", "--depth", "2", "--search", "alphabeta", "--ordering", "best"});
    EXPECT_EQ(english.code, 0) << english.err;
    EXPECT_NE(english.out.find("MAX"), std::string::npos);
    EXPECT_NE(english.out.find("MIN"), std::string::npos);
    EXPECT_NE(english.out.find("cannot matter"), std::string::npos);
    EXPECT_NE(english.out.find("<= "), std::string::npos);
    EXPECT_NE(english.out.find("minimax"), std::string::npos);
    const auto french =
        run({"tree", "pogo", "--depth", "2", "--search", "alphabeta", "--ordering", "best", "--lang", "fr"});
    EXPECT_NE(french.out.find("ne peut rien changer"), std::string::npos);
    EXPECT_NE(french.out.find("racine"), std::string::npos);
}

TEST(TreeCommand, ShowsEveryKindOfGameAsItIs) {
    const auto pokemon = run({"tree", "pokemon", "--depth", "1", "--width", "2"});
    EXPECT_EQ(pokemon.code, 0) << pokemon.err;
    EXPECT_NE(pokemon.out.find(" plays "), std::string::npos);
    EXPECT_NE(pokemon.out.find("matrix of all pairs"), std::string::npos);
    const auto schotten = run({"tree", "schotten", "--depth", "2", "--width", "3"});
    EXPECT_EQ(schotten.code, 0) << schotten.err;
    EXPECT_NE(schotten.out.find("One deal of many"), std::string::npos);
    const auto mcts = run({"tree", "jungle", "--depth", "2", "--search", "mcts", "--simulations", "30"});
    EXPECT_NE(mcts.out.find("30 visits"), std::string::npos);
    const auto large = run({"tree", "pogo", "--depth", "4"});
    EXPECT_NE(large.out.find("too large to be drawn"), std::string::npos);
    EXPECT_NE(large.out.find("alphabeta"), std::string::npos);
}

TEST(TreeCommand, WalksTheTreesOfTheReports) {
    const std::string fight =
        "[rules=solo,no-events=yes] fight second action=1 / EVE / SIA / arena=1 fight=1 cafe=0 rattrapage=0 "
        "starter=EVE "
        "met=SIA,EVE";
    const Words figure{"tree", "ensea", "--tree", "report", "--width", "3", "--search", "minimax", "--position", fight};
    const auto drawn = run(figure);
    EXPECT_EQ(drawn.code, 0) << drawn.err;
    EXPECT_NE(drawn.out.find("= -66600  *"), std::string::npos) << drawn.out;
    EXPECT_NE(drawn.out.find("(own value +16000)"), std::string::npos) << drawn.out;
    Words as_json = figure;
    as_json.emplace_back("--json");
    const json tree = json::parse(run(as_json).out);
    EXPECT_EQ(tree["unit"], "plain");
    EXPECT_EQ(search_of(tree, "minimax")["value"], -66600);
    EXPECT_EQ(search_of(tree, "minimax")["line"][0], "SIA:A1>EVE; !no-crit");

    const Words battle{"tree", "pokemon", "--tree", "report", "--position", "turn 1 choose / pikachou / osselait"};
    const auto counted = run(battle);
    EXPECT_NE(counted.out.find("by order"), std::string::npos) << counted.out;
    EXPECT_NE(counted.out.find("hashmove"), std::string::npos) << counted.out;
    Words fitted = battle;
    fitted.emplace_back("--fit");
    EXPECT_NE(run(fitted).out.find("too many to be drawn"), std::string::npos);
}

TEST(TreeCommand, RefusesWrongInputWithOneLine) {
    const std::vector<std::pair<Words, std::string>> cases{
        {{"tree"}, "a game is expected"},
        {{"tree", "pogo", "--depth", "9"}, "--depth"},
        {{"tree", "pogo", "--width", "0"}, "--width"},
        {{"tree", "pogo", "--search", "negamax"}, "--search"},
        {{"tree", "pogo", "--search", "expectimax"}, "expectimax would be minimax"},
        {{"tree", "pokemon", "--width", "2", "--depth", "1", "--search", "alphabeta"}, "both choose at once"},
        {{"tree", "pogo", "--ordering", "sideways"}, "--ordering"},
        {{"tree", "pogo", "--simulations", "0"}, "--simulations"},
        {{"tree", "pogo", "--tree", "family"}, "--tree takes one of game, report"},
        {{"tree", "pogo", "--tree", "report"}, "no tree of its report"},
        {{"tree", "ensea", "--tree", "report"}, "begin in a fight"},
        {{"tree", "pokemon", "--chance", "luck"}, "--chance takes one of mean, sample"},
        {{"tree", "jungle", "--eval", "mine"}, "its evaluations are: own, report, heuristic"},
        {{"tree", "jungle", "--eval", ""}, "its evaluations are"},
        {{"tree", "jungle", "--eval", "heuristic"}, "positions are valued by: own, report"},
        {{"tree", "schotten", "--eval", "report:margin=7"}, "margin"},
        {{"tree", "pokemon", "--tree", "report", "--eval", "own"}, "has the report’s values"},
        {{"tree", "jungle", "--depth", "4"}, "more than 200000 positions"}};
    for (const auto& [words, expected] : cases) {
        const auto refused = run(words);
        EXPECT_EQ(refused.code, 2) << words.back();
        EXPECT_TRUE(refused.out.empty());
        EXPECT_NE(refused.err.find(expected), std::string::npos) << refused.err;
        EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
    }
}

}  // namespace
}  // namespace joute::testing
