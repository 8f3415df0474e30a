// SPDX-License-Identifier: MIT
// Clients in a hurry: what is asked for is no longer wanted, or wanted at once, before anybody has thought about it.
// Whatever the moment, the server answers and lives. Agents themselves are tested in agents_stop_test.cpp.
#include <thread>

#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

Json at_table(const char* verb, const std::string& table, const char* seat) {
    return {{"do", verb}, {"table", table}, {"seat", seat}};
}

/// The first legal move of a seat, as text; empty where it does not act.
std::string some_move(const Room& room, Seat seat) {
    if (!acts(room.table.actor(), seat)) return {};
    const AnyLine& line = room.table.line();
    return line.print(line.moves(seat).front());
}

}  // namespace

class Hurry : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Games, Hurry,
                         ::testing::Values("pogo", "jungle", "pokemon", "schotten", "ensea", "connect_four"));

TEST_P(Hurry, MovesFollowedByAnythingElseAtOnce) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    for (const char* agent : {"report", "level:8", "greedy", "mcts:time=60s"}) {
        const auto entry = find_game(GetParam());
        ASSERT_TRUE(entry);
        if (!check_agent(**entry, agent)) continue;
        for (const char* next : {"resign", "takeback", "hint"}) {
            const Json created = bench.create(client, GetParam(), HubBench::me(), HubBench::agent(agent));
            const std::string table = created["table"];
            bench.watch_as_creator(client, created);
            int id = 1'000'000;
            const auto send = [&](Json request) {
                request["id"] = ++id;
                bench.raw(client, request.dump());
            };
            send(at_table("hint", table, "first"));
            const Room& room = bench.room(table);
            if (const std::string move = some_move(room, Seat::first); !move.empty())
                send(play(table, "first", room.steps(), move));
            send(at_table(next, table, "first"));
            send(at_table("resign", table, "first"));
            EXPECT_TRUE(bench.room(table).over());
            bench.read(client);
        }
    }
    bench.let_think();
    bench.must(client, {{"do", "games"}});
}

TEST_P(Hurry, ThoughtsThatAreHurriedBeforeTheyBegin) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    std::vector<std::string> tables;
    // Two threads are busy for a minute; the others have not begun when their time is over.
    for (int i = 0; i < 2; ++i) bench.create(client, "jungle", HubBench::agent("alphabeta:time=60s"), HubBench::me());
    for (const char* agent : {"report", "strongest", "level:5"}) {
        const auto entry = find_game(GetParam());
        if (GetParam() == "pogo" && std::string(agent) == "strongest") continue;  // solves the game first
        if (!check_agent(**entry, agent)) continue;
        const Json options = GetParam() == "schotten" ? Json{{"start", "first"}} : Json::object();
        tables.push_back(
            bench.create(client, GetParam(), HubBench::agent(agent), HubBench::me(), {{"options", options}})["table"]);
    }
    for (int i = 0; i < 4; ++i) bench.pass(std::chrono::seconds(31));
    bench.let_think();
    for (const std::string& table : tables)
        EXPECT_TRUE(bench.room(table).steps() > 0 || bench.room(table).table.pending(Seat::first)) << table;
}

TEST_P(Hurry, LinesThatTakeEachOthersPlace) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created = bench.create(client, GetParam(), HubBench::me(), HubBench::me());
    const std::string table = created["table"];
    bench.watch_as_creator(client, created);
    bench.must(client, at_table("resign", table, "first"));
    for (int i = 0; i < 40; ++i) {
        bench.must(client, {{"do", "lines"}, {"table", table}, {"time", 30'000}});
        std::this_thread::sleep_for(std::chrono::milliseconds(i % 5));
    }
    bench.must(client, {{"do", "lines-stop"}});
    bench.let_think();
    bench.must(client, {{"do", "games"}});
}

}  // namespace joute::testing
