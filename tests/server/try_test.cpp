// SPDX-License-Identifier: MIT
// Lines tried without a table: they show what a table would, keep nothing, and hide what a seat may not see.
#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

Json line_of(const std::string& game, const std::string& moves, const Json& more = Json::object()) {
    Json request{{"do", "try"}, {"game", game}, {"moves", moves}};
    request.update(more);
    return request;
}

/// A schotten position in which both hands are known to us.
const std::string two_hands =
    "full play first / stones - - - - - - - - - / first r1,r2,r3,r4,r5,r6 / second b1,b2,b3,b4,b5,b6 / "
    "deck g1,g2,g3,g4,g5,g6,g7,g8,g9,y1,y2,y3,y4,y5,y6,y7,y8,y9,o1,o2,o3,o4,o5,o6,o7,o8,o9,"
    "v1,v2,v3,v4,v5,v6,v7,v8,v9,r7,r8,r9,b7,b8,b9";

}  // namespace

TEST(Try, ShowsWhatATablePlayedSoWouldShow) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string moves = "2a1-a3; 1b3-a3";
    const Json tried = bench.must(client, line_of("pogo", moves))["state"];
    const Json created = bench.create(client, "pogo", HubBench::me(), HubBench::me("Bob"), {{"moves", moves}});
    const Json played = bench.watch_as_creator(client, created);
    for (const char* key : {"start", "steps", "options", "you", "eyes"}) EXPECT_EQ(tried[key], played[key]) << key;
    EXPECT_EQ(tried["now"]["moves"], played["now"]["moves"]);
    EXPECT_EQ(tried["now"]["actor"], "first");
}

TEST(Try, KeepsNothing) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    EXPECT_EQ(bench.must(client, line_of("pogo", "2a1-a3"))["state"]["table"], "");
    EXPECT_TRUE(bench.must(client, {{"do", "tables"}})["tables"].empty());
    EXPECT_EQ(bench.metrics().unfinished_tables, 0U);
    EXPECT_EQ(bench.metrics().loaded_tables, 0U);
}

TEST(Try, BeginsFromAPositionWithItsOptionsAndEndsWithItsWords) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json more{{"position", "[rules=official] -,-,-/w,wb,-/bbww,bw,bbw w"}};
    const Json start = bench.must(client, line_of("pogo", "", more))["state"];
    EXPECT_EQ(start["options"]["rules"], "official");
    EXPECT_TRUE(start["steps"].empty());
    const Json over = bench.must(client, line_of("pogo", "1a2-b2", more))["state"]["now"];
    EXPECT_EQ(over["result"], "first");
    EXPECT_FALSE(over["ending"].get<std::string>().empty());
}

TEST(Try, ShowsASeatItsOwnHandAndMovesOnly) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json more{{"position", two_hands}, {"seat", "first"}};
    const Json state = bench.must(client, line_of("schotten", "", more))["state"];
    EXPECT_EQ(state["you"], Json::array({"first"}));
    EXPECT_EQ(state["start"]["scene"]["hands"]["first"]["cards"].size(), 6U);
    EXPECT_TRUE(state["start"]["scene"]["hands"]["second"]["cards"].is_null());
    const Json after = bench.must(client, line_of("schotten", "r1@1", more))["state"]["now"];
    EXPECT_EQ(after["actor"], "second");
    EXPECT_TRUE(after["moves"]["second"].empty());
}

TEST(Try, TakesNamedChanceAndDrawsTheRestBySeed) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string sends = "send pikachou | send osselait; cage-eclair | seisme";
    const Json more{{"seed", 3}};
    const Json drawn = bench.must(client, line_of("pokemon", sends, more))["state"];
    EXPECT_NE(drawn["now"]["actor"], "chance");
    EXPECT_EQ(drawn, bench.must(client, line_of("pokemon", sends, more))["state"]);
    for (const char* event : {"!moves", "!stuck"}) {
        const Json told = bench.must(client, line_of("pokemon", sends + "; " + event))["state"];
        ASSERT_EQ(told["steps"].size(), 3U);
        EXPECT_EQ(told["steps"][2]["text"], event);
    }
}

TEST(Try, RefusesWhatATableWouldRefuse) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    EXPECT_NE(bench.refused(client, line_of("pogo", "3a1-b1"), "wrong-input").find("3a1-b1"), std::string::npos);
    bench.refused(client, line_of("chess", ""), "wrong-input");
    bench.refused(client, line_of("pogo", "", {{"position", "w"}}), "wrong-input");
    bench.refused(client, line_of("pogo", "", {{"seat", "third"}}), "bad-request");
    bench.refused(client, line_of("pogo", "", {{"swap", true}}), "bad-request");
    bench.refused(client, {{"do", "try"}}, "bad-request");
}

TEST(Try, IsShort) {
    HubBench bench(new_database(), catalogue(), {.tried_steps = 4});
    const auto client = bench.connect();
    const std::string there_and_back = "1a1-a2; 1a3-b3; 1a2-a1; 1b3-a3";
    bench.must(client, line_of("pogo", there_and_back));
    bench.refused(client, line_of("pogo", there_and_back + "; 1a1-a2"), "too-many");
}

TEST(Try, ListsWhatChanceMayDoAtTheEndOfALineAndTakesAnyOfIt) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    // Equal speeds: chance says who attacks first.
    const std::string record =
        "joute record 1\ngame: pokemon\nseed: 1\nfirst: human\nsecond: human\n\nsend pikachou | send pikachou\n";
    const auto after = [&](const std::string& moves) {
        return bench.must(client, {{"do", "try"}, {"record", record}, {"at", 1}, {"moves", moves}});
    };
    const std::string both = after("")["state"]["now"]["moves"]["first"][0]["text"];
    EXPECT_TRUE(after("")["events"].empty()) << "the seats decide there";
    // A line is taken as it is drawn unless it names the event; what may happen is asked for where it ends.
    const Json drawn = after(both + " | " + both);
    ASSERT_GE(drawn["events"].size(), 2U);
    double sum = 0;
    for (const Json& event : drawn["events"]) {
        sum += event["odds"].get<double>();
        const std::string text = event["text"];
        EXPECT_TRUE(text.starts_with('!'));
        const Json chosen = after(both + " | " + both + "; " + text);
        EXPECT_EQ(chosen["state"]["steps"][1]["text"], text);
        EXPECT_EQ(chosen["state"]["steps"][1]["by"], "chance");
    }
    EXPECT_NEAR(sum, 1, 1e-9);
    bench.refused(client, {{"do", "try"}, {"record", record}, {"at", 1}, {"moves", both + " | " + both + "; !none"}},
                  "wrong-input");
}

TEST(Try, ListsOneEventOfARunAfterTheOther) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json start = bench.must(client, line_of("ensea", ""))["state"]["now"]["moves"];
    std::string line =
        start["first"][0]["text"].get<std::string>() + " | " + start["second"][0]["text"].get<std::string>();
    const Json begin = bench.must(client, line_of("ensea", line));
    ASSERT_EQ(begin["events"].size(), 2U) << "who begins";
    line += "; " + begin["events"][1]["text"].get<std::string>();
    // The first action with a critical to draw: it may be one or not, with odds that are not even.
    const Json fight = bench.must(client, line_of("ensea", line))["state"]["now"];
    EXPECT_EQ(fight["actor"], "second") << "as it was chosen";
    bool found = false;
    for (const Json& move : fight["moves"]["second"]) {
        const Json after = bench.must(client, line_of("ensea", line + "; " + move["text"].get<std::string>()));
        if (after["events"].size() != 2) continue;
        found = true;
        EXPECT_NEAR(after["events"][0]["odds"].get<double>() + after["events"][1]["odds"].get<double>(), 1, 1e-9);
        EXPECT_NE(after["events"][0]["odds"], after["events"][1]["odds"]);
        break;
    }
    EXPECT_TRUE(found);
}

TEST(Try, ListsNoShuffledDeck) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json start = bench.must(client, line_of("schotten", ""));
    EXPECT_EQ(start["events"].size(), 2U) << "who begins";
    EXPECT_TRUE(bench.must(client, line_of("schotten", "!first"))["events"].empty());
}

}  // namespace joute::testing
