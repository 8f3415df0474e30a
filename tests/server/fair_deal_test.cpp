// SPDX-License-Identifier: MIT
// Nobody knows the cards of a game before it is played: what the server deals cannot be computed.
#include <gtest/gtest.h>

#include "core/script.hpp"
#include "core/text.hpp"
#include "server/hub_bench.hpp"
#include "server/room_store.hpp"

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
    for (const Entry& entry : toy_games()) {
        if (entry.info->id != game) continue;
        const std::shared_ptr<const AnyGame> made = std::move(*entry.make({}));
        Table table = std::move(*Table::open(made, {}, seed));
        if (!moves.empty()) table = std::move(*Table::after_moves(made, table, moves));
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
    EXPECT_TRUE(bench.room(bench.room(created["table"]).next->id).table.seed().is_long());
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
    StoredTable broken{.head = stored_head(bench.room(two.table), {}), .steps = {}};
    Json head = Json::parse(broken.head.head);
    head["seed"] = "0123";
    EXPECT_TRUE(head["seed"].is_string());
    broken.head.head = Json(head).dump();
    EXPECT_TRUE(restored(toy_games(), broken)) << "a short seed may be written as a text";
    head["seed"] = "dice";
    broken.head.head = Json(head).dump();
    EXPECT_FALSE(restored(toy_games(), broken));
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
}

}  // namespace
}  // namespace joute::testing
