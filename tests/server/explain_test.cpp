// SPDX-License-Identifier: MIT
// explain: searches side by side over the wire, from a position and from a table; what is refused, and what a deal
// of hidden cards may not tell.
#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

Json explain_request(const std::string& game, const Json& more = Json::object()) {
    Json request{{"do", "explain"}, {"game", game}, {"depth", 2}, {"width", 3}};
    request.update(more);
    return request;
}

std::vector<std::string> names(const Json& list) {
    std::vector<std::string> found;
    for (const Json& each : list) found.push_back(each["search"]);
    return found;
}

using Names = std::vector<std::string>;

}  // namespace

TEST(ExplainRequest, ShowsSeveralSearchesOnOneTree) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json reply = bench.must(client, explain_request("pogo"));
    EXPECT_EQ(names(reply["searches"]), (Names{"minimax", "alphabeta", "pvs", "hashmove", "mcts"}));
    EXPECT_EQ(names(reply["not_shown"]), (Names{"expectimax", "star1"}));
    EXPECT_TRUE(reply["drawn"]);
    EXPECT_EQ(reply["tree"].size(), reply["size"]);
    EXPECT_EQ(reply["maximiser"], "first");
    EXPECT_EQ(reply["unit"], "points");
    const Json& searches = reply["searches"];
    EXPECT_EQ(searches[0]["nodes"], reply["size"]);
    EXPECT_EQ(searches[0]["value"], searches[1]["value"]);
    EXPECT_EQ(searches[0]["value"], searches[2]["value"]);
    EXPECT_LE(searches[1]["nodes"], searches[0]["nodes"]);
    EXPECT_EQ(searches[4]["events"].size(), 100U);
    EXPECT_EQ(searches[1]["events"][0], Json::parse(R"(["enter", 0, null, null])"));
}

TEST(ExplainRequest, TakesAPositionMovesOptionsAndTheSearchesWanted) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json reply =
        bench.must(client, explain_request("pogo", {{"position", "[rules=official] b,bwb,-/-,wb,w/bww,-,wb b"},
                                                    {"searches", {"alphabeta"}},
                                                    {"order", "worst"},
                                                    {"depth", 1},
                                                    {"width", 0}}));
    EXPECT_EQ(names(reply["searches"]), Names{"alphabeta"});
    EXPECT_TRUE(reply["not_shown"].empty());
    EXPECT_EQ(reply["maximiser"], "second");
    const Json moved = bench.must(client, explain_request("pogo", {{"moves", "2a1-a3"}}));
    EXPECT_EQ(moved["maximiser"], "second");
}

TEST(ExplainRequest, EveryStepOfTheTreeCanBeTried) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    for (const std::string game : {"pogo", "jungle", "pokemon", "schotten", "connect_four"}) {
        const Json reply = bench.must(client, explain_request(game, {{"depth", 1}, {"width", 2}}));
        ASSERT_TRUE(reply["drawn"]) << game;
        for (const Json& child : reply["tree"][0]["children"]) {
            const Json& node = reply["tree"][child.get<std::size_t>()];
            bench.must(client,
                       {{"do", "try"}, {"game", game}, {"position", reply["position"]}, {"moves", node["step"]}});
        }
    }
}

TEST(ExplainRequest, CountsATreeThatIsTooLargeToDrawAndSaysSo) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json reply = bench.must(client, explain_request("pogo", {{"depth", 4}, {"width", 0}}));
    EXPECT_FALSE(reply["drawn"]);
    EXPECT_TRUE(reply["tree"].empty());
    EXPECT_GT(reply["size"], 2000);
    for (const Json& search : reply["searches"]) EXPECT_TRUE(search["events"].empty());
    const Json larger = bench.must(client, explain_request("jungle", {{"depth", 4}, {"width", 0}}));
    EXPECT_EQ(larger["size"], nullptr);
    EXPECT_TRUE(larger["searches"].empty());
}

TEST(ExplainRequest, MakesALargeTreeSmallerWhenAskedTo) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json reply = bench.must(client, explain_request("pogo", {{"depth", 4}, {"width", 0}, {"fit", true}}));
    EXPECT_TRUE(reply["drawn"]);
    EXPECT_EQ(reply["depth"], 4);
    EXPECT_GT(reply["width"], 0);
    EXPECT_EQ(reply["reduced"]["width"], 0);
    EXPECT_GT(reply["reduced"]["size"], 2000);
    EXPECT_EQ(bench.must(client, explain_request("pogo", {{"fit", true}}))["reduced"], nullptr);
}

TEST(ExplainRequest, WalksTheTreesOfTheReports) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json asked = explain_request("pokemon", {{"tree", "report"}, {"width", 2}, {"order", "shallow"}});
    const Json reply = bench.must(client, asked);
    EXPECT_EQ(reply["kind"], "report");
    EXPECT_EQ(reply["kinds"], Json::parse(R"(["game", "report"])"));
    EXPECT_EQ(reply["unit"], "plain");
    EXPECT_FALSE(reply["orders"].empty());
    EXPECT_GT(reply["searches"][0]["sorting"], 0);
    Json drawn = asked;
    drawn["chance"] = "sample";
    EXPECT_TRUE(bench.must(client, drawn)["sampled"]);
    bench.refused(client, explain_request("pogo", {{"tree", "report"}}), "not-allowed");
    bench.refused(client, explain_request("ensea", {{"tree", "report"}}), "not-allowed");
    bench.refused(client, explain_request("pokemon", {{"tree", "family"}}), "wrong-input");
    bench.refused(client, explain_request("pokemon", {{"chance", "luck"}}), "wrong-input");
}

TEST(ExplainRequest, ValuesLeavesByTheEvaluationNamed) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json own = bench.must(client, explain_request("jungle", {{"width", 2}}));
    EXPECT_EQ(own["eval"], "own");
    const Json reply = bench.must(client, explain_request("jungle", {{"width", 2}, {"eval", "report"}}));
    EXPECT_EQ(reply["eval"], "report");
    EXPECT_EQ(reply["evaluation"], "animals alive");
    EXPECT_NE(reply["scale"], own["scale"]);
    const Json walked = bench.must(client, explain_request("pokemon", {{"tree", "report"}, {"width", 2}}));
    EXPECT_EQ(walked["eval"], nullptr);
    const auto why = [&](const std::string& game, const Json& more, const std::string& code) {
        return bench.refused(client, explain_request(game, more), code);
    };
    EXPECT_NE(why("jungle", {{"eval", "mine"}}, "wrong-input").find("own, report, heuristic"), std::string::npos);
    EXPECT_NE(why("jungle", {{"eval", "heuristic"}}, "wrong-input").find("valued by: own, report"), std::string::npos);
    EXPECT_FALSE(why("jungle", {{"eval", "report:x=1"}}, "wrong-input").empty());
    EXPECT_FALSE(why("jungle", {{"eval", 3}}, "bad-request").empty());
    EXPECT_FALSE(why("jungle", {{"eval", std::string(10'000, 'x')}}, "bad-request").empty());
    EXPECT_FALSE(why("pokemon", {{"tree", "report"}, {"eval", "own"}}, "not-allowed").empty());
}

TEST(ExplainRequest, GoesFromATableAtAStepWhereAdviceIsAllowed) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created =
        bench.create(client, "pogo", HubBench::me(), HubBench::agent("random"), {{"moves", "2a1-a3; 1b3-a3"}});
    const Json request{{"do", "explain"}, {"table", created["table"]}, {"at", 1}, {"depth", 1}};
    EXPECT_EQ(bench.must(client, request)["maximiser"], "second");
    Json late = request;
    late["at"] = 99;
    bench.refused(client, late, "stale");
    const Json people = bench.create(client, "pogo", HubBench::me(), {{"kind", "open"}});
    Json between = request;
    between["table"] = people["table"];
    between["at"] = 0;
    bench.refused(bench.connect(), between, "not-allowed");
}

TEST(ExplainRequest, ADealOfATableTellsOnlyWhatTheAskerKnows) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    // The same to the first seat: the other hand and the deck are exchanged.
    const std::string before = "full play first / stones - - - - - - - - - / first r1,r2,r3,r4,r5,r6 / second ";
    const std::string rest =
        ",g7,g8,g9,y1,y2,y3,y4,y5,y6,y7,y8,y9,o1,o2,o3,o4,o5,o6,o7,o8,o9,v1,v2,v3,v4,v5,v6,v7,v8,v9,r7,r8,r9,b7,b8,b9";
    const auto explained = [&](const std::string& hand, const std::string& top) {
        const Json created = bench.create(client, "schotten", HubBench::me(), HubBench::agent("random"),
                                          {{"position", before + hand + " / deck " + top + rest}});
        Json request{{"do", "explain"}, {"table", created["table"]}, {"at", 0}, {"depth", 2}, {"width", 3}};
        bench.refused(bench.connect(), request, "not-allowed");  // who plays no seat knows nothing
        bench.watch_as_creator(client, created);
        Json reply = bench.must(client, request);
        reply.erase("re");
        return reply;
    };
    const std::string blue = "b1,b2,b3,b4,b5,b6";
    const std::string green = "g1,g2,g3,g4,g5,g6";
    const Json reply = explained(blue, green);
    EXPECT_TRUE(reply["dealt"]);
    EXPECT_EQ(reply, explained(green, blue));
    EXPECT_NE(reply["position"].get<std::string>().find("first r1,r2,r3,r4,r5,r6"), std::string::npos);
}

TEST(ExplainRequest, TakesWhatOneSeatKnowsAndDealsTheRest) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string known =
        "seat first play first / stones - - - - - - - - - / hand r1,r2,r3,r4,r5,r6 / other 6+0 / deck 42";
    const auto ask = [&](const Json& more) {
        Json fields{{"position", known}};
        fields.update(more);
        return bench.must(client, explain_request("schotten", fields));
    };
    const Json reply = ask({{"seed", 1}});
    EXPECT_TRUE(reply["dealt"]);
    EXPECT_EQ(reply["maximiser"], "first");
    EXPECT_NE(reply["position"].get<std::string>().find("/ first r1,r2,r3,r4,r5,r6 /"), std::string::npos);
    EXPECT_EQ(reply["position"], ask({{"seed", 1}})["position"]);
    EXPECT_NE(reply["position"], ask({{"seed", 2}})["position"]) << "another deal that fits";
    // What is drawn after a card is not known: one line says so.
    const std::string why =
        bench.refused(client, explain_request("schotten", {{"position", known}, {"moves", "r1@1"}}), "wrong-input");
    EXPECT_EQ(why.find('\n'), std::string::npos);
}

TEST(ExplainRequest, RefusesWhatIsWrongWithOneMessage) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const auto refuse = [&](const Json& more, const std::string& code) {
        EXPECT_FALSE(bench.refused(client, explain_request("pogo", more), code).empty()) << more;
    };
    refuse({{"depth", 5}}, "bad-request");
    refuse({{"depth", 0}}, "bad-request");
    refuse({{"depth", "two"}}, "bad-request");
    refuse({{"width", 101}}, "bad-request");
    refuse({{"simulations", 501}}, "bad-request");
    refuse({{"order", "sideways"}}, "wrong-input");
    refuse({{"searches", {"negamax"}}}, "wrong-input");
    refuse({{"searches", {"minimax", "minimax"}}}, "wrong-input");
    refuse({{"searches", {3}}}, "wrong-input");
    refuse({{"position", "nonsense"}}, "wrong-input");
    refuse({{"moves", "9z9-z9"}}, "wrong-input");
    refuse({{"surprise", 1}}, "bad-request");
    refuse({{"position", "-,-,-/wbwwww,-,-/bbbbb,-,-,w b"}}, "wrong-input");
    Json no_depth{{"do", "explain"}, {"game", "pogo"}};
    bench.refused(client, no_depth, "bad-request");
    Json no_game{{"do", "explain"}, {"depth", 1}};
    bench.refused(client, no_game, "bad-request");
    bench.refused(client, explain_request("chess"), "wrong-input");
}

}  // namespace joute::testing
