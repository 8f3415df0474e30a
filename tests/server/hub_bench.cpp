// SPDX-License-Identifier: MIT
#include "server/hub_bench.hpp"

#include <unistd.h>
#include <regex>

#include <thread>

#include "kit/typed.hpp"
#include "server/log.hpp"
#include "server/protocol_check.hpp"
#include "server/worker_threads.hpp"
#include "toys/dice_race.hpp"
#include "toys/kuhn.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute::testing {

namespace {

class FirstMove final : public Agent {
  public:
    void new_game(std::uint64_t /*seed*/) override {}
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& /*thinking*/) override {
        SearchResult result;
        result.move = line.moves(seat).front();
        result.pv = {result.move};
        result.nodes = 1;
        return result;
    }
};

class Slow final : public Agent {
  public:
    void new_game(std::uint64_t /*seed*/) override {}
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& thinking) override {
        while (!thinking.stop->load()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        SearchResult result;
        result.move = line.moves(seat).back();
        return result;
    }
};

/// Says that it thought for 40 seconds of its clock, if it has one.
class Ponderous final : public Agent {
  public:
    void new_game(std::uint64_t /*seed*/) override {}
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& thinking) override {
        SearchResult result;
        result.move = line.moves(seat).front();
        result.nodes = 1;
        result.milliseconds = thinking.clocks ? 40'000 : 0;
        return result;
    }
};

template <class A>
AgentOffer offer(const char* name, const Limits& limits = {}) {
    return {.name = name,
            .about = verbatim(name),
            .keys = {},
            .rating = {},
            .limits = limits,
            .make = [](const AnyGame&, const Settings&, const Making&) -> Result<std::unique_ptr<Agent>> {
                return std::unique_ptr<Agent>(std::make_unique<A>());
            }};
}

/// Never comes to its table.
AgentOffer absent() {
    AgentOffer offered = offer<FirstMove>("absent");
    offered.make = [](const AnyGame&, const Settings&, const Making&) -> Result<std::unique_ptr<Agent>> {
        return Error{"it stayed at home", "il est resté chez lui"};
    };
    return offered;
}

template <class G>
Kit toy() {
    Kit kit = basic_kit<G>();
    kit.rules_en = "rules of a toy\n";
    kit.rules_fr = "règles d’un jouet\n";
    // The last one is asked where somebody wants an evaluation.
    kit.agents = {offer<Slow>("slow"), offer<Ponderous>("ponderous"), absent(),
                  offer<FirstMove>("first", {.depth = 1, .nodes = 1, .time = {}})};
    return kit;
}

}  // namespace

const std::vector<Kit>& toy_games() {
    static const std::vector<Kit> games{toy<toys::TicTacToe>(), toy<toys::DiceRace>(), toy<toys::RockPaperScissors>(),
                                        toy<toys::Kuhn>()};
    return games;
}

std::filesystem::path new_database() {
    static const struct Folder {
        std::filesystem::path path =
            std::filesystem::temp_directory_path() / ("joute-server-test-" + std::to_string(getpid()));
        Folder() { std::filesystem::create_directories(path); }
        ~Folder() {
            std::error_code ignored;
            std::filesystem::remove_all(path, ignored);
        }
    } folder;
    static int number = 0;
    return folder.path / (std::to_string(++number) + ".db");
}

HubBench::HubBench(const std::filesystem::path& database, const std::vector<Kit>& games, ServerLimits limits)
    : database_(database), games_(games), limits_(limits) {
    begin();
}

void HubBench::begin() {
    auto opened = Storage::open(database_);
    if (!opened) throw std::runtime_error(opened.error().en);
    storage_ = std::move(*opened);
    site_ = std::make_unique<Site>(games_, *storage_, *this,
                                   SiteSettings{.version = "test",
                                                .limits = limits_,
                                                .now = [this] { return time_; },
                                                .wall_time = [this] { return wall_; },
                                                .log = log,
                                                .new_seed =
                                                    [this] {
                                                        const auto known = std::exchange(next_seed_, std::nullopt);
                                                        return known ? *known : new_seed();
                                                    }},
                                   worker_threads(3, limits_, [this](ThinkQueue::Done done) {
                                       const std::lock_guard lock(mutex_);
                                       posted_.push_back(std::move(done));
                                   }));
    hub().flush();
    settle();
}

void HubBench::restart() {
    site_.reset();
    posted_.clear();
    storage_.reset();
    begin();
}

ConnectionId HubBench::connect(Share share) {
    hub().opened(++last_, share);
    return last_;
}

void HubBench::disconnect(ConnectionId id) {
    hub().closed(id);
    hub().flush();
}

void HubBench::send(ConnectionId to, std::shared_ptr<const std::string> text) {
    bytes_[to] += *text + "\n";
    inbox_[to].push_back(Json::parse(*text));
    const Json& got = inbox_[to].back();
    if (got.contains("on")) {
        EXPECT_EQ(wrong_push(got), "") << *text;
    }
}

void HubBench::close(ConnectionId id, CloseCode /*code*/) { closed_.insert(id); }

std::size_t HubBench::backlog(ConnectionId id) const {
    const auto it = backlogs_.find(id);
    return it == backlogs_.end() ? 0 : it->second;
}

void HubBench::raw(ConnectionId client, std::string_view text) {
    hub().received(client, text);
    hub().flush();
    if (patient_) settle();
}

void HubBench::turn() {
    hub().tick();
    hub().flush();
}

void HubBench::settle() {
    while (hub().next_tick() <= now()) turn();
}

bool HubBench::run_posted() {
    std::deque<ThinkQueue::Done> posted;
    {
        const std::lock_guard lock(mutex_);
        posted.swap(posted_);
    }
    for (const auto& done : posted) done();
    hub().flush();
    return !posted.empty();
}

void HubBench::let_think() {
    while (true) {
        const bool busy = metrics().thoughts_waiting + metrics().thoughts_running > 0;
        if (!run_posted() && !busy) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void HubBench::pass(std::chrono::milliseconds span) {
    time_ += span;
    turn();
    if (patient_) settle();
}

Json HubBench::ask(ConnectionId client, Json request) {
    time_ += std::chrono::milliseconds(30);  // nobody is too fast
    const std::int64_t id = ++request_;
    request["id"] = id;
    raw(client, request.dump());
    while (true) {
        auto& inbox = inbox_[client];
        for (auto it = inbox.begin(); it != inbox.end(); ++it)
            if (it->contains("re") && (*it)["re"] == id) {
                Json reply = *it;
                inbox.erase(it);
                if (reply["ok"] == true) {
                    EXPECT_EQ(wrong_reply(request["do"].get<std::string>(), reply), "") << reply.dump();
                }
                return reply;
            }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        run_posted();
    }
}

Json HubBench::must(ConnectionId client, Json request) {
    const Json reply = ask(client, request);
    EXPECT_EQ(reply["ok"], true) << request.dump() << " -> " << reply.dump();
    return reply;
}

std::string HubBench::refused(ConnectionId client, Json request, const std::string& code) {
    const Json reply = ask(client, request);
    EXPECT_EQ(reply["ok"], false) << request.dump() << " -> " << reply.dump();
    if (reply["ok"] != false) return {};
    EXPECT_EQ(reply["error"]["code"], code) << request.dump() << " -> " << reply.dump();
    EXPECT_NE(reply["error"]["text"], "");
    return reply["error"]["text"];
}

std::vector<Json> HubBench::read(ConnectionId client) { return std::exchange(inbox_[client], {}); }

Json HubBench::last_push(ConnectionId client) {
    const auto got = read(client);
    return got.empty() ? Json() : got.back();
}

Json HubBench::create(ConnectionId client, const std::string& game, const Json& first, const Json& second,
                      const Json& more) {
    Json request{{"do", "create"}, {"game", game}, {"seats", {{"first", first}, {"second", second}}}};
    request.update(more);
    if (request.contains("seed") && (first["kind"] == "open" || second["kind"] == "open")) {
        draw_next(request["seed"].get<std::uint64_t>());
        request.erase("seed");
    }
    return must(client, request);
}

Json HubBench::watch_as_creator(ConnectionId client, const Json& created) {
    Json secrets = Json::array();
    for (const auto& [seat, secret] : created["secrets"].items()) secrets.push_back(secret);
    return must(
        client,
        {{"do", "watch"}, {"table", created["table"]}, {"secrets", secrets}, {"owner", created["owner"]}})["state"];
}

Json play(const std::string& table, const std::string& seat, std::size_t at, const std::string& move) {
    return {{"do", "play"}, {"table", table}, {"seat", seat}, {"at", at}, {"move", move}};
}

std::string without_names(const std::string& bytes) {
    const std::string masked = std::regex_replace(bytes, std::regex("-[2-9a-hjkmnp-z]{10}[.]joute"), "-*.joute");
    return std::regex_replace(masked, std::regex("\"[2-9a-hjkmnp-z]{10}(?:[2-9a-hjkmnp-z]{16})?\""), "\"*\"");
}

TwoPeople::TwoPeople(HubBench& bench, const std::string& game, const Json& more)
    : ann(bench.connect()), bob(bench.connect()) {
    const Json created = bench.create(ann, game, HubBench::me("Ann"), HubBench::open(), more);
    table = created["table"];
    ann_secret = created["secrets"]["first"];
    bench.watch_as_creator(ann, created);
    bob_secret = bench.must(
        bob, {{"do", "join"}, {"table", table}, {"invite", created["invite"]["second"]}, {"name", "Bob"}})["secret"];
    bench.must(bob, {{"do", "watch"}, {"table", table}, {"secrets", {bob_secret}}});
    bench.read(ann);
    bench.read(bob);
}

}  // namespace joute::testing
