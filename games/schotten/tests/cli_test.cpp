// SPDX-License-Identifier: MIT
// Schotten Totten as other programs see it: sampled chance, two kinds of position texts, and what is refused.
#include <gtest/gtest.h>

#include "cli/run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

TEST(SchottenJson, WhoBeginsIsListedAndTheShuffleIsSampled) {
    const json begin = run_json({"legal", "schotten"});
    EXPECT_EQ(begin["actor"], "chance");
    ASSERT_EQ(begin["events"].size(), 2U);
    EXPECT_EQ(begin["events"][0]["event"], "!first");
    EXPECT_DOUBLE_EQ(begin["events"][0]["probability"].get<double>(), 0.5);
    const json deck = run_json({"legal", "schotten", "--moves", "!first"});
    EXPECT_EQ(deck["actor"], "chance");
    EXPECT_TRUE(deck["events"].empty());
    const json facts = run_json({"show", "schotten", "--rules", "tactics"})["facts"];
    EXPECT_EQ(facts["deck"], 54);
    EXPECT_EQ(facts["tactics"], 10);
    EXPECT_EQ(facts["stones"].size(), 9U);
    EXPECT_TRUE(facts["stones"][0]["owner"].is_null());
    EXPECT_TRUE(facts["hands"]["first"].empty());
}

TEST(SchottenJson, TheReportPlacesAWeakHandAtTheEdges) {
    const auto stone = [](const std::string& agent, const std::string& hand) {
        const std::string text = "seat first play first / hand " + hand + " / other 6+0 / deck 42";
        const auto move =
            run_json({"best", "schotten", "--agent", agent, "--position", text})["move"].get<std::string>();
        return move.back() - '0';
    };
    for (const std::string seed : {"1", "2", "3", "4", "5", "6"})
        for (const std::string search : {"alphabeta", "mtdf"}) {
            const std::string agent = "report:target=hand,search=" + search + ",seed=" + seed;
            const int weak = stone(agent, "r1,r2,r3,r4,r5,r6");
            EXPECT_TRUE(weak < 3 || weak > 7) << agent << ' ' << weak;
            const int strong = stone(agent, "r9,o8,y5,b9,r6,r7");
            EXPECT_TRUE(strong >= 3 && strong <= 7) << agent << ' ' << strong;
        }
}

TEST(SchottenJson, TheReportsWeightsAreKeys) {
    const auto score = [](const std::string& keys) {
        const std::string text =
            "seat first play first / stones r7,r8,r9|o1,y2:owner=first - - - - - - - - / hand y1,o2,g1 / other 6+0 / "
            "deck 40";
        return run_json({"best", "schotten", "--agent", "report:depth=1," + keys, "--position", text})["score"]
            .get<double>();
    };
    // One stone more than the other: a quarter of e1.
    EXPECT_DOUBLE_EQ(score("w1=100,w2=0,w3=0,w4=0"), 250);
    EXPECT_DOUBLE_EQ(score("w1=60,w2=0,w3=0,w4=0"), 150);
    EXPECT_DOUBLE_EQ(score("w1=0,w2=0,w3=0,w4=0,margin=1,w5=0"), 0);
}

const std::string seat_text = "seat first play first / hand r1,r2,r3,r4,r5,r6 / other 6+0 / deck 42";

TEST(SchottenJson, FromASeatTextLegalAndBestWorkAndAHiddenDrawIsNotShown) {
    EXPECT_EQ(run_json({"legal", "schotten", "--position", seat_text})["moves"]["first"].size(), 54U);
    const json best = run_json({"best", "schotten", "--agent", "greedy", "--position", seat_text});
    EXPECT_EQ(best["move"].get<std::string>()[0], 'r');
    EXPECT_EQ(run_json({"show", "schotten", "--position", seat_text})["position"], seat_text);
    EXPECT_TRUE(run_json({"show", "schotten", "--position", seat_text})["facts"]["hands"]["second"].is_null());
}

TEST(SchottenJson, AViewShowsWhatASeatKnows) {
    const json shown = run_json(
        {"show", "schotten", "--view", "second", "--seed", "4", "--moves",
         "!first; !deck " + std::string("r1,r2,r3,r4,r5,r6,o1,o2,o3,o4,o5,o6,r7,r8,r9,o7,o8,o9,y1,y2,y3,y4,y5,y6,y7,"
                                        "y8,y9,g1,g2,g3,g4,g5,g6,g7,g8,g9,b1,b2,b3,b4,b5,b6,b7,b8,b9,v1,v2,v3,v4,v5,"
                                        "v6,v7,v8,v9; r5@3")});
    EXPECT_EQ(shown["position"],
              "seat second play second / stones - - r5|- - - - - - - / hand o1,o2,o3,o4,o5,o6 / other 6+0 / deck 41");
    EXPECT_TRUE(shown["facts"]["hands"]["first"].is_null());
}

TEST(SchottenJson, EvalPlayoutsAndMatchWork) {
    EXPECT_EQ(run_json({"eval", "schotten", "--position", seat_text})["terms"][0]["name"], "chance");
    EXPECT_GT(run_json({"playouts", "schotten", "--seconds", "0.1"})["playouts"], 10);
    const json match = run_json({"match", "schotten", "greedy:eval=report", "random", "--games", "10"});
    EXPECT_GE(match["a_wins"], 8);
}

TEST(SchottenInput, WrongInputIsRefusedInOneLine) {
    const std::vector<std::vector<std::string>> cases{
        {"--rules", "solo"},
        {"--claims", "never"},
        {"--start", "third"},
        {"--position", "full play first"},
        {"--position", "seat first play first / hand r1,r1 / other 6+0 / deck 42"},
        {"--position", "seat first play first / hand r1,r2,r3,r4,r5,r6,r7,r8,r9 / other 6+0 / deck 39"},
        {"--position", "[claims=start] " + seat_text, "--claims", "after"},
        {"--position", seat_text, "--moves", "r7@1"},
        {"--position", seat_text, "--moves", "r1@10"},
        {"--position", seat_text, "--moves", "r1@1"},  // a draw nobody can follow
        {"--moves", "!third"},
        {"--moves", "!first; !deck r1,r2"},
        {"--start", "first", "--moves", "!first"},
    };
    for (const auto& words : cases) {
        std::vector<std::string> all{"legal", "schotten"};
        all.insert(all.end(), words.begin(), words.end());
        const Ran ran = run(all);
        EXPECT_EQ(ran.code, 2) << words.back();
        EXPECT_EQ(ran.out, "") << words.back();
        EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    }
    EXPECT_EQ(run({"best", "schotten", "--agent", "greedy:eval=mine", "--position", seat_text}).code, 2);
}

}  // namespace
}  // namespace joute::testing
