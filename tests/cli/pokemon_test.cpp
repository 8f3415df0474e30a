// SPDX-License-Identifier: MIT
// The Pokémon battle as other programs see it: choices of both, chance, outcomes, and what is refused.
#include <gtest/gtest.h>

#include <cmath>

#include "run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

TEST(PokemonJson, LegalListsTheChoicesOfBothAndTheEventsOfChance) {
    const json begin = run_json({"legal", "pokemon"});
    EXPECT_EQ(begin["actor"], "both");
    EXPECT_EQ(begin["moves"]["first"].size(), 6U);
    EXPECT_EQ(begin["moves"]["second"].size(), 6U);
    const json drawn =
        run_json({"legal", "pokemon", "--moves", "send carapuce | send osselait; ebullition | coud-boule"});
    EXPECT_EQ(drawn["actor"], "chance");
    EXPECT_TRUE(drawn["moves"]["first"].empty() && drawn["moves"]["second"].empty());
    ASSERT_EQ(drawn["events"].size(), 2U);
    EXPECT_EQ(drawn["events"][0]["event"], "!burn");
    EXPECT_DOUBLE_EQ(drawn["events"][0]["probability"].get<double>(), 1.0 / 3);
}

TEST(PokemonJson, TraceShowsEveryStepWithFacts) {
    const json steps =
        run_json({"trace", "pokemon", "--moves", "send pikachou | send osselait; tonnerre | switch etourmi"})["steps"];
    ASSERT_EQ(steps.size(), 3U);
    EXPECT_EQ(steps[0]["played"], "send pikachou | send osselait");
    EXPECT_TRUE(steps[0]["facts"]["first"]["active"].is_null());
    EXPECT_EQ(steps[1]["facts"]["turn"], 1);
    EXPECT_EQ(steps[2]["actor"], "second");
    EXPECT_EQ(steps[2]["facts"]["second"]["active"], "etourmi");
    EXPECT_EQ(steps[2]["facts"]["second"]["team"]["etourmi"]["pv"], 0);
    EXPECT_EQ(steps[2]["facts"]["first"]["team"]["pikachou"]["pp"]["tonnerre"], 14);
    EXPECT_TRUE(steps[2]["played"].is_null());
}

TEST(PokemonJson, TheSeedDrawsChanceBetweenMoves) {
    const std::string moves = "send carapuce | send carapuce; coud-boule | coud-boule; ebullition | ebullition";
    const auto traced = [&](const std::string& seed) {
        return run_json({"trace", "pokemon", "--seed", seed, "--moves", moves});
    };
    EXPECT_EQ(traced("1"), traced("1"));
    EXPECT_EQ(traced("1")["steps"].back()["actor"], "chance") << "a pending draw stays pending";
}

TEST(PokemonJson, OutcomesFollowChanceToTheNextDecisionAndSumToOne) {
    const json outcomes = run_json(
        {"outcomes", "pokemon", "--moves", "send carapuce | send boulbizarre; ebullition | fouet-liane"})["outcomes"];
    EXPECT_EQ(outcomes.size(), 3U) << "who goes first matters through the burn only: equal positions are merged";
    double sum = 0;
    for (const auto& outcome : outcomes) sum += outcome["probability"].get<double>();
    EXPECT_NEAR(sum, 1.0, 1e-12);
    const json screenshot = run_json(
        {"outcomes", "pokemon", "--moves", "send pikachou | send osselait; tonnerre | switch etourmi"})["outcomes"];
    ASSERT_EQ(screenshot.size(), 1U);
    EXPECT_EQ(screenshot[0]["position"],
              "turn 1 send second / pikachou pikachou:210,pp=14.20.40.20 / etourmi etourmi:0");
}

TEST(PokemonJson, TheRuleSetBelongsToThePosition) {
    EXPECT_EQ(run_json({"show", "pokemon"})["position"], "turn 0 start / - / -");
    EXPECT_EQ(run_json({"show", "pokemon", "--rules", "original"})["position"],
              "[rules=original] turn 0 start / - / -");
    const auto left = [](const std::string& rules) {
        return run_json(
            {"show", "pokemon", "--rules", rules, "--moves",
             "send pikachou | send carapuce; tonnerre | exuviation"})["facts"]["second"]["team"]["carapuce"]["pv"];
    };
    EXPECT_EQ(left("report"), 230 - 181);
    EXPECT_EQ(left("original"), 230 - 164);
}

TEST(PokemonJson, BestEvalPlayoutsPerftAndMatchWork) {
    const json best = run_json(
        {"best", "pokemon", "--agent", "rules", "--seat", "second", "--moves", "send pikachou | send osselait"});
    EXPECT_EQ(best["move"], "seisme");
    EXPECT_EQ(best["pv"], json::array({"seisme"}));
    const json eval = run_json({"eval", "pokemon", "--moves", "send pikachou | send osselait"});
    double sum = 0;
    for (const auto& term : eval["terms"]) sum += term["value"].get<double>() * term["weight"].get<double>();
    EXPECT_NEAR(sum, eval["total"].get<double>(), 1e-9);
    const json playouts = run_json({"playouts", "pokemon", "--seconds", "0.1"});
    EXPECT_GT(playouts["moves"].get<double>(), playouts["playouts"].get<double>() * 10) << "turns of whole battles";
    EXPECT_EQ(run_json({"perft", "pokemon", "2"})["nodes"], 2916);
    const json match = run_json({"match", "pokemon", "rules", "random", "--games", "10"});
    EXPECT_GE(match["a_wins"].get<int>(), 7);
}

TEST(PokemonPlay, AWholeBattleBetweenAgentsInTheTerminal) {
    const Ran ran = run({"play", "pokemon", "--first", "rules", "--second", "greedy", "--seed", "3"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("has no pokémon left."), std::string::npos);
}

TEST(PokemonInput, WrongNamesSwitchesEventsAndPositionsAreRefusedInOneLine) {
    const std::string begun = "send pikachou | send osselait; ";
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"--rules", "official"}, "--rules takes report | original"},
        {{"--repetitions", "3"}, "repetitions"},
        {{"--moves", "send pikachu | send osselait"}, "'send pikachu' is not a legal move for Trainer 1"},
        {{"--moves", "send pikachou"}, "both seats choose here"},
        {{"--moves", begun + "switch pikachou | seisme"}, "step 2: 'switch pikachou' is not a legal move"},
        {{"--moves", begun + "tonnerre | tonnerre"}, "'tonnerre' is not a legal move for Trainer 2"},
        {{"--moves", begun + "tonnerre | switch etourmi; send carapuce | send carapuce"}, "only second moves here"},
        {{"--moves", begun + "!burn"}, "chance does not act here"},
        {{"--position", "turn 3 choose / pikachou pikachou:210,paralysis=2 / osselait"}, "cannot be paralysed"},
        {{"--position", "turn 3 choose / pikachou / osselait osselait:241"},
         "osselait:PV takes a number from 0 to 240"},
        {{"--position", "[rules=report] turn 3 choose / pikachou / osselait", "--rules", "original"}, "rules"},
    };
    for (const auto& [arguments, reason] : cases) {
        std::vector<std::string> all{"legal", "pokemon"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        const Ran ran = run(all);
        EXPECT_EQ(ran.code, 2) << reason;
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find(reason), std::string::npos) << ran.err;
        EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    }
}

}  // namespace
}  // namespace joute::testing
