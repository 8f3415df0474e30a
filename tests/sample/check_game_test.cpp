// SPDX-License-Identifier: MIT
// `joute check-game` as a user types it: a good game passes, a faulty one fails by name, and playing a game whose bound
// is too small ends with a message.
#include <gtest/gtest.h>

#include "cli/run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

TEST(CheckGame, PassesTheTemplate) {
    const json found = run_json({"check-game", "sample_game", "--games", "20"});
    EXPECT_EQ(found["game"], "sample_game");
    EXPECT_EQ(found["games"], 20);
    EXPECT_GT(found["positions"], 100);
    EXPECT_TRUE(found["passed"]);
    std::vector<std::string> ids;
    for (const json& check : found["checks"]) ids.push_back(check["check"]);
    EXPECT_EQ(ids, (std::vector<std::string>{"ends", "max_moves", "moves", "positions", "keys", "seeds", "replay",
                                             "words", "evaluation", "levels"}));
    const Ran text = run({"check-game", "sample_game", "--games", "20", "--lang", "fr"});
    EXPECT_EQ(text.code, 0);
    EXPECT_TRUE(has(text.out, "échecs : 0")) << text.out;
    EXPECT_EQ(text.err, "") << "progress is for terminals";
}

/// The checks that failed, and what they said.
std::map<std::string, std::string> faults(const std::string& game) {
    const Ran ran = run({"check-game", game, "--json"});
    EXPECT_EQ(ran.code, 1) << ran.err;
    const json found = json::parse(ran.out);
    EXPECT_FALSE(found["passed"]);
    std::map<std::string, std::string> failed;
    for (const json& check : found["checks"])
        if (!check["passed"]) failed[check["check"]] = check["detail"];
    return failed;
}

TEST(CheckGame, NamesABoundThatIsTooSmall) {
    EXPECT_EQ(
        faults("narrow"),
        (std::map<std::string, std::string>{
            {"max_moves", "max_moves is 8, but seat first has 9 moves; position '.../.../...', game of seed 0"}}));
    const Ran text = run({"check-game", "narrow"});
    EXPECT_EQ(text.code, 1);
    EXPECT_TRUE(has(text.out, "FAIL  no position has more than max_moves moves: max_moves is 8")) << text.out;
}

TEST(CheckGame, FindsAKeyThatLiesAndOddsThatDoNotSumToOne) {
    const auto lying = faults("lying_key");
    ASSERT_EQ(lying.size(), 1U);
    EXPECT_TRUE(has(lying.at("keys"), "it shares its key with")) << lying.at("keys");
    const auto crooked = faults("crooked_die");
    ASSERT_EQ(crooked.size(), 1U);
    EXPECT_TRUE(has(crooked.at("chance"), "sum to 5/6")) << crooked.at("chance");
}

TEST(CheckGame, TheSameSeedFindsTheSame) {
    EXPECT_EQ(run({"check-game", "lying_key", "--seed", "5"}).out, run({"check-game", "lying_key", "--seed", "5"}).out);
    EXPECT_TRUE(has(run({"check-game", "lying_key", "--seed", "5"}).out, "seed 5"));
}

TEST(CheckGame, RefusesWrongInput) {
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"check-game"},
                                               {"check-game", "chess"},
                                               {"check-game", "sample_game", "--games", "0"},
                                               {"check-game", "sample_game", "--position", "21 first"},
                                               {"check-game", "sample_game", "--rules", "other"}}) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 2) << words.back();
        EXPECT_EQ(ran.out, "");
    }
}

TEST(TooSmallABound, EndsBestWithAMessage) {
    const Ran english = run({"best", "narrow", "--agent", "random"});
    EXPECT_EQ(english.code, 1);
    EXPECT_EQ(english.out, "");
    EXPECT_TRUE(has(english.err, "its max_moves or max_events is too small; 'joute check-game NAME' says where"));
    const Ran french = run({"best", "narrow", "--agent", "random"}, "", "fr_FR.UTF-8");
    EXPECT_EQ(french.code, 1);
    EXPECT_TRUE(has(french.err, "est trop petit"));
}

}  // namespace
}  // namespace joute::testing
