// SPDX-License-Identifier: MIT
// The student report's evaluation (its section 5.2): HP of one team minus HP of the other.
#include <gtest/gtest.h>

#include "cli/run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

TEST(PokemonEvaluations, TheReportComparesHitPoints) {
    const std::string position =
        "turn 60 choose / carapuce carapuce:140 pikachou:0 etourmi:0 boulbizarre:0 salameche:60 osselait:0 / "
        "etourmi etourmi:120 pikachou:70 boulbizarre:0 salameche:0 osselait:0 carapuce:0";
    const json value = run_json({"eval", "pokemon", "--eval", "report", "--position", position});
    EXPECT_EQ(value["terms"].size(), 1U);
    EXPECT_EQ(value["terms"][0]["name"], "pv");
    EXPECT_EQ(value["total"], 140 + 60 - 120 - 70);
}

}  // namespace
}  // namespace joute::testing
