// SPDX-License-Identifier: MIT
// The values of the student report's table (its section 5.1.5) and the difference of HP.
#include <gtest/gtest.h>

#include "cli/run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

const std::string in_a_fight = "pick IS,RT,MSC,EVE | pick IS,RT,MSC,EVE; !first";

TEST(EnseaEvaluations, TheLastActionIsValuedAsInTheReport) {
    // IS takes 90 of MSC's 200 HP: 90 x 1000, whatever chance says afterwards.
    for (const char* chance : {"", "; !no-crit", "; !crit"}) {
        const json value =
            run_json({"eval", "ensea", "--eval", "report", "--moves", in_a_fight + "; IS:A1>MSC" + chance});
        EXPECT_EQ(value["move"], "IS:A1>MSC");
        EXPECT_EQ(value["terms"][2]["name"], "taken");
        EXPECT_EQ(value["terms"][2]["value"], 90);
        EXPECT_EQ(value["total"], 90'000);
    }
    const json each = run_json({"eval", "ensea", "--eval", "report", "--each", "--moves", in_a_fight})["moves"];
    EXPECT_EQ(each.size(), run_json({"legal", "ensea", "--moves", in_a_fight})["moves"]["first"].size());
    // The last enemy with 1 HP: its death, the HP it had, and the game.
    const json last = run_json({"eval", "ensea", "--eval", "report", "--position",
                                "fight first action=3 / IS RT MSC EVE / IS:1 RT:0 MSC:0 EVE:0", "--moves", "IS:A1>IS"});
    EXPECT_EQ(last["total"], 1'000'000'000 + 100'000 + 1'000);
    EXPECT_EQ(run({"eval", "ensea", "--eval", "report", "--each"}).code, 2);  // the draft is no fight
}

TEST(EnseaEvaluations, HitPointsAreComparedForWhoeverActs) {
    const json value = run_json({"eval", "ensea", "--eval", "pv", "--moves", in_a_fight + "; IS:A1>MSC; !no-crit"});
    EXPECT_EQ(value["seat"], "second");
    EXPECT_EQ(value["total"], -90);
}

}  // namespace
}  // namespace joute::testing
