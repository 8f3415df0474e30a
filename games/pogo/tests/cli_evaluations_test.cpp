// SPDX-License-Identifier: MIT
// The table of the student report on Pogo: worked by hand from its three pages of cases (prise, déplacements, reprise
// immédiate, fin du jeu).
#include <gtest/gtest.h>

#include <array>

#include "cli/run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

std::array<int, 5> values(const json& valued) {
    std::array<int, 5> found{};
    for (std::size_t i = 0; i < 4; ++i) found[i] = valued["terms"][i]["value"].get<int>();
    found[4] = valued["total"].get<int>();
    return found;
}

TEST(PogoEvaluations, TheMoveJustPlayedGetsTheFourCriteriaOfTheReport) {
    // Two pieces onto a black stack: taken without loss (10); of bbww only two may leave it and keep it (1); Black's b3
    // takes it back and stays (-1).
    const json played = run_json({"eval", "pogo", "--eval", "report", "--moves", "2a1-a3"});
    EXPECT_EQ(played["eval"], "report");
    EXPECT_EQ(played["move"], "2a1-a3");
    EXPECT_EQ(played["seat"], "first");
    EXPECT_EQ(played["terms"][0]["name"], "capture");
    EXPECT_EQ(played["terms"][1]["name"], "freedom");
    EXPECT_EQ(played["terms"][2]["name"], "safety");
    EXPECT_EQ(played["terms"][3]["name"], "end");
    EXPECT_EQ(values(played), (std::array{10, 1, -1, 0, 10}));
    EXPECT_EQ(played["terms"][0]["words"], "takes a stack and loses none: the best action there is");
    EXPECT_EQ(run_json({"eval", "pogo", "--eval", "report", "--moves", "2a1-a3", "--lang", "fr"})["terms"][3]["words"],
              "ni l’un ni l’autre : on continue");
    // A move that wins is worth 100 more, though the game is over: White's last piece covers the last black stack.
    const json won = run_json(
        {"eval", "pogo", "--eval", "report", "--position", "bbbbbw,-,-/w,-,-/wwww,-,b w", "--moves", "2a1-c1"});
    EXPECT_EQ(values(won), (std::array{10, 1, 2, 100, 113}));
}

TEST(PogoEvaluations, EveryCaseOfTheTableIsFound) {
    const std::string position = "-,-,wwbbbb/-,bw,w/ww,b,- w";
    const json moves = run_json({"eval", "pogo", "--eval", "report", "--each", "--position", position})["moves"];
    EXPECT_EQ(moves.size(), run_json({"legal", "pogo", "--position", position})["moves"]["first"].size());
    const auto of = [&](const char* move) {
        for (const json& each : moves)
            if (each["move"] == move) return values(each)[0];
        return 999;
    };
    EXPECT_EQ(of("1a1-b1"), 10);   // takes b1, a1 stays white
    EXPECT_EQ(of("1b2-b1"), -1);   // takes b1, b2 shows black
    EXPECT_EQ(of("1a1-a2"), 0);    // an empty square, a1 stays white
    EXPECT_EQ(of("1b2-a2"), -4);   // an empty square, b2 shows black
    EXPECT_EQ(of("1c2-b2"), -4);   // onto its own, and nothing is left behind
    EXPECT_EQ(of("1b2-c2"), -10);  // onto its own, and b2 shows black
}

TEST(PogoEvaluations, WhatCannotBeValuedIsRefusedWithWhatWasExpected) {
    const auto says = [](std::vector<std::string> arguments, const char* what) {
        const auto refused = run(arguments);
        EXPECT_EQ(refused.code, 2) << what;
        EXPECT_TRUE(refused.out.empty());
        EXPECT_NE(refused.err.find(what), std::string::npos) << refused.err;
    };
    says({"eval", "pogo", "--eval", "mine"}, "its evaluations are: own, report");
    says({"eval", "pogo", "--eval", ""}, "its evaluations are: own, report");
    says({"eval", "pogo", "--eval", "report"}, "give --moves, or --each");
    says({"eval", "pogo", "--eval", "own", "--each"}, "'own' values positions");
    says({"eval", "pogo", "--eval", "report:margin=1", "--each"}, "does not take 'margin'");
    says({"eval", "pogo", "--eval", "report:", "--each"}, "an evaluation is written name or name:key=value");
    says({"eval", "pogo", "--eval", "report", "--each", "--position", "-,-,-/-,-,-/bbbbbbwwwwww,-,- b"},
         "there is no move to evaluate");
}

}  // namespace
}  // namespace joute::testing
