// SPDX-License-Identifier: MIT
// docs/protocol.md is exact: every sample request in it is sent, in a situation where it makes sense,
// and the reply must have the keys and kinds of values of the sample beneath it.
#include <fstream>
#include <functional>
#include <regex>
#include <sstream>
#include <thread>

#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

/// "{...}" and names of other samples stand for anything.
Json parse_sample(std::string text) {
    text = std::regex_replace(text, std::regex(R"(\{\.\.\.\})"), "null");
    text = std::regex_replace(text, std::regex(R"(, \.\.\.([\]}]))"), "$1");
    text = std::regex_replace(text, std::regex(R"(([:\[] ?)[A-Z_]{3,}([,\]}]))"), "$1null$2");
    Json json = Json::parse(text, nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << text;
    return json;
}

struct Sample {
    Json request;
    Json reply;
};

struct Samples {
    std::vector<Sample> exchanges;
    std::map<std::string, Json> parts;  // "NOW", "STATE", "STEP", "SUMMARY"
};

Samples read_samples() {
    std::ifstream file(JOUTE_PROTOCOL);
    std::vector<std::pair<char, std::string>> messages;
    std::string line;
    bool inside = false;
    Samples samples;
    std::string heading;
    while (std::getline(file, line)) {
        const bool code = line.starts_with("    ");
        if (code && (line.starts_with("    > ") || line.starts_with("    < "))) {
            messages.emplace_back(line[4], line.substr(6));
            inside = true;
        } else if (code && line.starts_with("    = ")) {
            const auto colon = line.find(": ");
            heading = line.substr(6, colon - 6);
            messages.emplace_back('=', line.substr(colon + 2));
            samples.parts[heading] = Json();
            messages.back().second = heading + "\n" + messages.back().second;
            inside = true;
        } else if (code && inside) {
            messages.back().second += line;
        } else {
            inside = false;
        }
    }
    for (std::size_t i = 0; i < messages.size(); ++i) {
        auto& [kind, text] = messages[i];
        if (kind == '=') {
            const auto end = text.find('\n');
            samples.parts[text.substr(0, end)] = parse_sample(text.substr(end + 1));
        } else if (kind == '>') {
            EXPECT_TRUE(i + 1 < messages.size() && messages[i + 1].first == '<') << text;
            samples.exchanges.push_back({parse_sample(text), parse_sample(messages[i + 1].second)});
        }
    }
    return samples;
}

const char* kind_of(const Json& json) { return json.is_number() ? "number" : json.type_name(); }

/// Same keys and kinds; null in either stands for anything, an empty list fits every list.
void expect_alike(const Json& sample, const Json& actual, const std::string& where) {
    if (sample.is_null() || actual.is_null()) return;
    ASSERT_STREQ(kind_of(sample), kind_of(actual)) << where << ": " << actual.dump();
    if (sample.is_object()) {
        for (const auto& [key, value] : sample.items()) {
            ASSERT_TRUE(actual.contains(key)) << where << " lacks " << key << ": " << actual.dump();
            expect_alike(value, actual[key], where + "." + key);
        }
        for (const auto& [key, value] : actual.items())
            EXPECT_TRUE(sample.contains(key)) << where << ": '" << key << "' is not in the document";
    } else if (sample.is_array() && !sample.empty() && !actual.empty()) {
        expect_alike(sample[0], actual[0], where + "[0]");
    }
}

Json play_request(const std::string& table, std::size_t at, const Json& now) {
    const std::string seat = now["actor"];
    return {{"do", "play"}, {"table", table}, {"seat", seat}, {"at", at}, {"move", now["moves"][seat][0]["text"]}};
}

class ProtocolSamples : public ::testing::Test {
  protected:
    ProtocolSamples() : bench(new_database(), catalogue()), client(bench.connect()) {}

    /// A table of the samples: Ann against level:3, watched.
    Json against_agent(const Json& more = Json::object()) {
        const Json created = bench.create(client, "pogo", HubBench::me(), HubBench::agent("level:3"), more);
        bench.watch_as_creator(client, created);
        return created;
    }
    /// ... after Ann's first move and the answer.
    Json going_on() {
        const Json created = against_agent();
        const Json state = bench.watch_as_creator(client, created);
        bench.must(client, play_request(created["table"], 0, state["now"]));
        bench.let_think();
        return created;
    }

    /// A contest that waits for the one that is being played. There is always one more than before.
    Json contest() {
        const Json begin{{"do", "arena-start"}, {"game", "pogo"}, {"agents", {"random", "level:4"}}, {"games", 100}};
        const auto other = bench.connect();
        bench.must(other, begin);
        return bench.must(bench.connect(), begin);
    }

    /// Sends a sample as it stands, but for names that are different every time.
    void replay(const Sample& sample) {
        Json request = sample.request;
        const std::string what = request["do"];
        ConnectionId who = client;
        if (what == "join") {
            const Json created = bench.create(client, "pogo", HubBench::me(), HubBench::open());
            request["table"] = created["table"];
            request["invite"] = created["invite"]["second"];
        } else if (what == "watch" || what == "mine") {
            const Json created = going_on();
            request["table"] = created["table"];
            if (what == "watch") {
                request["secrets"] = {created["secrets"]["first"]};
                request["owner"] = created["owner"];
            } else {
                request.erase("table");
                request["tables"] = {{{"table", created["table"]}, {"secret", created["secrets"]["first"]}}};
            }
        } else if (what == "play") {
            request["table"] = against_agent()["table"];
        } else if (what == "answer") {
            TwoPeople two(bench, "pogo");
            const Json state =
                bench.must(two.ann, {{"do", "watch"}, {"table", two.table}, {"secrets", {two.ann_secret}}})["state"];
            bench.must(two.ann, play_request(two.table, 0, state["now"]));
            bench.must(two.ann, {{"do", "takeback"}, {"table", two.table}, {"seat", "first"}});
            request["table"] = two.table;
            who = two.bob;
        } else if (what == "say") {
            const TwoPeople two(bench, "pogo");
            request["table"] = two.table;
            who = two.ann;
        } else if (what == "rematch") {
            request["table"] = going_on()["table"];
            bench.must(client, {{"do", "resign"}, {"table", request["table"]}, {"seat", "first"}});
        } else if (what == "pace") {
            const Json created = bench.create(client, "pogo", HubBench::agent("random"), HubBench::agent("random"));
            bench.watch_as_creator(client, created);
            request["table"] = created["table"];
        } else if (what == "map") {
            const Json created = bench.create(client, "jungle", HubBench::me(), HubBench::agent("random"));
            request["table"] = created["table"];
            request["at"] = 0;
        } else if (what == "matrix") {
            const Json created = bench.create(client, "pokemon", HubBench::me(), HubBench::agent("random"),
                                              {{"moves", "send pikachou | send osselait"}});
            bench.watch_as_creator(client, created);
            request["table"] = created["table"];
            bench.must(client, {{"do", "resign"}, {"table", request["table"]}, {"seat", "first"}});
        } else if (request.contains("contest")) {
            const Json started = contest();
            request["contest"] = started["contest"];
            if (request.contains("owner")) request["owner"] = started["owner"];
            if (what == "arena-resume")
                bench.must(client,
                           {{"do", "arena-stop"}, {"contest", started["contest"]}, {"owner", started["owner"]}});
        } else if (request.contains("table")) {
            request["table"] = going_on()["table"];
            if (request.contains("at")) request["at"] = 2;
        }
        expect_alike(sample.reply, bench.must(who, request), what);
    }

    HubBench bench;
    ConnectionId client;
    Samples samples = read_samples();
};

TEST_F(ProtocolSamples, EveryExchangeIsAsDescribed) {
    ASSERT_GE(samples.exchanges.size(), 20);
    for (const Sample& sample : samples.exchanges) replay(sample);
}

TEST_F(ProtocolSamples, EveryRequestHasASample) {
    const std::string known = bench.refused(client, {{"do", "?"}}, "bad-request");
    std::set<std::string> shown;
    for (const Sample& sample : samples.exchanges) shown.insert(sample.request["do"]);
    const auto begin = known.find("one of ") + 7;
    std::istringstream names(known.substr(begin, known.find(';') - begin));
    int count = 0;
    for (std::string name; std::getline(names >> std::ws, name, ',');) {
        EXPECT_TRUE(shown.contains(name)) << name;
        ++count;
    }
    EXPECT_GE(count, 20);
}

TEST_F(ProtocolSamples, StudiesAreAsDescribed) {
    const Json begun = going_on();
    bench.read(client);
    bench.must(client, {{"do", "study"}, {"table", begun["table"]}, {"time", 20}});
    bench.let_think();
    const auto pushes = bench.read(client);
    ASSERT_EQ(pushes.size(), 4U);
    expect_alike(samples.parts["STUDIED"], pushes[0]["step"], "STUDIED");
    expect_alike(samples.parts["CANDIDATE"], pushes[0]["step"]["choices"][0]["best"][0], "CANDIDATE");
    expect_alike(samples.parts["STUDY_END"], pushes[3], "STUDY_END");
}

TEST_F(ProtocolSamples, ContestsAreAsDescribed) {
    for (const char* part : {"CONTEST", "CONTEST_GAME", "CONTEST_NOW"})
        ASSERT_TRUE(samples.parts.contains(part)) << part;
    const Json started = bench.must(
        client,
        {{"do", "arena-start"}, {"game", "pogo"}, {"agents", {"level:1", "random"}}, {"games", 400}, {"sprt", "0,1"}});
    Json state;
    for (int i = 0; i < 60'000 && (state.is_null() || state["now"]["live"].is_null() || state["curve"].empty()); ++i) {
        bench.pass(std::chrono::milliseconds(100));
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        state = bench.must(client, {{"do", "arena-watch"}, {"contest", started["contest"]}})["state"];
    }
    Json contest = samples.parts["CONTEST"];
    contest["options"] = nullptr;  // as the game has them
    expect_alike(contest, state, "CONTEST");
    expect_alike(samples.parts["CONTEST_GAME"], state["games_played"][0], "CONTEST_GAME");
    expect_alike(samples.parts["CONTEST_NOW"], state["now"], "CONTEST_NOW");
    EXPECT_EQ(contest["curve"][0].size(), state["curve"][0].size());
}

TEST_F(ProtocolSamples, StateNowStepAndSummaryAreAsDescribed) {
    for (const char* part : {"STATE", "SCENE_ENTRY", "STEP", "NOW", "SUMMARY"})
        ASSERT_TRUE(samples.parts.contains(part)) << part;
    const Json created = against_agent({{"clock", {{"total", 300}, {"increment", 5}}}, {"listed", true}});
    Json state = bench.watch_as_creator(client, created);
    bench.must(client, play_request(created["table"], 0, state["now"]));
    bench.let_think();
    state = bench.watch_as_creator(client, created);
    Json options = samples.parts["STATE"];
    options["options"] = nullptr;  // as the game has them
    options.erase("seed");         // after the end only
    expect_alike(options, state, "STATE");
    expect_alike(samples.parts["SCENE_ENTRY"], state["start"], "SCENE_ENTRY");
    expect_alike(samples.parts["STEP"], state["steps"][1], "STEP");
    expect_alike(samples.parts["NOW"], state["now"], "NOW");
    Json summary = samples.parts["SUMMARY"];
    summary["options"] = nullptr;
    expect_alike(summary, bench.must(client, {{"do", "tables"}})["tables"][0], "SUMMARY");
    bench.must(client, {{"do", "resign"}, {"table", created["table"]}, {"seat", "first"}});
    expect_alike(samples.parts["STATE"]["seed"], bench.watch_as_creator(client, created)["seed"], "seed");
}

TEST_F(ProtocolSamples, PreparedGamesAreAsDescribed) {
    ASSERT_TRUE(samples.parts.contains("PREPARED"));
    const Json created =
        against_agent({{"position", "bb,bb,bb/-,-,-/ww,ww,ww w"}, {"moves", "2a1-a3"}, {"listed", true}});
    expect_alike(samples.parts["PREPARED"], bench.watch_as_creator(client, created)["prepared"], "PREPARED");
    expect_alike(samples.parts["PREPARED"], bench.must(client, {{"do", "tables"}})["tables"][0]["prepared"],
                 "PREPARED");
}

}  // namespace
}  // namespace joute::testing
