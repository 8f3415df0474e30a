// SPDX-License-Identifier: MIT
// ENSEA as other programs see it: draft, chance, campaign, saving in the middle, and what is refused.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "cli/run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

TEST(EnseaJson, TheDraftIsAChoiceOfBothAndTheBeginnerIsDrawn) {
    const json begin = run_json({"legal", "ensea"});
    EXPECT_EQ(begin["actor"], "both");
    EXPECT_EQ(begin["moves"]["first"].size(), 126U);
    const json drawn = run_json({"legal", "ensea", "--draft", "drawn"});
    EXPECT_EQ(drawn["actor"], "chance");
    EXPECT_EQ(drawn["events"].size(), 126U);
    const json begins = run_json({"legal", "ensea", "--moves", "pick IS,RT,MSC,EVE | pick IS,RT,MSC,EVE"});
    EXPECT_EQ(begins["events"][0]["event"], "!first");
    EXPECT_EQ(begins["events"][0]["probability"], 0.5);
}

TEST(EnseaJson, TraceShowsFactsAndAPendingCriticalChangesNothing) {
    const json steps = run_json(
        {"trace", "ensea", "--moves", "pick IS,RT,MSC,EVE | pick IS,RT,MSC,EVE; !first; IS:A1>MSC; !no-crit"})["steps"];
    ASSERT_EQ(steps.size(), 5U);
    EXPECT_EQ(steps[0]["facts"]["first"], json::array());
    EXPECT_EQ(steps[3]["actor"], "chance");
    EXPECT_EQ(steps[3]["facts"], steps[2]["facts"]);
    EXPECT_EQ(steps[4]["facts"]["second"][2], (json{{"champion", "MSC"},
                                                    {"pv", 110},
                                                    {"attack", 70},
                                                    {"power", 20},
                                                    {"defense", 110},
                                                    {"luck", 1},
                                                    {"acted", false}}));
    EXPECT_EQ(steps[4]["facts"]["first"][0]["acted"], true);
    EXPECT_EQ(steps[4]["facts"]["action"], 1);
}

TEST(EnseaJson, OptionsBelongToThePosition) {
    EXPECT_EQ(run_json({"show", "ensea", "--rules", "solo", "--order", "random", "--no-events"})["position"],
              "[rules=solo,order=random,no-events=yes] starter / - / - / arena=1 fight=1 cafe=0 rattrapage=0");
    const json solo = run_json({"show", "ensea", "--rules", "solo", "--moves", "pick IS; !enemy AEI"});
    EXPECT_EQ(solo["facts"]["objects"], (json{{"cafe", 1}, {"rattrapage", 1}}));
    EXPECT_EQ(solo["facts"]["arena"], 1);
    const json again = run_json({"show", "ensea", "--position", solo["position"]});
    EXPECT_EQ(again["position"], solo["position"]);
    EXPECT_EQ(again["facts"], solo["facts"]);
}

TEST(EnseaJson, BestEvalPlayoutsAndMatchesWork) {
    const std::string begun = "pick IS,RT,MSC,EVE | pick IS,RT,MSC,EVE; !first";
    EXPECT_EQ(run_json({"best", "ensea", "--agent", "rules", "--moves", begun})["move"].get<std::string>().substr(0, 5),
              "IS:S2");
    EXPECT_EQ(run_json({"best", "ensea", "--agent", "report:depth=2", "--moves", begun})["depth"], 2);
    const json eval = run_json({"eval", "ensea", "--moves", begun});
    double sum = 0;
    for (const auto& term : eval["terms"]) sum += term["value"].get<double>() * term["weight"].get<double>();
    EXPECT_NEAR(sum, eval["total"].get<double>(), 1e-9);
    const json playouts = run_json({"playouts", "ensea", "--seconds", "0.1"});
    EXPECT_GT(playouts["moves"].get<double>(), playouts["playouts"].get<double>() * 10);
    const json match = run_json({"match", "ensea", "rules", "random", "--games", "40", "--draft", "drawn"});
    EXPECT_GE(match["a_wins"].get<int>(), 24);
}

TEST(EnseaJson, ACampaignIsNeverSwapped) {
    const std::vector<std::string> match{"match", "ensea", "rules", "random", "--games", "20", "--rules", "solo"};
    std::vector<std::string> unswapped = match;
    unswapped.push_back("--no-swap");
    const json implied = run_json(match);
    const json explicit_ones = run_json(unswapped);
    for (const auto* key : {"games", "a_wins", "b_wins", "draws", "plies_mean"})
        EXPECT_EQ(implied[key], explicit_ones[key]) << key;
}

TEST(EnseaPlay, ACampaignIsSavedInTheMiddleAndResumed) {
    const std::string file = scratch_folder() + "/run.joute";
    const Ran first = run(
        {"play", "ensea", "--rules", "solo", "--first", "human", "--second", "rules", "--seed", "4", "--record", file},
        "pick IS\nuse cafe>IS\n");
    EXPECT_EQ(first.code, 0) << first.err;
    const std::string record = content_of(file);
    EXPECT_NE(record.find("options: [rules=solo]"), std::string::npos) << record;
    EXPECT_NE(record.find("\n!enemy "), std::string::npos) << record;
    EXPECT_NE(record.find("result: *\n"), std::string::npos) << record;
    const Ran second = run({"play", "--resume", file, "--record", file}, "use cafe>IS\npass\nresign\n");
    EXPECT_EQ(second.code, 0) << second.err;
    EXPECT_NE((second.out + second.err).find("no café is left"), std::string::npos) << second.out << second.err;
    EXPECT_EQ(content_of(file).find(record.substr(record.find("\n\n"))), content_of(file).find("\n\n"))
        << "goes on where it was";
    EXPECT_NE(content_of(file).find("\npass"), std::string::npos);
    EXPECT_NE(content_of(file).find("result: second\n"), std::string::npos);
}

TEST(EnseaPlay, AWholeCampaignBetweenAgents) {
    const Ran ran = run({"play", "ensea", "--rules", "solo", "--first", "rules", "--second", "random", "--seed", "3"});
    EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(EnseaPlay, FinishedCampaignsAreKeptAndSummedUp) {
    const std::vector<std::string> campaign{"play", "ensea", "--rules", "solo", "--second", "rules", "--seed", "2"};
    const auto before = run_json({"runs", "ensea", "--json"})["runs"].size();
    const auto played = run(campaign, "pick RT\nresign\nyes\n");
    EXPECT_EQ(played.code, 0) << played.err;
    EXPECT_NE(played.out.find("This run: ended in arena 1"), std::string::npos) << played.out;
    const auto book = run_json({"runs", "ensea", "--json"});
    ASSERT_EQ(book["runs"].size(), before + 1);
    EXPECT_EQ(book["runs"].back()["starter"], "RT");
    EXPECT_EQ(book["runs"].back()["adversary"], "rules");
    EXPECT_FALSE(book["runs"].back()["cleared"].get<bool>());
    const auto unfinished = run(campaign, "pick RT\n");
    EXPECT_EQ(run_json({"runs", "ensea", "--json"})["runs"].size(), before + 1) << unfinished.out;
    EXPECT_NE(run({"runs", "ensea"}, "", "fr_FR.UTF-8").out.find("Parcours : "), std::string::npos);
    EXPECT_NE(run({"runs", "pogo"}).err.find("has no campaigns"), std::string::npos);
}

TEST(EnseaPlay, E28TheReportsCampaignIsOneRunWithoutTakingBack) {
    const std::vector<std::string> ordinary{"play", "ensea", "--rules", "solo", "--second", "rules", "--seed", "2"};
    std::vector<std::string> reported = ordinary;
    reported.insert(reported.end(), {"--campaign", "report"});
    const std::string file = scratch_folder() + "/one_run.joute";
    reported.insert(reported.end(), {"--record", file});
    const std::string refused = "This campaign is one run: nothing is taken back.";
    const std::string answers = "pick RT\nRT:A1>IS\nundo\nresign\nundo\nquit\n";
    EXPECT_EQ(run(ordinary, answers).out.find(refused), std::string::npos);
    const Ran ran = run(reported, answers);
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto first = ran.out.find(refused);
    ASSERT_NE(first, std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find(refused, first + 1), std::string::npos) << "not even a resignation: " << ran.out;
    EXPECT_NE(ran.out.find("The report’s campaign"), std::string::npos) << ran.out;
    const std::string record = content_of(file);
    EXPECT_NE(record.find("options: [campaign=report,rules=solo]\n"), std::string::npos) << record;
    EXPECT_NE(record.find("\nRT:A1>IS"), std::string::npos) << record;
    EXPECT_EQ(record.find("takebacks"), std::string::npos) << record;
    EXPECT_NE(run(reported, answers, "fr_FR.UTF-8").out.find("rien ne se reprend"), std::string::npos);
}

TEST(EnseaInput, WrongPicksTargetsObjectsAndPositionsAreRefusedInOneLine) {
    const std::string begun = "pick IS,RT,MSC,EVE | pick IS,RT,MSC,EVE; !first; ";
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"--rules", "official"}, "--rules takes duel | solo"},
        {{"--order", "random"}, "--order goes with --rules solo only"},
        {{"--no-events"}, "--no-events goes with --rules solo only"},
        {{"--campaign", "report"}, "--campaign goes with --rules solo only"},
        {{"--campaign", "ordinary"}, "--campaign goes with --rules solo only"},
        {{"--rules", "solo", "--campaign", "hard"}, "--campaign takes ordinary | report"},
        {{"--rules", "solo", "--draft", "drawn"}, "--draft goes with --rules duel only"},
        {{"--moves", "pick IS,RT,MSC | pick IS,RT,MSC,EVE"}, "a team has four champions"},
        {{"--moves", "pick IS,RT,RT,EVE | pick IS,RT,MSC,EVE"}, "RT is picked twice"},
        {{"--moves", "pick IS,RT,MSC,PSG | pick IS,RT,MSC,EVE"}, "'PSG' is not a champion"},
        {{"--moves", begun + "IS:A1>ESC"}, "'ESC' is not in Team 2"},
        {{"--moves", begun + "IS:A9>RT"}, "IS has no action 'A9'"},
        {{"--moves", begun + "use cafe>IS"}, "no objects in a duel"},
        {{"--moves", begun + "IS:A1>RT; !burn"}, "possible: !crit, !no-crit"},
        {{"--position", "fight first / IS RT MSC EVE / IS:0 RT MSC EVE", "--moves", "IS:A1>IS"}, "IS is dead"},
        {{"--rules", "solo", "--moves", "pick IS; !enemy SIA"}, "'!enemy SIA' cannot happen here"},
        {{"--rules", "solo", "--no-events", "--moves", "pick IS; !enemy AEI; use cafe>IS"}, "no café is left"},
        {{"--position", "fight first / IS RT MSC / IS RT MSC EVE"}, "four against four"},
    };
    for (const auto& [arguments, reason] : cases) {
        std::vector<std::string> all{"legal", "ensea"};
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
