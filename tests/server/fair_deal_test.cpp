// SPDX-License-Identifier: MIT
// Nobody knows the cards of a game before it is played: what the server deals cannot be computed, nobody chooses
// it for others, and a game that was prepared says so to all.
#include <gtest/gtest.h>

#include "core/script.hpp"
#include "core/text.hpp"
#include "server/hub_bench.hpp"
#include "server/services/room_store.hpp"

namespace joute::testing {
namespace {

const std::string dice = "dice-race";

Json create_request(const Json& first, const Json& second, const Json& more) {
    Json request{{"do", "create"}, {"game", dice}, {"seats", {{"first", first}, {"second", second}}}};
    request.update(more);
    return request;
}

/// The steps a table begins with, with this seed and this line.
std::vector<std::string> drawn(const std::string& game, const Seed& seed, std::string_view moves = "") {
    for (const Kit& kit : toy_games()) {
        if (kit.info->id != game) continue;
        const std::shared_ptr<const AnyGame> made = std::move(*kit.make({}));
        Table table = std::move(*Table::open(made, {}, seed));
        if (!moves.empty()) table = std::move(*Table::after_moves(table, moves));
        while (table.actor() == Actor::chance) table.draw();
        std::vector<std::string> steps;
        for (const RecordStep& step : table.steps()) steps.push_back(step.text);
        return steps;
    }
    return {};
}

std::vector<std::string> steps_of(const Room& room) {
    std::vector<std::string> steps;
    for (const RecordStep& step : room.table.steps()) steps.push_back(step.text);
    return steps;
}

TEST(FairDeal, EveryTableOfTheServerHasALongSeedToldAfterItsEnd) {
    HubBench bench;
    std::set<std::string> seen;
    for (int i = 0; i < 3; ++i) {
        TwoPeople two(bench, dice);
        EXPECT_TRUE(bench.room(two.table).table.seed().is_long());
        const Json watch{{"do", "watch"}, {"table", two.table}};
        EXPECT_FALSE(bench.must(two.ann, watch)["state"].contains("seed"));
        bench.must(two.bob, {{"do", "resign"}, {"table", two.table}, {"seat", "second"}});
        const Json seed = bench.must(two.bob, watch)["state"]["seed"];
        ASSERT_TRUE(seed.is_string()) << seed;
        EXPECT_EQ(Seed::parse(seed.get<std::string>()), bench.room(two.table).table.seed());
        EXPECT_TRUE(seen.insert(seed).second);
    }
    const auto client = bench.connect();
    const Json alone = bench.create(client, dice, HubBench::me(), HubBench::agent());
    EXPECT_TRUE(bench.room(alone["table"]).table.seed().is_long());
}

TEST(FairDeal, ARematchIsDealtWithALongSeedToo) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, dice, HubBench::me(), HubBench::agent(), {{"seed", 3}});
    bench.watch_as_creator(client, created);
    bench.must(client, {{"do", "resign"}, {"table", created["table"]}, {"seat", "first"}});
    bench.must(client, {{"do", "rematch"}, {"table", created["table"]}, {"seat", "first"}});
    EXPECT_TRUE(bench.room(bench.room(created["table"]).next).table.seed().is_long());
}

TEST(FairDeal, LongAndShortSeedsSurviveARestart) {
    HubBench bench;
    TwoPeople two(bench, dice);
    const auto client = bench.connect();
    const Json alone = bench.create(client, dice, HubBench::me(), HubBench::agent(), {{"seed", ~0ULL}});
    const Seed seed = bench.room(two.table).table.seed();
    bench.restart();
    EXPECT_EQ(bench.room(two.table).table.seed(), seed);
    EXPECT_EQ(bench.room(alone["table"]).table.seed(), Seed(~0ULL));
    StoredTable broken{.head = stored_head(bench.room(two.table), {}, ServerJson()), .steps = {}};
    Json head = Json::parse(broken.head.head);
    head["seed"] = "0123";
    EXPECT_TRUE(head["seed"].is_string());
    broken.head.head = Json(head).dump();
    EXPECT_TRUE(restored(toy_games(), broken, {}, ServerJson())) << "a short seed may be written as a text";
    head["seed"] = "dice";
    broken.head.head = Json(head).dump();
    EXPECT_FALSE(restored(toy_games(), broken, {}, ServerJson()));
}

TEST(FairDeal, ASeedIsANumberOrAText) {
    HubBench bench;
    const auto client = bench.connect();
    const std::string text = "0123456789abcdeffedcba9876543210";
    const Json created = bench.create(client, dice, HubBench::me(), HubBench::agent(), {{"seed", text}});
    EXPECT_EQ(bench.room(created["table"]).table.seed().text(), text);
    EXPECT_EQ(steps_of(bench.room(created["table"])), drawn(dice, *Seed::parse(text)));
    for (const Json& wrong : {Json("x"), Json(-1), Json(1.5), Json(nullptr), Json::array(), Json(text + "0")})
        bench.refused(client, create_request(HubBench::me(), HubBench::agent(), {{"seed", wrong}}), "bad-request");
    const Json tried = bench.must(client, {{"do", "try"}, {"game", dice}, {"seed", text}})["state"];
    EXPECT_EQ(tried["steps"][0]["text"], drawn(dice, *Seed::parse(text))[0]);
    EXPECT_TRUE(tried["prepared"].is_null());
}

TEST(FairDeal, NobodyChoosesTheSeedWhereASeatIsOpen) {
    HubBench bench;
    const auto client = bench.connect();
    for (const Json& seed : {Json(5), Json("0123456789abcdeffedcba9876543210")})
        for (const char* game : {"tic-tac-toe", "dice-race", "rock-paper-scissors", "kuhn"}) {
            Json request = create_request(HubBench::me(), HubBench::open(), {{"seed", seed}, {"game", game}});
            bench.refused(client, request, "not-allowed");
            request["seats"] = {{"first", HubBench::open()}, {"second", HubBench::agent()}};
            bench.refused(client, request, "not-allowed");
        }
    EXPECT_EQ(bench.metrics().unfinished_tables, 0);
    bench.must(client, create_request(HubBench::me(), HubBench::me("Bob"), {{"seed", 5}}));
}

// A record brings its seed along: going on with it would be dealing.
TEST(FairDeal, ARecordGoesOnWithDiceNobodyKnows) {
    HubBench bench;
    const auto client = bench.connect();
    const std::string record = "joute record 1\ngame: dice-race\nseed: 5\nfirst: human\nsecond: human\n\n!3\nrun\n";
    const auto begin = [&](const Json& second) {
        const Json created = bench.must(
            client, {{"do", "create"}, {"record", record}, {"seats", {{"first", HubBench::me()}, {"second", second}}}});
        return created["table"].get<std::string>();
    };
    const Seed known = *Seed::parse("0123456789abcdeffedcba9876543210");
    bench.draw_next(known);
    const Room& open = bench.room(begin(HubBench::open()));
    EXPECT_EQ(open.table.seed(), known);
    EXPECT_EQ(steps_of(open), drawn(dice, known, "!3; run"));
    EXPECT_EQ(bench.room(begin(HubBench::me("Bob"))).table.seed(), Seed(5));
    bench.draw_next(known);
    const Json created = bench.create(client, dice, HubBench::me(), HubBench::open(), {{"moves", "!3; run; walk"}});
    EXPECT_EQ(steps_of(bench.room(created["table"])), drawn(dice, known, "!3; run; walk"));
}

TEST(FairDeal, APreparedGameIsToldBeforeAndWhilePlaying) {
    HubBench bench;
    const auto ann = bench.connect();
    const Json created = bench.create(ann, "kuhn", HubBench::me(), HubBench::open(), {{"moves", "!QJ; bet"}});
    const Json expected{{"position", false}, {"steps", 2}};
    // Before sitting down: who has the link looks on first, and lists say it.
    const auto bob = bench.connect();
    const Json watch{{"do", "watch"}, {"table", created["table"]}};
    EXPECT_EQ(bench.must(bob, watch)["state"]["prepared"], expected);
    EXPECT_EQ(bench.must(bob, {{"do", "tables"}})["tables"][0]["prepared"], expected);
    const Json secret = bench.must(bob, {{"do", "join"},
                                         {"table", created["table"]},
                                         {"invite", created["invite"]["second"]},
                                         {"name", "Bob"}})["secret"];
    bench.must(bob, {{"do", "watch"}, {"table", created["table"]}, {"secrets", {secret}}});
    bench.must(bob, play(created["table"], "second", 2, "fold"));
    bench.restart();
    const auto again = bench.connect();
    EXPECT_EQ(bench.must(again, watch)["state"]["prepared"], expected);
    EXPECT_EQ(
        bench.must(again, {{"do", "mine"},
                           {"tables", {{{"table", created["table"]}, {"secret", secret}}}}})["tables"][0]["prepared"],
        expected);
}

TEST(FairDeal, ARematchFromTheSamePositionIsPreparedToo) {
    HubBench bench;
    const auto client = bench.connect();
    const std::string position = (*toy_games()[0].make({}))->start()->position();
    const auto next_of = [&](const Json& more) {
        const Json created = bench.create(client, "tic-tac-toe", HubBench::me(), HubBench::agent("slow"), more);
        bench.watch_as_creator(client, created);
        bench.must(client, {{"do", "resign"}, {"table", created["table"]}, {"seat", "first"}});
        bench.must(client, {{"do", "rematch"}, {"table", created["table"]}, {"seat", "first"}});
        const Room& room = bench.room(created["table"]);
        return std::pair(room.prepared, bench.room(room.next).prepared);
    };
    const auto [from, after] = next_of({{"position", position}});
    ASSERT_TRUE(from && after);
    EXPECT_TRUE(from->position && after->position);
    const auto [played, fresh] = next_of(
        {{"moves",
          (*toy_games()[0].make({}))->start()->print((*toy_games()[0].make({}))->start()->moves(Seat::first)[0])}});
    ASSERT_TRUE(played);
    EXPECT_EQ(played->steps, 1);
    EXPECT_FALSE(fresh);
    const auto [plain, plain_after] = next_of({{"moves", " "}});
    EXPECT_FALSE(plain || plain_after);
}

TEST(FairDeal, TablesStoredBeforeAreNotPrepared) {
    HubBench bench;
    TwoPeople two(bench, "kuhn");
    EXPECT_FALSE(bench.room(two.table).prepared);
    const StoredHead head = stored_head(bench.room(two.table), {}, ServerJson());
    EXPECT_EQ(head.head.find("prepared"), std::string::npos) << "such a head is as it was: " << head.head;
}

TEST(FairDeal, ATableBeginsWithALimitedNumberOfSteps) {
    ServerLimits limits;
    limits.created_steps = 4;
    HubBench bench(new_database(), toy_games(), limits);
    const auto client = bench.connect();
    const auto record = [](std::string_view steps) {
        return "joute record 1\ngame: dice-race\nseed: 5\nfirst: human\nsecond: human\n\n" + std::string(steps);
    };
    const Json seats{{"first", HubBench::me()}, {"second", HubBench::me("Bob")}};
    bench.must(client, create_request(HubBench::me(), HubBench::agent(), {{"moves", "!1; walk; !1; walk"}}));
    bench.must(client, {{"do", "create"}, {"record", record("!1\nwalk\n!1\nwalk\n")}, {"seats", seats}});
    const std::string why = bench.refused(
        client, create_request(HubBench::me(), HubBench::agent(), {{"moves", "!1; walk; !1; walk; !1"}}), "too-many");
    EXPECT_NE(why.find("at most 4 steps"), std::string::npos) << why;
    // Chance between moves counts.
    bench.refused(client, create_request(HubBench::me(), HubBench::agent(), {{"moves", "walk; walk; walk"}}),
                  "too-many");
    // Counted before they are played: these are not even legal.
    bench.refused(client, create_request(HubBench::me(), HubBench::agent(), {{"moves", "x;x;x;x;x"}}), "too-many");
    bench.refused(client, {{"do", "create"}, {"record", record("x\nx\nx\nx\nx\n")}, {"seats", seats}}, "too-many");
    EXPECT_EQ(ServerLimits().created_steps, 2'000);
}

}  // namespace
}  // namespace joute::testing
