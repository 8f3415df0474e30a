// SPDX-License-Identifier: MIT
// A contest on disk: what was played comes back, half a line does not, another plan is refused.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "arena/folder.hpp"
#include "store/files.hpp"
#include "support/toy_contest.hpp"
#include "toys/rock_paper_scissors.hpp"

namespace joute::testing {
namespace {

class Folder : public ::testing::Test {
  protected:
    Folder() : path(std::filesystem::temp_directory_path() / fmt::format("joute-folder-{}", ::getpid())) {
        std::filesystem::remove_all(path);
        plan.agents = {"any", "any"};
        plan.games = 6;
    }
    ~Folder() override { std::filesystem::remove_all(path); }

    void play_all() {
        auto folder = ContestFolder::create(path, *game, plan);
        ASSERT_TRUE(folder) << folder.error().en;
        for (const auto& [fixture, played] : play_toy(kit, plan, 1)) {
            games.push_back(played);
            const auto kept = folder->add(played);
            ASSERT_TRUE(kept) << kept.error().en;
        }
    }

    std::filesystem::path path;
    Kit kit = toy_kit<toys::RockPaperScissors>();
    std::unique_ptr<AnyGame> game = std::move(*kit.make({}));
    Plan plan;
    std::vector<PlayedGame> games;
};

TEST_F(Folder, GivesBackWhatWasPlayed) {
    play_all();
    auto folder = ContestFolder::resume(path, *game, plan);
    ASSERT_TRUE(folder) << folder.error().en;
    const auto again = folder->take_games();
    ASSERT_EQ(again.size(), games.size());
    for (const auto& played : games) {
        const PlayedGame& other = again.at(played.number);
        EXPECT_EQ(other.outcome, played.outcome);
        EXPECT_EQ(other.plies, played.plies);
        ASSERT_EQ(other.decisions.size(), played.decisions.size());
        double sum = 0;
        for (const auto& decision : played.decisions) sum += decision.value;
        for (const auto& decision : other.decisions) sum -= decision.value;
        EXPECT_NEAR(sum, 0, 0.001 * static_cast<double>(played.decisions.size()));
    }
    const auto record = read_file(path / "games" / "000006.joute");
    ASSERT_TRUE(record);
    EXPECT_TRUE(parse_record(*record));
}

TEST_F(Folder, DropsHalfALineAndRefusesAWrongOne) {
    play_all();
    std::ofstream(path / "games.jsonl", std::ios::app) << "{\"game\": 7, \"res";
    auto folder = ContestFolder::resume(path, *game, plan);
    ASSERT_TRUE(folder) << folder.error().en;
    EXPECT_EQ(folder->take_games().size(), 6U);
    for (const char* line : {"nonsense\n", "{}\n", "{\"game\": 99, \"result\": \"draw\", \"plies\": 1}\n",
                             "{\"game\": 0, \"result\": \"draw\", \"plies\": 1}\n",
                             "{\"game\": 1, \"result\": \"draw\", \"plies\": 1, \"first\": [3]}\n"}) {
        const auto before = *read_file(path / "games.jsonl");
        std::ofstream(path / "games.jsonl", std::ios::app) << line;
        const auto refused = ContestFolder::resume(path, *game, plan);
        ASSERT_FALSE(refused) << line;
        EXPECT_NE(refused.error().en.find("line 7"), std::string::npos) << refused.error().en;
        ASSERT_TRUE(write_file(path / "games.jsonl", before));
    }
}

TEST_F(Folder, IsNotBegunTwice) {
    play_all();
    const auto again = ContestFolder::create(path, *game, plan);
    ASSERT_FALSE(again);
    EXPECT_NE(again.error().en.find("--resume"), std::string::npos);
}

TEST_F(Folder, AResumedContestKeepsItsClock) {
    using namespace std::chrono_literals;
    plan.clock = ClockRules{.total = 60s, .increment = 100ms};
    play_all();
    EXPECT_NE(read_file(path / "plan.json")->find("\"clock\": \"1m+100ms\""), std::string::npos);
    EXPECT_TRUE(ContestFolder::resume(path, *game, plan));
    Plan other = plan;
    other.clock->increment = 0ms;
    const auto refused = ContestFolder::resume(path, *game, other);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().en.find("'clock'"), std::string::npos) << refused.error().en;
    other.clock.reset();
    EXPECT_FALSE(ContestFolder::resume(path, *game, other));
}

TEST_F(Folder, GoesOnWithTheSamePlanOrMoreGamesOnly) {
    play_all();
    Plan other = plan;
    other.seed = 9;
    const auto refused = ContestFolder::resume(path, *game, other);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().en.find("'seed' was 0"), std::string::npos) << refused.error().en;
    other = plan;
    other.games = 4;
    EXPECT_FALSE(ContestFolder::resume(path, *game, other));
    other.games = 60;
    EXPECT_TRUE(ContestFolder::resume(path, *game, other));
    EXPECT_FALSE(ContestFolder::resume(path, *game, plan)) << "the folder knows of the sixty now";
}

TEST_F(Folder, GoesOnWithTheSameSolvedTablesOnly) {
    const auto refusal = [&](const TablesUsed& tables) {
        const auto resumed = ContestFolder::resume(path, *game, plan, tables);
        return resumed ? Message{} : resumed.error();
    };
    plan.agents = {"any", "other"};
    ASSERT_TRUE(ContestFolder::create(path, *game, plan, {{}, 0xABCU}));
    EXPECT_EQ(refusal({{}, 0xABCU}).en, "");
    EXPECT_EQ(refusal({{}, 0xABDU}).en,
              path.string() +
                  " holds games that other played with the solved tables 0000000000000abc; here it would "
                  "play with the solved tables 0000000000000abd");
    EXPECT_EQ(refusal({{}, {}}).fr, path.string() +
                                        " contient des parties que other a jouées avec les tables résolues "
                                        "0000000000000abc ; ici il jouerait sans tables résolues");
    EXPECT_NE(refusal({0xABCU, 0xABCU}).en.find("any played with no solved tables"), std::string::npos);
    std::filesystem::remove_all(path);
    ASSERT_TRUE(ContestFolder::create(path, *game, plan, {{}, {}}));
    EXPECT_FALSE(read_file(path / "plan.json")->find("tables") != std::string::npos) << "as in older folders";
    EXPECT_EQ(refusal({{}, {}}).en, "");
    EXPECT_NE(refusal({{}, 1U}).en, "");
}

TEST_F(Folder, ThatIsNoneIsRefused) {
    EXPECT_FALSE(ContestFolder::resume(path, *game, plan));
    ASSERT_TRUE(write_file(path / "plan.json", std::string("[]\n")));
    EXPECT_FALSE(ContestFolder::resume(path, *game, plan));
}

}  // namespace
}  // namespace joute::testing
