// SPDX-License-Identifier: MIT
// Every request of the protocol and every error code, on toy games.
#include <unistd.h>

#include <filesystem>

#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

Json about(const std::string& what, const std::string& table, const std::string& seat) {
    return {{"do", what}, {"table", table}, {"seat", seat}};
}
Json answer(const std::string& table, const std::string& seat, const std::string& offer, bool accept) {
    return {{"do", "answer"}, {"table", table}, {"seat", seat}, {"offer", offer}, {"accept", accept}};
}
std::string legal(const Json& now, const std::string& seat, std::size_t which = 0) {
    return now["moves"][seat].at(which)["text"];
}

}  // namespace

TEST(Hub, SpeaksTheLanguageAskedFor) {
    HubBench bench;
    const auto client = bench.connect();
    bench.must(client, {{"do", "hello"}, {"lang", "fr"}});
    EXPECT_NE(bench.refused(client, {{"do", "rules"}, {"game", "chess"}}, "wrong-input").find("il n’y a pas"),
              std::string::npos);
    EXPECT_EQ(bench.must(client, {{"do", "rules"}, {"game", ttt}})["markdown"], "règles d’un jouet\n");
    bench.refused(client, {{"do", "hello"}, {"lang", "de"}}, "bad-request");
}

TEST(Hub, ListsGamesWithOptionsAndAgents) {
    HubBench bench;
    const Json games = bench.must(bench.connect(), {{"do", "games"}})["games"];
    ASSERT_EQ(games.size(), 4);
    EXPECT_EQ(games[1]["chance"], true);
    EXPECT_EQ(games[2]["both"], true);
    EXPECT_EQ(games[3]["hidden"], true);
    EXPECT_EQ(games[0]["agents"][3]["spec"], "first");
}

TEST(Hub, PlaysAgainstAnAgent) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::me(), HubBench::agent());
    const std::string table = created["table"];
    const Json state = bench.watch_as_creator(client, created);
    EXPECT_EQ(state["you"], Json::array({"first"}));
    const std::string move = legal(state["now"], "first", 4);
    EXPECT_EQ(bench.must(client, play(table, "first", 0, move))["at"], 1);
    bench.let_think();
    const auto got = bench.read(client);
    ASSERT_EQ(got.size(), 2);
    EXPECT_EQ(got[0]["on"], "step");
    EXPECT_EQ(got[0]["now"]["thinking"], true);
    EXPECT_EQ(got[1]["steps"][0]["by"], "second");
    EXPECT_EQ(got[1]["now"]["actor"], "first");
    EXPECT_EQ(got[1]["now"]["thinking"], false);
}

TEST(Hub, TellsPlayersWhyAnAgentDidNotDecide) {
    HubBench bench;
    const auto client = bench.connect();
    bench.must(client, {{"do", "hello"}, {"lang", "fr"}});
    const Json created = bench.create(client, ttt, HubBench::me(), {{"kind", "agent"}, {"spec", "absent"}});
    const Json state = bench.watch_as_creator(client, created);
    EXPECT_EQ(state["now"]["faults"], (Json{{"first", nullptr}, {"second", nullptr}}));
    bench.must(client, play(created["table"], "first", 0, legal(state["now"], "first")));
    bench.let_think();
    const auto got = bench.read(client);
    ASSERT_EQ(got.size(), 2);
    EXPECT_EQ(got[1]["steps"][0]["by"], "second") << "the game goes on";
    EXPECT_EQ(got[1]["now"]["faults"], (Json{{"first", nullptr}, {"second", "il est resté chez lui"}}));
}

TEST(Hub, RefusesAnAgentOnASeatThatItCannotPlay) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    int checked = 0;
    const Json games = bench.must(client, {{"do", "games"}})["games"];
    for (const Json& game : games)
        for (const Json& agent : game["agents"]) {
            if (!agent.contains("only_seat")) continue;
            Json seats{{"first", HubBench::me()}, {"second", HubBench::me()}};
            seats[agent["only_seat"] == "first" ? "second" : "first"] = HubBench::agent(agent["spec"]);
            Json order{{"do", "create"}, {"game", game["id"]}, {"seats", seats}};
            if (agent.contains("only_for")) order["options"] = {{"rules", agent["only_for"][0]}};
            EXPECT_NE(bench.refused(client, order, "wrong-input").find("plays only the seat"), std::string::npos);
            ++checked;
        }
    EXPECT_GT(checked, 0);
}

TEST(Hub, RefusesAnAgentThatCannotPlayTheRules) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json games = bench.must(client, {{"do", "games"}})["games"];
    int checked = 0;
    for (const Json& game : games)
        for (const Json& agent : game["agents"])
            for (const Json& option : game["options"]) {
                if (!agent.contains("only_for") || option["name"] != "rules") continue;
                for (const Json& rules : option["choices"]) {
                    const Json seats{{"first", HubBench::me()}, {"second", HubBench::agent(agent["spec"])}};
                    const Json order{
                        {"do", "create"}, {"game", game["id"]}, {"seats", seats}, {"options", {{"rules", rules}}}};
                    const auto& only = agent["only_for"];
                    if (std::find(only.begin(), only.end(), rules) != only.end())
                        bench.must(client, order);
                    else
                        EXPECT_NE(bench.refused(client, order, "wrong-input").find("plays only with"),
                                  std::string::npos);
                    ++checked;
                }
            }
    EXPECT_GT(checked, 1);
}

TEST(Hub, ReplyComesBeforeThePush) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::me(), HubBench::me("Bob"));
    const Json state = bench.watch_as_creator(client, created);
    Json request = play(created["table"], "first", 0, legal(state["now"], "first"));
    request["id"] = 77;
    bench.raw(client, request.dump());
    const auto got = bench.read(client);
    ASSERT_EQ(got.size(), 2);
    EXPECT_EQ(got[0]["re"], 77);
    EXPECT_EQ(got[1]["on"], "step");
}

TEST(Hub, TwoPeopleOnTwoMachinesByLink) {
    HubBench bench;
    TwoPeople two(bench, ttt);
    const Json ann_sees =
        bench.must(two.ann, {{"do", "watch"}, {"table", two.table}, {"secrets", {two.ann_secret}}})["state"];
    EXPECT_EQ(ann_sees["seats"]["second"]["name"], "Bob");
    EXPECT_EQ(ann_sees["seats"]["second"]["here"], true);
    EXPECT_TRUE(ann_sees["now"]["moves"]["second"].empty());
    bench.must(two.ann, play(two.table, "first", 0, legal(ann_sees["now"], "first")));
    const Json push = bench.last_push(two.bob);
    EXPECT_EQ(push["now"]["actor"], "second");
    EXPECT_FALSE(push["now"]["moves"]["second"].empty());
    bench.must(two.bob, play(two.table, "second", 1, legal(push["now"], "second")));
    EXPECT_EQ(bench.last_push(two.ann)["steps"][0]["by"], "second");
}

TEST(Hub, EverySeatHasItsOwnSecret) {
    HubBench bench;
    TwoPeople two(bench, ttt);
    const auto stranger = bench.connect();
    bench.refused(stranger, {{"do", "watch"}, {"table", two.table}, {"secrets", {"wrong"}}}, "not-your-seat");
    bench.refused(stranger, {{"do", "watch"}, {"table", two.table}, {"owner", "wrong"}}, "not-your-seat");
    bench.refused(stranger, play(two.table, "first", 0, "x"), "not-your-seat");
    bench.must(stranger, {{"do", "watch"}, {"table", two.table}});
    for (const char* what : {"takeback", "draw", "resign", "rematch", "hint"})
        bench.refused(stranger, about(what, two.table, "first"), "not-your-seat");
    bench.refused(stranger, {{"do", "pace"}, {"table", two.table}, {"pace", 5}}, "not-your-seat");
    bench.refused(two.bob, play(two.table, "first", 0, "x"), "not-your-seat");
    // No secret is ever told to anybody but its holder.
    EXPECT_EQ(bench.bytes(stranger).find(two.ann_secret), std::string::npos);
    EXPECT_EQ(bench.bytes(two.bob).find(two.ann_secret), std::string::npos);
    EXPECT_EQ(bench.bytes(two.ann).find(two.bob_secret), std::string::npos);
}

TEST(Hub, AnInviteIsUsedUp) {
    HubBench bench;
    const auto ann = bench.connect();
    const Json created = bench.create(ann, ttt, HubBench::open(), HubBench::me());
    Json join{{"do", "join"}, {"table", created["table"]}, {"invite", created["invite"]["first"]}, {"name", "Bob"}};
    EXPECT_EQ(bench.must(bench.connect(), join)["seat"], "first");
    bench.refused(bench.connect(), join, "seat-taken");
    join["invite"] = "guess";
    bench.refused(bench.connect(), join, "not-your-seat");
}

TEST(Hub, RefusesWhatDoesNotFit) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::me(), HubBench::agent("slow"));
    const std::string table = created["table"];
    const std::string move = legal(bench.watch_as_creator(client, created)["now"], "first");
    bench.refused(client, play(table, "first", 1, move), "stale");
    bench.refused(client, play(table, "first", 0, "nonsense"), "illegal-move");
    bench.refused(client, play("zzzzzzzzzz", "first", 0, move), "no-table");
    bench.refused(client, play("../../etc", "first", 0, move), "no-table");
    bench.must(client, play(table, "first", 0, move));
    bench.refused(client, play(table, "first", 0, move), "stale");  // sent again: not played twice
    bench.refused(client, play(table, "first", 1, move), "not-your-turn");
    bench.refused(client, about("hint", table, "first"), "not-your-turn");
    bench.refused(client, about("rematch", table, "first"), "not-allowed");
    bench.refused(client, {{"do", "pace"}, {"table", table}, {"pace", 5}}, "not-allowed");
    bench.refused(client, {{"do", "map"}, {"table", table}, {"at", 0}, {"depth", 1}}, "not-allowed");
    bench.refused(client, {{"do", "evaluate"}, {"table", table}, {"at", 9}}, "stale");
    bench.must(client, about("resign", table, "first"));
    bench.refused(client, about("resign", table, "first"), "over");
    bench.refused(client, about("draw", table, "first"), "over");
    bench.refused(client, play(table, "first", 1, move), "over");
    EXPECT_EQ(bench.room(table).steps(), 1);
}

TEST(Hub, RefusesMalformedMessages) {
    HubBench bench;
    const auto client = bench.connect();
    const auto code = [&](const std::string& text) -> std::string {
        bench.pass(std::chrono::milliseconds(30));
        bench.raw(client, text);
        const Json reply = bench.last_push(client);
        EXPECT_EQ(reply["ok"], false) << text;
        return reply["error"]["code"];
    };
    EXPECT_EQ(code("{"), "bad-json");
    EXPECT_EQ(code(""), "bad-json");
    EXPECT_EQ(code("[1]"), "bad-json");
    EXPECT_EQ(code("{\"id\": 1, \"do\": \"\xff\"}"), "bad-json");
    EXPECT_EQ(code("{\"id\": 1, \"do\": " + std::string(50, '[') + std::string(50, ']') + "}"), "bad-json");
    EXPECT_EQ(code("{}"), "bad-request");
    EXPECT_EQ(code("{\"id\": \"a\", \"do\": \"games\"}"), "bad-request");
    EXPECT_EQ(code("{\"id\": 1.5, \"do\": \"games\"}"), "bad-request");
    EXPECT_EQ(code("{\"id\": 99999999999999999999, \"do\": \"games\"}"), "bad-request");
    EXPECT_EQ(code("{\"id\": 1, \"do\": \"dance\"}"), "bad-request");
    EXPECT_EQ(code("{\"id\": 1, \"do\": \"games\", \"extra\": 1}"), "bad-request");
    EXPECT_EQ(code("{\"id\": 1, \"do\": \"watch\", \"table\": 5}"), "bad-request");
}

TEST(Hub, RefusesWrongTables) {
    HubBench bench;
    const auto client = bench.connect();
    const auto attempt = [&](const Json& change, const std::string& code) {
        Json request{
            {"do", "create"}, {"game", ttt}, {"seats", {{"first", HubBench::me()}, {"second", HubBench::agent()}}}};
        request.update(change);
        bench.refused(client, request, code);
    };
    attempt({{"game", "chess"}}, "wrong-input");
    attempt({{"options", {{"rules", "odd"}}}}, "wrong-input");
    attempt({{"options", {{"speed", 3}}}}, "wrong-input");
    attempt({{"options", {{"rules", Json::array()}}}}, "bad-request");
    attempt({{"position", "odd"}}, "wrong-input");
    attempt({{"moves", "odd"}}, "wrong-input");
    attempt({{"record", "odd"}}, "wrong-input");
    attempt({{"seed", -1}}, "bad-request");
    attempt({{"pace", 10'001}}, "bad-request");
    attempt({{"clock", {{"total", 9}}}}, "bad-request");
    attempt({{"clock", {{"total", 60}, {"delay", 1}}}}, "bad-request");
    attempt({{"seats", {{"first", HubBench::me()}}}}, "bad-request");
    attempt({{"seats", {{"first", HubBench::me()}, {"second", {{"kind", "robot"}}}}}}, "bad-request");
    attempt({{"seats", {{"first", HubBench::me()}, {"second", HubBench::agent("genius")}}}}, "wrong-input");
    attempt({{"seats", {{"first", HubBench::me(std::string(41, 'x'))}, {"second", HubBench::open()}}}}, "bad-request");
    EXPECT_EQ(bench.metrics().unfinished_tables, 0);
}

TEST(Hub, RefusesAgentsTooHeavyForTheMachine) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    for (const char* spec : {"alphabeta:memory=1000", "alphabeta:threads=64"})
        bench.refused(client,
                      {{"do", "create"},
                       {"game", "pogo"},
                       {"seats", {{"first", HubBench::me()}, {"second", HubBench::agent(spec)}}}},
                      "wrong-input");
}

TEST(Hub, LetsNoAgentReadFiles) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    bench.refused(client,
                  {{"do", "create"},
                   {"game", "pogo"},
                   {"seats", {{"first", HubBench::me()}, {"second", HubBench::agent("greedy:weights=/etc/passwd")}}}},
                  "wrong-input");
}

TEST(Hub, NeverStartsPrograms) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const std::string mark = ::testing::TempDir() + "/joute-server-started-" + std::to_string(::getpid());
    const std::string program = "exec:touch " + mark;
    for (const std::string& spec :
         {program, " " + program, program + ",time=1s", std::string("exec:"), std::string("exec")})
        for (const bool first : {true, false})
            bench.refused(client,
                          {{"do", "create"},
                           {"game", "pogo"},
                           {"seats",
                            {{"first", first ? HubBench::agent(spec) : HubBench::me()},
                             {"second", first ? HubBench::me() : HubBench::agent(spec)}}}},
                          "wrong-input");
    // A record that names one is a game to look at and to play on, not a reason to start it.
    const Json created =
        bench.must(client, {{"do", "create"},
                            {"record", "joute record 1\ngame: pogo\nseed: 1\nfirst: human\nsecond: " + program +
                                           "\nresult: *\n\n2a1-a3\n"},
                            {"seats", {{"first", HubBench::me()}, {"second", HubBench::me("Bob")}}}});
    EXPECT_TRUE(created.contains("table"));
    // Nobody offers it either.
    EXPECT_EQ(bench.must(client, {{"do", "games"}}).dump().find("exec:"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(mark));
}

TEST(Hub, LimitsMessagesTablesAndErrors) {
    ServerLimits limits;
    limits.unfinished_tables = 2;
    limits.watched_tables = 1;
    HubBench bench(new_database(), toy_games(), limits);
    const auto client = bench.connect();
    const Json one = bench.create(client, ttt, HubBench::me(), HubBench::agent());
    const Json two = bench.create(client, ttt, HubBench::me(), HubBench::agent());
    bench.refused(client,
                  {{"do", "create"}, {"game", ttt}, {"seats", {{"first", HubBench::me()}, {"second", HubBench::me()}}}},
                  "too-many");
    bench.must(client, {{"do", "watch"}, {"table", one["table"]}});
    bench.refused(client, {{"do", "watch"}, {"table", two["table"]}}, "too-many");
    const auto hasty = bench.connect();
    for (int i = 0; i < 100; ++i) bench.raw(hasty, "?");
    EXPECT_TRUE(bench.closed(hasty));
}

TEST(Hub, LimitsQuestionsUnderWay) {
    HubBench bench;
    // Two tables whose agents keep both thinking threads busy.
    const auto busy = bench.connect();
    for (int i = 0; i < 2; ++i) bench.create(busy, ttt, HubBench::agent("slow"), HubBench::me());
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::me(), HubBench::agent());
    bench.watch_as_creator(client, created);
    for (int i = 0; i < 4; ++i) {
        bench.pass(std::chrono::milliseconds(30));
        bench.raw(client, Json{{"id", i}, {"do", "evaluate"}, {"table", created["table"]}, {"at", 0}}.dump());
    }
    bench.refused(client, {{"do", "evaluate"}, {"table", created["table"]}, {"at", 0}}, "too-many");
}

TEST(Hub, TakesBackAtOnceAgainstAnAgentAndLeavesDiceAlone) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, "dice-race", HubBench::me(), HubBench::agent(), {{"seed", 5}});
    const std::string table = created["table"];
    const Json state = bench.watch_as_creator(client, created);
    ASSERT_EQ(state["steps"].size(), 1);
    EXPECT_EQ(state["steps"][0]["by"], "chance");
    bench.must(client, play(table, "first", 1, "walk"));
    bench.let_think();
    const std::size_t before = bench.room(table).steps();
    const auto steps = bench.room(table).table.steps();
    ASSERT_GT(before, 3);
    bench.read(client);
    EXPECT_EQ(bench.must(client, about("takeback", table, "first"))["done"], true);
    EXPECT_EQ(bench.last_push(client)["state"]["steps"].size(), 1);
    bench.must(client, play(table, "first", 1, "walk"));
    bench.let_think();
    ASSERT_EQ(bench.room(table).steps(), before);
    for (std::size_t i = 0; i < before; ++i) EXPECT_EQ(bench.room(table).table.steps()[i].text, steps[i].text);
}

TEST(Hub, TakesBackAResignationAgainstAnAgentOnly) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::me(), HubBench::agent());
    bench.watch_as_creator(client, created);
    bench.must(client, about("resign", created["table"], "first"));
    EXPECT_EQ(bench.must(client, about("takeback", created["table"], "first"))["done"], true);
    EXPECT_FALSE(bench.room(created["table"]).over());
    TwoPeople two(bench, ttt);
    bench.must(two.ann, about("resign", two.table, "first"));
    bench.refused(two.ann, about("takeback", two.table, "first"), "over");
}

TEST(Hub, NothingIsTakenBackOfACampaignPlayedOnce) {
    for (const bool once : {false, true}) {
        HubBench bench(new_database(), catalogue());
        const auto client = bench.connect();
        const Json options{{"rules", "solo"}, {"campaign", once ? "report" : "ordinary"}};
        const Json created = bench.create(client, "ensea", HubBench::me(), HubBench::agent("rules"),
                                          {{"options", options}, {"seed", 5}});
        const std::string table = created["table"];
        EXPECT_EQ(bench.watch_as_creator(client, created)["one_run"], once);
        bench.must(client, play(table, "first", 0, "pick RT"));
        bench.let_think();
        EXPECT_EQ(bench.last_push(client)["now"]["may"]["takeback"], !once);
        if (!once) {
            EXPECT_EQ(bench.must(client, about("takeback", table, "first"))["done"], true);
            continue;
        }
        const std::string refused = "This campaign is one run: nothing is taken back.";
        EXPECT_EQ(bench.refused(client, about("takeback", table, "first"), "not-allowed"), refused);
        bench.must(client, about("resign", table, "first"));
        EXPECT_EQ(bench.refused(client, about("takeback", table, "first"), "not-allowed"), refused);
    }
}

TEST(Hub, TakesBackByConsentAgainstAPerson) {
    HubBench bench;
    TwoPeople two(bench, ttt);
    const auto& room = bench.room(two.table);
    bench.refused(two.ann, about("takeback", two.table, "first"), "not-allowed");  // nothing was played
    const auto first = [&] {
        return room.table.line().print(room.table.line().moves(seat_of(room.table.actor())).front());
    };
    bench.must(two.ann, play(two.table, "first", 0, first()));
    EXPECT_EQ(bench.must(two.ann, about("takeback", two.table, "first"))["done"], false);
    EXPECT_EQ(bench.last_push(two.bob)["now"]["offers"]["takeback"], "first");
    bench.refused(two.ann, answer(two.table, "first", "takeback", true), "not-allowed");  // one's own offer
    EXPECT_EQ(bench.must(two.bob, answer(two.table, "second", "takeback", false))["done"], false);
    EXPECT_EQ(room.steps(), 1);
    bench.must(two.ann, about("takeback", two.table, "first"));
    EXPECT_EQ(bench.must(two.bob, answer(two.table, "second", "takeback", true))["done"], true);
    EXPECT_EQ(room.steps(), 0);
    // An offer lapses with the next move of the one it was made to.
    bench.must(two.ann, play(two.table, "first", 0, first()));
    bench.must(two.ann, about("takeback", two.table, "first"));
    bench.must(two.bob, play(two.table, "second", 1, first()));
    EXPECT_FALSE(room.takeback_offer);
    bench.refused(two.bob, answer(two.table, "second", "takeback", true), "not-allowed");
    // Asked twice, it is withdrawn.
    bench.must(two.ann, about("takeback", two.table, "first"));
    bench.must(two.ann, about("takeback", two.table, "first"));
    EXPECT_FALSE(room.takeback_offer);
}

TEST(Hub, NeverTakesBackAcrossChanceAgainstAPerson) {
    HubBench bench;
    TwoPeople two(bench, "dice-race", {{"seed", 5}});
    bench.must(two.ann, play(two.table, "first", 1, "walk"));  // the next roll follows at once
    bench.refused(two.ann, about("takeback", two.table, "first"), "not-allowed");
    // Two people on one screen are two people.
    const auto client = bench.connect();
    const Json created = bench.create(client, "dice-race", HubBench::me(), HubBench::me("Bob"), {{"seed", 5}});
    bench.watch_as_creator(client, created);
    bench.must(client, play(created["table"], "first", 1, "walk"));
    bench.refused(client, about("takeback", created["table"], "first"), "not-allowed");
}

TEST(Hub, DrawsByAgreement) {
    HubBench bench;
    TwoPeople two(bench, ttt);
    EXPECT_EQ(bench.must(two.ann, about("draw", two.table, "first"))["done"], false);
    EXPECT_EQ(bench.must(two.bob, answer(two.table, "second", "draw", true))["done"], true);
    const Json push = bench.last_push(two.ann);
    EXPECT_EQ(push["now"]["result"], "draw");
    EXPECT_EQ(push["now"]["ending"], "A draw by agreement.");
    EXPECT_NE(bench.must(two.bob, {{"do", "record"}, {"table", two.table}})["record"].get<std::string>().find(
                  "ending: agreement"),
              std::string::npos);
    // An agent declines in the opening; both seats mine: at once.
    const auto client = bench.connect();
    const Json alone = bench.create(client, ttt, HubBench::me(), HubBench::agent());
    bench.watch_as_creator(client, alone);
    EXPECT_EQ(bench.must(client, about("draw", alone["table"], "first"))["declined"], true);
    const Json both = bench.create(client, ttt, HubBench::me(), HubBench::me("Bob"));
    bench.watch_as_creator(client, both);
    EXPECT_EQ(bench.must(client, about("draw", both["table"], "second"))["done"], true);
    // Two offers meet.
    TwoPeople more(bench, ttt);
    bench.must(more.ann, about("draw", more.table, "first"));
    EXPECT_EQ(bench.must(more.bob, about("draw", more.table, "second"))["done"], true);
    // Nobody there to ask.
    const Json open = bench.create(client, ttt, HubBench::me(), HubBench::open());
    bench.watch_as_creator(client, open);
    bench.refused(client, about("draw", open["table"], "first"), "not-allowed");
}

TEST(Hub, RematchSwapsSeatsAndTellsEachItsOwnSecret) {
    HubBench bench;
    TwoPeople two(bench, ttt, {{"clock", {{"total", 60}}}});
    bench.must(two.bob, about("resign", two.table, "second"));
    EXPECT_EQ(bench.must(two.ann, about("rematch", two.table, "first"))["done"], false);
    EXPECT_EQ(bench.last_push(two.bob)["now"]["offers"]["rematch"], "first");
    EXPECT_EQ(bench.must(two.bob, about("rematch", two.table, "second"))["done"], true);
    const Json for_ann = bench.last_push(two.ann)["now"]["rematch"];
    const Json for_bob = bench.last_push(two.bob)["now"]["rematch"];
    EXPECT_EQ(for_ann["table"], for_bob["table"]);
    EXPECT_EQ(for_ann["secrets"].size(), 1);
    EXPECT_TRUE(for_bob["owner"].is_null());
    const Json state = bench.must(
        two.ann, {{"do", "watch"}, {"table", for_ann["table"]}, {"secrets", {for_ann["secrets"]["second"]}}})["state"];
    EXPECT_EQ(state["you"], Json::array({"second"}));
    EXPECT_EQ(state["seats"]["first"]["name"], "Bob");
    EXPECT_NEAR(state["now"]["clock"]["first"].get<double>(), 60'000, 500);
    bench.refused(two.ann, about("rematch", two.table, "first"), "not-allowed");
    bench.must(bench.connect(),
               {{"do", "watch"}, {"table", for_bob["table"]}, {"secrets", {for_bob["secrets"]["first"]}}});
}

TEST(Hub, AgentsAmongThemselvesKeepThePaceOfTheirOwner) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::agent(), HubBench::agent(), {{"pace", 500}});
    const std::string table = created["table"];
    bench.watch_as_creator(client, created);
    EXPECT_EQ(bench.room(table).steps(), 0);
    bench.pass(std::chrono::milliseconds(500));
    bench.let_think();
    EXPECT_EQ(bench.room(table).steps(), 1);
    bench.pass(std::chrono::milliseconds(100));
    bench.let_think();
    EXPECT_EQ(bench.room(table).steps(), 1);
    bench.must(client, {{"do", "pace"}, {"table", table}, {"paused", true}});
    bench.pass(std::chrono::seconds(10));
    bench.let_think();
    EXPECT_EQ(bench.room(table).steps(), 1);
    bench.must(client, {{"do", "pace"}, {"table", table}, {"paused", false}, {"pace", 0}});
    while (!bench.room(table).over()) {
        bench.let_think();
        bench.pass(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(bench.must(client, about("rematch", table, "first"))["done"], true);
}

TEST(Hub, AgentsStopWhenNobodyLooksForLong) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::agent(), HubBench::agent());
    bench.pass(std::chrono::minutes(11));
    bench.let_think();
    EXPECT_EQ(bench.room(created["table"]).steps(), 0);
    bench.must(client, {{"do", "watch"}, {"table", created["table"]}});
    bench.pass(std::chrono::seconds(1));
    bench.let_think();
    EXPECT_EQ(bench.room(created["table"]).steps(), 1);
}

TEST(Hub, ClockEndsTheGame) {
    HubBench bench;
    TwoPeople two(bench, ttt, {{"clock", {{"total", 60}, {"increment", 2}}}});
    const auto& room = bench.room(two.table);
    const std::string move = room.table.line().print(room.table.line().moves(Seat::first).front());
    bench.pass(std::chrono::seconds(10));
    bench.must(two.ann, play(two.table, "first", 0, move));
    const Json clock = bench.last_push(two.bob)["now"]["clock"];
    EXPECT_NEAR(clock["first"].get<double>(), 52'000, 500);
    EXPECT_EQ(clock["running"], "second");
    bench.pass(std::chrono::seconds(61));
    const Json push = bench.last_push(two.bob);
    EXPECT_EQ(push["now"]["result"], "first");
    EXPECT_NE(push["now"]["ending"].get<std::string>().find("time"), std::string::npos);
    EXPECT_EQ(room.table.ended_by(), Ending::time);
}

TEST(Hub, AgentsPlayOnAClockTooAndOnlyTheirThinkingCounts) {
    HubBench bench;
    const auto ann = bench.connect();
    const Json created = bench.create(ann, ttt, HubBench::me(), HubBench::agent("ponderous"),
                                      {{"clock", {{"total", 60}, {"increment", 5}}}});
    const std::string table = created["table"];
    Json clock = bench.watch_as_creator(ann, created)["now"]["clock"];
    EXPECT_EQ(clock["second"], 60'000);
    const auto& room = bench.room(table);
    const auto move = [&] { return room.table.line().print(room.table.line().moves(Seat::first).front()); };
    bench.pass(std::chrono::seconds(10));
    bench.must(ann, play(table, "first", 0, move()));
    bench.let_think();
    clock = bench.watch_as_creator(ann, created)["now"]["clock"];
    EXPECT_EQ(room.steps(), 2);
    EXPECT_NEAR(clock["first"].get<double>(), 55'000, 500);
    EXPECT_NEAR(clock["second"].get<double>(), 25'000, 500) << "40 s of thinking, and the increment";
    EXPECT_EQ(clock["running"], "first");
    // Its clock stands still while the person thinks, and it has not enough for another thought.
    bench.pass(std::chrono::seconds(30));
    bench.must(ann, play(table, "first", 2, move()));
    bench.let_think();
    EXPECT_EQ(room.table.ended_by(), Ending::time);
    EXPECT_EQ(room.table.outcome(), Outcome::first);
    clock = bench.watch_as_creator(ann, created)["now"]["clock"];
    EXPECT_EQ(clock["second"], 0);
    EXPECT_EQ(clock["running"], nullptr);
}

TEST(Hub, AnAgentThatWaitsForAThreadDoesNotLoseOnTime) {
    HubBench bench;
    const auto ann = bench.connect();
    const Json created = bench.create(ann, ttt, HubBench::agent("slow"), HubBench::me(), {{"clock", {{"total", 10}}}});
    bench.pass(std::chrono::seconds(20));
    EXPECT_FALSE(bench.room(created["table"]).over());
}

TEST(Hub, AMoveAfterTheTimeIsTooLate) {
    HubBench bench;
    TwoPeople two(bench, ttt, {{"clock", {{"total", 60}}}});
    const auto& room = bench.room(two.table);
    const std::string move = room.table.line().print(room.table.line().moves(Seat::first).front());
    for (int i = 0; i < 2001; ++i) bench.ask(bench.connect(), {{"do", "games"}});  // 30 ms each, without a tick
    bench.refused(two.ann, play(two.table, "first", 0, move), "over");
    EXPECT_EQ(room.table.outcome(), Outcome::second);
}

TEST(Hub, TheClockWaitsUntilEverySeatIsTaken) {
    HubBench bench;
    const auto ann = bench.connect();
    const Json created = bench.create(ann, ttt, HubBench::me(), HubBench::open(), {{"clock", {{"total", 10}}}});
    bench.pass(std::chrono::seconds(60));
    EXPECT_FALSE(bench.room(created["table"]).over());
    bench.must(ann, {{"do", "join"}, {"table", created["table"]}, {"invite", created["invite"]["second"]}});
    bench.pass(std::chrono::seconds(11));
    EXPECT_TRUE(bench.room(created["table"]).over());
}

TEST(Hub, TwoPeopleSaySetPhrasesToEachOther) {
    HubBench bench;
    TwoPeople two(bench, ttt);
    const auto spectator = bench.connect();
    bench.must(spectator, {{"do", "watch"}, {"table", two.table}});
    for (const auto id : {two.ann, two.bob, spectator}) bench.read(id);
    Json request = about("say", two.table, "first");
    request["phrase"] = "luck";
    bench.must(two.ann, request);
    const Json said{{"on", "said"}, {"table", two.table}, {"seat", "first"}, {"phrase", "luck"}};
    EXPECT_EQ(bench.last_push(two.ann), said);
    EXPECT_EQ(bench.last_push(two.bob), said);
    EXPECT_TRUE(bench.read(spectator).empty());
    bench.refused(two.ann, request, "too-fast");
    bench.pass(std::chrono::seconds(2));
    bench.must(two.ann, request);
    bench.refused(two.bob, request, "not-your-seat");
    bench.refused(spectator, request, "not-your-seat");
    request["phrase"] = "something of my own";
    bench.refused(two.ann, request, "bad-request");
}

TEST(Hub, NobodyTalksToAnAgentOrToThemselves) {
    HubBench bench;
    const auto client = bench.connect();
    for (const Json& other : {HubBench::agent(), HubBench::me(), HubBench::open()}) {
        const Json created = bench.create(client, ttt, HubBench::me(), other);
        EXPECT_EQ(bench.watch_as_creator(client, created)["now"]["may"]["say"], false);
        Json request = about("say", created["table"], "first");
        request["phrase"] = "hello";
        bench.refused(client, request, "not-allowed");
    }
}

TEST(Hub, GivesHintsAndEvaluationsButNotWhilePeoplePlay) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::me(), HubBench::agent());
    const std::string table = created["table"];
    bench.watch_as_creator(client, created);
    const Json hint = bench.must(client, about("hint", table, "first"));
    EXPECT_EQ(hint["at"], 0);
    bench.must(client, play(table, "first", 0, hint["move"]));
    EXPECT_TRUE(bench.must(client, {{"do", "evaluate"}, {"table", table}, {"at", 0}}).contains("proven"));
    TwoPeople two(bench, ttt);
    bench.refused(two.ann, about("hint", two.table, "first"), "not-allowed");
    bench.refused(bench.connect(), {{"do", "evaluate"}, {"table", two.table}, {"at", 0}}, "not-allowed");
    bench.must(two.ann, about("resign", two.table, "first"));
    const Json value = bench.must(bench.connect(), {{"do", "evaluate"}, {"table", two.table}, {"at", 0}});
    EXPECT_EQ(value["at"], 0);
}

TEST(Hub, NamesTheRuleSetsOfWhichItHasASolvedTable) {
    struct Stored final : Solver {
        [[nodiscard]] Result<Fact> solve(const AnyGame&, const std::optional<std::filesystem::path>&, const Notice&,
                                         const StopFlag*) const override {
            return Fact();
        }
        [[nodiscard]] bool complete() const override { return true; }
        [[nodiscard]] bool needed_by(std::string_view) const override { return false; }
        [[nodiscard]] std::string file(const AnyGame&) const override { return "toy.table"; }
        [[nodiscard]] bool fits(const AnyGame&, std::span<const std::uint8_t>) const override { return true; }
        [[nodiscard]] bool stored(const AnyGame& game) const override {
            return game.options().text("rules") == "standard";
        }
        [[nodiscard]] Result<Judge> judge(const AnyGame&, const Making&) const override { return Judge(); }
    };
    std::vector<Kit> games = toy_games();
    games[0].solver = std::make_shared<Stored>();
    HubBench bench(new_database(), games);
    const Json told = bench.must(bench.connect(), {{"do", "games"}})["games"];
    EXPECT_EQ(told[0]["solved"], Json{"standard"});
    EXPECT_EQ(told[1]["solved"], Json::array());
}

TEST(Hub, AdvisesAboutAGameGivenByValueAsAboutATable) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::me(), HubBench::agent(), {{"moves", "a1; b2"}});
    const Json state = bench.watch_as_creator(client, created);
    const Json game{{"game", ttt}, {"position", state["start"]["position"]}, {"moves", "a1; b2"}};
    const auto by_value = [&](const char* verb, Json more) {
        more.update(game);
        more["do"] = verb;
        return more;
    };
    const auto same = [](Json one, Json other) {
        one.erase("re");
        other.erase("re");
        EXPECT_EQ(one, other);
    };
    const auto stranger = bench.connect();
    same(bench.must(stranger, by_value("hint", {{"seat", "first"}})),
         bench.must(client, about("hint", created["table"], "first")));
    same(bench.must(stranger, by_value("evaluate", {})),
         bench.must(client, {{"do", "evaluate"}, {"table", created["table"]}, {"at", 2}}));

    // What does not fit is refused, each with its own reason.
    bench.refused(client, by_value("hint", {{"seat", "second"}}), "not-your-turn");
    bench.refused(client, by_value("hint", {}), "bad-request");
    bench.refused(client, by_value("hint", {{"seat", "first"}, {"at", 2}}), "bad-request");
    bench.refused(client, by_value("evaluate", {{"at", 2}}), "bad-request");
    bench.refused(client, by_value("evaluate", {{"table", created["table"]}, {"at", 0}}), "bad-request");
    bench.refused(client, {{"do", "evaluate"}, {"table", created["table"]}}, "bad-request");
    bench.refused(client, {{"do", "hint"}, {"seat", "first"}}, "bad-request");
    bench.refused(client, {{"do", "hint"}, {"seat", "first"}, {"game", "no game"}}, "wrong-input");
    bench.refused(client, {{"do", "hint"}, {"seat", "first"}, {"game", ttt}, {"moves", "a1; a1"}}, "wrong-input");
    bench.refused(client, {{"do", "evaluate"}, {"game", ttt}, {"position", "nonsense"}}, "wrong-input");
    const std::string won = "a1; a2; b1; b2; c1";
    bench.refused(client, {{"do", "hint"}, {"seat", "second"}, {"game", ttt}, {"moves", won}}, "over");
    EXPECT_EQ(bench.must(client, {{"do", "evaluate"}, {"game", ttt}, {"moves", won}})["proven"], "win");
}

TEST(Hub, AHintThatComesTooLateIsStale) {
    HubBench bench;
    const auto busy = bench.connect();
    for (int i = 0; i < 2; ++i) bench.create(busy, ttt, HubBench::agent("slow"), HubBench::me());
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::me(), HubBench::agent());
    const Json state = bench.watch_as_creator(client, created);
    bench.raw(client, Json{{"id", 900}, {"do", "hint"}, {"table", created["table"]}, {"seat", "first"}}.dump());
    bench.raw(client, Json{{"id", 901},
                           {"do", "play"},
                           {"table", created["table"]},
                           {"seat", "first"},
                           {"at", 0},
                           {"move", legal(state["now"], "first")}}
                          .dump());
    bool stale = false;
    for (const Json& got : bench.read(client))
        stale = stale || (got.contains("re") && got["re"] == 900 && got["error"]["code"] == "stale");
    EXPECT_TRUE(stale);
}

TEST(Hub, ThinkingThatTakesTooLongIsBroughtToAnEnd) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::agent("slow"), HubBench::me());
    bench.pass(std::chrono::seconds(31));
    bench.let_think();
    EXPECT_EQ(bench.room(created["table"]).steps(), 1);
}

TEST(Hub, TakingBackCancelsThinking) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created = bench.create(client, ttt, HubBench::me(), HubBench::agent("slow"));
    const std::string table = created["table"];
    const Json state = bench.watch_as_creator(client, created);
    bench.must(client, play(table, "first", 0, legal(state["now"], "first")));
    EXPECT_TRUE(bench.room(table).thinking());
    bench.must(client, about("takeback", table, "first"));
    EXPECT_FALSE(bench.room(table).thinking());
    bench.let_think();
    EXPECT_EQ(bench.room(table).steps(), 0);
}

TEST(Hub, TablesAndMineAreSummaries) {
    HubBench bench;
    const auto client = bench.connect();
    const Json shown = bench.create(client, ttt, HubBench::me(), HubBench::agent(), {{"listed", true}});
    const Json unlisted = bench.create(client, ttt, HubBench::me(), HubBench::agent(), {{"listed", false}});
    for (const Json& created : {shown, unlisted}) bench.watch_as_creator(client, created);
    const Json tables = bench.must(client, {{"do", "tables"}})["tables"];
    ASSERT_EQ(tables.size(), 1);
    EXPECT_EQ(tables[0]["table"], shown["table"]);
    EXPECT_EQ(tables[0]["your_turn"], false);
    const Json mine = bench.must(client, {{"do", "mine"},
                                          {"tables",
                                           {{{"table", unlisted["table"]}, {"secret", unlisted["secrets"]["first"]}},
                                            {{"table", shown["table"]}, {"secret", "wrong"}},
                                            {{"table", "zzzzzzzzzz"}, {"secret", "wrong"}}}}})["tables"];
    ASSERT_EQ(mine.size(), 1);
    EXPECT_EQ(mine[0]["your_turn"], true);
    EXPECT_EQ(mine[0]["you"], Json::array({"first"}));
}

TEST(Hub, ATableIsListedWhileSomebodyIsThere) {
    HubBench bench;
    const auto client = bench.connect();
    const auto listed = [&] { return bench.must(client, {{"do", "tables"}})["tables"].size(); };
    const Json alone = bench.create(client, ttt, HubBench::me(), HubBench::agent());
    const Json both_mine = bench.create(client, ttt, HubBench::me(), HubBench::me());
    const Json invited = bench.create(client, ttt, HubBench::me(), HubBench::open());
    EXPECT_EQ(listed(), 0) << "nobody is there";
    for (const Json& created : {alone, both_mine}) bench.watch_as_creator(client, created);
    EXPECT_EQ(listed(), 0) << "without an open seat a table is private unless it is asked for";
    bench.watch_as_creator(client, invited);
    EXPECT_EQ(listed(), 1);
    bench.must(client, {{"do", "leave"}, {"table", invited["table"]}});
    EXPECT_EQ(listed(), 0);
}

TEST(Hub, WhoComesAndGoesIsTold) {
    HubBench bench;
    TwoPeople two(bench, ttt);
    bench.disconnect(two.bob);
    EXPECT_EQ(bench.last_push(two.ann)["seats"]["second"]["here"], false);
    const auto again = bench.connect();
    bench.must(again, {{"do", "watch"}, {"table", two.table}, {"secrets", {two.bob_secret}}});
    EXPECT_EQ(bench.last_push(two.ann)["seats"]["second"]["here"], true);
    bench.must(again, {{"do", "leave"}, {"table", two.table}});
    EXPECT_EQ(bench.last_push(two.ann)["seats"]["second"]["here"], false);
}

TEST(Hub, ARecordGoesOnWhereItStopped) {
    HubBench bench;
    TwoPeople two(bench, ttt);
    const auto& room = bench.room(two.table);
    bench.must(two.ann,
               play(two.table, "first", 0, room.table.line().print(room.table.line().moves(Seat::first).back())));
    const Json record = bench.must(two.ann, {{"do", "record"}, {"table", two.table}})["record"];
    const auto client = bench.connect();
    const Json created =
        bench.must(client, {{"do", "create"},
                            {"record", record},
                            {"seats", {{"first", HubBench::agent()}, {"second", HubBench::me("Eve")}}}});
    const Json state = bench.watch_as_creator(client, created);
    EXPECT_EQ(state["steps"].size(), 1);
    EXPECT_EQ(state["now"]["actor"], "second");
    bench.refused(client,
                  {{"do", "create"},
                   {"record", record},
                   {"seed", 4},
                   {"seats", {{"first", HubBench::agent()}, {"second", HubBench::me("Eve")}}}},
                  "bad-request");
}

TEST(Hub, MovesBeforeTheGameArePlayed) {
    HubBench bench;
    const auto client = bench.connect();
    const Json created =
        bench.create(client, "dice-race", HubBench::me(), HubBench::me("Bob"), {{"moves", "!3; run; !1; walk"}});
    EXPECT_EQ(bench.watch_as_creator(client, created)["steps"].size(), 5);  // and the next roll
}

TEST(Hub, AllPushesOfRealGamesHaveScenes) {
    HubBench bench(new_database(), catalogue());
    for (const char* game : {"pogo", "jungle"}) {
        const auto client = bench.connect();
        const Json created =
            bench.create(client, game, HubBench::agent("level:1"), HubBench::agent("random"), {{"pace", 0}});
        bench.watch_as_creator(client, created);
        for (int i = 0; i < 30; ++i) {
            bench.let_think();
            bench.pass(std::chrono::milliseconds(1));
        }
        const auto got = bench.read(client);
        EXPECT_GE(got.size(), 3);
        for (const Json& push : got)
            for (const Json& step : push["steps"]) {
                EXPECT_FALSE(step["scene"].contains("text"));
                EXPECT_TRUE(step["move"].contains("from"));
            }
    }
}

}  // namespace joute::testing
