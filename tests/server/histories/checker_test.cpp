// SPDX-License-Identifier: MIT
// The checker finds what it is there for: a history of the real server without a problem, then the same history with
// one lie in it at a time.
#include "server/histories/checker.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <map>

#include "server/histories/running.hpp"

namespace joute::testing {
namespace {

/// Made once.
const History& honest() {
    static const History history = [] {
        const auto folder = std::filesystem::temp_directory_path() / ("joute-checker-" + std::to_string(getpid()));
        std::filesystem::create_directories(folder);
        History made = run_scenario(quiet_scenario(), folder);
        std::filesystem::remove_all(folder);
        return made;
    }();
    return history;
}

bool finds(const History& history, const std::string& what) {
    const auto problems = problems_in(history);
    return std::ranges::any_of(problems,
                               [&](const std::string& problem) { return problem.find(what) != std::string::npos; });
}

/// An event of this kind for which `wanted` holds, the last there is.
template <class Wanted>
Event& last_event(History& history, Event::Kind kind, const Wanted& wanted) {
    const auto found =
        std::ranges::find_if(history.events().rbegin(), history.events().rend(),
                             [&](const Event& event) { return event.kind == kind && wanted(event.body); });
    if (found == history.events().rend()) throw std::runtime_error("the quiet history has no such event");
    return *found;
}

/// An acknowledged move of a game without chance or hidden cards, where nothing was taken back.
Operation acknowledged_move(const History& history) {
    const Ledger ledger(history);
    for (const auto& [id, table] : ledger.tables())
        for (const Operation& operation : table.operations)
            if (operation.is("play") && operation.granted() && table.cuts.empty() && operation.request["at"] > 2 &&
                operation.reply["at"] != operation.request["at"])
                return operation;
    throw std::runtime_error("the quiet history has no acknowledged move");
}

Event& table_of(History& history, const Json& table) {
    return last_event(history, Event::Kind::table, [&](const Json& body) { return body["table"] == table; });
}

TEST(Checker, FindsNothingInAnHonestHistory) {
    const auto problems = problems_in(honest());
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    const auto heard = std::ranges::count(honest().events(), Event::Kind::heard, &Event::kind);
    EXPECT_GT(heard, 100) << "this test shows less than it says";
}

TEST(Checker, FindsALostMove) {
    History history = honest();
    const Operation move = acknowledged_move(history);
    Json& body = table_of(history, move.request["table"]).body;
    while (body["steps"].size() > move.request["at"].get<std::size_t>()) {
        body["steps"].erase(body["steps"].size() - 1);
        body["trace"]["all"].erase(body["trace"]["all"].size() - 1);
    }
    EXPECT_TRUE(finds(history, "was acknowledged as step"));
    EXPECT_TRUE(finds(history, "was told and is lost"));
}

TEST(Checker, FindsAMoveThatWasPlayedTwice) {
    History history = honest();
    const Operation move = acknowledged_move(history);
    Json& body = table_of(history, move.request["table"]).body;
    body["steps"].push_back(move.request["move"]);
    body["trace"]["all"].insert(body["trace"]["all"].begin(), body["trace"]["all"][0]);
    EXPECT_TRUE(finds(history, "nobody asked for step"));
}

TEST(Checker, FindsStepsInAnotherOrder) {
    History history = honest();
    const Operation move = acknowledged_move(history);
    Json& steps = table_of(history, move.request["table"]).body["steps"];
    Json& mine = steps[move.request["at"].get<std::size_t>()];
    const auto other = std::ranges::find_if(steps, [&](const Json& step) { return step != mine; });
    ASSERT_NE(other, steps.end());
    std::swap(mine, *other);
    EXPECT_TRUE(finds(history, "is lost"));
}

TEST(Checker, FindsARefusedMoveThatWasPlayed) {
    History history = honest();
    const Operation move = acknowledged_move(history);
    for (Event& event : history.events())
        if (event.kind == Event::Kind::heard && event.client == move.client &&
            event.body.value("re", 0) == move.request["id"])
            event.body = {{"re", move.request["id"]}, {"ok", false}, {"error", {{"code", "stale"}, {"text", ""}}}};
    EXPECT_TRUE(finds(history, "nobody asked for step"));
}

TEST(Checker, FindsACardThatWasShown) {
    History history = honest();
    std::map<Json, Json> hidden;
    for (const Event& event : history.events())
        if (event.kind == Event::Kind::table && event.body["hidden"] == true)
            hidden[event.body["table"]] = event.body["trace"]["all"];
    const auto tells_hidden_step = [&](const Json& body) {
        return body.value("on", "") == "step" && hidden.contains(body["table"]) && body["now"]["over"] == false;
    };
    Event& told = last_event(history, Event::Kind::heard, tells_hidden_step);
    Json& step = told.body["steps"].back();
    History with_position = history;
    step["position"] = hidden[told.body["table"]][step["n"].get<std::size_t>()]["position"];
    EXPECT_TRUE(finds(history, "too much or wrongly"));
    Event& again = last_event(with_position, Event::Kind::heard, tells_hidden_step);
    again.body["steps"].back()["scene"]["hands"] = "all of them";
    EXPECT_TRUE(finds(with_position, "scene"));
}

TEST(Checker, FindsTimeThatWasGivenOrTaken) {
    for (const int change : {30'000, -30'000}) {
        History history = honest();
        Event& told = last_event(history, Event::Kind::heard, [](const Json& body) {
            return body.value("on", "") == "step" && body["now"]["clock"].is_object() &&
                   body["now"]["clock"]["first"].is_number();
        });
        Json& left = told.body["now"]["clock"]["first"];
        left = left.get<int>() + change;
        EXPECT_TRUE(finds(history, change > 0 ? "was given" : "lost")) << change;
    }
}

TEST(Checker, FindsALostEnd) {
    History history = honest();
    const Ledger ledger(honest());
    Event& ended = last_event(history, Event::Kind::table, [&](const Json& body) {
        return body["head"].value("ending", "") == "resignation" && ledger.tables().at(body["table"]).cuts.empty();
    });
    ended.body["head"].erase("ending");
    ended.body["head"].erase("result");
    EXPECT_TRUE(finds(history, "a resignation is lost"));
}

TEST(Checker, FindsATableThatIsAnotherAfterARestart) {
    History history = honest();
    Event& watched = last_event(history, Event::Kind::heard, [](const Json& body) {
        return body.contains("state") && body.contains("re") && body["state"]["now"]["over"] == true &&
               body["state"]["eyes"] == "all";
    });
    watched.body["state"]["seats"]["first"]["name"] = "somebody else";
    EXPECT_TRUE(finds(history, "is not what it was"));
}

TEST(Checker, FindsALostTable) {
    History history = honest();
    const Json table = acknowledged_move(history).request["table"];
    std::erase_if(history.events(),
                  [&](const Event& event) { return event.kind == Event::Kind::table && event.body["table"] == table; });
    EXPECT_TRUE(finds(history, "is lost"));
}

TEST(Checker, OneSeedMakesOneScenario) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Scenario one = scenario_of(seed);
        const Scenario two = scenario_of(seed);
        ASSERT_EQ(one.rounds.size(), two.rounds.size());
        for (std::size_t i = 0; i < one.rounds.size(); ++i) {
            EXPECT_EQ(one.rounds[i].deeds, two.rounds[i].deeds);
            EXPECT_EQ(one.rounds[i].trouble, two.rounds[i].trouble);
        }
        EXPECT_EQ(one.tables, two.tables);
    }
    EXPECT_NE(scenario_of(1).tables, scenario_of(2).tables);
}

}  // namespace
}  // namespace joute::testing
