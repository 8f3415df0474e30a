// SPDX-License-Identifier: MIT
// Tables survive the end of the server at any moment: the hub is thrown away and made again on the
// same file.
#include <sqlite3.h>

#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {}  // namespace

TEST(Durability, EveryTableIsThereAgain) {
    HubBench bench;
    TwoPeople two(bench, "tic-tac-toe", {{"clock", {{"total", 60}}}});
    const auto& room = bench.room(two.table);
    for (std::size_t i = 0; i < 3; ++i) {
        const Seat seat = seat_of(room.table.actor());
        bench.must(i % 2 == 0 ? two.ann : two.bob,
                   play(two.table, std::string(word(seat)), i,
                        room.table.line().print(room.table.line().moves(seat).front())));
    }
    bench.must(two.ann, {{"do", "draw"}, {"table", two.table}, {"seat", "first"}});
    const Json watch{{"do", "watch"}, {"table", two.table}, {"secrets", {two.ann_secret}}};
    Json before = bench.must(two.ann, watch)["state"];
    bench.restart();
    const auto again = bench.connect();
    Json after = bench.must(again, watch)["state"];
    before["seats"]["second"]["here"] = false;                                     // Bob has not come back yet
    for (Json* state : {&before, &after}) (*state)["now"]["clock"]["second"] = 0;  // what ran was stopped meanwhile
    after["owner"] = before["owner"];
    EXPECT_EQ(before.dump(), after.dump());
    const auto bob = bench.connect();
    bench.must(bob, {{"do", "watch"}, {"table", two.table}, {"secrets", {two.bob_secret}}});
    bench.must(bob, {{"do", "answer"}, {"table", two.table}, {"seat", "second"}, {"offer", "draw"}, {"accept", true}});
    bench.restart();
    EXPECT_TRUE(bench.room(two.table).over());
    EXPECT_EQ(bench.room(two.table).table.ended_by(), Ending::agreement);
}

TEST(Durability, AgentsThinkOn) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, "tic-tac-toe", HubBench::agent("slow"), HubBench::me());
    bench.restart();                                        // while it thinks
    EXPECT_FALSE(bench.room(created["table"]).thinking());  // it may have been what ended the server
    bench.pass(std::chrono::seconds(1));
    EXPECT_TRUE(bench.room(created["table"]).thinking());
}

TEST(Durability, AChoiceThatWaitsIsKept) {
    HubBench bench;
    TwoPeople two(bench, "rock-paper-scissors");
    bench.must(two.ann, play(two.table, "first", 0, "paper"));
    bench.restart();
    const auto bob = bench.connect();
    bench.must(bob, {{"do", "watch"}, {"table", two.table}, {"secrets", {two.bob_secret}}});
    bench.must(bob, play(two.table, "second", 0, "rock"));
    EXPECT_EQ(bench.room(two.table).table.steps()[0].text, "paper | rock");
}

TEST(Durability, TakenBackStepsStayAway) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, "dice-race", HubBench::me(), HubBench::agent(), {{"seed", 3}});
    bench.watch_as_creator(client, created);
    bench.must(client, play(created["table"], "first", 1, "walk"));
    bench.let_think();
    bench.must(client, {{"do", "takeback"}, {"table", created["table"]}, {"seat", "first"}});
    bench.restart();
    EXPECT_EQ(bench.room(created["table"]).steps(), 1);
    EXPECT_EQ(bench.room(created["table"]).table.record().takebacks, 1);
}

TEST(Durability, ARematchIsRemembered) {
    HubBench bench;
    TwoPeople two(bench, "tic-tac-toe");
    bench.must(two.ann, {{"do", "resign"}, {"table", two.table}, {"seat", "first"}});
    bench.must(two.ann, {{"do", "rematch"}, {"table", two.table}, {"seat", "first"}});
    bench.restart();
    EXPECT_EQ(bench.room(two.table).rematch_offer, Seat::first);
    const auto bob = bench.connect();
    bench.must(bob, {{"do", "watch"}, {"table", two.table}, {"secrets", {two.bob_secret}}});
    bench.must(bob, {{"do", "rematch"}, {"table", two.table}, {"seat", "second"}});
    bench.restart();
    const std::string next = bench.room(two.table).next;
    EXPECT_EQ(bench.room(next).seat(Seat::first).name, "Bob");
}

TEST(Durability, IdleTablesLeaveMemoryAndComeBack) {
    HubBench bench;
    TwoPeople two(bench, "tic-tac-toe");
    bench.disconnect(two.ann);
    bench.disconnect(two.bob);
    bench.pass(std::chrono::minutes(6));
    EXPECT_EQ(bench.metrics().loaded_tables, 0);
    bench.must(bench.connect(), {{"do", "watch"}, {"table", two.table}});
    EXPECT_EQ(bench.metrics().loaded_tables, 1);
}

TEST(Storage, RefusesFilesOfOthersAndOfTheFuture) {
    const auto path = new_database();
    sqlite3* db = nullptr;
    sqlite3_open(path.c_str(), &db);
    sqlite3_exec(db, "CREATE TABLE notes (text)", nullptr, nullptr, nullptr);
    sqlite3_close(db);
    EXPECT_FALSE(Storage::open(path));
    const auto ours = new_database();
    EXPECT_TRUE(Storage::open(ours));
    sqlite3_open(ours.c_str(), &db);
    sqlite3_exec(db, "PRAGMA user_version = 99", nullptr, nullptr, nullptr);
    sqlite3_close(db);
    EXPECT_FALSE(Storage::open(ours));
    EXPECT_FALSE(Storage::open("/proc/nowhere/tables.db"));
}

TEST(Storage, OneServerAtATime) {
    const auto path = new_database();
    const auto first = Storage::open(path);
    ASSERT_TRUE(first);
    const auto second = Storage::open(path);
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().en.find("another server"), std::string::npos);
}

TEST(Storage, FindsTablesThatNeverBecameAGame) {
    const auto opened = Storage::open(new_database());
    Storage& storage = **opened;
    for (const char* id : {"a", "b", "c", "dealt"})
        storage.save({.id = id, .head = "{}", .created = 1, .touched = 1, .lived = std::chrono::milliseconds(1)});
    storage.add_step("b", 1, {.text = "!deal", .value = {}, .milliseconds = {}});
    storage.add_step("b", 2, {.text = "x", .value = {}, .milliseconds = {}});
    storage.add_step("dealt", 1, {.text = "!deal", .value = {}, .milliseconds = {}});
    ASSERT_TRUE(storage.commit());
    const auto empty = [&](int since) {
        std::set<std::string> ids;
        for (const TableSize& table :
             storage.untouched({.what = UntouchedTables::What::empty, .since = std::chrono::milliseconds(since)}, 10))
            ids.insert(table.id);
        return ids;
    };
    EXPECT_TRUE(empty(1).empty());
    EXPECT_EQ(empty(2), (std::set<std::string>{"a", "c", "dealt"}));
    storage.remove("dealt");
    EXPECT_FALSE(storage.has("dealt"));
    EXPECT_EQ(storage.count(), 3);
}

}  // namespace joute::testing
