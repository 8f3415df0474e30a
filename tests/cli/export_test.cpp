// SPDX-License-Identifier: MIT
// export as a user types it: rows that fit the games they come from, the same for any --jobs, and nothing written where
// the input is wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;
using Strings = std::vector<std::string>;

std::vector<json> rows_in(const std::string& text) {
    std::vector<json> rows;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) rows.push_back(json::parse(line));
    return rows;
}

std::vector<json> exported(const std::string& game, const Strings& more) {
    Strings words{"export", game};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run(words);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    return rows_in(ran.out);
}

/// The fields of RFC 4180 in a line without line breaks in quotes.
Strings fields_of(const std::string& line) {
    Strings fields{""};
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"')
            fields.back() += line[++i];
        else if (line[i] == '"')
            quoted = !quoted;
        else if (line[i] == ',' && !quoted)
            fields.emplace_back();
        else
            fields.back() += line[i];
    }
    return fields;
}

TEST(Export, WritesARowForEveryDecisionOfEveryGame) {
    for (const std::string game : {"connect_four", "ensea", "jungle", "pogo", "pokemon", "schotten"}) {
        const auto rows = exported(game, {"--games", "2", "--agent", "greedy", "--max-plies", "30", "--seed", "5"});
        ASSERT_FALSE(rows.empty()) << game;
        std::map<int, std::set<int>> results;  // by game: the seats' results sum to 0
        for (const json& row : rows) {
            EXPECT_EQ(row.size(), 9U) << game;
            const Strings legal = row["legal"];
            EXPECT_NE(std::ranges::find(legal, row["move"].get<std::string>()), legal.end()) << row;
            EXPECT_GE(row["ply"], 4) << "random plies are not written";
            EXPECT_TRUE(row["value"].is_number()) << row;
            EXPECT_LE(std::abs(row["value"].get<double>()), 1) << row;
            results[row["game"]].insert(row["result"].get<int>() * (row["seat"] == "first" ? 1 : -1));
        }
        EXPECT_EQ(results.size(), 2U) << game;
        for (const auto& [number, each] : results) EXPECT_EQ(each.size(), 1U) << game << " " << number;
        // A position of a row has the legal moves the row says.
        const json& row = rows[rows.size() / 2];
        const json legal = run_json({"legal", game, "--position", row["position"]});
        EXPECT_EQ(legal["moves"][row["seat"].get<std::string>()], row["legal"]) << game;
    }
}

TEST(Export, IsTheSameForAnyNumberOfJobs) {
    const Strings words{"--games", "6", "--agent", "level:4", "--second", "mcts:nodes=60", "--seed", "9"};
    auto three = words;
    three.insert(three.end(), {"--jobs", "3"});
    const auto rows = exported("connect_four", words);
    EXPECT_EQ(rows, exported("connect_four", three));
    EXPECT_EQ(rows, exported("connect_four", words));
    EXPECT_EQ(rows.back()["game"], 6);
}

TEST(Export, PlaysDifferentGamesAgainstItself) {
    std::set<std::string> first;
    for (const json& row : exported("pogo", {"--games", "6", "--agent", "greedy"})) first.insert(row["position"]);
    EXPECT_GT(first.size(), 20U);
}

TEST(Export, SaysNothingOfWhatRandomExpects) {
    for (const json& row : exported("connect_four", {"--games", "1", "--agent", "random"}))
        EXPECT_TRUE(row["value"].is_null() && row["strategy"].is_null()) << row;
}

TEST(Export, TellsTheStrategyWhereItIsMixed) {
    int mixed = 0;
    for (const json& row : exported("pokemon", {"--games", "1", "--agent", "nash:depth=1", "--max-plies", "12"})) {
        if (row["strategy"].is_null()) continue;
        ++mixed;
        double sum = 0;
        const Strings legal = row["legal"];
        for (const auto& [move, share] : row["strategy"].items()) {
            EXPECT_NE(std::ranges::find(legal, move), legal.end()) << move;
            sum += share.get<double>();
        }
        EXPECT_NEAR(sum, 1, 0.01) << row;
    }
    EXPECT_GT(mixed, 0);
}

TEST(Export, ShowsASeatOfAHiddenGameOnlyWhatItKnows) {
    for (const json& row : exported("schotten", {"--games", "1", "--agent", "greedy", "--seed", "2"})) {
        const std::string position = row["position"];
        EXPECT_TRUE(position.starts_with("seat " + row["seat"].get<std::string>())) << position;
        EXPECT_TRUE(has(position, " / other ")) << "of the other hand only its size: " << position;
    }
}

TEST(Export, WritesTheSameRowsAsATable) {
    const std::string file = scratch_file("rows.csv");
    const Strings words{"--games", "2", "--agent", "greedy", "--seed", "4"};
    auto table = words;
    table.insert(table.end(), {"--out", file});
    table.insert(table.begin(), {"export", "pokemon"});
    const Ran ran = run(table);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto rows = exported("pokemon", words);
    EXPECT_EQ(ran.out, std::to_string(rows.size()) + " decisions of 2 games written to " + file + ".\n");
    std::istringstream lines(content_of(file));
    std::string line;
    std::getline(lines, line);
    EXPECT_EQ(line, "game,ply,seat,position,legal,move,value,result,strategy");
    for (const json& row : rows) {
        ASSERT_TRUE(std::getline(lines, line));
        const Strings fields = fields_of(line);
        ASSERT_EQ(fields.size(), 9U) << line;
        EXPECT_EQ(fields[2], row["seat"]);
        EXPECT_EQ(fields[3], row["position"]);
        EXPECT_EQ(fields[5], row["move"]);
        EXPECT_EQ(std::ranges::count(fields[4], ';') + 1, static_cast<std::ptrdiff_t>(row["legal"].size()));
        EXPECT_NEAR(std::stod(fields[6]), row["value"].get<double>(), 1e-9);
        EXPECT_EQ(fields[7], row["result"].dump());
    }
    EXPECT_FALSE(std::getline(lines, line));
}

TEST(Export, TellsWhatItWrote) {
    const std::string file = scratch_file("rows.jsonl");
    const json told = run_json({"export", "connect_four", "--games", "2", "--agent", "random", "--out", file});
    EXPECT_EQ(told["file"], file);
    EXPECT_EQ(told["games"], 2);
    EXPECT_EQ(told["decisions"], rows_in(content_of(file)).size());
    const Ran french =
        run({"export", "connect_four", "--games", "1", "--agent", "random", "--out", file}, "", "fr_FR.UTF-8");
    EXPECT_TRUE(has(french.out, "parties écrites dans")) << french.out;
}

TEST(Export, ReadsWhatMatchesRecorded) {
    const std::string folder = scratch_file("recorded");
    ASSERT_EQ(
        run({"match", "ensea", "greedy", "random", "--games", "4", "--random-plies", "2", "--record", folder}).code, 0);
    const auto rows = exported("ensea", {"--records", folder});
    std::set<int> games;
    for (const json& row : rows) {
        games.insert(row["game"].get<int>());
        const Strings legal = row["legal"];
        EXPECT_NE(std::ranges::find(legal, row["move"].get<std::string>()), legal.end()) << row;
        EXPECT_TRUE(row["result"].is_number()) << row;
    }
    EXPECT_EQ(games.size(), 4U);
    EXPECT_EQ(rows.front()["ply"], 0);
    EXPECT_EQ(rows, exported("ensea", {"--records", folder + "/games"}));
    // One that is cut short has no result; one of another game spoils the lot, and nothing is written.
    const std::string one = scratch_file("one");
    std::filesystem::create_directories(one);
    std::ofstream(one + "/a.joute") << "joute record 1\ngame: pogo\n";
    const std::string kept = scratch_file("kept.csv");
    std::ofstream(kept) << "kept\n";
    const Ran wrong = run({"export", "ensea", "--records", one, "--out", kept});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_TRUE(has(wrong.err, one + "/a.joute: ")) << wrong.err;
    EXPECT_EQ(std::ranges::count(wrong.err, '\n'), 1) << wrong.err;
    EXPECT_EQ(content_of(kept), "kept\n");
}

TEST(Export, CtrlCKeepsTheGamesThatAreOver) {
    const std::string file = scratch_file("stopped.jsonl");
    const Ran stopped = run_until(
        {"export", "jungle", "--agent", "alphabeta:nodes=300", "--games", "100000", "--max-plies", "40", "--out", file},
        [&] { return content_of(file).size() > 100; });
    EXPECT_EQ(stopped.code, 0) << stopped.err;
    EXPECT_TRUE(has(stopped.err, "stopped after")) << stopped.err;
    for (const json& row : rows_in(content_of(file))) EXPECT_TRUE(row["result"].is_number());
}

}  // namespace
}  // namespace joute::testing
