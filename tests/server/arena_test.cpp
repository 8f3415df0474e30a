// SPDX-License-Identifier: MIT
// Contests on the server: the same results as the command line's, kept over restarts, bounded, watched.
#include <thread>

#include "arena/contest.hpp"
#include "arena/results_json.hpp"
#include "arena/tally.hpp"
#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

using namespace std::chrono_literals;

Json match(const std::string& game, const Json& agents, int games, const Json& more = Json::object()) {
    Json request{{"do", "arena-start"}, {"game", game}, {"agents", agents}, {"games", games}};
    request.update(more);
    return request;
}

/// Lets a contest be played until it is in one of these phases, or so many games are over.
Json played(HubBench& bench, ConnectionId client, const Json& contest, std::size_t games = SIZE_MAX) {
    const auto patience = std::chrono::steady_clock::now() + 240s;
    while (std::chrono::steady_clock::now() < patience) {
        bench.pass(100ms);
        const Json list = bench.must(client, {{"do", "arena"}});
        for (const Json& each : list["contests"])
            if (each["contest"] == contest && (each["phase"] == "finished" || each["phase"] == "stopped" ||
                                               each["phase"] == "failed" || each["done"] >= games))
                return each;
        std::this_thread::sleep_for(4ms);
    }
    ADD_FAILURE() << "the contest does not end";
    return {};
}

Json watched(HubBench& bench, ConnectionId client, const Json& contest) {
    return bench.must(client, {{"do", "arena-watch"}, {"contest", contest}})["state"];
}

/// Without what depends on the machine.
Json timeless(Json result) {
    for (const char* agent : {"a", "b"})
        for (const char* key : {"mean_ms", "max_ms"}) result[agent].erase(key);
    return result;
}

Plan plan_of(std::vector<std::string> agents, int games, int random_plies, std::uint64_t seed) {
    Plan plan;
    plan.agents = std::move(agents);
    plan.games = games;
    plan.random_plies = random_plies;
    plan.seed = seed;
    return plan;
}

struct Reference {
    Json result;
    std::vector<std::string> records;
};

/// What `joute match` does with a plan, on two threads.
Reference by_command(const Kit& kit, const Plan& plan) {
    const std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
    const std::vector<Opening> openings{*plain_opening(game, std::nullopt)};
    const Contest contest{
        .kit = kit, .game = *game, .plan = plan, .openings = openings, .jobs = 2, .keep_records = true};
    auto crew = std::move(*make_crew(contest));
    Tally tally(plan);
    Reference reference;
    play_contest(contest, crew, {}, [&](const Fixture& fixture, PlayedGame&& done, bool) {
        for (RecordStep& step : done.record->steps) step.milliseconds.reset();
        reference.records.push_back(print_record(*done.record));
        return tally.add(fixture, done);
    });
    reference.result = timeless(match_json(plan, tally.standing(), tally.sprt()));
    return reference;
}

const Kit& entry_named(const std::string& id) { return **find_game(id); }

std::string timeless_record(HubBench& bench, ConnectionId client, const Json& table) {
    Record record =
        *parse_record(bench.must(client, {{"do", "record"}, {"table", table}})["record"].get<std::string>());
    for (RecordStep& step : record.steps) step.milliseconds.reset();
    return print_record(record);
}

}  // namespace

TEST(Arena, AMatchGivesWhatTheCommandLineGives) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json started =
        bench.must(client, match("pogo", {"alphabeta:nodes=300", "level:1"}, 7, {{"random_plies", 3}, {"seed", 5}}));
    EXPECT_EQ(played(bench, client, started["contest"])["phase"], "finished");
    const Json state = watched(bench, client, started["contest"]);
    const Reference reference = by_command(entry_named("pogo"), plan_of({"alphabeta:nodes=300", "level:1"}, 7, 3, 5));
    EXPECT_EQ(timeless(state["now"]["result"]), reference.result);
    ASSERT_EQ(state["games_played"].size(), reference.records.size());
    for (std::size_t i = 0; i < reference.records.size(); ++i)
        EXPECT_EQ(timeless_record(bench, client, state["games_played"][i]["table"]), reference.records[i]);
    EXPECT_EQ(state["command"], "joute match pogo alphabeta:nodes=300 level:1 --games 7 --seed 5 --random-plies 3");
    EXPECT_EQ(state["curve"].size(), 3) << "a point for each pair";
    EXPECT_EQ(state["curve"].back()[0], 6);
    // A long seed is one more way to name a number, the same as on the command line.
    const std::string digits = "0123456789abcdeffedcba9876543210";
    const Json named = bench.must(client, match("pogo", {"random", "random"}, 2, {{"seed", digits}}))["contest"];
    EXPECT_EQ(bench.must(client, {{"do", "arena-watch"}, {"contest", named}})["state"]["seed"],
              number_of(*Seed::parse(digits)));
}

TEST(Arena, AContestGoesOnAfterARestartToTheSameEnd) {
    HubBench bench(new_database(), catalogue());
    auto client = bench.connect();
    const Json started = bench.must(client, match("pokemon", {"rules", "random"}, 300, {{"seed", 11}}));
    const Json contest = started["contest"];
    const std::size_t before = played(bench, client, contest, 2)["done"];
    EXPECT_LT(before, 300) << "too fast for this test";
    bench.restart();
    client = bench.connect();
    EXPECT_EQ(played(bench, client, contest)["done"], 300);
    const Reference reference = by_command(entry_named("pokemon"), plan_of({"rules", "random"}, 300, 0, 11));
    EXPECT_EQ(timeless(watched(bench, client, contest)["now"]["result"]), reference.result);
    bench.restart();  // and when it is over it stays so
    client = bench.connect();
    const Json state = watched(bench, client, contest);
    EXPECT_EQ(state["now"]["phase"], "finished");
    EXPECT_EQ(timeless(state["now"]["result"]), reference.result);
}

TEST(Arena, ATestEndsWhereItDecides) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json started = bench.must(
        client, match("pogo", {"greedy", "random"}, 400, {{"random_plies", 2}, {"seed", 3}, {"sprt", "0,60"}}));
    EXPECT_EQ(played(bench, client, started["contest"])["phase"], "finished");
    const Json state = watched(bench, client, started["contest"]);
    Plan plan = plan_of({"greedy", "random"}, 400, 2, 3);
    plan.sprt = SprtBounds{.elo0 = 0, .elo1 = 60};
    const Reference reference = by_command(entry_named("pogo"), plan);
    EXPECT_EQ(timeless(state["now"]["result"]), reference.result);
    EXPECT_EQ(state["now"]["result"]["sprt"]["verdict"], "H1 accepted");
    EXPECT_LT(state["now"]["done"], 400);
    EXPECT_EQ(state["curve"].back().size(), 5) << "games, score, its interval, the ratio";
}

TEST(Arena, ATournamentHasATableAndRatings) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json request =
        match("pogo", {"level:1", "greedy", "random"}, 4, {{"kind", "tournament"}, {"random_plies", 2}, {"seed", 1}});
    const Json started = bench.must(client, request);
    EXPECT_EQ(played(bench, client, started["contest"])["done"], 12);
    Json state = watched(bench, client, started["contest"]);
    EXPECT_EQ(state["now"]["result"]["agents"].size(), 3);
    EXPECT_EQ(state["now"]["result"]["table"][0].size(), 3);
    EXPECT_EQ(state["curve"].size(), 2) << "a point for each round";
    Json gauntlet = request;
    gauntlet["format"] = "gauntlet";
    const Json second = bench.must(client, gauntlet);
    EXPECT_EQ(played(bench, client, second["contest"])["done"], 8);
    state = watched(bench, client, second["contest"]);
    EXPECT_EQ(state["now"]["result"]["table"][1][2], nullptr) << "only the first meets the others";
    EXPECT_NE(state["command"].get<std::string>().find("--gauntlet"), std::string::npos);
}

TEST(Arena, RefusesWhatCannotBePlayed) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json good = match("pogo", {"random", "random"}, 2);
    const auto with = [&](const Json& more) {
        Json request = good;
        request.update(more);
        return request;
    };
    const std::vector<std::pair<Json, std::string>> wrong{
        {{{"agents", {"random"}}}, "wrong-input"},
        {{{"agents", {"random", "random", "random"}}}, "wrong-input"},
        {{{"kind", "tournament"}, {"agents", Json(9, "random")}}, "bad-request"},
        {{{"kind", "tournament"}, {"agents", Json(8, "random")}, {"games", 40}}, "wrong-input"},
        {{{"agents", "random"}}, "bad-request"},
        {{{"agents", {"random", 7}}}, "bad-request"},
        {{{"agents", {"random", std::string(201, 'a')}}}, "bad-request"},
        {{{"agents", {"random", "nobody"}}}, "wrong-input"},
        {{{"agents", {"random", "exec:/bin/true"}}}, "wrong-input"},
        {{{"agents", {"random", "alphabeta:weights=/etc/passwd"}}}, "wrong-input"},
        {{{"agents", {"random", "alphabeta:memory=65"}}}, "wrong-input"},
        {{{"agents", {"random", "alphabeta:threads=3"}}}, "wrong-input"},
        {{{"agents", {"random", "alphabeta:time=31s"}}}, "wrong-input"},
        {{{"games", 0}}, "bad-request"},
        {{{"games", 1001}}, "bad-request"},
        {{{"games", "ten"}}, "bad-request"},
        {{{"random_plies", 101}}, "bad-request"},
        {{{"seed", -1}}, "bad-request"},
        {{{"sprt", "5,0"}}, "wrong-input"},
        {{{"sprt", "0,5"}, {"kind", "tournament"}}, "wrong-input"},
        {{{"kind", "war"}}, "bad-request"},
        {{{"format", "knockout"}}, "bad-request"},
        {{{"game", "chess"}}, "wrong-input"},
        {{{"options", {{"rules", "mine"}}}}, "wrong-input"},
        {{{"adjudicate", true}}, "bad-request"},
    };
    for (const auto& [more, code] : wrong) bench.refused(client, with(more), code);
    EXPECT_TRUE(bench.must(client, {{"do", "arena"}})["contests"].empty());
    for (const char* verb : {"arena-watch", "arena-leave", "arena-report"})
        bench.refused(client, {{"do", verb}, {"contest", "b7k2m9x4qd"}}, "no-table");
    for (const char* verb : {"arena-stop", "arena-resume", "arena-remove"})
        bench.refused(client, {{"do", verb}, {"contest", "b7k2m9x4qd"}, {"owner", "x"}}, "no-table");
}

TEST(Arena, OnlyTheOwnerStopsGoesOnAndRemoves) {
    HubBench bench;
    const auto client = bench.connect();
    const Json started = bench.must(client, match("tic-tac-toe", {"slow", "first"}, 10));
    const Json contest = started["contest"];
    for (const char* verb : {"arena-stop", "arena-resume", "arena-remove"}) {
        bench.refused(client, {{"do", verb}, {"contest", contest}, {"owner", "abc"}}, "not-your-seat");
        bench.refused(client, {{"do", verb}, {"contest", contest}}, "bad-request");
    }
    bench.refused(client, {{"do", "arena-watch"}, {"contest", contest}, {"owner", "abc"}}, "not-your-seat");
    const auto own = [&](const char* verb) {
        return Json{{"do", verb}, {"contest", contest}, {"owner", started["owner"]}};
    };
    EXPECT_EQ(bench.must(client, own("arena-watch"))["state"]["yours"], true);
    bench.refused(client, own("arena-resume"), "not-allowed");
    bench.must(client, own("arena-stop"));
    EXPECT_EQ(played(bench, client, contest)["phase"], "stopped");
    bench.refused(client, own("arena-stop"), "over");
    bench.must(client, own("arena-resume"));
    EXPECT_EQ(watched(bench, client, contest)["now"]["phase"], "playing");
    bench.read(client);
    bench.must(client, own("arena-remove"));  // while it is being played
    bench.refused(client, {{"do", "arena-watch"}, {"contest", contest}}, "no-table");
    bool removed = false;
    for (int i = 0; i < 30'000 && !removed; ++i) {
        bench.pass(100ms);
        for (const Json& push : bench.read(client)) removed = removed || push["on"] == "contest-removed";
        std::this_thread::sleep_for(4ms);
    }
    EXPECT_TRUE(removed);
    EXPECT_TRUE(bench.must(client, {{"do", "arena"}})["contests"].empty());
}

TEST(Arena, ContestsOfOneAddressLeaveRoomForOthers) {
    HubBench bench;
    const Json endless = match("tic-tac-toe", {"slow", "slow"}, 1);
    const Share crowd(7);
    Json last;
    for (int i = 0; i < 3; ++i) last = bench.must(bench.connect(crowd), endless);
    bench.refused(bench.connect(crowd), endless, "too-many");
    bench.must(bench.connect(), endless);
    bench.restart();
    const auto client = bench.connect(crowd);
    bench.refused(client, endless, "too-many");
    const Json stop{{"do", "arena-stop"}, {"contest", last["contest"]}, {"owner", last["owner"]}};
    const Json resume{{"do", "arena-resume"}, {"contest", last["contest"]}, {"owner", last["owner"]}};
    bench.must(client, stop);
    played(bench, client, last["contest"]);  // it may be the one that is played, which ends in its own time
    bench.must(client, endless);
    bench.refused(client, resume, "too-many");
}

TEST(Arena, ContestsOfOneAddressPushOutTheirOwnOnly) {
    HubBench bench(new_database(), toy_games(), {.share = {.contests_kept = 2}});
    const Json quick = match("tic-tac-toe", {"first", "first"}, 1);
    const auto neighbour = bench.connect();
    const Json theirs = bench.must(neighbour, quick)["contest"];
    played(bench, neighbour, theirs);
    const auto client = bench.connect(Share(7));
    for (int i = 0; i < 4; ++i) played(bench, client, bench.must(client, quick)["contest"]);
    EXPECT_EQ(bench.must(client, {{"do", "arena"}})["contests"].size(), 3);
    bench.must(neighbour, {{"do", "arena-watch"}, {"contest", theirs}});
}

TEST(Arena, OneIsPlayedAtATimeAndTheOthersWait) {
    HubBench bench(new_database(), toy_games(), {.contests_waiting = 4});
    const auto ann = bench.connect();
    const auto bob = bench.connect();
    const Json endless = match("tic-tac-toe", {"slow", "slow"}, 1);
    const Json first = bench.must(ann, endless);
    const Json second = bench.must(ann, endless);
    const Json third = bench.must(ann, endless);
    EXPECT_EQ(watched(bench, ann, first["contest"])["now"]["phase"], "playing");
    EXPECT_EQ(watched(bench, ann, second["contest"])["now"]["phase"], "waiting");
    std::set<std::size_t> places{watched(bench, ann, second["contest"])["now"]["ahead"],
                                 watched(bench, ann, third["contest"])["now"]["ahead"]};
    EXPECT_EQ(places, (std::set<std::size_t>{1, 2}));
    EXPECT_NE(bench.refused(ann, endless, "too-many").find('3'), std::string::npos);
    bench.must(bob, endless);
    bench.refused(bob, endless, "too-many");
    bench.must(ann, {{"do", "arena-stop"}, {"contest", second["contest"]}, {"owner", second["owner"]}});
    EXPECT_EQ(watched(bench, ann, second["contest"])["now"]["phase"], "stopped") << "one that waits stops at once";
    bench.must(ann, {{"do", "arena-stop"}, {"contest", first["contest"]}, {"owner", first["owner"]}});
    played(bench, ann, first["contest"]);
    EXPECT_EQ(watched(bench, ann, third["contest"])["now"]["ahead"].get<int>() +
                  static_cast<int>(watched(bench, ann, third["contest"])["now"]["phase"] == "playing"),
              1)
        << "the next begins";
}

TEST(Arena, AnAgentThatNeverDecidesEndsTheContest) {
    HubBench bench(new_database(), toy_games(), {.longest_thought = 1s});
    const auto client = bench.connect();
    const Json started = bench.must(client, match("tic-tac-toe", {"slow", "first"}, 10));
    EXPECT_EQ(played(bench, client, started["contest"])["phase"], "failed");
    const Json failure = watched(bench, client, started["contest"])["now"]["failure"];
    EXPECT_NE(failure["en"].get<std::string>().find("longer than 1 seconds"), std::string::npos);
    EXPECT_NE(failure["fr"], "");
}

TEST(Arena, TheOldestContestMakesRoomForANewOne) {
    HubBench bench(new_database(), toy_games(), {.contests_kept = 2});
    const auto client = bench.connect();
    const Json request = match("tic-tac-toe", {"first", "first"}, 2);
    const Json first = bench.must(client, request)["contest"];
    played(bench, client, first);
    const Json second = bench.must(client, request)["contest"];
    played(bench, client, second);
    const Json third = bench.must(client, request)["contest"];
    played(bench, client, third);
    EXPECT_EQ(bench.must(client, {{"do", "arena"}})["contests"].size(), 2);
    bench.must(client, {{"do", "arena-watch"}, {"contest", third}});
}

TEST(Arena, AFinishedGameIsATableThatIsNeverStored) {
    const auto database = new_database();
    HubBench bench(database);
    const auto client = bench.connect();
    const Json contest = bench.must(client, match("dice-race", {"first", "first"}, 4, {{"seed", 9}}))["contest"];
    played(bench, client, contest);
    const Json game = watched(bench, client, contest)["games_played"][1];
    const Json state = bench.must(client, {{"do", "watch"}, {"table", game["table"]}})["state"];
    EXPECT_EQ(state["now"]["over"], true);
    EXPECT_EQ(state["now"]["result"], game["result"]);
    EXPECT_EQ(state["seats"]["first"]["spec"], "first");
    EXPECT_EQ(state["now"]["may"]["rematch"], false);
    EXPECT_GT(state["steps"].size(), 1);
    EXPECT_TRUE(bench.must(client, {{"do", "tables"}})["tables"].empty());
    const std::string id = contest;
    for (const std::string wrong : {"g0", "g5", "g01", "g-1", "g", "g1g1", "g99999999999999999999", "x1"})
        bench.refused(client, {{"do", "watch"}, {"table", id + wrong}}, "no-table");
}

TEST(Arena, WatchersAreToldAFewTimesASecondAndMissNothing) {
    HubBench bench;
    const auto client = bench.connect();
    const auto late = bench.connect();
    const Json contest = bench.must(client, match("rock-paper-scissors", {"first", "first"}, 300))["contest"];
    Json games = watched(bench, client, contest)["games_played"];
    bench.read(client);
    int pushes = 0;
    bool over = false;
    for (int looks = 1; !over && looks < 60'000; ++looks) {
        bench.pass(100ms);
        if (looks == 2) watched(bench, late, contest);
        for (const Json& push : bench.read(client)) {
            if (push["on"] != "contest") continue;
            ++pushes;
            ASSERT_EQ(push["from"], games.size());
            for (const Json& game : push["games_played"]) games.push_back(game);
            over = push["now"]["phase"] == "finished";
        }
        if (!over) {
            EXPECT_LE(pushes, 2 + looks / 2);
        }
        std::this_thread::sleep_for(4ms);
    }
    EXPECT_EQ(games.size(), 300);
    EXPECT_EQ(games, watched(bench, late, contest)["games_played"]);
    bench.must(client, {{"do", "arena-leave"}, {"contest", contest}});
    bench.disconnect(late);
}

TEST(Arena, HandsAreNotShownWhileAHiddenGameGoesOn) {
    HubBench bench;
    const auto client = bench.connect();
    const Json contest = bench.must(client, match("kuhn", {"slow", "first"}, 2, {{"seed", 4}}))["contest"];
    Json live;
    for (int i = 0; i < 30'000 && live.is_null(); ++i) {
        bench.pass(100ms);
        std::this_thread::sleep_for(4ms);
        live = watched(bench, client, contest)["now"]["live"];
    }
    ASSERT_FALSE(live.is_null());
    EXPECT_EQ(live["n"], 1);
    const Json table = bench.create(client, "kuhn", HubBench::agent("slow"), HubBench::agent("slow"));
    const Json scene = bench.must(bench.connect(), {{"do", "watch"}, {"table", table["table"]}})["state"];
    EXPECT_EQ(live["scene"].size(), scene["start"]["scene"].size()) << "what a spectator of a table sees";
}

TEST(Arena, TheReportIsThatOfTheCommandLine) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json contest =
        bench.must(client, match("pogo", {"greedy", "random"}, 4, {{"random_plies", 2}, {"seed", 2}}))["contest"];
    played(bench, client, contest);
    const Json reply = bench.must(client, {{"do", "arena-report"}, {"contest", contest}});
    const std::string html = reply["html"];
    EXPECT_TRUE(html.starts_with("<!doctype html>"));
    EXPECT_NE(html.find("greedy – random"), std::string::npos);
    EXPECT_NE(html.find("4 of 4 games played"), std::string::npos);
    EXPECT_NE(html.find("<svg"), std::string::npos);
    EXPECT_TRUE(reply["name"].get<std::string>().ends_with(".html"));
}

}  // namespace joute::testing
