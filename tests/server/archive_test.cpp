// SPDX-License-Identifier: MIT
// Databases and records of commit e404eaa (tests/data/e404eaa) open for ever: every table, with the secrets and links
// its players have, every contest, every record.
#include <sqlite3.h>

#include <fstream>

#include "server/hub_bench.hpp"
#include "server/services/contest.hpp"
#include "server/storage_backup.hpp"

namespace joute::testing {

namespace {

const std::filesystem::path archive = JOUTE_ARCHIVE;

Json read_json(const std::filesystem::path& path) { return Json::parse(std::ifstream(path)); }

/// A copy that may be written to.
std::filesystem::path copied(const std::filesystem::path& folder) {
    const auto path = new_database();
    for (const char* part : {"", "-wal"})
        if (std::filesystem::exists(folder.string() + "/tables.db" + part))
            std::filesystem::copy_file(folder.string() + "/tables.db" + part, path.string() + part);
    return path;
}

std::vector<Json> tables_of(const std::filesystem::path& folder) {
    return read_json(folder / "tables.json").at("tables").get<std::vector<Json>>();
}

/// The steps and whether the game is over, as the old version stored them.
std::pair<int, bool> stored(const std::filesystem::path& database, const std::string& table) {
    sqlite3* db = nullptr;
    sqlite3_open(database.c_str(), &db);
    const auto number = [&](const char* sql) {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v2(db, sql, -1, &statement, nullptr);
        sqlite3_bind_text(statement, 1, table.c_str(), -1, SQLITE_STATIC);
        const int value = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int(statement, 0) : -1;
        sqlite3_finalize(statement);
        return value;
    };
    const std::pair found{number("SELECT count(*) FROM steps WHERE id = ?"),
                          number("SELECT over FROM tables WHERE id = ?") == 1};
    sqlite3_close(db);
    return found;
}

}  // namespace

class Archive : public ::testing::TestWithParam<std::string> {
  protected:
    std::filesystem::path folder = archive / GetParam();
};
INSTANTIATE_TEST_SUITE_P(Databases, Archive, ::testing::Values("", "killed"));

TEST_P(Archive, EveryTableOpensWithItsSecretsAndLinks) {
    const auto tables = tables_of(folder);
    ASSERT_GT(tables.size(), 20);
    const auto before = copied(folder);
    HubBench bench(copied(folder), catalogue());
    const auto client = bench.connect();
    for (const Json& table : tables) {
        SCOPED_TRACE(table["what"].get<std::string>());
        const std::string id = table["table"];
        Json secrets = Json::array();
        for (const auto& [seat, secret] : table["secrets"].items()) secrets.push_back(secret);
        const Json watch{{"do", "watch"}, {"table", id}, {"secrets", secrets}, {"owner", table["owner"]}};
        const Json reply = bench.must(client, watch);
        ASSERT_EQ(reply["ok"], true);
        const Json& state = reply["state"];
        const auto [steps, over] = stored(before, id);
        EXPECT_GE(state["steps"].size() + state.value("more", std::size_t{0}),
                  static_cast<std::size_t>(steps));  // agents may have gone on
        if (over) {
            EXPECT_EQ(state["now"]["over"], true);
        }
        EXPECT_EQ(state["you"].size(), table["secrets"].size());
        EXPECT_EQ(state["owner"], true);
        bench.refused(client, {{"do", "watch"}, {"table", id}, {"secrets", {"23456789abcdefghjkmnpqrstu"}}},
                      "not-your-seat");
        if (over) bench.must(client, {{"do", "record"}, {"table", id}});
        if (table.contains("next") && table["next"].is_object()) {
            // The secrets drawn then still fit, and so do those that the old table tells today.
            const Json& drawn = table["next"];
            const Json& derived = state["now"]["rematch"];
            ASSERT_EQ(derived["table"], drawn["table"]);
            EXPECT_EQ(derived["secrets"].size(), drawn["secrets"].size());
            for (const Json* next : {&drawn, &derived})
                for (const auto& [seat, secret] : (*next)["secrets"].items()) {
                    const Json there = bench.must(client, {{"do", "watch"},
                                                           {"table", drawn["table"]},
                                                           {"secrets", {secret}},
                                                           {"owner", (*next)["owner"]}});
                    EXPECT_EQ(there["state"]["you"][0], seat);
                }
            bench.must(client, {{"do", "leave"}, {"table", drawn["table"]}});
        }
        for (const auto& [seat, invite] : table["invite"].items()) {
            const Json join{{"do", "join"}, {"table", id}, {"invite", invite}, {"name", "Guest"}};
            if (table["secrets"].contains(seat))
                bench.refused(client, join, "seat-taken");
            else
                EXPECT_EQ(bench.must(client, join)["seat"], seat);
        }
        bench.must(client, {{"do", "leave"}, {"table", id}});
    }
}

TEST_P(Archive, VerifiesAndBacksUp) {
    const auto path = copied(folder);
    const auto copy = new_database();
    ASSERT_TRUE(back_up_database(path, copy));
    for (const auto& each : {path, copy}) {
        const auto found = verify_database(each, catalogue());
        ASSERT_TRUE(found) << found.error().en;
        EXPECT_GT(found->tables, 20);
        for (const Message& problem : found->problems) ADD_FAILURE() << problem.en;
    }
}

TEST_P(Archive, KeepsNoSecretReadable) {
    const auto path = copied(folder);
    {
        const auto opened = Storage::open(path);
        ASSERT_TRUE(opened);
    }
    std::string bytes;
    for (const char* part : {"", "-wal"})
        if (std::ifstream file(path.string() + part, std::ios::binary); file)
            bytes.append(std::istreambuf_iterator<char>(file), {});
    for (const Json& table : tables_of(folder)) {
        for (const char* kind : {"secrets", "invite"})
            for (const auto& [seat, secret] : table[kind].items())
                EXPECT_EQ(bytes.find(secret.get<std::string>()), std::string::npos) << table["what"];
        EXPECT_EQ(bytes.find(table["owner"].get<std::string>()), std::string::npos) << table["what"];
    }
}

TEST(ArchiveOfContests, OpenWithTheirGames) {
    HubBench bench(copied(archive), catalogue());
    const auto client = bench.connect();
    const Json listed = read_json(archive / "tables.json");
    for (const Json& contest : listed["contests"]) {
        const Json reply =
            bench.must(client, {{"do", "arena-watch"}, {"contest", contest["contest"]}, {"owner", contest["owner"]}});
        if (contest.contains("unfinished")) {
            bench.must(client, {{"do", "arena-stop"}, {"contest", contest["contest"]}, {"owner", contest["owner"]}});
            continue;
        }
        EXPECT_EQ(reply["state"]["now"]["phase"], "finished");
        const Json game = bench.must(client, {{"do", "watch"}, {"table", contest_game_id(contest["contest"], 1)}});
        EXPECT_EQ(game["state"]["now"]["over"], true);
    }
}

TEST(ArchiveOfRecords, ReplayAndPrintAsTheyWere) {
    int seen = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(archive / "records")) {
        if (entry.path().extension() != ".joute") continue;
        ++seen;
        SCOPED_TRACE(entry.path().string());
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const auto record = parse_record(text);
        ASSERT_TRUE(record) << record.error().en;
        EXPECT_EQ(print_record(*record), text);
        const auto game = find_game(record->game);
        ASSERT_TRUE(game);
        auto made = (*game)->make(record->options);
        ASSERT_TRUE(made);
        const auto table = Table::from_record(std::move(*made), *record);
        ASSERT_TRUE(table) << table.error().en;
        EXPECT_EQ(print_record(table->record()), text);
    }
    EXPECT_GT(seen, 20);
}

}  // namespace joute::testing
