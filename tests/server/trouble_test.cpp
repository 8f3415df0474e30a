// SPDX-License-Identifier: MIT
// Storage in trouble (a lock of somebody else, a full disk), servers that die, and what time means then.
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "server/hub_bench.hpp"
#include "server/services/secrets.hpp"
#include "server/storage_backup.hpp"

namespace joute::testing {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// Another program at the same database.
class Stranger {
  public:
    explicit Stranger(const std::filesystem::path& path) { sqlite3_open(path.c_str(), &db_); }
    ~Stranger() { sqlite3_close(db_); }
    Stranger(const Stranger&) = delete;
    Stranger& operator=(const Stranger&) = delete;
    void execute(const char* sql) { ASSERT_EQ(sqlite3_exec(db_, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sql; }
    /// The first column of every row.
    std::vector<std::string> rows(const char* sql) {
        std::vector<std::string> found;
        sqlite3_stmt* statement = nullptr;
        EXPECT_EQ(sqlite3_prepare_v2(db_, sql, -1, &statement, nullptr), SQLITE_OK) << sql;
        while (sqlite3_step(statement) == SQLITE_ROW)
            found.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(statement, 0)));
        sqlite3_finalize(statement);
        return found;
    }

  private:
    sqlite3* db_ = nullptr;
};

Json resign(const std::string& table, const std::string& seat) {
    return {{"do", "resign"}, {"table", table}, {"seat", seat}};
}

/// Sends without waiting for an answer, which may have to wait for the disk.
void tell(HubBench& bench, ConnectionId client, Json request, int id) {
    request["id"] = id;
    bench.raw(client, request.dump());
}

const Json* find(const std::vector<Json>& messages, const char* key, const Json& value) {
    for (const Json& message : messages)
        if (message.contains(key) && message[key] == value) return &message;
    return nullptr;
}

std::string first_move(const Room& room, Seat seat) {
    return room.table.line().print(room.table.line().moves(seat).front());
}

}  // namespace

TEST(Trouble, AShortLockDelaysAnswersAndLosesNothing) {
    const auto path = new_database();
    HubBench bench(path);
    TwoPeople two(bench, "tic-tac-toe");
    Stranger stranger(path);
    stranger.execute("BEGIN IMMEDIATE");
    tell(bench, two.ann, play(two.table, "first", 0, first_move(bench.room(two.table), Seat::first)), 9001);
    bench.pass(milliseconds(3500));
    EXPECT_EQ(bench.read(two.ann).size(), 0);  // neither acknowledged nor told
    EXPECT_EQ(bench.read(two.bob).size(), 0);
    stranger.execute("ROLLBACK");
    bench.pass(milliseconds(300));
    const auto ann = bench.read(two.ann);
    const Json* reply = find(ann, "re", 9001);
    ASSERT_NE(reply, nullptr);
    EXPECT_EQ((*reply)["ok"], true);
    EXPECT_NE(find(bench.read(two.bob), "on", "step"), nullptr);
    bench.restart();
    EXPECT_EQ(bench.room(two.table).steps(), 1);
}

TEST(Trouble, ALongLockMakesTheServerReadOnlyUntilItEnds) {
    const auto path = new_database();
    HubBench bench(path);
    TwoPeople two(bench, "tic-tac-toe", {{"clock", {{"total", 60}}}});
    const auto visitor = bench.connect();
    const Json other = bench.create(visitor, "tic-tac-toe", HubBench::me(), HubBench::me(), {{"listed", true}});
    bench.read(visitor);
    Stranger stranger(path);
    stranger.execute("BEGIN IMMEDIATE");
    tell(bench, two.ann, play(two.table, "first", 0, first_move(bench.room(two.table), Seat::first)), 9001);
    for (int i = 0; i < 12; ++i) bench.pass(milliseconds(500));
    for (const ConnectionId client : {two.ann, two.bob, visitor}) {
        const auto got = bench.read(client);
        ASSERT_EQ(got.size(), 1) << client;  // one word to everybody, and nothing of the move
        EXPECT_EQ(got[0]["on"], "storage");
        EXPECT_EQ(got[0]["writable"], false);
        EXPECT_NE(got[0]["text"], "");
    }
    const auto late = bench.connect();
    bench.pass(milliseconds(1));
    EXPECT_NE(find(bench.read(late), "writable", false), nullptr);
    // Reading goes on, but for what is not stored; changing is refused at once.
    bench.must(late, {{"do", "watch"}, {"table", other["table"]}});
    bench.must(late, {{"do", "games"}});
    bench.must(late, {{"do", "tables"}});
    bench.refused(late, {{"do", "watch"}, {"table", two.table}}, "read-only");
    EXPECT_EQ(bench.must(late, {{"do", "tables"}})["tables"].size(), 1);  // the other one alone
    bench.must(two.bob, {{"do", "hello"}, {"lang", "fr"}});
    EXPECT_EQ(find(bench.read(two.bob), "on", "state"), nullptr);
    bench.refused(two.bob, resign(two.table, "second"), "read-only");
    bench.refused(
        late,
        {{"do", "create"}, {"game", "tic-tac-toe"}, {"seats", {{"first", HubBench::me()}, {"second", HubBench::me()}}}},
        "read-only");
    bench.pass(std::chrono::minutes(5));  // nobody's time runs
    stranger.execute("ROLLBACK");
    bench.pass(seconds(1));
    bench.pass(milliseconds(1));
    const auto ann = bench.read(two.ann);
    ASSERT_NE(find(ann, "re", 9001), nullptr);
    EXPECT_NE(find(ann, "writable", true), nullptr);
    const Room& room = bench.room(two.table);
    EXPECT_FALSE(room.over());
    ASSERT_TRUE(room.clock);
    EXPECT_TRUE(room.clock->runs(Seat::second));
    bench.must(two.bob, play(two.table, "second", 1, first_move(room, Seat::second)));
    bench.restart();
    EXPECT_EQ(bench.room(two.table).steps(), 2);
}

TEST(Trouble, AgentsRestWhileNothingCanBeStored) {
    const auto path = new_database();
    HubBench bench(path);
    const auto client = bench.connect();
    const Json created = bench.create(client, "tic-tac-toe", HubBench::me(), HubBench::agent());
    const std::string table = created["table"];
    bench.watch_as_creator(client, created);
    Stranger stranger(path);
    stranger.execute("BEGIN IMMEDIATE");
    tell(bench, client, play(table, "first", 0, first_move(bench.room(table), Seat::first)), 9001);
    for (int i = 0; i < 20; ++i) bench.pass(milliseconds(500));
    bench.let_think();
    EXPECT_EQ(bench.room(table).steps(), 1);
    stranger.execute("ROLLBACK");
    bench.pass(seconds(1));
    bench.pass(milliseconds(1));
    bench.let_think();
    EXPECT_EQ(bench.room(table).steps(), 2);
    EXPECT_EQ(bench.read(client).back()["on"], "step");
}

TEST(Trouble, AFullDiskIsSurvived) {
    const auto path = new_database();
    auto opened = Storage::open(path);
    ASSERT_TRUE(opened);
    Storage& storage = **opened;
    storage.save({.id = "a", .head = "{}", .created = 1, .touched = 1});
    ASSERT_TRUE(storage.commit());
    storage.limit_pages(1);
    storage.save({.id = "b", .head = std::string(100'000, ' '), .created = 1, .touched = 1});
    storage.add_step("b", 1, {.text = "x", .value = {}, .milliseconds = {}});
    EXPECT_FALSE(storage.commit());
    EXPECT_NE(storage.failure(), "");
    EXPECT_FALSE(storage.commit());
    EXPECT_TRUE(storage.has("a"));  // what was stored can be read meanwhile
    EXPECT_FALSE(storage.has("b"));
    storage.limit_pages(1'000'000);
    EXPECT_TRUE(storage.commit());
    EXPECT_EQ(storage.load("b")->steps.size(), 1);
}

TEST(Trouble, TheLockIsOnTheDatabaseItself) {
    const auto path = new_database();
    const auto first = Storage::open(path);
    ASSERT_TRUE(first);
    for (const auto& entry : std::filesystem::directory_iterator(path.parent_path()))
        if (entry.path().extension() == ".lock") std::filesystem::remove(entry.path());
    EXPECT_FALSE(Storage::open(path));
    const pid_t child = fork();
    if (child == 0) {
        // A process of its own, as a second server is. It opens nothing it would have to close again.
        const std::string command = "flock --nonblock --exclusive '" + path.string() + "' true";
        _exit(WEXITSTATUS(std::system(command.c_str())) == 0 ? 1 : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 0);
    (*first)->save({.id = "a", .head = "{}", .created = 1, .touched = 1});
    EXPECT_TRUE((*first)->commit());
}

TEST(Trouble, ADeadServerGivesNoTimeBack) {
    HubBench bench;
    TwoPeople two(bench, "tic-tac-toe", {{"clock", {{"total", 60}}}});
    bench.must(two.ann, play(two.table, "first", 0, first_move(bench.room(two.table), Seat::first)));
    for (int i = 0; i < 20; ++i) bench.pass(seconds(1));
    bench.restart();  // as after kill -9
    const auto left = [&] { return *bench.room(two.table).clock->left(Seat::second, bench.now()); };
    EXPECT_LE(left(), seconds(41));
    EXPECT_GE(left(), seconds(39));
    for (int i = 0; i < 30; ++i) bench.pass(seconds(1));
    bench.restart();
    EXPECT_LE(left(), seconds(12));
    for (int i = 0; i < 13; ++i) bench.pass(seconds(1));
    EXPECT_TRUE(bench.room(two.table).over());
    EXPECT_EQ(bench.room(two.table).table.ended_by(), Ending::time);
}

TEST(Trouble, AChoiceThatIsWithdrawnEarnsNoTime) {
    HubBench bench;
    TwoPeople two(bench, "rock-paper-scissors", {{"clock", {{"total", 60}, {"increment", 5}}}});
    for (int i = 0; i < 5; ++i) {
        bench.must(two.ann, play(two.table, "first", 0, "paper"));
        bench.must(two.ann, {{"do", "takeback"}, {"table", two.table}, {"seat", "first"}});
    }
    EXPECT_LE(*bench.room(two.table).clock->left(Seat::first, bench.now()), seconds(60));
    EXPECT_GE(*bench.room(two.table).clock->left(Seat::first, bench.now()), seconds(58));
}

// Found by a random history: the time a server was read-only was taken from whoever was to move when it died later.
TEST(Trouble, TimeThatStoodStillIsNotTakenByALaterServer) {
    const auto path = new_database();
    HubBench bench(path);
    TwoPeople two(bench, "tic-tac-toe", {{"clock", {{"total", 60}}}});
    bench.must(two.ann, play(two.table, "first", 0, first_move(bench.room(two.table), Seat::first)));
    const auto left = [&] { return *bench.room(two.table).clock->left(Seat::second, bench.now()); };
    {
        Stranger stranger(path);
        stranger.execute("BEGIN IMMEDIATE");
        for (int i = 0; i < 100; ++i) bench.pass(seconds(1));
        stranger.execute("ROLLBACK");
    }
    bench.pass(seconds(1));
    bench.pass(milliseconds(1));  // sets everything going
    const auto before = left();
    EXPECT_GE(before, seconds(45));
    for (int i = 0; i < 3; ++i) bench.pass(seconds(1));
    bench.restart();
    EXPECT_LE(left(), before - seconds(2));
    EXPECT_GE(left(), before - seconds(4));
}

// Found by a random history: a server that died within a second of a move lent that second to the next one as well.
TEST(Trouble, LivedTimeNeverGoesBack) {
    HubBench bench;
    TwoPeople two(bench, "tic-tac-toe", {{"clock", {{"total", 60}}}});
    bench.pass(seconds(1));  // it says how long it has lived
    bench.pass(milliseconds(900));
    bench.must(two.ann, play(two.table, "first", 0, first_move(bench.room(two.table), Seat::first)));
    bench.restart();  // as after kill -9
    const auto left = [&] { return *bench.room(two.table).clock->left(Seat::second, bench.now()); };
    EXPECT_EQ(left(), seconds(60));
    bench.pass(milliseconds(900));
    ASSERT_TRUE(bench.hub().end());
    bench.restart();
    EXPECT_EQ(left(), milliseconds(59'100));
}

TEST(Trouble, AnAgentThatMayHaveEndedTheServerWaitsTwiceAsLongEachTime) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, "tic-tac-toe", HubBench::agent("slow"), HubBench::me());
    const auto thinking = [&] { return bench.room(created["table"]).thinking(); };
    EXPECT_TRUE(thinking());
    for (const int wait : {1, 2, 4, 8}) {
        bench.restart();
        EXPECT_FALSE(thinking());
        bench.pass(seconds(wait) - milliseconds(1));
        EXPECT_FALSE(thinking()) << wait;
        bench.pass(milliseconds(1));
        EXPECT_TRUE(thinking()) << wait;
    }
    bench.pass(seconds(31));  // hurried
    bench.let_think();
    EXPECT_EQ(bench.room(created["table"]).steps(), 1);
    const auto again = bench.connect();
    bench.watch_as_creator(again, created);
    bench.must(again, play(created["table"], "second", 1, first_move(bench.room(created["table"]), Seat::second)));
    EXPECT_TRUE(thinking());
    bench.restart();  // a thought was finished since: the count began again
    bench.pass(seconds(1));
    EXPECT_TRUE(thinking());
}

TEST(Trouble, ACleanEndIsNotHeldAgainstAnAgent) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, "tic-tac-toe", HubBench::agent("slow"), HubBench::me());
    EXPECT_TRUE(bench.hub().end());
    bench.restart();
    EXPECT_TRUE(bench.room(created["table"]).thinking());
}

TEST(Trouble, TheTimeOfDaySweepsNothing) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, "tic-tac-toe", HubBench::me(), HubBench::open());
    bench.disconnect(client);
    bench.pass(std::chrono::minutes(6));  // no longer in memory
    bench.jump(std::chrono::hours(24 * 400));
    bench.pass(std::chrono::minutes(1));
    EXPECT_EQ(bench.metrics().unfinished_tables, 1);
    bench.jump(std::chrono::hours(-24 * 800));
    bench.pass(std::chrono::minutes(1));
    EXPECT_EQ(bench.metrics().unfinished_tables, 1);
    bench.pass(std::chrono::hours(49));
    EXPECT_EQ(bench.metrics().unfinished_tables, 0);
}

TEST(Trouble, NoSecretIsInTheDatabase) {
    const auto path = new_database();
    HubBench bench(path);
    TwoPeople two(bench, "tic-tac-toe");
    bench.must(two.ann, resign(two.table, "first"));
    bench.must(two.ann, {{"do", "rematch"}, {"table", two.table}, {"seat", "first"}});
    bench.must(two.bob, {{"do", "rematch"}, {"table", two.table}, {"seat", "second"}});
    const Json now =
        bench.must(two.bob, {{"do", "watch"}, {"table", two.table}, {"secrets", {two.bob_secret}}})["state"]["now"];
    const std::string next_secret = now["rematch"]["secrets"]["first"];
    ASSERT_TRUE(bench.hub().end());
    Stranger stranger(path);
    const auto heads = stranger.rows("SELECT head FROM tables");
    EXPECT_EQ(heads.size(), 2);
    for (const std::string& head : heads)
        for (const std::string& secret : {two.ann_secret, two.bob_secret, next_secret})
            EXPECT_EQ(head.find(secret), std::string::npos) << head;
}

TEST(Trouble, ARematchFindsThoseWhoWereAway) {
    HubBench bench;
    TwoPeople two(bench, "tic-tac-toe");
    bench.must(two.ann, resign(two.table, "first"));
    bench.must(two.ann, {{"do", "rematch"}, {"table", two.table}, {"seat", "first"}});
    bench.restart();  // Ann's secret is known to nobody but her now
    const auto bob = bench.connect();
    bench.must(bob, {{"do", "watch"}, {"table", two.table}, {"secrets", {two.bob_secret}}});
    bench.must(bob, {{"do", "rematch"}, {"table", two.table}, {"seat", "second"}});
    bench.restart();
    const auto ann = bench.connect();
    const Json state = bench.must(ann, {{"do", "watch"}, {"table", two.table}, {"secrets", {two.ann_secret}}})["state"];
    const Json rematch = state["now"]["rematch"];
    ASSERT_TRUE(rematch.is_object());
    EXPECT_EQ(rematch["secrets"].size(), 1);
    EXPECT_EQ(rematch["secrets"]["second"], derived_secret(two.ann_secret, rematch["table"].get<std::string>()));
    bench.must(ann, {{"do", "watch"}, {"table", rematch["table"]}, {"secrets", {rematch["secrets"]["second"]}}});
    bench.restart();
    const auto again = bench.connect();
    bench.must(again, {{"do", "watch"}, {"table", rematch["table"]}, {"secrets", {rematch["secrets"]["second"]}}});
    bench.refused(again, {{"do", "watch"}, {"table", rematch["table"]}, {"secrets", {two.ann_secret}}},
                  "not-your-seat");
}

TEST(Trouble, ABackupIsMadeWhileTheServerPlays) {
    const auto path = new_database();
    const auto copy = new_database();
    HubBench bench(path);
    TwoPeople two(bench, "tic-tac-toe");
    bench.must(two.ann, play(two.table, "first", 0, first_move(bench.room(two.table), Seat::first)));
    ASSERT_TRUE(back_up_database(path, copy));
    EXPECT_EQ(std::filesystem::status(copy).permissions() & std::filesystem::perms::group_read,
              std::filesystem::perms::none);
    bench.must(two.bob, play(two.table, "second", 1, first_move(bench.room(two.table), Seat::second)));
    const auto verified = verify_database(copy, toy_games());
    ASSERT_TRUE(verified) << verified.error().en;
    EXPECT_EQ(verified->tables, 1);
    EXPECT_EQ(verified->steps, 1);
    EXPECT_TRUE(verified->problems.empty());
    EXPECT_FALSE(back_up_database(path, copy)) << "nothing is overwritten";
    EXPECT_FALSE(back_up_database(path.string() + ".none", new_database()));
    EXPECT_EQ(verify_database(path, toy_games())->steps, 2);  // one in use
    HubBench restored(copy);
    EXPECT_EQ(restored.room(two.table).steps(), 1);
}

TEST(Trouble, VerifyFindsWhatIsWrong) {
    const auto path = new_database();
    {
        HubBench bench(path);
        TwoPeople two(bench, "tic-tac-toe");
        bench.must(two.ann, play(two.table, "first", 0, first_move(bench.room(two.table), Seat::first)));
    }
    {
        Stranger stranger(path);
        stranger.execute("UPDATE steps SET text = 'nonsense'");
    }
    const auto verified = verify_database(path, toy_games());
    ASSERT_TRUE(verified);
    EXPECT_EQ(verified->problems.size(), 1);
    const auto text = new_database();
    std::ofstream(text) << "no database\n";
    EXPECT_FALSE(verify_database(text, toy_games()));
    EXPECT_FALSE(verify_database(text.string() + ".none", toy_games()));
    EXPECT_FALSE(verify_database(text.parent_path(), toy_games()));
}

}  // namespace joute::testing
