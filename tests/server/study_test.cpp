// SPDX-License-Identifier: MIT
// Games studied by the server: position by position in the background, stopped at any time, with the figures of
// `joute analyse`, and without a word of what the chosen eyes may not see.
#include <algorithm>
#include <chrono>
#include <thread>

#include "server/hub_bench.hpp"
#include "server/services/kept_studies.hpp"
#include "study/facts.hpp"

namespace joute::testing {

namespace {

Json request(const std::string& what, Json more) {
    Json json{{"do", what}};
    json.update(more);
    return json;
}

/// A record of a game played by agents at random, or as far as it got.
std::string random_record(const std::string& game, std::size_t steps, std::uint64_t seed = 5) {
    const Kit& kit = **find_game(game);
    auto played = kit.make({});
    auto opened = Table::open(std::move(*played), {}, seed);
    Table& table = *opened;
    Random random(seed);
    while (table.actor() != Actor::over && table.steps().size() < steps) {
        if (table.actor() == Actor::chance) {
            table.draw();
            continue;
        }
        const Seat seat = acts(table.actor(), Seat::first) ? Seat::first : Seat::second;
        const auto moves = table.line().moves(seat);
        EXPECT_TRUE(
            table.choose(seat, table.line().print(moves[random.below(static_cast<std::uint32_t>(moves.size()))])));
    }
    return print_record(table.record());
}

/// The pushes of studies a client got, the end included; waits for it.
std::vector<Json> pushes_of_study(HubBench& bench, ConnectionId client, const char* on = "study") {
    bench.let_think();
    std::vector<Json> pushes;
    for (Json& message : bench.read(client))
        if (message.contains("on") && message["on"] == on) pushes.push_back(std::move(message));
    return pushes;
}

}  // namespace

TEST(Study, TellsEveryPositionInTurnAndThenWhatItCameTo) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string record = random_record("jungle", 6);
    const Json begun = bench.must(client, request("study", {{"record", record}, {"time", 20}, {"lines", 2}}));
    EXPECT_EQ(begun["positions"], 7);
    const auto pushes = pushes_of_study(bench, client);
    ASSERT_EQ(pushes.size(), 8U);
    for (std::size_t at = 0; at < 7; ++at) {
        EXPECT_EQ(pushes[at]["study"], begun["study"]);
        EXPECT_EQ(pushes[at]["step"]["at"], at);
        EXPECT_EQ(pushes[at]["studied"], at + 1);
        EXPECT_EQ(pushes[at]["step"]["choices"][0]["best"].size(), 2U);
    }
    EXPECT_EQ(pushes[7]["end"], "done");
    EXPECT_EQ(pushes[7]["first"]["decisions"], 3);
    EXPECT_EQ(pushes[7]["second"]["decisions"], 3);
    EXPECT_TRUE(pushes[7]["grading"].contains("blunder"));
}

TEST(Study, OfATableHasTheFiguresOfTheAnalysis) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    // One move before the end every search proves it, so the figures do not depend on the clock.
    const Json created =
        bench.create(client, "connect_four", HubBench::me(), HubBench::me("Bob"), {{"moves", "1; 2; 1; 2; 1; 2; 1"}});
    const Json begun = bench.must(client, request("study", {{"table", created["table"]}, {"time", 300}}));
    EXPECT_EQ(begun["positions"], 8);
    const auto pushes = pushes_of_study(bench, client);
    ASSERT_EQ(pushes.size(), 9U);
    const Room& room = bench.room(created["table"]);
    StudyOptions options;
    options.each.time = std::chrono::milliseconds(300);
    auto made = Analysis::make(*room.kit, room.table, options);
    Analysis& analysis = *made;
    EXPECT_EQ(pushes[6]["step"]["proven"], "first");
    for (std::size_t at = 6; at < 8; ++at) {
        ASSERT_TRUE(analysis.study(at));
        const Json expected = to_json(step_facts(*analysis.replay().line(at), *analysis.at(at)));
        for (const char* key : {"at", "actor", "step", "chance", "proven"})
            EXPECT_EQ(pushes[at]["step"][key], expected[key]) << key;
    }
}

TEST(Study, OfALongGameRunsBesideOtherRequestsAndStopsAtOnce) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string record = random_record("jungle", 60);
    const Json begun =
        bench.must(client, request("study", {{"record", record}, {"time", 2000}}));  // two minutes in all
    EXPECT_EQ(begun["positions"], 61);
    for (int i = 0; i < 20; ++i) bench.must(client, {{"do", "tables"}});
    EXPECT_EQ(bench.must(client, request("study-stop", {{"study", begun["study"]}}))["stopped"], true);
    bench.let_think();
    EXPECT_EQ(bench.metrics().thoughts_waiting + bench.metrics().thoughts_running, 0U);
    const Json end = bench.last_push(client);
    EXPECT_EQ(end["end"], "stopped");
    EXPECT_EQ(bench.must(client, request("study-stop", {{"study", begun["study"]}}))["stopped"], false);
}

TEST(Study, EndsWithItsConnection) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string record = random_record("jungle", 60);
    bench.must(client, request("study", {{"record", record}, {"time", 2000}}));
    bench.must(client, request("lines", {{"record", record}}));
    bench.disconnect(client);
    bench.let_think();
    EXPECT_TRUE(bench.read(client).empty());
}

TEST(Study, CannotBeStoppedByAnybodyElse) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json begun = bench.must(client, request("study", {{"record", random_record("jungle", 30)}, {"time", 100}}));
    EXPECT_EQ(bench.must(bench.connect(), request("study-stop", {{"study", begun["study"]}}))["stopped"], false);
    EXPECT_EQ(bench.must(client, request("study-stop", {{"study", begun["study"]}}))["stopped"], true);
}

TEST(Study, HasLimitsForOneAndForAll) {
    HubBench bench(new_database(), catalogue(), {.studied_steps = 40, .studies_each = 2, .studies = 3});
    const auto [ann, bob] = std::array{bench.connect(), bench.connect()};
    const Json study = request("study", {{"record", random_record("jungle", 40)}, {"time", 2000}});
    for (int i = 0; i < 2; ++i) bench.must(ann, study);
    bench.refused(ann, study, "too-many");
    bench.must(bob, study);
    bench.refused(bob, study, "too-many");
    bench.disconnect(ann);
    bench.must(bob, study);
    bench.disconnect(bob);
    bench.refused(bench.connect(), request("study", {{"record", random_record("jungle", 41)}}), "too-many");
}

TEST(Study, RefusesWhatIsOutOfRange) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string record = random_record("pogo", 4);
    for (const auto& [key, value] : {std::pair{"time", 19}, {"time", 2001}, {"lines", 0}, {"lines", 6}})
        bench.refused(client, request("study", {{"record", record}, {key, value}}), "bad-request");
    bench.refused(client, request("study", {{"record", record}, {"eyes", "everybody"}}), "bad-request");
    bench.refused(client, request("study", {{"record", "joute record 7"}}), "wrong-input");
    bench.refused(client, request("study", {{"table", "nowhere123"}}), "no-table");
    bench.refused(client, request("study", Json::object()), "bad-request");
    bench.refused(client, request("lines", {{"record", record}, {"at", 5}}), "stale");
    bench.refused(client, request("lines", {{"record", record}, {"moves", "9a1-b1"}}), "wrong-input");
    bench.refused(client, request("lines", {{"record", record}, {"time", 30'001}}), "bad-request");
}

TEST(Study, IsRefusedWhileTwoPeoplePlayAndWhileCardsAreHidden) {
    HubBench bench(new_database(), catalogue());
    TwoPeople two(bench, "pogo");
    for (const char* what : {"study", "lines", "try"})
        bench.refused(two.ann, request(what, {{"table", two.table}}), "not-allowed");
    const auto client = bench.connect();
    const Json created = bench.create(client, "schotten", HubBench::me(), HubBench::agent("random"));
    bench.watch_as_creator(client, created);
    for (const char* what : {"study", "lines", "try"})
        bench.refused(client, request(what, {{"table", created["table"]}}), "not-allowed");
    bench.must(client, {{"do", "resign"}, {"table", created["table"]}, {"seat", "first"}});
    bench.must(bench.connect(), request("try", {{"table", created["table"]}}));
}

TEST(Study, OfAHiddenGameTellsNoCardTheEyesDoNotSee) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string record = random_record("schotten", 14);
    bench.must(client, request("study", {{"record", record}, {"time", 20}, {"eyes", "first"}}));
    const auto pushes = pushes_of_study(bench, client);
    ASSERT_EQ(pushes.size(), 16U);
    bool decided = false;
    for (const Json& push : pushes) {
        if (!push.contains("step")) continue;
        const Json& step = push["step"];
        if (step["actor"] == "first") {
            EXPECT_EQ(step["eyes"], "first");
            EXPECT_FALSE(step["choices"].empty());
            decided = true;
        } else {
            EXPECT_TRUE(step["chance"].is_null()) << step;
            EXPECT_TRUE(step["choices"].empty()) << step;
        }
        EXPECT_EQ(step.dump().find("!deck"), std::string::npos);
    }
    EXPECT_TRUE(decided);
    EXPECT_TRUE(pushes.back()["second"].is_null());
    // A line to try shows the hand of the eyes alone, and only that seat may go on.
    const Json state = bench.must(client, request("try", {{"record", record}, {"at", 14}, {"eyes", "first"}}))["state"];
    EXPECT_TRUE(state["start"]["scene"]["hands"]["second"]["cards"].is_null());
    EXPECT_TRUE(state["now"]["moves"]["second"].empty());
    const Json open = bench.must(client, request("try", {{"record", record}, {"at", 14}}))["state"];
    EXPECT_EQ(open["eyes"], "all");
}

TEST(Study, OfAPositionDeepensUntilItsTimeIsUp) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string record = random_record("jungle", 20);
    const Json begun =
        bench.must(client, request("lines", {{"record", record}, {"at", 10}, {"lines", 4}, {"time", 400}}));
    EXPECT_EQ(begun["at"], 10);
    const auto pushes = pushes_of_study(bench, client, "lines");
    ASSERT_EQ(pushes.size(), 3U);  // 50, 100 and 200 ms
    int time = 50;
    for (const Json& push : pushes) {
        EXPECT_EQ(push["lines"], begun["lines"]);
        EXPECT_EQ(push["time"], time);
        EXPECT_EQ(push["step"]["at"], 10);
        EXPECT_EQ(push["step"]["choices"][0]["best"].size(), 4U);
        time *= 2;
    }
    EXPECT_EQ(pushes.back()["end"], "done");
    EXPECT_TRUE(pushes.front()["end"].is_null());
}

TEST(Study, IsKeptForWhoeverOpensTheSameGameAgain) {
    HubBench bench(new_database(), catalogue());
    const std::string record = random_record("connect_four", 3);
    const auto client = bench.connect();
    const Json game{{"record", record}};
    EXPECT_TRUE(bench.must(client, request("studied", game))["steps"].empty());
    bench.must(client, request("study", {{"record", record}, {"time", 20}}));
    const auto pushes = pushes_of_study(bench, client, "study");
    ASSERT_EQ(pushes.back()["end"], "done");
    const Json kept = bench.must(bench.connect(), request("studied", game));
    ASSERT_EQ(kept["steps"].size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(kept["steps"][i], pushes[i]["step"]);
    for (const char* key : {"end", "studied", "positions", "first", "second"})
        EXPECT_EQ(kept[key], pushes.back()[key]) << key;
    // Another game, or the same with other steps, is another study.
    EXPECT_TRUE(bench.must(client, request("studied", {{"record", record}, {"at", 2}}))["steps"].empty());
}

TEST(KeptStudies, ForgetTheLongestUnusedAndOneThatIsReplaced) {
    const Fact step(std::string(400, 'x'));
    KeptStudies kept(1'000);
    const auto found = [&](const char* game) { return to_json(kept.find(game)); };
    kept.begin("a", 1);
    kept.add("a", 1, step, 402, {{"studied", 1}});
    kept.begin("b", 2);
    kept.add("b", 2, step, 402, {{"studied", 1}});
    EXPECT_EQ(found("a")["steps"].size(), 1U);  // used later than b
    kept.begin("c", 3);
    kept.add("c", 3, step, 402, {{"studied", 1}});
    EXPECT_EQ(found("a")["steps"].size(), 1U);
    EXPECT_TRUE(found("b")["steps"].empty());
    kept.begin("a", 4);
    kept.add("a", 1, step, 402, {{"studied", 2}});
    EXPECT_TRUE(found("a")["steps"].empty()) << "study 4 has taken its place";
    kept.end("c", 3, "done");
    EXPECT_EQ(found("c")["end"], "done");
    EXPECT_EQ(found("c")["studied"], 1);
}

TEST(Study, OfAPositionWorksInLinesThatWereNeverPlayedAndOneAtATime) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created =
        bench.create(client, "pogo", HubBench::me(), HubBench::me("Bob"), {{"moves", "2a1-a3; 1b3-a3"}});
    bench.watch_as_creator(client, created);
    const Json table{{"table", created["table"]}};
    Json other_line = table;
    other_line.update({{"at", 1}, {"moves", "1c3-b3"}});
    bench.must(client, request("lines", table));
    const Json second = bench.must(client, request("lines", other_line));
    EXPECT_EQ(second["at"], 2);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_EQ(bench.must(client, {{"do", "lines-stop"}})["stopped"], true);
    EXPECT_EQ(bench.must(client, {{"do", "lines-stop"}})["stopped"], false);
    const auto pushes = pushes_of_study(bench, client, "lines");
    for (const Json& push : pushes) EXPECT_EQ(push["lines"], second["lines"]);
    const Json state = bench.must(client, request("try", other_line))["state"];
    ASSERT_EQ(state["steps"].size(), 1U);
    EXPECT_EQ(state["steps"][0]["n"], 2);
    EXPECT_EQ(state["steps"][0]["text"], "1c3-b3");
    EXPECT_EQ(state["now"]["actor"], "first");
}

TEST(Study, OfAGameThatWasGivenUpGoesOnWhereItStopped) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created = bench.create(client, "pogo", HubBench::me(), HubBench::me("Bob"), {{"moves", "2a1-a3"}});
    bench.watch_as_creator(client, created);
    bench.must(client, {{"do", "resign"}, {"table", created["table"]}, {"seat", "first"}});
    const Json whole = bench.must(client, request("try", {{"table", created["table"]}}))["state"];
    EXPECT_EQ(whole["now"]["over"], true);
    const Json last = bench.must(client, request("try", {{"table", created["table"]}, {"at", 1}}))["state"];
    EXPECT_EQ(last["now"]["over"], false);
    EXPECT_FALSE(last["now"]["moves"]["second"].empty());
    const Json line =
        bench.must(client, request("record", {{"table", created["table"]}, {"at", 0}, {"moves", "1b1-b2"}}));
    const Json again =
        bench.must(client, request("create", {{"record", line["record"]},
                                              {"seats", {{"first", HubBench::me()}, {"second", HubBench::me()}}}}));
    EXPECT_EQ(bench.room(again["table"]).steps(), 1U);
}

namespace {

/// The panel of that name at the end of a line from the start; null when there is none.
Json panel_of(HubBench& bench, const std::string& record, const std::string& id, const Json& more = Json::object()) {
    Json asked{{"record", record}};
    asked.update(more);
    const Json facts = bench.must(bench.connect(), request("facts", asked));
    for (const Json& panel : facts["panels"]) {
        for (const Json& row : panel["rows"]) EXPECT_EQ(row.size(), panel["columns"].size());
        if (panel["id"] == id) return panel;
    }
    return {};
}

}  // namespace

TEST(Facts, NameEveryMoveWhereAllIsSeen) {
    HubBench bench(new_database(), catalogue());
    const Json panel = panel_of(bench, random_record("connect_four", 4), "moves");
    ASSERT_EQ(panel["rows"].size(), 7U);
    for (const Json& row : panel["rows"]) {
        EXPECT_GE(row[1]["bar"].get<double>(), 0);
        EXPECT_LE(row[1]["bar"].get<double>(), 1);
    }
}

TEST(Facts, GiveDamageOddsAndTheMixOfADraft) {
    HubBench bench(new_database(), catalogue());
    const Json mix = panel_of(bench, random_record("ensea", 0), "mix");
    double sum = 0;
    for (const Json& row : mix["rows"]) sum += row[1]["bar"].get<double>();
    EXPECT_NEAR(sum, 1, 0.05);
    const std::string drafted = random_record("ensea", 2);  // teams, and who begins
    EXPECT_FALSE(panel_of(bench, drafted, "actions")["rows"].empty());
    const std::string battle = random_record("pokemon", 1);
    EXPECT_FALSE(panel_of(bench, battle, "attacks-first")["rows"].empty());
    EXPECT_FALSE(panel_of(bench, battle, "attacks-second")["rows"].empty());
}

TEST(Facts, OfCardsAreTheSameWhateverTheOtherHolds) {
    HubBench bench(new_database(), catalogue());
    const auto dealt = [](const std::string& second, const std::string& last) {
        return "joute record 1\ngame: schotten\nposition: full play first / stones - - - - - - - - - / "
               "first r1,r2,r3,r4,r5,r6 / second b1,b2,b3,b4,b5," +
               second +
               " / deck g1,g2,g3,g4,g5,g6,g7,g8,g9,y1,y2,y3,y4,y5,y6,y7,y8,y9,o1,o2,o3,o4,o5,o6,o7,o8,o9,"
               "v1,v2,v3,v4,v5,v6,v7,v8,v9,r7,r8,r9,b7,b8," +
               last + "\nseed: 1\nfirst: human\nsecond: human\n\n";
    };
    const Json eyes{{"eyes", "first"}};
    const Json hand = panel_of(bench, dealt("b6", "b9"), "hand", eyes);
    EXPECT_EQ(hand, panel_of(bench, dealt("b9", "b6"), "hand", eyes));
    ASSERT_EQ(hand["rows"].size(), 6U);
    EXPECT_EQ(hand["rows"][0][1]["text"], "7 8 9");
    // 48 unseen cards, 6 of them there, 3 of them red: 1 - (45 over 6) / (48 over 6).
    EXPECT_NEAR(hand["rows"][0][3]["bar"].get<double>(), 0.3363, 1e-3);
    double expected = 0;
    for (const Json& row : hand["rows"]) expected += std::stod(row[2]["text"].get<std::string>());
    EXPECT_NEAR(expected, 6, 0.3) << "a hand of six, each row rounded";

    const Json stones = panel_of(bench, dealt("b6", "b9"), "stones", eyes);
    EXPECT_EQ(stones, panel_of(bench, dealt("b9", "b6"), "stones", eyes));
    EXPECT_TRUE(stones["split"].get<bool>());
    ASSERT_EQ(stones["rows"].size(), 9U);
    for (const Json& row : stones["rows"])
        EXPECT_NEAR(row[3]["bar"].get<double>() + row[4]["bar"].get<double>(), 1, 1e-9);
    // With all cards seen it is certain: blue 4-5-6 is the best in hand, and first may still get a 7-8-9.
    const Json seen = panel_of(bench, dealt("b6", "b9"), "stones");
    for (const Json& row : seen["rows"]) EXPECT_EQ(row[2]["text"], "no");
}

}  // namespace joute::testing
