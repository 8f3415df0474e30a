// SPDX-License-Identifier: MIT
// The payoff matrix of a finished game: what it holds, and that nobody gets it while it could help.
#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

const std::string battle = "send pikachou | send osselait; tonnerre | switch etourmi; send carapuce";

Json matrix_of(const std::string& table, int at) { return {{"do", "matrix"}, {"table", table}, {"at", at}}; }

/// A battle played so far by a person on both seats, watched.
std::string begun(HubBench& bench, ConnectionId client, const std::string& moves = battle) {
    const Json created = bench.create(client, "pokemon", HubBench::me(), HubBench::me("Bob"), {{"moves", moves}});
    bench.watch_as_creator(client, created);
    return created["table"];
}

void resign(HubBench& bench, ConnectionId client, const std::string& table) {
    bench.must(client, {{"do", "resign"}, {"table", table}, {"seat", "first"}});
}

double number(const Json& json) { return json.get<double>(); }

}  // namespace

TEST(Matrix, OfAFinishedGameHoldsEveryPairBothMixesAndWhatWasChosen) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string table = begun(bench, client);
    resign(bench, client, table);
    const Json matrix = bench.must(client, matrix_of(table, 1));
    ASSERT_EQ(matrix["rows"].size(), 9U);
    ASSERT_EQ(matrix["columns"].size(), 9U);
    ASSERT_EQ(matrix["cells"].size(), 9U);
    EXPECT_EQ(matrix["played"], (Json{{"first", "tonnerre"}, {"second", "switch etourmi"}}));
    for (const char* edge : {"rows", "columns"}) {
        double sum = 0;
        for (const Json& move : matrix[edge]) {
            sum += number(move["share"]);
            EXPECT_GE(number(move["regret"]), 0);
            EXPECT_TRUE(move["share"] == 0.0 || number(move["regret"]) < 1e-3) << move;
        }
        EXPECT_NEAR(sum, 1, 1e-3);
    }
    // What a move gives away is what an equilibrium is worth less what the move gets against the other's mix.
    for (std::size_t r = 0; r < 9; ++r) {
        double worth = 0;
        for (std::size_t c = 0; c < 9; ++c)
            worth += number(matrix["columns"][c]["share"]) * number(matrix["cells"][r][c]);
        EXPECT_NEAR(number(matrix["value"]) - worth, number(matrix["rows"][r]["regret"]), 2e-3);
    }
    EXPECT_EQ(matrix["columns"][0]["move"]["kind"], "attack");
}

TEST(Matrix, IsRefusedWhileTheGameGoesOnToEverybody) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string table = begun(bench, client);
    EXPECT_NE(bench.refused(client, matrix_of(table, 0), "not-allowed").find("after the game"), std::string::npos);
    bench.refused(bench.connect(), matrix_of(table, 0), "not-allowed");
    TwoPeople two(bench, "pokemon");
    bench.refused(two.ann, matrix_of(two.table, 0), "not-allowed");
}

TEST(Matrix, IsThereForAnybodyAfterwardsAndMaySaysSo) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string table = begun(bench, client);
    const auto stranger = bench.connect();
    const Json watch{{"do", "watch"}, {"table", table}};
    EXPECT_EQ(bench.must(stranger, watch)["state"]["now"]["may"]["matrix"], false);
    resign(bench, client, table);
    EXPECT_EQ(bench.must(stranger, watch)["state"]["now"]["may"]["matrix"], true);
    EXPECT_EQ(bench.must(stranger, matrix_of(table, 0))["rows"].size(), 6U);
}

TEST(Matrix, NeedsAPositionWhereBothChoose) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string table = begun(bench, client);
    resign(bench, client, table);
    EXPECT_NE(bench.refused(client, matrix_of(table, 2), "not-allowed").find("after step 2"), std::string::npos);
    bench.refused(client, matrix_of(table, 99), "stale");
    bench.refused(client, {{"do", "matrix"}, {"table", table}}, "bad-request");
    bench.refused(client, {{"do", "matrix"}, {"table", table}, {"at", 0}, {"depth", 9}}, "bad-request");
}

TEST(Matrix, HasNothingChosenWhereTheGameWasGivenUp) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string table = begun(bench, client, "send pikachou | send osselait");
    resign(bench, client, table);
    EXPECT_TRUE(bench.must(client, matrix_of(table, 1))["played"].is_null());
}

TEST(Matrix, OfASavedGameIsThatOfItsTable) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string table = begun(bench, client);
    resign(bench, client, table);
    const std::string record = bench.must(client, {{"do", "record"}, {"table", table}})["record"];
    const auto saved = [&](int at) { return Json{{"do", "matrix"}, {"record", record}, {"at", at}}; };
    Json of_table = bench.must(client, matrix_of(table, 1));
    Json of_record = bench.must(bench.connect(), saved(1));
    of_table.erase("re");
    of_record.erase("re");
    EXPECT_EQ(of_record, of_table);
    bench.refused(client, saved(2), "not-allowed");
    bench.refused(client, saved(99), "stale");
    bench.refused(client, {{"do", "matrix"}, {"record", record}}, "bad-request");
    bench.refused(client, {{"do", "matrix"}, {"at", 0}}, "bad-request");
    bench.refused(client, {{"do", "matrix"}, {"record", "nonsense"}, {"at", 0}}, "wrong-input");
    bench.refused(client, {{"do", "matrix"}, {"record", record}, {"table", table}, {"at", 1}}, "bad-request");
}

TEST(Matrix, IsNotOfGamesWhereSeatsTakeTurns) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created = bench.create(client, "pogo", HubBench::me(), HubBench::me("Bob"));
    bench.watch_as_creator(client, created);
    resign(bench, client, created["table"]);
    EXPECT_EQ(bench.watch_as_creator(client, created)["now"]["may"]["matrix"], false);
    EXPECT_NE(bench.refused(client, matrix_of(created["table"], 0), "not-allowed").find("pogo"), std::string::npos);
}

}  // namespace joute::testing
