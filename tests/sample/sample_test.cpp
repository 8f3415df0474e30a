// SPDX-License-Identifier: MIT
// A game from a folder outside is found everywhere, with no file of the project touched: in the terminal, on the page,
// in the arena, in study, explore and puzzles.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/run.hpp"
#include "server/client.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

TEST(SampleGame, IsListedWithItsRulesAndAgents) {
    const json games = run_json({"games"})["games"];
    EXPECT_TRUE(std::ranges::any_of(games, [](const json& game) { return game["game"] == "sample_game"; }));
    EXPECT_TRUE(has(run({"rules", "sample_game"}).out, "# Race to 21"));
    EXPECT_TRUE(has(run({"rules", "sample_game", "--lang", "fr"}).out, "# Course à 21"));
    EXPECT_GE(run_json({"agents", "sample_game"})["agents"].size(), 10U);
}

TEST(SampleGame, IsPlayedInTheTerminal) {
    const Ran ran = run({"play", "sample_game", "--first", "human", "--second", "level:1"}, "3\nresign\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "[ 1][ 2][ 3][ 4]")) << ran.out;
    EXPECT_TRUE(has(ran.out, "First adds 3 and says 3")) << ran.out;
}

TEST(SampleGame, PlaysMatchesWhoseGamesAreStudied) {
    const std::string folder = scratch_file("match");
    const json match = run_json({"match", "sample_game", "level:8", "random", "--games", "10", "--record", folder});
    EXPECT_EQ(match["games"], 10);
    EXPECT_GT(match["a_wins"], match["b_wins"]);
    std::string record;
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder))
        if (file.path().extension() == ".joute") record = file.path();
    ASSERT_NE(record, "");
    const json study = run_json({"analyse", record, "--nodes", "1000"});
    EXPECT_EQ(study["game"], "sample_game");
    EXPECT_TRUE(study["done"]);
    EXPECT_FALSE(study["steps"][0]["choices"].empty());
}

TEST(SampleGame, HasItsTreesExplored) {
    const json tree = run_json({"tree", "sample_game", "--position", "17 first", "--depth", "3"});
    EXPECT_GT(tree["size"], 10);
    EXPECT_FALSE(tree["searches"].empty());
}

TEST(SampleGame, HasPuzzles) {
    const std::string file = scratch_file("puzzles.txt");
    const json made = run_json({"puzzles", "sample_game", "--count", "1", "--seed", "1", "--out", file});
    ASSERT_EQ(made["puzzles"].size(), 1U);
    EXPECT_EQ(run({"puzzles", "--check", file}).code, 0);
}

/// The first line of a running server says where it is.
int port_of(const std::string& output) {
    const auto colon = output.rfind(':');
    return output.find('\n') == std::string::npos || colon == std::string::npos ? 0
                                                                                : std::stoi(output.substr(colon + 1));
}

TEST(SampleGame, IsServedToThePageWithABoardToDraw) {
    json games;
    json state;
    const auto visit = [&] {
        const int port = port_of(content_of(scratch_file("stdout")));
        if (port == 0) return false;
        WebClient client(port);
        games = client.ask({{"do", "games"}})["games"];
        const json made = client.ask(
            {{"do", "create"},
             {"game", "sample_game"},
             {"seats", {{"first", {{"kind", "me"}}}, {"second", {{"kind", "agent"}, {"spec", "level:1"}}}}}});
        state =
            client.ask({{"do", "watch"}, {"table", made["table"]}, {"secrets", {made["secrets"]["first"]}}})["state"];
        return true;
    };
    const Ran ran = run_until({"serve", "--port", "0", "--db", scratch_file("sample.db")}, visit);
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto found = std::ranges::find_if(games, [](const json& game) { return game["id"] == "sample_game"; });
    ASSERT_NE(found, games.end());
    EXPECT_EQ((*found)["title"], "Race to 21");
    // What the page makes a board of: rows of cells that are equally wide (docs/adding-a-game.md).
    const json rows = state["start"]["scene"]["text"];
    ASSERT_EQ(rows.size(), 3U);
    for (const json& row : rows) {
        ASSERT_EQ(row.size(), 7U);
        for (const json& cell : row) EXPECT_EQ(cell["text"].get<std::string>().size(), 4U);
    }
    EXPECT_EQ(state["game"], "sample_game");
}

}  // namespace
}  // namespace joute::testing
