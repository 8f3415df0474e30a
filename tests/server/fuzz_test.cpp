// SPDX-License-Identifier: MIT
// Requests torn apart and put together wrongly, from a client that holds no secret: the hub answers
// each with one reply, never fails, and no table changes.
#include "core/random.hpp"
#include "server/hub_bench.hpp"
#include "server/services/protocol.hpp"

namespace joute::testing {

namespace {

/// Every verb and every field of the protocol, and a verb that is none.
struct Vocabulary {
    Vocabulary() {
        std::set<std::string> names;
        for (const VerbDescription& verb : described_verbs()) {
            verbs.emplace_back(verb.name);
            for (const Field& field : verb.fields)
                if (field.name.find('.') == std::string::npos) names.insert(field.name);
        }
        verbs.emplace_back("nothing");
        keys.assign(names.begin(), names.end());
    }
    std::vector<std::string> verbs;
    std::vector<std::string> keys;
};
const Vocabulary vocabulary;

class Mutator {
  public:
    Mutator(std::uint64_t seed, std::string table) : random_(seed), table_(std::move(table)) {}

    std::string next() {
        Json request{{"id", random_.below(3)}, {"do", pick(vocabulary.verbs)}};
        const auto count = random_.below(6);
        for (std::uint32_t i = 0; i < count; ++i) request[pick(vocabulary.keys)] = value(0);
        if (random_.below(3) != 0) request["table"] = table_;
        if (random_.below(2) != 0) request["seat"] = random_.below(2) != 0 ? "first" : "second";
        std::string text = request.dump();
        if (random_.below(3) == 0)
            for (std::uint32_t i = 0; i <= random_.below(4); ++i) damage(text);
        return text;
    }

  private:
    std::string pick(const std::vector<std::string>& from) {
        return from[random_.below(static_cast<std::uint32_t>(from.size()))];
    }

    Json value(int depth) {
        switch (random_.below(depth > 3 ? 7 : 9)) {
            case 0: return nullptr;
            case 1: return random_.below(2) != 0;
            case 2: return static_cast<std::int64_t>(random_.next());
            case 3: return random_.below(5);
            case 4: return random_.unit() * 1e300;
            case 5: return std::string(random_.below(200), static_cast<char>('a' + random_.below(26)));
            case 6: return table_;
            case 7: {
                Json list = Json::array();
                for (std::uint32_t i = 0; i < random_.below(4); ++i) list.push_back(value(depth + 1));
                return list;
            }
            default: {
                Json object = Json::object();
                const std::vector<std::string> inner{"first", "second", "kind",   "spec", "name",
                                                     "total", "table",  "secret", "rules"};
                for (std::uint32_t i = 0; i < random_.below(4); ++i) object[pick(inner)] = value(depth + 1);
                return object;
            }
        }
    }

    void damage(std::string& text) {
        if (text.empty()) return;
        const std::size_t at = random_.below(static_cast<std::uint32_t>(text.size()));
        switch (random_.below(4)) {
            case 0: text.erase(at, 1 + random_.below(5)); break;
            case 1: text[at] = static_cast<char>(random_.below(256)); break;
            case 2: text.insert(at, std::string(1 + random_.below(20), "[{\"\\,:"[random_.below(6)])); break;
            default: text += text.substr(at); break;
        }
    }

    Random random_;
    std::string table_;
};

}  // namespace

TEST(Fuzz, NothingAStrangerSendsChangesATable) {
    ServerLimits limits;
    limits.errors_in_row = 1'000'000'000;
    limits.unfinished_tables = 50;
    HubBench bench(new_database(), toy_games(), limits);
    TwoPeople two(bench, "tic-tac-toe", {{"clock", {{"total", 86'400}}}});
    const auto& room = bench.room(two.table);
    bench.must(two.ann, {{"do", "play"},
                         {"table", two.table},
                         {"seat", "first"},
                         {"at", 0},
                         {"move", room.table.line().print(room.table.line().moves(Seat::first).front())}});
    const std::string before = print_record(room.table.record());
    const auto stranger = bench.connect();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Mutator mutator(seed, two.table);
        for (int i = 0; i < 500; ++i) {
            const std::string text = mutator.next();
            bench.pass(std::chrono::milliseconds(30));
            bench.raw(stranger, text);
            int replies = 0;
            for (const Json& got : bench.read(stranger)) {
                replies += static_cast<int>(got.contains("re"));
                EXPECT_TRUE(!got.contains("error") || got["error"]["text"] != "") << text;
            }
            // Questions that think are answered later.
            if (replies != 1) {
                bench.let_think();
                for (const Json& got : bench.read(stranger)) replies += static_cast<int>(got.contains("re"));
            }
            ASSERT_EQ(replies, 1) << text;
        }
    }
    EXPECT_EQ(print_record(room.table.record()), before);
    EXPECT_FALSE(room.draw_offer || room.takeback_offer || room.rematch_offer);
    bench.restart();
    EXPECT_EQ(print_record(bench.room(two.table).table.record()), before);
}

TEST(Fuzz, WhatAPlayerSendsNeverBreaksTheTable) {
    ServerLimits limits;
    limits.errors_in_row = 1'000'000'000;
    limits.unfinished_tables = 50;
    for (const char* game : {"tic-tac-toe", "dice-race", "rock-paper-scissors", "kuhn"}) {
        HubBench bench(new_database(), toy_games(), limits);
        const auto client = bench.connect();
        const Json created = bench.create(client, game, HubBench::me(), HubBench::agent());
        bench.watch_as_creator(client, created);
        Mutator mutator(7, created["table"]);
        for (int i = 0; i < 1000; ++i) {
            bench.pass(std::chrono::milliseconds(30));
            bench.raw(client, mutator.next());
            bench.read(client);
        }
        bench.let_think();
        const std::string before = print_record(bench.room(created["table"]).table.record());
        bench.restart();
        bench.let_think();
        EXPECT_EQ(print_record(bench.room(created["table"]).table.record()), before);
    }
}

}  // namespace joute::testing
