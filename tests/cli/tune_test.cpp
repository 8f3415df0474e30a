// SPDX-License-Identifier: MIT
// tune as a user types it: what it prints, keeps, stops and goes on with.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

/// Weights that are plainly bad, so that tuning cannot fail to better them.
std::string bad_weights() {
    const std::string file = scratch_file("bad.txt");
    std::ofstream(file) << "game: pogo\ntempo 0\ntops -20\nmoves -5\nthreats 0\nfreedom 0\ncaptives 0\n";
    return file;
}

std::vector<std::string> tuning(const std::vector<std::string>& more) {
    std::vector<std::string> words{"tune", "pogo",     "--agent", "greedy", "--weights", bad_weights(), "--games",
                                   "60",   "--rounds", "2",       "--seed", "3",         "--sprt",      "0,60"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// Everything but times and the place of the file.
json without_times(json result) {
    result.erase("file");
    if (result["match"].is_object())
        for (const char* side : {"a", "b"}) result["match"].erase(side);
    return result;
}

TEST(Tune, BettersBadWeightsWritesThemAndAgentsTakeThem) {
    const std::string out = scratch_file("tuned.txt");
    const json tuned = run_json(tuning({"--out", out}));
    EXPECT_EQ(tuned["agent"], "greedy");
    ASSERT_EQ(tuned["rounds"].size(), 2U);
    EXPECT_EQ(tuned["rounds"][0]["games"], 60);
    EXPECT_LT(tuned["rounds"][1]["loss"]["after"].get<double>(), tuned["rounds"][1]["loss"]["before"].get<double>());
    EXPECT_EQ(tuned["weights"].size(), 6U);
    EXPECT_EQ(tuned["weights"][1]["before"], -20);
    EXPECT_EQ(tuned["match"]["sprt"]["verdict"], "H1 accepted");
    EXPECT_TRUE(tuned["confirmation"].is_null()) << "greedy takes no nodes";
    EXPECT_EQ(tuned["kept"], true);
    EXPECT_EQ(tuned["file"], out);
    const std::string text = content_of(out);
    EXPECT_TRUE(text.starts_with("game: pogo\nrules: report\n# made by: joute tune pogo --agent greedy")) << text;
    EXPECT_NE(text.find("H1 accepted"), std::string::npos) << text;
    EXPECT_EQ(run_json({"match", "pogo", "greedy:weights=" + out, "random", "--games", "4"})["games"], 4);
    const Ran elsewhere = run({"match", "pogo", "greedy:weights=" + out, "random", "--rules", "official"});
    EXPECT_EQ(elsewhere.code, 2);
    EXPECT_TRUE(has(elsewhere.err, "holds weights for the rules report of pogo, not for official")) << elsewhere.err;

    EXPECT_EQ(without_times(run_json(tuning({"--out", out, "--jobs", "3"}))), without_times(tuned)) << "for any jobs";
    const Ran told = run(tuning({}), "", "fr_FR.UTF-8");
    EXPECT_EQ(told.code, 0) << told.err;
    EXPECT_NE(told.out.find("Pour greedy, les nouveaux poids sont meilleurs"), std::string::npos) << told.out;
}

TEST(Tune, ConfirmsWithTenTimesTheNodes) {
    const json tuned = run_json({"tune", "pogo", "--agent", "alphabeta:nodes=20", "--weights", bad_weights(), "--games",
                                 "60", "--rounds", "2", "--seed", "3", "--sprt", "0,150"});
    ASSERT_EQ(tuned["match"]["sprt"]["verdict"], "H1 accepted");
    EXPECT_EQ(tuned["confirmation"]["b"]["agent"], "alphabeta:nodes=200");
    EXPECT_EQ(tuned["kept"], tuned["confirmation"]["sprt"]["verdict"] == "H1 accepted");
    EXPECT_TRUE(has(content_of(tuned["file"]), "alphabeta:nodes=200")) << content_of(tuned["file"]);
}

TEST(Tune, WeightsThatDoNotWinAreWrittenWithWhatWasMeasured) {
    const std::string out = scratch_file("undecided.txt");
    const json tuned = run_json(
        {"tune", "pogo", "--agent", "greedy", "--games", "10", "--rounds", "1", "--match-games", "4", "--out", out});
    EXPECT_EQ(tuned["kept"], false);
    EXPECT_EQ(tuned["file"], out);
    EXPECT_EQ(tuned["match"]["sprt"]["verdict"], "undecided");
    EXPECT_TRUE(has(content_of(out), "undecided")) << content_of(out);
}

TEST(Tune, CtrlCKeepsWhatIsDoneAndResumeGivesTheUninterruptedResult) {
    const std::string folder = scratch_file("tuning");
    const std::vector<std::string> words{"tune",          "jungle", "--agent",     "alphabeta:nodes=300",
                                         "--games",       "8",      "--rounds",    "2",
                                         "--match-games", "6",      "--max-plies", "60"};
    auto recorded = words;
    recorded.insert(recorded.end(), {"--record", folder, "--json"});
    const Ran stopped = run_until(recorded, [&] { return content_of(folder + "/round-1.jsonl").size() > 10; });
    EXPECT_EQ(stopped.code, 0) << stopped.err;
    const json part = json::parse(stopped.out, nullptr, false);
    ASSERT_FALSE(part.is_discarded()) << stopped.out;
    EXPECT_NE(stopped.err.find("--resume"), std::string::npos) << stopped.err;
    EXPECT_EQ(run(recorded).code, 2) << "a folder is begun once";

    auto resumed = words;
    resumed.insert(resumed.end(), {"--resume", folder});
    EXPECT_EQ(without_times(run_json(resumed)), without_times(run_json(words)));
    EXPECT_TRUE(content_of(folder + "/weights-2.txt").starts_with("game: jungle\n"));
    EXPECT_TRUE(std::filesystem::exists(folder + "/match/games.jsonl"));
    auto other = resumed;
    other[3] = "alphabeta:nodes=200";
    EXPECT_NE(run(other).err.find("'agent' was"), std::string::npos);
}

TEST(Tune, WorksForEveryGame) {
    for (const std::string game : {"pogo", "jungle", "pokemon", "schotten", "ensea"}) {
        const json tuned = run_json({"tune", game, "--agent", "greedy", "--games", "3", "--rounds", "1",
                                     "--match-games", "2", "--max-plies", "40"});
        EXPECT_GT(tuned["rounds"][0]["positions"].get<int>(), 3) << game;
    }
}

}  // namespace
}  // namespace joute::testing
