// SPDX-License-Identifier: MIT
// analyse as a user types it: what it prints, in both languages, and what it refuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "run.hpp"

namespace joute::testing {
namespace {

TEST(Analyse, RefusesARecordWithoutMoves) {
    const std::string file = scratch_file("empty.joute");
    std::ofstream(file) << "joute record 1\ngame: pogo\n\n";
    const Ran ran = run({"analyse", file, "--nodes", "5"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(has(ran.err, "holds no move: there is nothing to analyse")) << ran.err;
}

using nlohmann::json;

std::string record(const std::string& name, const std::string& text) {
    const std::string file = scratch_folder() + "/" + name;
    std::ofstream(file) << text;
    return file;
}

/// Second does not see the three in a row coming.
std::string four_in_a_row() {
    return record("four.joute",
                  "joute record 1\ngame: connect_four\nseed: 1\nfirst: human\nfirst-name: Ada\nsecond: human\n"
                  "result: first\n\n4\n1\n5\n1\n6\n1\n7\n");
}

TEST(AnalyseCommand, FindsTheBlunderAndSaysSoInJson) {
    const json study = run_json({"analyse", four_in_a_row(), "--nodes", "20000"});
    EXPECT_EQ(study["game"], "connect_four");
    EXPECT_EQ(study["result"], "first");
    EXPECT_TRUE(study["done"]);
    EXPECT_EQ(study["positions"], 8);
    ASSERT_EQ(study["steps"].size(), 8U);
    EXPECT_EQ(study["steps"][6]["proven"], "first");
    EXPECT_EQ(study["steps"][6]["plies"], 1);
    EXPECT_EQ(study["steps"][7]["actor"], "over");
    EXPECT_EQ(study["steps"][7]["step"], nullptr);
    EXPECT_EQ(study["steps"][7]["chance"], 1.0);
    EXPECT_EQ(study["steps"][0]["choices"][0]["best"].size(), 3U);
    EXPECT_GE(study["second"]["blunders"].get<int>(), 1);
    EXPECT_EQ(study["first"]["blunders"], 0);
    EXPECT_EQ(study, run_json({"analyse", four_in_a_row(), "--nodes", "20000"}));
}

TEST(AnalyseCommand, SpeaksBothLanguages) {
    const auto english = run({"analyse", four_in_a_row(), "--nodes", "3000"});
    EXPECT_EQ(english.code, 0) << english.err;
    EXPECT_NE(english.out.find("Chances of Ada"), std::string::npos);
    EXPECT_NE(english.out.find("??"), std::string::npos);
    EXPECT_NE(english.out.find("better: "), std::string::npos);
    EXPECT_NE(english.out.find("blunders"), std::string::npos);
    const auto french = run({"analyse", four_in_a_row(), "--nodes", "3000", "--lang", "fr"});
    EXPECT_NE(french.out.find("Chances avant chaque étape pour Ada"), std::string::npos);
    EXPECT_NE(french.out.find("mieux : "), std::string::npos);
    EXPECT_NE(french.out.find("gaffes"), std::string::npos);
}

TEST(AnalyseCommand, JudgesHiddenGamesByEachSeatsEyesAndDiceApart) {
    for (const std::string game : {"schotten", "pokemon", "ensea"}) {
        const std::string folder = scratch_folder() + "/games_" + game;
        ASSERT_EQ(run({"match", game, "random", "random", "--games", "1", "--no-swap", "--record", folder}).code, 0);
        // The first steps only: a whole game takes long.
        std::ifstream in(std::filesystem::directory_iterator(folder + "/games")->path());
        std::string kept;
        int steps = -1;
        for (std::string line; std::getline(in, line) && steps < 12;) {
            if (line.starts_with("result:")) line = "result: *";
            if (line.starts_with("ending:")) continue;
            if (line.empty() || steps >= 0) ++steps;
            kept += line + "\n";
        }
        const json study = run_json({"analyse", record(game + ".joute", kept), "--nodes", "200"});
        EXPECT_TRUE(study["done"]) << game;
        bool luck = false;
        for (const auto& step : study["steps"]) {
            const std::string actor = step["actor"];
            luck = luck || !step["luck"].is_null();
            if (actor == "first" || actor == "second") {
                EXPECT_EQ(step["eyes"], game == "schotten" ? json(actor) : json(nullptr)) << game;
            }
            if (actor == "chance") {
                EXPECT_TRUE(step["choices"].empty());
            }
            if (actor == "both") {
                EXPECT_EQ(step["choices"].size(), 2U);
            }
        }
        if (game != "pokemon") {
            EXPECT_EQ(luck, game == "ensea");
        }
    }
}

TEST(AnalyseCommand, RefusesWhatItCannotRead) {
    const std::string wrong_move = record("wrong.joute", "joute record 1\ngame: connect_four\nseed: 1\n\n4\nz\n");
    const std::string no_record = record("none.joute", "hello\n");
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"analyse"}, "joute analyse FILE"},
        {{"analyse", scratch_folder() + "/missing.joute"}, "missing.joute"},
        {{"analyse", no_record}, "line 1"},
        {{"analyse", wrong_move}, "step 2"},
        {{"analyse", four_in_a_row(), "--time", "soon"}, "--time"},
        {{"analyse", four_in_a_row(), "--nodes", "0"}, "--nodes"},
        {{"analyse", four_in_a_row(), "--lines", "none"}, "--lines"}};
    for (const auto& [words, expected] : cases) {
        const auto refused = run(words);
        EXPECT_EQ(refused.code, 2) << expected;
        EXPECT_EQ(refused.out, "");
        EXPECT_NE(refused.err.find(expected), std::string::npos) << refused.err;
        EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
    }
}

}  // namespace
}  // namespace joute::testing
