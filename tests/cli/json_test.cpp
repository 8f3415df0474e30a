// SPDX-License-Identifier: MIT
// The keys and types other programs rely on, command by command.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

const std::string start = "bb,bb,bb/-,-,-/ww,ww,ww w";

TEST(Json, LegalHasActorMovesOfBothSeatsAndEvents) {
    const json legal = run_json({"legal", "pogo"});
    EXPECT_EQ(legal["actor"], "first");
    EXPECT_EQ(legal["moves"]["first"].size(), 16U);
    EXPECT_EQ(legal["moves"]["second"], json::array());
    EXPECT_EQ(legal["events"], json::array());
}

TEST(Json, LegalOfAFinishedGameIsEmpty) {
    const json legal = run_json({"legal", "pogo", "--position", "-,-,-/-,-,-/bbbbbbwwwwww,-,- b"});
    EXPECT_EQ(legal["actor"], "over");
    EXPECT_TRUE(legal["moves"]["first"].empty());
    EXPECT_TRUE(legal["moves"]["second"].empty());
}

TEST(Json, ShowTellsPositionActorResultAndFacts) {
    const json begin = run_json({"show", "pogo"});
    EXPECT_EQ(begin["position"], start);
    EXPECT_EQ(begin["over"], false);
    EXPECT_TRUE(begin["result"].is_null());
    EXPECT_TRUE(begin["facts"]["reason"].is_null());

    const json won = run_json({"show", "pogo", "--position", "-,-,-/-,-,-/bbbbbbwwwwww,-,- b"});
    EXPECT_EQ(won["over"], true);
    EXPECT_EQ(won["result"], "first");
    EXPECT_EQ(won["facts"]["reason"], "tops");
}

TEST(Json, OptionsThatAreNotTheDefaultBelongToThePosition) {
    const json shown = run_json({"show", "pogo", "--rules", "official", "--repetitions", "0"});
    EXPECT_EQ(shown["position"], "[rules=official,repetitions=0] " + start);
    const json again = run_json({"show", "pogo", "--position", shown["position"].get<std::string>()});
    EXPECT_EQ(again["position"], shown["position"]);
    EXPECT_EQ(
        run_json({"legal", "pogo", "--position", "[rules=official] -,-,-/-,bbbwww,-/www,-,bbb w"})["moves"]["first"]
            .size(),
        run_json(
            {"legal", "pogo", "--rules", "official", "--position", "-,-,-/-,bbbwww,-/www,-,bbb w"})["moves"]["first"]
            .size());
}

TEST(Json, TraceHasOneEntryBeforeEachStepAndOneAtTheEnd) {
    // Back and forth: the start comes back for the third time after eight plies.
    const std::string there = "1a1-a2; 1a3-b3; 1a2-a1; 1b3-a3";
    const json trace = run_json({"trace", "pogo", "--moves", there + "; " + there});
    const json& steps = trace["steps"];
    ASSERT_EQ(steps.size(), 9U);
    for (const auto& step : steps)
        for (const char* key : {"actor", "moves", "events", "position", "facts", "played", "result"})
            EXPECT_TRUE(step.contains(key)) << key;
    EXPECT_EQ(steps[0]["played"], "1a1-a2");
    EXPECT_EQ(steps[0]["position"], start);
    EXPECT_EQ(steps[4]["actor"], "first");
    EXPECT_TRUE(steps[8]["played"].is_null());
    EXPECT_EQ(steps[8]["actor"], "over");
    EXPECT_EQ(steps[8]["result"], "draw");
    EXPECT_EQ(steps[8]["facts"]["reason"], "repetition");
    EXPECT_TRUE(steps[8]["moves"]["first"].empty());
}

TEST(Json, TraceEndsAtTheStart) {
    const json trace = run_json({"trace", "pogo"});
    ASSERT_EQ(trace["steps"].size(), 1U);
    EXPECT_TRUE(trace["steps"][0]["played"].is_null());
}

TEST(Json, PlyLimitDraws) {
    const json shown = run_json({"show", "pogo", "--max-plies", "2", "--moves", "1a1-a2; 1a3-b3"});
    EXPECT_EQ(shown["result"], "draw");
    EXPECT_EQ(shown["facts"]["reason"], "limit");
}

TEST(Json, OutcomesOfAGameWithoutChanceIsOneSurePosition) {
    const json outcomes = run_json({"outcomes", "pogo", "--moves", "2a1-a3"});
    ASSERT_EQ(outcomes["outcomes"].size(), 1U);
    EXPECT_DOUBLE_EQ(outcomes["outcomes"][0]["probability"].get<double>(), 1.0);
    EXPECT_EQ(outcomes["outcomes"][0]["position"], "bbww,bb,bb/-,-,-/-,ww,ww b");
    EXPECT_TRUE(outcomes["outcomes"][0]["facts"].contains("reason"));
}

TEST(Json, BestHasAllKeysAndALegalMove) {
    for (const std::string agent :
         {"random", "greedy", "greedy:eval=report", "minimax:depth=2", "alphabeta:depth=5", "mtdf:depth=5",
          "mcts:nodes=500", "report", "report:depth=1", "level:1", "level:8"}) {
        const json best = run_json({"best", "pogo", "--agent", agent, "--moves", "2a1-a3"});
        for (const char* key : {"move", "value", "score", "depth", "nodes", "ms", "pv", "proven", "plies"})
            EXPECT_TRUE(best.contains(key)) << agent << " " << key;
        const json legal = run_json({"legal", "pogo", "--moves", "2a1-a3"})["moves"]["second"];
        EXPECT_NE(std::find(legal.begin(), legal.end(), best["move"]), legal.end()) << agent;
        EXPECT_GE(best["value"].get<double>(), -1.0);
        EXPECT_LE(best["value"].get<double>(), 1.0);
        EXPECT_EQ(best["pv"][0], best["move"]) << agent;
        EXPECT_EQ(best["depth"].is_null(), agent.starts_with("mcts")) << agent;
    }
}

TEST(Json, BestProvesAWinInOne) {
    const json best =
        run_json({"best", "pogo", "--agent", "alphabeta:depth=4", "--position", "-,-,-/bbbbbb,wwww,-/-,ww,- w"});
    EXPECT_EQ(best["proven"], "win");
    EXPECT_EQ(best["plies"], 1);
    EXPECT_DOUBLE_EQ(best["value"].get<double>(), 1.0);
}

TEST(Json, EvalTermsAddUp) {
    const json eval = run_json({"eval", "pogo", "--moves", "2a1-a3; 1b3-b2"});
    double sum = 0;
    for (const auto& term : eval["terms"]) sum += term["value"].get<double>() * term["weight"].get<double>();
    EXPECT_NEAR(sum, eval["total"].get<double>(), 1e-9);
    EXPECT_FALSE(eval["terms"].empty());
}

TEST(Json, MatchCountsGamesAndIsTheSameForAnyJobs) {
    const auto play = [](const std::string& jobs) {
        return run_json({"match", "pogo", "level:2", "greedy", "--games", "20", "--random-plies", "2", "--seed", "5",
                         "--jobs", jobs});
    };
    const json one = play("1");
    EXPECT_EQ(one["games"], 20);
    EXPECT_EQ(one["a_wins"].get<int>() + one["b_wins"].get<int>() + one["draws"].get<int>(), 20);
    EXPECT_EQ(one["a"]["agent"], "level:2");
    EXPECT_TRUE(one["b"]["mean_ms"].is_number());
    EXPECT_TRUE(one["b"]["max_ms"].is_number());
    EXPECT_TRUE(one["plies_mean"].is_number());
    EXPECT_TRUE(one["elo"].contains("value") && one["elo"].contains("low") && one["elo"].contains("high"));
    const json three = play("3");
    for (const char* key : {"a_wins", "b_wins", "draws", "plies_mean", "elo"}) EXPECT_EQ(one[key], three[key]) << key;
}

TEST(Json, MatchOfAnAgentAgainstItselfInPairsIsEven) {
    const json match = run_json({"match", "pogo", "report", "report", "--games", "10", "--random-plies", "3"});
    EXPECT_EQ(match["games"], 10);
    const json odd = run_json({"match", "pogo", "random", "random", "--games", "7"});
    EXPECT_EQ(odd["games"], 7);
}

TEST(Json, AnEloThatIsInfiniteIsNull) {
    const json match = run_json({"match", "pogo", "alphabeta:depth=4", "random", "--games", "6"});
    EXPECT_EQ(match["a_wins"], 6);
    EXPECT_TRUE(match["elo"]["value"].is_null());
    EXPECT_TRUE(match["elo"]["low"].is_number());
    EXPECT_TRUE(match["elo"]["high"].is_null());
}

TEST(Json, PerftCountsLeaves) {
    EXPECT_EQ(run_json({"perft", "pogo", "0"})["nodes"], 1);
    EXPECT_EQ(run_json({"perft", "pogo", "4"})["nodes"], 49639);
    EXPECT_EQ(run_json({"perft", "pogo", "4", "--rules", "official"})["nodes"], 58150);
    EXPECT_EQ(run_json({"perft", "pogo", "3", "--max-plies", "1"})["nodes"], 3517) << "perft ignores draw limits";
    EXPECT_EQ(run_json({"perft", "pogo", "2", "--moves", "2a1-a3"})["depth"], 2);
}

TEST(Json, PlayoutsTellTheirSpeed) {
    const json count = run_json({"playouts", "pogo", "--seconds", "0.05"});
    EXPECT_GT(count["playouts"].get<int>(), 0);
    EXPECT_GT(count["moves"].get<int>(), count["playouts"].get<int>());
    const double cpu = count["cpu_seconds"].get<double>();
    EXPECT_NEAR(count["moves_per_s"].get<double>() * cpu, count["moves"].get<double>(), 1.0);
    EXPECT_NEAR(count["playouts_per_s"].get<double>() * cpu, count["playouts"].get<double>(), 1.0);
}

TEST(Json, BenchSignatureIsTheCommittedOne) {
    // A change that is not meant to change play does not change this number; one that is, updates it.
    long expected = 0;
    std::ifstream(JOUTE_BENCH_SIGNATURE) >> expected;
    const json bench = run_json({"bench"});
    EXPECT_EQ(bench["signature"].get<long>(), expected);
    long sum = 0;
    for (const auto& [game, count] : bench["games"].items()) {
        sum += count["nodes"].get<long>();
        EXPECT_GT(count["nps"].get<double>(), 0) << game;
    }
    EXPECT_EQ(sum, expected);
    const json games = run_json({"games"});
    for (const auto& game : games["games"])
        EXPECT_TRUE(bench["games"].contains(game["game"].get<std::string>())) << game["game"];
}

TEST(Json, AgentsListSpecAboutAndRating) {
    const json agents = run_json({"agents", "pogo"});
    std::set<std::string> names;
    for (const auto& agent : agents["agents"]) {
        names.insert(agent["spec"].get<std::string>());
        EXPECT_FALSE(agent["about"].get<std::string>().empty());
        EXPECT_TRUE(agent.contains("rating"));
    }
    for (const char* name : {"random", "greedy", "mcts", "report", "strongest", "minimax", "alphabeta", "mtdf",
                             "perfect", "level:1", "level:8"})
        EXPECT_TRUE(names.contains(name)) << name;
}

TEST(Json, SameSeedSameDecision) {
    const std::vector<std::string> words{"best", "pogo", "--agent", "random", "--seed", "123"};
    EXPECT_EQ(run_json(words)["move"], run_json(words)["move"]);
    std::set<std::string> moves;
    for (int seed = 0; seed < 20; ++seed)
        moves.insert(
            run_json({"best", "pogo", "--agent", "random", "--seed", std::to_string(seed)})["move"].get<std::string>());
    EXPECT_GT(moves.size(), 3U);
}

}  // namespace
}  // namespace joute::testing
