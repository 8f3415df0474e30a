// SPDX-License-Identifier: MIT
// Long states go out in pieces, so that nobody holds up the others. Work is counted a turn; processor time is only a
// bound far above it.
#include "kit/typed.hpp"
#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

/// Both sides go there and back.
std::string move_after(std::size_t steps) {
    constexpr std::array moves{"b2-a2", "k12-l12", "a2-b2", "l12-k12"};
    return moves[steps % moves.size()];
}

std::string shuffled(std::size_t steps) {
    std::string line;
    for (std::size_t i = 0; i < steps; ++i) line += (i == 0 ? "" : ";") + move_after(i);
    return line;
}

ServerLimits long_lines() {
    ServerLimits limits;
    limits.created_steps = limits.steps = 5'000;
    limits.line_bytes = 64 * 1024;
    limits.waiting_chores = 3;
    limits.piece_steps = 16;  // every message of a test is parsed and checked, which takes longer than making it
    return limits;
}

}  // namespace

class Pieces : public ::testing::Test {
  protected:
    HubBench bench{new_database(), catalogue(), long_lines()};
    const std::size_t piece = long_lines().piece_steps;
    const Json endless{{"options", {{"repetitions", "0"}, {"no-capture", "0"}}}};  // rules by which no game ends early

    Json long_table(ConnectionId client, std::size_t steps) {
        Json more = endless;
        more["moves"] = shuffled(steps);
        return bench.create(client, "jungle", HubBench::me(), HubBench::me(), more);
    }
    static Json watch(const Json& created) {
        return {{"do", "watch"}, {"table", created["table"]}, {"secrets", {created["secrets"]["first"]}}};
    }
    Json both_seats_of(const Json& created) {
        return {{"do", "watch"},
                {"table", created["table"]},
                {"secrets", {created["secrets"]["first"], created["secrets"]["second"]}}};
    }
    /// How many steps a message has.
    static std::size_t steps_in(const Json& message) {
        if (message.contains("state")) return message["state"]["steps"].size();
        return message.contains("steps") ? message["steps"].size() : 0;
    }
    /// What a client makes of a state and the pushes after it: steps one after the other, and nothing to choose from
    /// before the last.
    static Json assembled(Json state, const std::vector<Json>& pushes) {
        for (const Json& push : pushes) {
            if (push["on"] == "state") {
                state = push["state"];
            } else if (push["on"] == "step") {
                EXPECT_EQ(push["steps"][0]["n"], state["steps"].size() + 1);
                for (const Json& step : push["steps"]) state["steps"].push_back(step);
                state["now"] = push["now"];
                state.erase("more");
                if (push.contains("more")) state["more"] = push["more"];
            } else if (push["on"] == "now") {
                state["now"] = push["now"];
                state["seats"] = push["seats"];
            }
            if (state.contains("more")) {
                EXPECT_TRUE(state["now"]["moves"]["first"].empty());
            }
        }
        for (std::size_t i = 0; i < state["steps"].size(); ++i) EXPECT_EQ(state["steps"][i]["n"], i + 1);
        return state;
    }
};

TEST_F(Pieces, AShortStateIsWhole) {
    const auto ann = bench.connect();
    const Json created = long_table(ann, piece);
    const Json state = bench.must(ann, watch(created))["state"];
    EXPECT_EQ(state["steps"].size(), piece);
    EXPECT_FALSE(state.contains("more"));
    EXPECT_TRUE(bench.read(ann).empty());
}

TEST_F(Pieces, ALongStateComesInOrderAndWithMovesAtItsEnd) {
    const auto ann = bench.connect();
    const Json created = long_table(ann, 1'000);
    const Json first = bench.must(ann, watch(created))["state"];
    EXPECT_EQ(first["steps"].size(), piece);
    EXPECT_EQ(first["more"], 1'000 - piece);
    EXPECT_EQ(first["now"]["actor"], "first");
    const auto pushes = bench.read(ann);
    for (const Json& push : pushes) EXPECT_LE(steps_in(push), piece);
    const Json whole = assembled(first, pushes);
    EXPECT_EQ(whole["steps"].size(), 1'000);
    EXPECT_FALSE(whole.contains("more"));
    EXPECT_FALSE(whole["now"]["moves"]["first"].empty());
}

// The attack of old: one `hello` made the states of all watched tables at once, and everybody waited for seconds.
TEST_F(Pieces, HelloWithManyLongTablesHoldsNobodyUp) {
    constexpr std::size_t tables = 64;
    constexpr std::size_t steps = 4'000;
    const auto mallory = bench.connect();
    bench.set_patient(false);
    for (std::size_t i = 0; i < tables; ++i) {
        bench.must(mallory, watch(long_table(mallory, steps)));
    }
    TwoPeople normal(bench, "jungle", endless);
    bench.read(mallory);

    bench.must(mallory, {{"do", "hello"}, {"lang", "fr"}});
    EXPECT_TRUE(bench.read(mallory).empty());  // nothing was made at once
    std::size_t at = 0;
    std::size_t told = 0;
    for (int turns = 0; turns < 100; ++turns) {
        bench.turn();
        std::size_t in_turn = 0;
        for (const Json& message : bench.read(mallory)) in_turn += steps_in(message);
        EXPECT_LE(in_turn, piece);
        told += in_turn;
        if (turns % 10 != 0) continue;
        // Acknowledged and told in the same turn, whatever waits for others.
        const auto player = at % 2 == 0 ? normal.ann : normal.bob;
        const double begin = thread_cpu_seconds();
        EXPECT_EQ(bench.must(player, play(normal.table, at % 2 == 0 ? "first" : "second", at, move_after(at)))["at"],
                  at + 1);
        EXPECT_LT(thread_cpu_seconds() - begin, 0.1);
        EXPECT_EQ(bench.last_push(normal.ann)["steps"][0]["n"], at + 1);
        ++at;
    }
    EXPECT_GT(told, 99 * piece);  // the last piece of a table may be smaller
}

TEST_F(Pieces, ConnectionsTakeTurns) {
    const auto ann = bench.connect();
    const auto bob = bench.connect();
    const Json long_one = long_table(ann, 4'000);
    const Json shorter = long_table(ann, 3 * piece);
    bench.set_patient(false);
    bench.must(ann, watch(long_one));
    bench.must(bob, watch(shorter));
    for (int i = 0; i < 4; ++i) bench.turn();
    EXPECT_EQ(bench.read(ann).size(), 2);
    EXPECT_EQ(bench.read(bob).size(), 2);  // and that is all of it
}

TEST_F(Pieces, StepsPlayedMeanwhileAreItsLast) {
    const auto ann = bench.connect();
    const auto eve = bench.connect();
    const Json created = long_table(ann, 300);
    bench.must(ann, both_seats_of(created));
    bench.read(ann);
    bench.set_patient(false);
    const Json first = bench.must(eve, {{"do", "watch"}, {"table", created["table"]}})["state"];
    bench.must(ann, play(created["table"], "first", 300, move_after(300)));
    bench.turn();
    bench.must(ann, play(created["table"], "second", 301, move_after(301)));
    bench.settle();
    bench.must(ann, play(created["table"], "first", 302, move_after(302)));
    const Json whole = assembled(first, bench.read(eve));
    EXPECT_EQ(whole["steps"].size(), 303);
    EXPECT_EQ(whole["now"]["actor"], "second");
}

TEST_F(Pieces, ATakeBackBeginsAnew) {
    const auto ann = bench.connect();
    const auto eve = bench.connect();
    const Json created = long_table(ann, 300);
    bench.must(ann, both_seats_of(created));
    bench.read(ann);
    bench.set_patient(false);
    const Json first = bench.must(eve, {{"do", "watch"}, {"table", created["table"]}})["state"];
    bench.turn();
    bench.must(ann, {{"do", "takeback"}, {"table", created["table"]}, {"seat", "second"}});
    bench.must(ann, play(created["table"], "second", 299, "l12-l11"));
    bench.settle();
    const auto pushes = bench.read(eve);
    EXPECT_EQ(pushes[1]["on"], "state");
    const Json whole = assembled(first, pushes);
    EXPECT_EQ(whole["steps"].size(), 300);
    EXPECT_EQ(whole["steps"][299]["text"], "l12-l11");
}

TEST_F(Pieces, SeatsThatChangeMeanwhileAreTold) {
    const auto ann = bench.connect();
    const auto bob = bench.connect();
    const Json created = long_table(ann, 300);
    bench.set_patient(false);
    const Json first = bench.must(ann, watch(created))["state"];
    EXPECT_EQ(first["seats"]["second"]["here"], false);
    bench.must(bob, {{"do", "watch"}, {"table", created["table"]}, {"secrets", {created["secrets"]["second"]}}});
    bench.settle();
    EXPECT_EQ(assembled(first, bench.read(ann))["seats"]["second"]["here"], true);
}

TEST_F(Pieces, WhoLeavesGetsNoMore) {
    const auto ann = bench.connect();
    const Json created = long_table(ann, 1'000);
    bench.set_patient(false);
    bench.must(ann, watch(created));
    bench.turn();
    bench.must(ann, {{"do", "leave"}, {"table", created["table"]}});
    bench.read(ann);
    bench.settle();
    EXPECT_TRUE(bench.read(ann).empty());

    bench.must(ann, watch(created));
    bench.disconnect(ann);
    bench.settle();
    EXPECT_TRUE(bench.room(created["table"]).streams.empty());
}

TEST_F(Pieces, EqualAudiencesShareTheText) {
    const auto ann = bench.connect();
    const Json created = long_table(ann, 200);
    bench.must(ann, both_seats_of(created));
    std::vector<ConnectionId> watchers;
    for (int i = 0; i < 3; ++i) {
        watchers.push_back(bench.connect());
        bench.must(watchers.back(), {{"do", "watch"}, {"table", created["table"]}});
    }
    bench.set_patient(false);
    bench.must(ann, {{"do", "takeback"}, {"table", created["table"]}, {"seat", "second"}});
    EXPECT_EQ(bench.room(created["table"]).streams.size(), 2);  // one for who plays, one for all others
    // One of them does not read: it waits, the others do not.
    bench.set_backlog(watchers[1], 1U << 20U);
    for (const auto watcher : watchers) bench.read(watcher);
    for (int i = 0; i < 40; ++i) bench.turn();
    EXPECT_EQ(assembled({}, bench.read(watchers[0]))["steps"].size(), 199);
    EXPECT_EQ(assembled({}, bench.read(watchers[2]))["steps"].size(), 199);
    EXPECT_TRUE(bench.read(watchers[1]).empty());
    bench.set_backlog(watchers[1], 0);
    bench.set_patient(true);
    bench.pass(std::chrono::seconds(1));
    EXPECT_EQ(assembled({}, bench.read(watchers[1]))["steps"].size(), 199);
}

TEST_F(Pieces, ALongLineThatIsTriedIsAnsweredWhole) {
    const auto ann = bench.connect();
    Json request = endless;
    request["do"] = "try";
    request["game"] = "jungle";
    request["moves"] = shuffled(300);
    EXPECT_EQ(bench.must(ann, request)["state"]["steps"].size(), 300);
    // Not too many of them at once.
    bench.set_patient(false);
    for (int i = 0; i < 5; ++i) {
        request["id"] = 1'000 + i;
        bench.raw(ann, request.dump());
    }
    const auto refused = bench.read(ann);
    ASSERT_EQ(refused.size(), 2);
    for (const Json& reply : refused) EXPECT_EQ(reply["error"]["code"], "too-many");
    bench.settle();
    EXPECT_EQ(bench.read(ann).size(), 3);
}

TEST_F(Pieces, ListsAreMadeATableATurn) {
    const auto ann = bench.connect();
    Json mine{{"id", 7}, {"do", "mine"}, {"tables", Json::array()}};
    for (int i = 0; i < 10; ++i) {
        const Json created = long_table(ann, 10);
        mine["tables"].push_back({{"table", created["table"]}, {"secret", created["secrets"]["first"]}});
    }
    bench.restart();
    const auto bob = bench.connect();
    bench.set_patient(false);
    bench.raw(bob, mine.dump());
    for (int i = 0; i < 9; ++i) bench.turn();
    EXPECT_TRUE(bench.read(bob).empty());
    bench.turn();
    EXPECT_EQ(bench.last_push(bob)["tables"].size(), 10);
}

}  // namespace joute::testing
