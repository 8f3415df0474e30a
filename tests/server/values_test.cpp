// SPDX-License-Identifier: MIT
// A game by one of its evaluations: a position or the last move, the game step by step, and what is refused.
#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

Json values_request(const Json& more) {
    Json request{{"do", "values"}};
    request.update(more);
    return request;
}

constexpr const char* two_moves = "2a1-a3; 1b3-a3";

}  // namespace

TEST(ValuesRequest, ValuesAPositionAndTheGameStepByStep) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created =
        bench.create(client, "pogo", HubBench::me(), HubBench::agent("random"), {{"moves", two_moves}});
    const Json request = values_request({{"table", created["table"]}, {"at", 2}});
    const Json own = bench.must(client, request);
    EXPECT_EQ(own["eval"], "own");
    EXPECT_EQ(own["at"], 2);
    EXPECT_EQ(own["move"], nullptr);
    EXPECT_EQ(own["seat"], "first");
    double sum = 0;
    for (const Json& term : own["terms"]) sum += term["value"].get<double>() * term["weight"].get<double>();
    EXPECT_NEAR(sum, own["total"].get<double>(), 1e-9);
    ASSERT_EQ(own["series"].size(), 3U);
    EXPECT_NEAR(own["series"][2].get<double>(), sum, 0.01);
    Json named = request;
    named["eval"] = "own";
    Json same = bench.must(client, named);
    same.erase("re");
    Json first = own;
    first.erase("re");
    EXPECT_EQ(same, first) << "own is the default";
}

TEST(ValuesRequest, ValuesTheLastMoveAndEveryLegalOne) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created =
        bench.create(client, "pogo", HubBench::me(), HubBench::agent("random"), {{"moves", two_moves}});
    const auto at = [&](int step) {
        return bench.must(client, values_request({{"table", created["table"]}, {"at", step}, {"eval", "report"}}));
    };
    const Json last = at(2);
    EXPECT_EQ(last["move"], "1b3-a3");
    EXPECT_EQ(last["seat"], "second");
    EXPECT_EQ(last["terms"].size(), 4U);
    EXPECT_FALSE(last["moves"].empty());
    EXPECT_EQ(last["series"], nullptr);
    const Json start = at(0);
    EXPECT_EQ(start["move"], nullptr) << "no move was played";
    EXPECT_EQ(start["total"], nullptr);
    EXPECT_FALSE(start["moves"].empty());
}

TEST(ValuesRequest, RefusesWhatIsWrongWithOneMessage) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created =
        bench.create(client, "pogo", HubBench::me(), HubBench::agent("random"), {{"moves", two_moves}});
    const auto why = [&](const Json& more, const std::string& code) {
        Json request = values_request({{"table", created["table"]}, {"at", 1}});
        request.update(more);
        const std::string text = bench.refused(client, request, code);
        EXPECT_FALSE(text.empty()) << more;
        EXPECT_EQ(text.find('\n'), std::string::npos) << text;
        return text;
    };
    EXPECT_NE(why({{"eval", "mine"}}, "wrong-input").find("its evaluations are: own, report"), std::string::npos);
    EXPECT_NE(why({{"eval", ""}}, "wrong-input").find("its evaluations are"), std::string::npos);
    EXPECT_NE(why({{"eval", "own:margin=1"}}, "wrong-input").find("does not take 'margin'"), std::string::npos);
    why({{"eval", "report:"}}, "wrong-input");
    why({{"eval", 3}}, "bad-request");
    why({{"eval", nullptr}}, "bad-request");
    why({{"eval", std::string(10'000, 'x')}}, "bad-request");
    why({{"at", -1}}, "bad-request");
    why({{"at", "end"}}, "bad-request");
    why({{"at", 99}}, "stale");
    why({{"surprise", true}}, "bad-request");
    why({{"table", "nobody"}}, "no-table");
    bench.refused(client, values_request({{"record", "no record"}}), "wrong-input");
    bench.refused(client, values_request({{"eval", "own"}}), "bad-request");
}

TEST(ValuesRequest, OfAHiddenGameNeedsEverythingRevealed) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created = bench.create(client, "schotten", HubBench::me(), HubBench::agent("random"), {{"seed", 1}});
    bench.watch_as_creator(client, created);
    for (const char* eval : {"own", "report"})
        bench.refused(client, values_request({{"table", created["table"]}, {"at", 0}, {"eval", eval}}), "not-allowed");
}

}  // namespace joute::testing
