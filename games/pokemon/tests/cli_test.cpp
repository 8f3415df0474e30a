// SPDX-License-Identifier: MIT
// The Pokémon battle as other programs see it: choices of both, chance, outcomes, and what is refused.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "cli/run.hpp"
#include "core/text.hpp"

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
    const std::string long_seed = "0123456789abcdeffedcba9876543210";
    EXPECT_EQ(traced(long_seed), traced(long_seed));
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

TEST(PokemonJson, MixedAgentsPrintTheirStrategy) {
    for (const auto* agent : {"nash:depth=2", "mcts:nodes=500", "mcts:nodes=500,select=regret", "report", "level:3",
                              "expectimax:depth=1,both=safe", "alphabeta-sample", "strongest:nodes=2000"})
        for (const auto* moves : {"", "send pikachou | send osselait"}) {
            const json best = run_json({"best", "pokemon", "--agent", agent, "--seat", "second", "--moves", moves});
            double sum = 0;
            for (const auto& [move, share] : best["strategy"].items()) sum += share.get<double>();
            EXPECT_NEAR(sum, 1.0, 1e-9) << agent;
            EXPECT_GT(best["strategy"][best["move"].get<std::string>()].get<double>(), 0) << agent;
        }
}

TEST(PokemonJson, SortingByAShallowSearchCostsTheReportsAgentMoreThanItSaves) {
    // Section 5.5 of the report: the same value, but more is looked at.
    for (const std::string moves : {"send pikachou | send osselait", "send carapuce | send salameche"}) {
        const auto searched = [&](const std::string& agent) {
            return run_json({"best", "pokemon", "--agent", agent, "--moves", moves});
        };
        const json natural = searched("report");
        const json shallow = searched("report:ordering=shallow");
        EXPECT_NEAR(shallow["value"].get<double>(), natural["value"].get<double>(), 1e-9);
        EXPECT_GT(shallow["nodes"].get<int>(), natural["nodes"].get<int>());
    }
}

TEST(PokemonJson, EveryAgentThatMixesOpensByTheStoredTable) {
    const auto opening = [](const std::string& agent) {
        return run_json({"best", "pokemon", "--agent", agent})["strategy"];
    };
    const json stored = opening("nash:depth=1");
    EXPECT_EQ(stored.size(), 6U);
    for (const auto* agent : {"expectimax:depth=1", "level:1", "level:4", "level:6", "level:8"})
        EXPECT_EQ(opening(agent), stored) << agent;
}

TEST(PokemonJson, TheMatrixHasEveryPairBothMixesAndWhatEachMoveGivesAway) {
    const json best = run_json(
        {"best", "pokemon", "--agent", "nash:depth=2", "--matrix", "--moves", "send pikachou | send osselait"});
    const json& matrix = best["matrix"];
    EXPECT_EQ(matrix["depth"], 2);
    ASSERT_EQ(matrix["rows"].size(), 9U);
    ASSERT_EQ(matrix["columns"].size(), 9U);
    ASSERT_EQ(matrix["cells"].size(), 9U);
    EXPECT_NEAR(matrix["value"].get<double>(), best["value"].get<double>(), 1e-6) << "pruning changes nothing";
    for (const auto& row : matrix["cells"]) EXPECT_EQ(row.size(), 9U);
    for (const auto& move : matrix["rows"]) {
        EXPECT_GE(move["regret"].get<double>(), 0) << move;
        EXPECT_TRUE(move["share"].get<double>() < 1e-6 || move["regret"].get<double>() < 1e-6) << move;
    }
    EXPECT_FALSE(run_json({"best", "pokemon", "--agent", "nash:depth=1"}).contains("matrix"));
}

TEST(PokemonText, TheMatrixIsDrawnWithMixesAndLossesInBothLanguages) {
    const std::vector<std::string> asked{
        "best", "pokemon", "--agent", "nash:depth=1", "--matrix", "--moves", "send pikachou | send osselait"};
    const Ran english = run(asked);
    EXPECT_EQ(english.code, 0) << english.err;
    for (const auto* part : {"Chances of Trainer 1 (rows) against Trainer 2 (columns)", "mix", "gives away",
                             "  a  mimi-queue", "With both mixes Trainer 1 has"})
        EXPECT_NE(english.out.find(part), std::string::npos) << part;
    auto in_french = asked;
    in_french.insert(in_french.end(), {"--lang", "fr"});
    EXPECT_NE(run(in_french).out.find("laisse filer"), std::string::npos);
}

TEST(PokemonInput, AMatrixNeedsAGameAndAPositionWhereBothChoose) {
    const Ran alone = run({"best", "pokemon", "--agent", "nash:depth=1", "--matrix", "--moves",
                           "send pikachou | send osselait; tonnerre | switch etourmi"});
    EXPECT_EQ(alone.code, 2);
    EXPECT_NE(alone.err.find("do not choose at once here"), std::string::npos) << alone.err;
    const Ran pogo = run({"best", "pogo", "--agent", "random", "--matrix"});
    EXPECT_EQ(pogo.code, 2);
    EXPECT_NE(pogo.err.find("pogo has no payoff matrix"), std::string::npos) << pogo.err;
}

TEST(PokemonPlay, AWholeBattleBetweenAgentsInTheTerminal) {
    const Ran ran = run({"play", "pokemon", "--first", "rules", "--second", "greedy", "--seed", "3"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("has no Pokémon left."), std::string::npos);
    for (const auto* told : {" HP (0 left)", " is knocked out", "estimated value for Trainer 1: "})
        EXPECT_NE(ran.out.find(told), std::string::npos) << told;
}

TEST(PokemonPlay, InformationFitsATerminalInBothLanguages) {
    for (const auto& [language, typed, heading, left] :
         {std::array{"en", "information", "Turn 2 of 500", "Thunderbolt     95  Electric PP  14/15  15/15"},
          std::array{"fr", "info", "Tour 2 sur 500", "Tonnerre        95  électrik PP  14/15  15/15"}}) {
        const Ran ran = run({"play", "pokemon", "--first", "human", "--second", "random", "--lang", language,
                             "--position", "turn 2 choose / pikachou pikachou:210,pp=14.20.40.20 / osselait"},
                            std::string(typed) + "\nquit\n");
        EXPECT_EQ(ran.code, 0) << ran.err;
        const auto begin = ran.out.find(heading);
        ASSERT_NE(begin, std::string::npos) << ran.out;
        const auto sheet = ran.out.substr(begin, ran.out.rfind("\n\n") - begin);
        EXPECT_NE(sheet.find(left), std::string::npos) << sheet;
        for (const auto line : split(sheet, '\n')) EXPECT_LE(columns(line), 80U) << line;
    }
}

TEST(PokemonInput, WrongNamesSwitchesEventsAndPositionsAreRefusedInOneLine) {
    const std::string begun = "send pikachou | send osselait; ";
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"--rules", "official"}, "--rules takes report | original"},
        {{"--repetitions", "3"}, "repetitions"},
        {{"--moves", "send pikachu | send osselait"}, "'send pikachu' is not a legal move for Trainer 1"},
        {{"--moves", "send pikachu | send osselait"}, "there is no Pokémon 'pikachu'; legal: send boulbizarre"},
        {{"--moves", "send pikachou"}, "both seats choose here"},
        {{"--moves", "pikachou | send osselait"}, "a Pokémon alone is not a choice; write 'send pikachou'"},
        {{"--moves", "tonnerre | send osselait"}, "it is an attack, but a Pokémon must come in here"},
        {{"--moves", "send | send osselait"}, "the name of a Pokémon must follow"},
        {{"--moves", "send pikachou |"}, "no choice was given"},
        {{"--moves", begun + "send carapuce | seisme"}, "write 'switch carapuce' here"},
        {{"--moves", begun + "carapuce | seisme"}, "write 'switch carapuce'"},
        {{"--moves", begun + "switch pikachou | seisme"}, "Pikachu is already on the field"},
        {{"--moves", begun + "charge | seisme"}, "it is an attack of Bulbasaur, but Pikachu is on the field"},
        {{"--moves", begun + "tonnerre | seisme | seisme"}, "'a | b' was expected"},
        {{"--moves", begun + "tonnerre | switch etourmi; send etourmi"}, "etourmi' is not a legal move"},
        {{"--moves", begun + "tonnerre | switch etourmi; switch carapuce"}, "write 'send carapuce' here"},
        {{"--position", "turn 3 choose / pikachou carapuce:0 / osselait", "--moves", "switch carapuce | seisme"},
         "Squirtle is KO; legal: "},
        {{"--position", "turn 3 choose / boulbizarre boulbizarre:200,prison=4 / salameche", "--moves",
          "switch carapuce | tranche"},
         "Bulbasaur is imprisoned and cannot leave (ends of turn left: 4)"},
        {{"--moves", "send carapuce | send osselait; ebullition | coud-boule; !stuck"}, "possible: !burn, !no-burn"},
        {{"--position", ""}, "three parts 'turn N PHASE / first side / second side' were expected, not 1"},
        {{"--position", "turn 0 choose / pikachou / osselait"}, "turn 0 has only the phase start"},
        {{"--position", "turn 3 dance / pikachou / osselait"}, "'dance' is not a phase (start, choose"},
        {{"--position", "turn 3 choose / pikachu / osselait"}, "'pikachu' is not a Pokémon (boulbizarre, carapuce"},
        {{"--position", "turn 3 choose / pikachou pikachou:0 / osselait"}, "pikachou is KO and must be replaced"},
        {{"--position", "turn 3 choose / pikachou pikachou:9,pp=1.2.3 / osselait"}, "four numbers of PP"},
        {{"--position", "turn 3 choose / pikachou pikachou:9,burns=3 / osselait"}, "'burns' is not one of pp, attack"},
        {{"--position", "turn 3 choose / pikachou pikachou:9,attack=12345 / osselait"}, "no attacks lead to attack="},
        {{"--position", "turn 3 choose / pikachou next=tonnerre / osselait"}, "has nothing left to carry out"},
        {{"--position", "turn 3 send third / pikachou / osselait osselait:0"}, "can name (first, second, both)"},
        {{"--position", "turn 3 send second / pikachou / osselait"}, "osselait is not KO, so nobody replaces it"},
        {{"--position", "turn 3 over / pikachou / osselait"}, "over only after turn 500"},
        {{"--position", "turn 3 choose / pikachou pikachou:9 pikachou:8 / osselait"}, "appears twice"},
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
