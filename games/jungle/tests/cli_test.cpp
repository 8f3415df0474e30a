// SPDX-License-Identifier: MIT
// Jungle as other programs see it: what its options, positions and map look like in JSON and on screen.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

const std::string war_start = "12/1R1D4T1E1/2C1W2P1L2/12/12/12/12/12/12/12/2l1p2w1c2/1e1t4d1r1/12 1";
const std::string classic_start = "T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 1";

TEST(JungleJson, LegalListsTheMovesOfBothBoards) {
    const json war = run_json({"legal", "jungle"});
    EXPECT_EQ(war["actor"], "first");
    EXPECT_EQ(war["moves"]["first"].size(), 32U);
    EXPECT_EQ(war["moves"]["second"], json::array());
    EXPECT_EQ(war["events"], json::array());
    EXPECT_EQ(run_json({"legal", "jungle", "--rules", "classic"})["moves"]["first"].size(), 24U);
    const std::string jump = "12/12/12/12/3L8/12/12/12/3c8/12/12/12/12 1";
    EXPECT_EQ(run_json({"legal", "jungle", "--position", jump})["moves"]["first"].size(), 3U);
    EXPECT_EQ(run_json({"legal", "jungle", "--capture-jumps", "--position", jump})["moves"]["first"].size(), 4U);
    const std::string rivals = "D11/w11/12/12/12/12/12/12/12/12/12/12/12 1";
    EXPECT_EQ(run_json({"legal", "jungle", "--ranks", "report", "--position", rivals})["moves"]["first"].size(), 2U);
    EXPECT_EQ(run_json({"legal", "jungle", "--ranks", "classic", "--position", rivals})["moves"]["first"].size(), 1U);
}

TEST(JungleJson, ShowTellsPositionWithOptionsAndReason) {
    const json begin = run_json({"show", "jungle"});
    EXPECT_EQ(begin["position"], war_start);
    EXPECT_TRUE(begin["facts"]["reason"].is_null());
    EXPECT_EQ(run_json({"show", "jungle", "--rules", "classic"})["position"], "[rules=classic] " + classic_start);
    EXPECT_EQ(run_json({"show", "jungle", "--ranks", "report"})["position"], war_start);
    EXPECT_EQ(run_json({"show", "jungle", "--position", "[ranks=classic,capture-jumps=yes] " + war_start})["position"],
              "[ranks=classic,capture-jumps=yes] " + war_start);

    const json won =
        run_json({"show", "jungle", "--position", "11C/5l6/12/12/12/12/12/12/12/12/12/12/12 2", "--moves", "f2-f1"});
    EXPECT_EQ(won["over"], true);
    EXPECT_EQ(won["result"], "second");
    EXPECT_EQ(won["facts"]["reason"], "throne");
}

TEST(JungleJson, TraceFollowsALineToItsDraw) {
    const std::string there = "b2-b3; k12-k11; b3-b2; k11-k12";
    const json steps = run_json({"trace", "jungle", "--moves", there + "; " + there})["steps"];
    ASSERT_EQ(steps.size(), 9U);
    EXPECT_EQ(steps[0]["played"], "b2-b3");
    EXPECT_EQ(steps[1]["actor"], "second");
    EXPECT_EQ(steps[1]["moves"]["second"].size(), 32U);
    EXPECT_TRUE(steps[7]["result"].is_null());
    EXPECT_EQ(steps[8]["result"], "draw");
    EXPECT_EQ(steps[8]["facts"]["reason"], "repetition");
    EXPECT_TRUE(steps[8]["moves"]["first"].empty());
    const json limited = run_json({"trace", "jungle", "--no-capture", "4", "--moves", there})["steps"];
    EXPECT_EQ(limited[4]["facts"]["reason"], "no-capture");
}

TEST(JungleJson, BestAddsAMapOfWhatTheSearchSees) {
    const json best = run_json({"best", "jungle", "--agent", "alphabeta:depth=4", "--map"});
    const json& map = best["map"];
    ASSERT_EQ(map.size(), 4U);
    for (std::size_t i = 0; i < map.size(); ++i) EXPECT_EQ(map[i]["depth"], static_cast<int>(i) + 1);
    EXPECT_EQ(map[0]["first"].size(), 20U) << "32 moves to 20 squares";
    EXPECT_TRUE(map[0]["second"].empty());
    EXPECT_EQ(map[1]["second"].size(), 20U);
    EXPECT_GT(map[3]["first"].size(), map[1]["first"].size());
    for (const json& at : map) {
        const auto first = at["first"].get<std::set<std::string>>();
        const auto second = at["second"].get<std::set<std::string>>();
        std::set<std::string> both;
        std::ranges::set_intersection(first, second, std::inserter(both, both.begin()));
        EXPECT_EQ(at["conflict"].get<std::set<std::string>>(), both);
    }
    EXPECT_FALSE(run_json({"best", "jungle", "--agent", "alphabeta:depth=2"}).contains("map"));
    EXPECT_EQ(
        run_json({"best", "jungle", "--agent", "alphabeta:depth=8,nodes=2000000", "--rules", "classic", "--map"})["map"]
            .size(),
        6U)
        << "six depths at most";
    EXPECT_EQ(run_json({"best", "jungle", "--agent", "novice", "--map"})["map"].size(), 1U);
}

TEST(JungleJson, TheReportsAgentCountsAWinAs1000MinusPlies) {
    const json best =
        run_json({"best", "jungle", "--agent", "report", "--position", "12/12/12/12/12/12/12/12/12/12/5C6/12/l11 1"});
    EXPECT_EQ(best["score"], 1000 - 3);
    EXPECT_EQ(best["proven"], "win");
    EXPECT_EQ(best["plies"], 3);
    EXPECT_EQ(best["value"], 1.0);
}

/// Without the time it took.
json untimed(json best) {
    best.erase("ms");
    return best;
}

TEST(JungleJson, SolvedTablesChangeNothingThatNodesOrDepthLimit) {
    const std::string tables = scratch_file(".cache/joute/jungle-war-report.table");
    const auto best = [](const std::string& agent) {
        return untimed(run_json({"best", "jungle", "--agent", agent, "--position",
                                 "12/12/12/12/2T9/12/12/12/2w9/12/12/12/12 2", "--seed", "5"}));
    };
    const std::vector<std::string> limited{"alphabeta:nodes=3000",
                                           "alphabeta:depth=6",
                                           "strongest:nodes=3000",
                                           "alphabeta:nodes=3000,time=20s",
                                           "alphabeta:nodes=3000,tables=off",
                                           "level:2",
                                           "level:4"};
    std::vector<json> without;
    for (const std::string& agent : limited) without.push_back(best(agent));
    ASSERT_TRUE(without[0]["proven"].is_null()) << "or the tables could not show";
    EXPECT_EQ(best("alphabeta:nodes=3000,tables=auto"), without[0]) << "there are none yet";

    ASSERT_EQ(run({"solve", "jungle"}).code, 0);
    ASSERT_TRUE(std::filesystem::exists(tables));
    for (std::size_t i = 0; i < limited.size(); ++i) EXPECT_EQ(best(limited[i]), without[i]) << limited[i];
    for (const char* agent : {"alphabeta:nodes=3000,tables=auto", "strongest:depth=2,tables=auto", "strongest:time=20s",
                              "alphabeta:time=20s"}) {
        const json with = best(agent);
        EXPECT_EQ(with["proven"], "loss") << agent;
        EXPECT_EQ(with["plies"], 16) << agent;
    }

    const std::string folder = scratch_file("by-tables");
    std::vector<std::string> match{"match",    "jungle", "alphabeta:nodes=200,tables=auto", "level:1", "--games", "2",
                                   "--record", folder};
    ASSERT_EQ(run(match).code, 0);
    match[6] = "--resume";
    match[5] = "4";
    EXPECT_EQ(run(match).code, 0);
    std::filesystem::remove(tables);
    const Ran refused = run(match);
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
    EXPECT_NE(refused.err.find("alphabeta:nodes=200,tables=auto played with the solved tables"), std::string::npos)
        << refused.err;
}

TEST(JungleJson, TablesAreAutoOrOff) {
    for (const char* agent : {"alphabeta:tables=on", "strongest:nodes=5,tables=1"}) {
        const Ran wrong = run({"best", "jungle", "--agent", agent});
        EXPECT_EQ(wrong.code, 2);
        EXPECT_EQ(wrong.out, "");
        EXPECT_NE(wrong.err.find("tables takes auto | off, not "), std::string::npos) << wrong.err;
    }
    EXPECT_NE(run({"best", "jungle", "--agent", "level:3,tables=auto"}).code, 0) << "levels never use them";
}

TEST(JungleJson, EveryAgentOfTheDesignIsOffered) {
    std::set<std::string> specs;
    const json offered = run_json({"agents", "jungle"});
    for (const auto& agent : offered["agents"]) specs.insert(agent["spec"].get<std::string>());
    for (const char* name : {"random", "greedy", "minimax", "alphabeta", "mtdf", "mcts", "novice", "heuristic",
                             "report", "strongest", "level:1", "level:8"})
        EXPECT_TRUE(specs.contains(name)) << name;
}

TEST(JungleText, TheMapIsDrawnOnOneBoard) {
    const Ran drawn = run({"best", "jungle", "--agent", "report", "--map"});
    EXPECT_EQ(drawn.code, 0);
    EXPECT_NE(drawn.out.find("  1  3.  1.  3.  1.  3:   #   #  3:  1.  3.  1.  3.  1\n"), std::string::npos)
        << drawn.out;
    EXPECT_NE(drawn.out.find("conflict"), std::string::npos);
}

TEST(JungleText, ASquareTypedInAGameShowsTheChoicesThere) {
    const Ran played = run({"play", "jungle", "--first", "human", "--second", "human"}, "help\nb2\nb5\nb2-b3\nquit\n");
    EXPECT_EQ(played.code, 0) << played.err;
    EXPECT_NE(played.out.find("Type a square such as b2"), std::string::npos);
    EXPECT_NE(played.out.find("Red’s rat on b2:"), std::string::npos) << played.out;
    EXPECT_NE(played.out.find("  2   +  <R>  +   D "), std::string::npos);
    EXPECT_NE(played.out.find("+ shift"), std::string::npos);
    EXPECT_NE(played.out.find("There is no animal on b5."), std::string::npos);
    EXPECT_NE(played.out.find("Blue to move"), std::string::npos);
}

}  // namespace
}  // namespace joute::testing
