// SPDX-License-Identifier: MIT
// The student report's evaluations of Jungle: animals alive, and the score of every square an animal can reach.
#include <gtest/gtest.h>

#include <cmath>

#include "cli/run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

TEST(JungleEvaluations, TheReportCountsLivingAnimalsUntilTheEnd) {
    const json one = run_json(
        {"eval", "jungle", "--eval", "report", "--position", "12/12/12/5E6/12/1L3r2R3/12/6w5/12/4p7/3C8/12/12 2"});
    EXPECT_EQ(one["seat"], "second");
    EXPECT_EQ(one["total"], 3 - 4);  // r w p against E L R C
    // A throne that is entered ends the game; the animals are still counted, seen by the first seat.
    const json over = run_json({"eval", "jungle", "--rules", "classic", "--eval", "report", "--position",
                                "[rules=classic] 7/7/7/7/7/7/7/3L3/r6 1", "--moves", "d8-d9"});
    EXPECT_EQ(over["seat"], "first");
    EXPECT_EQ(over["total"], 0);
}

TEST(JungleEvaluations, TheHeuristicScoresEverySquareInReach) {
    const std::string position = "[rules=classic] 7/7/r2L3/7/7/7/7/7/7 1";
    const json valued = run_json({"eval", "jungle", "--eval", "heuristic", "--position", position});
    EXPECT_EQ(valued["squares"].size(), run_json({"legal", "jungle", "--position", position})["moves"]["first"].size());
    const auto square = [&](const char* name) {
        for (const json& each : valued["squares"])
            if (each["square"] == name) return each;
        return json();
    };
    // c3: the rat at a3 is two steps away; it has 3 + 2 to the throne at d1, and the lion 1 + 6 to d9.
    const json c3 = square("c3");
    EXPECT_EQ(c3["piece"], "lion");
    EXPECT_NEAR(c3["prey"].get<double>(), std::exp(-2 / 3.0 + 6.4) / 5, 1e-9);
    EXPECT_EQ(c3["predator"], 0.0);
    EXPECT_NEAR(c3["objective"].get<double>(), std::exp(-7 / 6.0 + 4.9), 1e-9);
    EXPECT_NEAR(c3["total"].get<double>(), c3["prey"].get<double>() + c3["objective"].get<double>(), 1e-9);
    double best = -1e9;
    for (const json& each : valued["squares"]) best = std::max(best, each["total"].get<double>());
    EXPECT_EQ(valued["total"].get<double>(), best);
    EXPECT_TRUE(valued.contains("curves"));
}

TEST(JungleEvaluations, TheCurvesAreThoseOfTheReportsFigure) {
    // Figure 10 with d = 4, at the distances 0 and 6.
    const json curves = run_json({"eval", "jungle", "--eval", "heuristic"})["curves"];
    ASSERT_EQ(curves.size(), 3U);
    const auto at = [&](std::size_t curve, std::size_t x) { return curves[curve]["points"][x][1].get<double>(); };
    EXPECT_NEAR(at(0, 0), 150.461, 1e-3);  // exp(6.4) / 4
    EXPECT_NEAR(at(0, 6), 20.363, 1e-3);
    EXPECT_NEAR(at(1, 0), -200, 1e-9);
    EXPECT_NEAR(at(1, 6), -9.957, 1e-3);
    EXPECT_NEAR(at(2, 0), 134.290, 1e-3);  // exp(4.9)
    EXPECT_NEAR(at(2, 6), 49.402, 1e-3);
    EXPECT_EQ(curves[2]["marks"].size(), 1U);
}

}  // namespace
}  // namespace joute::testing
