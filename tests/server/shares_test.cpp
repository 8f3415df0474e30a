// SPDX-License-Identifier: MIT
// Fair shares: whatever one address does, somebody at another one plays on. Each attack that once starved everybody is
// repeated here, beside a player who must not notice it.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "kit/typed.hpp"
#include "server/client_share.hpp"
#include "server/descriptors.hpp"
#include "server/fair_queue.hpp"
#include "server/hub_bench.hpp"
#include "server/services/secrets.hpp"

namespace joute::testing {

namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr Share crowd(7);

Json table_of(const Json& first, const Json& second) {
    return {{"do", "create"}, {"game", ttt}, {"seats", {{"first", first}, {"second", second}}}};
}
const Json on_one_screen = table_of(HubBench::me(), HubBench::me("Bob"));

Json about(const char* verb, const std::string& table, const char* seat) {
    return {{"do", verb}, {"table", table}, {"seat", seat}};
}

/// A table of this client whose game is over.
std::string finished_table(HubBench& bench, ConnectionId client) {
    const Json created = bench.must(client, on_one_screen);
    bench.watch_as_creator(client, created);
    bench.must(client, about("resign", created["table"], "first"));
    bench.must(client, {{"do", "leave"}, {"table", created["table"]}});
    return created["table"];
}

bool there(HubBench& bench, const std::string& table) {
    const auto client = bench.connect();
    const bool found = bench.ask(client, {{"do", "watch"}, {"table", table}})["ok"] == true;
    bench.disconnect(client);
    return found;
}

/// Somebody else opens a table against a quick agent, plays, and is answered. How long the network thread works on the
/// move is what can be held against the server, however busy the machine is.
void expect_a_normal_game(HubBench& bench, const std::string& game = ttt, const std::string& spec = "first") {
    const auto client = bench.connect();
    const Json created = bench.create(client, game, HubBench::me(), HubBench::agent(spec));
    const Json state = bench.watch_as_creator(client, created);
    const Json move = play(created["table"], "first", 0, state["now"]["moves"]["first"][0]["text"]);
    const double begin = thread_cpu_seconds();
    bench.must(client, move);
    EXPECT_LT(thread_cpu_seconds() - begin, 0.1);
    const Json watch{{"do", "watch"}, {"table", created["table"]}};
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (bench.must(client, watch)["state"]["steps"].size() < 2 && std::chrono::steady_clock::now() < patience)
        if (!bench.run_posted()) std::this_thread::sleep_for(milliseconds(1));
    EXPECT_EQ(bench.room(created["table"]).steps(), 2) << "the agent answers";
}

Share share_at(const char* address, const std::string& key) { return share_of(*IpAddress::parse(address), key); }

const Json study{{"do", "study"},
                 {"record", "joute record 1\ngame: pogo\nseed: 1\nfirst: human\nsecond: human\nresult: *\n\n2a1-a3\n"},
                 {"time", 2000}};

}  // namespace

TEST(Share, IsOfAnAddressOrOfASixtyFour) {
    const std::string key = new_secret();
    EXPECT_EQ(share_at("192.0.2.7", key), share_at("::ffff:192.0.2.7", key));
    EXPECT_NE(share_at("192.0.2.7", key), share_at("192.0.2.8", key));
    EXPECT_EQ(share_at("2001:db8::1", key), share_at("2001:db8::ffff:1:2:3", key));
    EXPECT_NE(share_at("2001:db8::1", key), share_at("2001:db8:0:1::1", key));
    EXPECT_FALSE(share_at("::", key).nobody());
}

TEST(Share, CannotBeReadBackToAnAddress) {
    EXPECT_NE(share_at("192.0.2.7", std::string(26, 'a')), share_at("192.0.2.7", std::string(26, 'b')));
    // Even with the key: of 65536 addresses some have the same share.
    const std::string key(26, 'a');
    std::set<Share> shares;
    for (int i = 0; i < 256; ++i)
        for (int j = 0; j < 256; ++j) shares.insert(share_at(fmt::format("10.0.{}.{}", i, j).c_str(), key));
    EXPECT_LT(shares.size(), 65'536);
    EXPECT_GT(shares.size(), 65'000);
}

TEST(Share, KeyStaysWithTheDatabase) {
    const auto path = new_database();
    const std::string key = (*Storage::open(path))->share_key();
    EXPECT_GE(key.size(), 16);
    EXPECT_EQ((*Storage::open(path))->share_key(), key);
    EXPECT_NE((*Storage::open(new_database()))->share_key(), key);
}

TEST(FairQueue, TakesSharesInTurnThenTablesThenWhatIsLighter) {
    const Share ann(1);
    const Share bob(2);
    FairQueue queue(100);
    queue.push({ann, "a", Weight::medium}, 1);
    queue.push({ann, "a", Weight::medium}, 2);
    queue.push({ann, "b", Weight::medium}, 3);
    queue.push({ann, "c", Weight::light}, 4);
    queue.push({bob, "d", Weight::heavy}, 5);
    queue.push({bob, "d", Weight::medium}, 6);
    EXPECT_EQ(queue.waiting(), 6);
    std::vector<ThinkQueue::Ticket> order;
    while (const auto next = queue.pop(Weight::heavy)) order.push_back(*next);
    EXPECT_EQ(order, (std::vector<ThinkQueue::Ticket>{4, 6, 1, 5, 3, 2}));
    EXPECT_EQ(queue.waiting(), 0);
}

TEST(FairQueue, LetsASlowCrowdDelayNobodyElse) {
    FairQueue queue(8);
    for (ThinkQueue::Ticket i = 1; i <= 30; ++i) queue.push({crowd, std::to_string(i), Weight::heavy}, i);
    EXPECT_FALSE(queue.pop(Weight::medium)) << "a thread for lighter work stays free";
    EXPECT_TRUE(queue.pop(Weight::heavy));
    queue.push({Share(1), "level", Weight::light}, 100);
    EXPECT_EQ(queue.pop(Weight::light), 100);
    queue.push({Share(1), "slow", Weight::heavy}, 101);
    EXPECT_TRUE(queue.pop(Weight::heavy)) << "the crowd's turn, once";
    EXPECT_EQ(queue.pop(Weight::heavy), 101) << "it is the other's turn";
}

TEST(FairQueue, BoundsWhatOneHasUnderWay) {
    FairQueue queue(2);
    for (ThinkQueue::Ticket i = 1; i <= 4; ++i) queue.push({crowd, "a", Weight::light}, i);
    EXPECT_TRUE(queue.pop(Weight::heavy));
    EXPECT_TRUE(queue.pop(Weight::heavy));
    EXPECT_FALSE(queue.ready(Weight::heavy));
    EXPECT_FALSE(queue.pop(Weight::heavy));
    EXPECT_TRUE(queue.erase({crowd, "a", Weight::light}, 3));
    EXPECT_FALSE(queue.erase({crowd, "a", Weight::light}, 1)) << "under way";
    queue.end(crowd);
    EXPECT_EQ(queue.pop(Weight::heavy), 4);
    EXPECT_EQ(queue.waiting(), 0);
}

TEST(Weight, OfEveryLevelIsLight) {
    for (const Kit& kit : catalogue()) {
        for (int level = 1; level <= 8; ++level) {
            const std::string spec = fmt::format("level:{}", level);
            EXPECT_TRUE(check_agent(kit, spec));
            EXPECT_EQ(weight_of(limits_of(kit, spec)), Weight::light) << kit.info->id << ' ' << spec;
        }
        EXPECT_EQ(weight_of(limits_of(kit, "random")), Weight::light);
        EXPECT_EQ(weight_of(limits_of(kit, "mcts:time=60s")), Weight::heavy);
        EXPECT_EQ(weight_of(limits_of(kit, "nobody")), Weight::heavy);
        if (check_agent(kit, "alphabeta:time=500ms")) {
            EXPECT_EQ(weight_of(limits_of(kit, "alphabeta:time=500ms")), Weight::medium);
            EXPECT_EQ(weight_of(limits_of(kit, "alphabeta:depth=9")), Weight::heavy) << "who knows how long";
        }
    }
}

TEST(Shares, ManyConnectionsOfOneAddressCannotFillTheTables) {
    HubBench bench;
    std::vector<ConnectionId> connections;
    for (int i = 0; i < 24; ++i) connections.push_back(bench.connect(crowd));
    for (std::size_t i = 0; i < 400; ++i) bench.must(connections[i % connections.size()], on_one_screen);
    for (const ConnectionId each : connections) bench.refused(each, on_one_screen, "too-many");
    EXPECT_EQ(bench.metrics().unfinished_tables, 400);
    expect_a_normal_game(bench);
    bench.restart();
    bench.refused(bench.connect(crowd), on_one_screen, "too-many");
    expect_a_normal_game(bench);
}

TEST(Shares, SlowAgentsOfOneAddressDelayNobodyElse) {
    HubBench bench;
    const auto client = bench.connect(crowd);
    for (int i = 0; i < 30; ++i) bench.must(client, table_of(HubBench::agent("slow"), HubBench::me()));
    expect_a_normal_game(bench);
}

TEST(Shares, StudiesOfOneAddressRefuseNobodyElse) {
    HubBench bench(new_database(), catalogue());
    int begun = 0;
    for (int i = 0; i < 32; ++i) {
        const auto client = bench.connect(crowd);
        for (int j = 0; j < 2; ++j) begun += static_cast<int>(bench.ask(client, study)["ok"] == true);
    }
    EXPECT_EQ(begun, 4);
    Json look = study;
    look["do"] = "lines";
    begun = 0;
    for (int i = 0; i < 64; ++i) begun += static_cast<int>(bench.ask(bench.connect(crowd), look)["ok"] == true);
    EXPECT_EQ(begun, 16);
    const auto neighbour = bench.connect();
    bench.must(neighbour, study);
    bench.must(neighbour, look);
    expect_a_normal_game(bench, "pogo", "level:1");
}

TEST(Shares, QuestionsOfOneAddressRefuseNobodyElse) {
    HubBench bench;
    // The crowd's thoughts are under way for ever: its questions wait behind them.
    for (int i = 0; i < 8; ++i) bench.must(bench.connect(crowd), table_of(HubBench::agent("slow"), HubBench::me()));
    const Json created = bench.create(bench.connect(), ttt, HubBench::me(), HubBench::agent());
    const Json evaluate{{"id", 1}, {"do", "evaluate"}, {"table", created["table"]}, {"at", 0}};
    std::vector<ConnectionId> askers;
    for (int i = 0; i < 10; ++i) {
        askers.push_back(bench.connect(crowd));
        bench.hub().received(askers.back(), evaluate.dump());  // all before the first is answered
    }
    bench.hub().flush();
    int refused = 0;
    for (const ConnectionId each : askers)
        for (const Json& got : bench.read(each)) refused += static_cast<int>(got["error"]["code"] == "too-many");
    EXPECT_EQ(refused, 2);
    bench.must(bench.connect(), evaluate);
    expect_a_normal_game(bench);
}

TEST(Shares, ATableCountsForWhoMadeIt) {
    HubBench bench(new_database(), toy_games(), {.share = {.tables = 1}});
    const auto ann = bench.connect(Share(1));
    const auto bob = bench.connect(Share(2));
    const Json created = bench.create(ann, ttt, HubBench::me(), HubBench::open());
    bench.watch_as_creator(ann, created);
    const Json joined =
        bench.must(bob, {{"do", "join"}, {"table", created["table"]}, {"invite", created["invite"]["second"]}});
    bench.must(bob, {{"do", "watch"}, {"table", created["table"]}, {"secrets", {joined["secret"]}}});
    bench.refused(ann, on_one_screen, "too-many");
    bench.must(ann, about("resign", created["table"], "first"));
    bench.must(bob, on_one_screen);
    // The next game of that table is Ann's again, whoever asks for it.
    EXPECT_EQ(bench.must(bob, about("rematch", created["table"], "second"))["done"], false);
    EXPECT_EQ(bench.must(ann, about("rematch", created["table"], "first"))["done"], true);
    bench.refused(ann, on_one_screen, "too-many");
    EXPECT_EQ(bench.metrics().unfinished_tables, 2);
}

TEST(Shares, ARematchIsNoWayAroundTheLimit) {
    HubBench bench(new_database(), toy_games(), {.share = {.tables = 1}});
    TwoPeople two(bench, ttt);
    bench.must(two.ann, about("resign", two.table, "first"));
    bench.must(two.bob, about("rematch", two.table, "second"));
    bench.must(two.ann, on_one_screen);
    bench.refused(two.ann,
                  {{"do", "answer"}, {"table", two.table}, {"seat", "first"}, {"offer", "rematch"}, {"accept", true}},
                  "too-many");
}

TEST(Shares, OldTablesAreNobodys) {
    const auto path = new_database();
    std::filesystem::copy_file(std::filesystem::path(JOUTE_ARCHIVE) / "tables.db", path);
    {
        const auto storage = Storage::open(path);
        const auto uses = (*storage)->uses();
        ASSERT_EQ(uses.size(), 1);
        EXPECT_TRUE(uses[0].first.nobody());
        EXPECT_GT(uses[0].second.unfinished, 1);
        EXPECT_GT(uses[0].second.bytes, 10'000);
    }
    HubBench bench(path, catalogue(), {.share = {.tables = 1, .bytes = 5'000}});
    const auto client = bench.connect(crowd);
    const Json request{
        {"do", "create"}, {"game", "pogo"}, {"seats", {{"first", HubBench::me()}, {"second", HubBench::me("Bob")}}}};
    bench.must(client, request);
    bench.refused(client, request, "too-many");
}

TEST(Shares, WhatWasAbandonedMakesWay) {
    HubBench bench(new_database(), toy_games(), {.share = {.tables = 2}, .empty_table_life = hours(24 * 365)});
    const auto client = bench.connect(crowd);
    const std::string first = bench.must(client, on_one_screen)["table"];
    bench.pass(hours(24));
    const std::string second = bench.must(client, on_one_screen)["table"];
    bench.pass(hours(24 * 6 - 1));
    bench.refused(client, on_one_screen, "too-many");
    bench.pass(hours(2));
    bench.must(client, on_one_screen);
    EXPECT_FALSE(there(bench, first));
    EXPECT_TRUE(there(bench, second));
    bench.refused(client, on_one_screen, "too-many");
}

TEST(Shares, TheOldestFinishedGamesMakeWayForNewOnes) {
    HubBench bench(new_database(), toy_games(), {.share = {.bytes = 4'000}, .idle_before_unloading = minutes(1)});
    const auto client = bench.connect(crowd);
    std::vector<std::string> tables;
    for (int i = 0; i < 20; ++i) {
        tables.push_back(finished_table(bench, client));
        bench.pass(minutes(2));  // unloaded
    }
    EXPECT_FALSE(there(bench, tables.front()));
    EXPECT_TRUE(there(bench, tables.back()));
    std::size_t left = 0;
    for (const std::string& table : tables) left += static_cast<std::size_t>(there(bench, table));
    EXPECT_GE(left, 2);
    EXPECT_LE(left, 10);
    expect_a_normal_game(bench);
}

TEST(Shares, KeptGamesTakeTheirSpace) {
    HubBench bench(new_database(), toy_games(), {.share = {.bytes = 4'000}, .idle_before_unloading = minutes(1)});
    const auto client = bench.connect(crowd);
    Json reply;
    for (int i = 0; i < 20; ++i) {
        reply = bench.ask(client, on_one_screen);
        if (reply["ok"] != true) break;
        bench.watch_as_creator(client, reply);
        bench.must(client, {{"do", "keep"}, {"table", reply["table"]}, {"kept", true}});
        bench.must(client, about("resign", reply["table"], "first"));
        bench.must(client, {{"do", "leave"}, {"table", reply["table"]}});
        bench.pass(minutes(2));
    }
    ASSERT_EQ(reply["ok"], false);
    EXPECT_EQ(reply["error"]["code"], "too-many");
    EXPECT_EQ(bench.metrics().tables_removed, 0);
    expect_a_normal_game(bench);
}

TEST(Expiry, RemovesWhatNobodyTouchedAndNobodyMarked) {
    HubBench bench;
    const auto client = bench.connect();
    const std::string forgotten = finished_table(bench, client);
    const Json created = bench.must(client, on_one_screen);
    bench.watch_as_creator(client, created);
    bench.must(client, about("resign", created["table"], "first"));
    EXPECT_EQ(bench.must(client, {{"do", "keep"}, {"table", created["table"]}, {"kept", true}})["kept"], true);
    bench.disconnect(client);
    bench.pass(minutes(6));
    bench.jump(std::chrono::hours(24 * 400));  // the time of day removes nothing
    bench.pass(hours(24 * 89));
    EXPECT_TRUE(there(bench, forgotten));
    bench.pass(minutes(6));
    bench.pass(hours(24 * 2));
    bench.pass(minutes(1));
    EXPECT_FALSE(there(bench, forgotten));
    EXPECT_TRUE(there(bench, created["table"]));
    bench.restart();
    EXPECT_TRUE(bench.room(created["table"]).kept);
    EXPECT_EQ(bench.metrics().tables_removed, 0) << "of this server";
}

TEST(Expiry, RemovesAFewAtATime) {
    HubBench bench(new_database(), toy_games(), {.removed_tables = 2});
    const auto client = bench.connect();
    for (int i = 0; i < 5; ++i) finished_table(bench, client);
    bench.pass(minutes(6));
    bench.pass(hours(24 * 90));
    for (const std::uint64_t removed : {2U, 4U, 5U, 5U}) {
        EXPECT_EQ(bench.metrics().tables_removed, removed);
        bench.pass(minutes(1));
    }
}

TEST(Expiry, CanBeSwitchedOff) {
    HubBench bench(new_database(), toy_games(), {.table_life = hours(0)});
    const std::string table = finished_table(bench, bench.connect());
    bench.pass(minutes(6));
    bench.pass(hours(24 * 4'000));
    bench.pass(minutes(1));
    EXPECT_TRUE(there(bench, table));
}

TEST(Keep, IsForThoseWhoPlayOrOwn) {
    HubBench bench;
    TwoPeople two(bench, ttt);
    const Json keep{{"do", "keep"}, {"table", two.table}, {"kept", true}};
    const auto stranger = bench.connect();
    bench.refused(stranger, keep, "not-your-seat");
    bench.must(stranger, {{"do", "watch"}, {"table", two.table}});
    bench.refused(stranger, keep, "not-your-seat");
    bench.refused(two.bob, {{"do", "keep"}, {"table", two.table}}, "bad-request");
    EXPECT_EQ(bench.must(two.bob, keep)["kept"], true);
    EXPECT_EQ(bench.must(stranger, {{"do", "watch"}, {"table", two.table}})["state"]["kept"], true);
    EXPECT_EQ(bench.must(two.ann, {{"do", "keep"}, {"table", two.table}, {"kept", false}})["kept"], false);
}

TEST(Cost, StopsWhoAsksForTooMuchAndNobodyElse) {
    HubBench bench(new_database(), toy_games(), {.share = {.load = 0.02}, .connection_load = 0.01});
    const auto hasty = bench.connect(crowd);
    const auto beside = bench.connect(crowd);
    const auto neighbour = bench.connect();
    const auto code = [&](ConnectionId client) -> std::string {
        bench.raw(client, R"({"id": 5, "do": "games"})");
        const Json reply = bench.last_push(client);
        return reply["ok"] == true ? "" : reply["error"]["code"].get<std::string>();
    };
    int granted = 0;
    while (granted < 100'000 && code(hasty).empty()) ++granted;
    EXPECT_GT(granted, 50);
    EXPECT_LT(granted, 1'000);
    EXPECT_EQ(code(hasty), "too-fast");
    EXPECT_EQ(code(beside), "") << "a connection has half of what its share has";
    while (granted < 100'000 && code(beside).empty()) ++granted;
    EXPECT_EQ(code(bench.connect(crowd)), "too-fast") << "coming again does not help";
    EXPECT_EQ(code(neighbour), "");
    bench.pass(std::chrono::seconds(1));
    EXPECT_EQ(code(hasty), "");
    bench.disconnect(hasty);
    bench.disconnect(beside);
    bench.pass(minutes(1));
    EXPECT_EQ(code(bench.connect(crowd)), "");
}

TEST(Cost, CountsStepsBytesAndNodes) {
    const auto now = Budget::Time(hours(1));
    const auto enough_for = [&](const Cost& cost, int times) {
        Budget budget(0.5, now);
        int done = 0;
        for (; done < times && budget.any_left(now); ++done) budget.spend(cost, now);
        return done == times;
    };
    EXPECT_TRUE(enough_for({.messages = 1}, 10'000));
    EXPECT_FALSE(enough_for({.messages = 1}, 100'000));
    EXPECT_FALSE(enough_for({.messages = 1, .steps = 4'000}, 200));
    EXPECT_FALSE(enough_for({.messages = 1, .bytes = 1'600'000}, 64));
    EXPECT_FALSE(enough_for({.messages = 1, .nodes = 30'000'000}, 64));
}

TEST(Cost, LetsBotsAndAClassPlay) {
    // A move, as measured: its request, the reply, and the step to two who watch.
    const Cost move{.messages = 1, .steps = 0, .bytes = 4'000, .nodes = 20'000};
    const auto lasts = [&](double moves_per_second, const Cost& cost) {
        auto now = Budget::Time(hours(1));
        Budget budget(0.5, now);
        for (int i = 0; i < 60 * static_cast<int>(moves_per_second); ++i) {
            now += std::chrono::microseconds(static_cast<int>(1e6 / moves_per_second));
            if (!budget.any_left(now)) return false;
            budget.spend(cost, now);
        }
        return true;
    };
    EXPECT_TRUE(lasts(800, move)) << "200 bots, four moves a second each";
    // Thirty pupils: a move a second, and each asks for a hint (half a second of search) every five.
    EXPECT_TRUE(lasts(36, {.messages = 1, .steps = 100, .bytes = 8'000, .nodes = 500'000}));
}

TEST(Cost, LetsAPageOpenTenLongTables) {
    HubBench bench;
    const auto client = bench.connect();
    std::vector<Json> tables;
    for (int i = 0; i < 10; ++i) tables.push_back(bench.must(client, on_one_screen));
    for (int round = 0; round < 20; ++round)
        for (const Json& table : tables)
            bench.raw(client, Json{{"id", 1}, {"do", "watch"}, {"table", table["table"]}}.dump());
    for (const Json& got : bench.read(client)) EXPECT_EQ(got["ok"], true) << got;
}

TEST(Descriptors, AreRaisedAsFarAsTheSystemAllows) {
    const pid_t child = fork();
    if (child == 0) {
        const rlimit few{50, 100};
        if (setrlimit(RLIMIT_NOFILE, &few) != 0) _exit(1);
        if (make_room_for_sockets(10) != 10) _exit(2);
        if (make_room_for_sockets(4'000) != 36) _exit(3);
        rlimit now{};
        getrlimit(RLIMIT_NOFILE, &now);
        _exit(now.rlim_cur == 100 ? 0 : 4);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(WIFEXITED(status) ? WEXITSTATUS(status) : -1, 0);
}

}  // namespace joute::testing
