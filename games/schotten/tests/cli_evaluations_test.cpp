// SPDX-License-Identifier: MIT
// The student report's four functions (its section 3) and the fifth, worked by hand on one table.
#include <gtest/gtest.h>

#include "cli/run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

TEST(SchottenEvaluations, TheReportsFunctionsAreThoseOfTheReport) {
    // The first seat owns stones 3 and 7, the second 1 and 8. Of the threes 1-3 .. 7-9 the first may still make 2-4,
    // 3-5, 4-6 and 5-7, the second 4-6 alone; nobody has two stones of one.
    const std::string position =
        "seat second play second / stones r8,o8|o7,o6,g8:owner=second y6,v7|y7,y4 b4,b5,b3|o3,o4:owner=first "
        "g7,g5|y3,y2 b7,b8|r5 v6,r6|b2,o2,r2 g9,b9,o9|r1,g1:owner=first v8,y8|v4,v2,v3:owner=second r4,v5|r9,v9 / "
        "hand o5,y1,g2,g4,g6,v1 / other 6+0 / deck 2";
    const json value = run_json({"eval", "schotten", "--eval", "report", "--position", position});
    EXPECT_EQ(value["seat"], "second");
    ASSERT_EQ(value["terms"].size(), 5U);
    const auto term = [&](std::size_t i) { return value["terms"][i]["value"].get<double>(); };
    EXPECT_EQ(term(0), 0.0);  // two stones each
    EXPECT_NEAR(term(1), (1 - 4) / 7.0, 1e-12);
    EXPECT_EQ(term(2), 0.0);
    EXPECT_EQ(value["terms"][4]["weight"], 0.0);
    EXPECT_EQ(value["terms"][3]["weight"], 400.0);
    double total = 0;
    for (const json& each : value["terms"]) total += each["value"].get<double>() * each["weight"].get<double>();
    EXPECT_NEAR(value["total"].get<double>(), total, 1e-9);
    const json margin = run_json({"eval", "schotten", "--eval", "report:margin=1", "--position", position});
    EXPECT_EQ(margin["terms"][4]["weight"], 100.0);
    EXPECT_EQ(margin["terms"][3]["weight"], 300.0);
    EXPECT_EQ(margin["terms"][4]["value"], value["terms"][4]["value"]);
}

}  // namespace
}  // namespace joute::testing
