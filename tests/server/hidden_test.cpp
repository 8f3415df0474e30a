// SPDX-License-Identifier: MIT
// What a seat may not see never leaves the server: games that differ only in what is hidden must give
// a seat, and those who look on, the same bytes.
#include <regex>

#include "core/random.hpp"
#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

struct Seen {
    std::string first;
    std::string second;
    std::string spectator;
};

/// A game of Kuhn poker with these cards, going on: first bets.
Seen bets(const std::string& cards) {
    HubBench bench;
    const auto creator = bench.connect();
    const Json created =
        bench.create(creator, "kuhn", HubBench::open(), HubBench::open(), {{"moves", "!" + cards}, {"seed", 1}});
    const std::string table = created["table"];
    Seen seen;
    std::array<ConnectionId, 3> who{bench.connect(), bench.connect(), bench.connect()};
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string seat = i == 0 ? "first" : "second";
        const Json joined =
            bench.must(who[i], {{"do", "join"}, {"table", table}, {"invite", created["invite"][seat]}, {"name", seat}});
        bench.must(who[i], {{"do", "watch"}, {"table", table}, {"secrets", {joined["secret"]}}});
    }
    bench.must(who[2], {{"do", "watch"}, {"table", table}});
    bench.must(who[0], play(table, "first", 1, "bet"));
    bench.must(who[2], {{"do", "watch"}, {"table", table}});
    bench.must(who[2], {{"do", "tables"}});
    for (const auto each : who) {
        bench.refused(each, {{"do", "record"}, {"table", table}}, "not-allowed");
        bench.refused(each, {{"do", "evaluate"}, {"table", table}, {"at", 1}}, "not-allowed");
        bench.must(each, {{"do", "hello"}, {"lang", "fr"}});
    }
    bench.refused(who[0], {{"do", "takeback"}, {"table", table}, {"seat", "first"}}, "not-allowed");
    seen.first = without_names(bench.bytes(who[0]));
    seen.second = without_names(bench.bytes(who[1]));
    seen.spectator = without_names(bench.bytes(who[2]));
    return seen;
}

}  // namespace

TEST(Hidden, ASeatGetsTheSameBytesWhateverTheOtherHolds) {
    const Seen one = bets("QJ");
    const Seen two = bets("QK");
    const Seen three = bets("KJ");
    EXPECT_EQ(one.first, two.first);
    EXPECT_EQ(one.second, three.second);
    EXPECT_EQ(one.spectator, two.spectator);
    EXPECT_EQ(one.spectator, three.spectator);
    EXPECT_NE(one.first, three.first);  // what a seat holds it does see
}

TEST(Hidden, TheEndShowsEverything) {
    HubBench bench;
    TwoPeople two(bench, "kuhn", {{"moves", "!QK"}});
    const auto spectator = bench.connect();
    bench.must(spectator, {{"do", "watch"}, {"table", two.table}});
    bench.must(two.ann, play(two.table, "first", 1, "bet"));
    bench.must(two.bob, play(two.table, "second", 2, "fold"));
    const Json push = bench.last_push(spectator);
    EXPECT_EQ(push["on"], "state");
    EXPECT_EQ(push["state"]["steps"][0]["text"], "!QK");
    EXPECT_EQ(push["state"]["steps"][2]["position"], "full Q K bet,fold");
    bench.must(spectator, {{"do", "record"}, {"table", two.table}});
    bench.refused(two.ann, {{"do", "takeback"}, {"table", two.table}, {"seat", "first"}}, "over");
}

TEST(Hidden, AgainstAnAgentNothingIsTakenBackOnceShown) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, "kuhn", HubBench::me(), HubBench::agent());
    bench.watch_as_creator(client, created);
    bench.must(client, {{"do", "resign"}, {"table", created["table"]}, {"seat", "first"}});
    bench.refused(client, {{"do", "takeback"}, {"table", created["table"]}, {"seat", "first"}}, "not-allowed");
}

TEST(Hidden, TwoHandsOnOneScreenAreShownInTurn) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, "kuhn", HubBench::me(), HubBench::me("Bob"), {{"moves", "!QK"}});
    EXPECT_EQ(bench.watch_as_creator(client, created)["start"]["position"], "seat first ? ? -");
    bench.must(client, play(created["table"], "first", 1, "bet"));
    const Json push = bench.last_push(client);
    EXPECT_EQ(push["on"], "state");
    EXPECT_EQ(push["state"]["steps"][1]["position"], "seat second ? K bet");
}

TEST(BothAct, ChoicesStaySecretUntilBothHaveChosen) {
    std::array<std::string, 2> heard;
    for (const std::size_t run : {0U, 1U}) {
        HubBench bench;
        TwoPeople two(bench, "rock-paper-scissors", {{"seed", 1}});
        const std::string choice = run == 0 ? "rock" : "paper";
        EXPECT_EQ(bench.must(two.ann, play(two.table, "first", 0, choice))["at"], 0);
        const Json push = bench.last_push(two.bob);
        EXPECT_EQ(push["now"]["chosen"]["first"], true);
        EXPECT_EQ(push["now"]["actor"], "second");
        const auto spectator = bench.connect();
        bench.must(spectator, {{"do", "watch"}, {"table", two.table}});
        bench.must(spectator, {{"do", "record"}, {"table", two.table}});
        heard[run] = without_names(bench.bytes(two.bob) + bench.bytes(spectator));
        bench.refused(two.ann, play(two.table, "first", 0, choice), "not-your-turn");
        bench.must(two.bob, play(two.table, "second", 0, "rock"));
        EXPECT_EQ(bench.last_push(two.ann)["steps"][0]["text"], choice + " | rock");
        bench.refused(two.ann, {{"do", "takeback"}, {"table", two.table}, {"seat", "first"}}, "not-allowed");
    }
    EXPECT_EQ(heard[0], heard[1]);
}

TEST(BothAct, AChoiceNobodySawIsTakenBackAtOnce) {
    HubBench bench;
    TwoPeople two(bench, "rock-paper-scissors");
    bench.must(two.ann, play(two.table, "first", 0, "rock"));
    EXPECT_EQ(bench.must(two.ann, {{"do", "takeback"}, {"table", two.table}, {"seat", "first"}})["done"], true);
    bench.must(two.ann, play(two.table, "first", 0, "paper"));
    bench.must(two.bob, play(two.table, "second", 0, "rock"));
    EXPECT_EQ(bench.room(two.table).table.steps()[0].text, "paper | rock");
}

TEST(BothAct, AnAgentChoosesWithoutWaiting) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, "rock-paper-scissors", HubBench::me(), HubBench::agent());
    bench.watch_as_creator(client, created);
    bench.let_think();
    EXPECT_EQ(bench.last_push(client)["now"]["chosen"]["second"], true);
    EXPECT_EQ(bench.must(client, play(created["table"], "first", 0, "paper"))["at"], 1);
}

}  // namespace joute::testing
