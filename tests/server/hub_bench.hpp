// SPDX-License-Identifier: MIT
// A hub without a network: clients are numbers, messages are kept in lists, time stands still until a
// test moves it, and thinking comes back when a test waits for it. Games are the toys, and the real
// ones where a test asks for them.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

#include "agents/catalogue.hpp"
#include "server/json.hpp"
#include "server/services/room.hpp"
#include "server/site.hpp"
#include "server/storage.hpp"

namespace joute::testing {

using Json = nlohmann::ordered_json;  // keys in the order they were written

/// Tic-tac-toe, dice race, rock-paper-scissors and Kuhn poker, each with the agents "first" (plays the
/// first legal move, expects a draw) and "slow" (thinks until it is stopped).
[[nodiscard]] const std::vector<Kit>& toy_games();
inline const std::string ttt = "tic-tac-toe";

[[nodiscard]] inline Json to_json(const Fact& fact) { return Json::parse(write_json(fact)); }

/// A new database file, removed at exit of the test process.
[[nodiscard]] std::filesystem::path new_database();

class HubBench : public Outlet {
  public:
    explicit HubBench(const std::filesystem::path& database = new_database(),
                      const std::vector<Kit>& games = toy_games(), ServerLimits limits = {});

    /// A new connection, from an address of its own or with somebody's share.
    ConnectionId connect() { return connect(Share(static_cast<std::uint32_t>(last_) + 1'000)); }
    ConnectionId connect(Share share);
    void disconnect(ConnectionId id);

    /// Sends a request, with an id added, and returns its reply; thinking is waited for.
    Json ask(ConnectionId client, Json request);
    /// ... and expects it to be granted.
    Json must(ConnectionId client, Json request);
    /// ... and expects this error; returns its text.
    std::string refused(ConnectionId client, Json request, const std::string& code);
    /// Sends any bytes; what comes back is in `inbox`.
    void raw(ConnectionId client, std::string_view text);

    /// Waits for all thinking and carries out what follows, until nothing is under way.
    void let_think();
    /// Carries out what thinking has come to so far; false when it was nothing.
    bool run_posted();
    /// Lets time pass.
    void pass(std::chrono::milliseconds span);
    /// Sets the time of day, which the steady clock does not follow.
    void jump(std::chrono::seconds span) { wall_ += span.count(); }
    [[nodiscard]] Time now() const { return time_; }

    /// Everything a client has got and not yet read; emptied.
    std::vector<Json> read(ConnectionId client);
    /// The last push of a client; emptied before.
    Json last_push(ConnectionId client);
    [[nodiscard]] const std::string& bytes(ConnectionId client) { return bytes_[client]; }
    [[nodiscard]] bool closed(ConnectionId client) { return closed_.contains(client); }

    [[nodiscard]] Site& site() { return *site_; }
    [[nodiscard]] Hub& hub() { return site_->hub(); }
    [[nodiscard]] Metrics metrics() const { return site_->metrics(); }
    [[nodiscard]] const Room& room(const std::string& table) { return *site_->look(table); }

    /// Ends the hub without a word and begins a new one on the same storage file, as after kill -9.
    void restart();

    void send(ConnectionId to, std::shared_ptr<const std::string> text) override;
    void close(ConnectionId id, CloseCode code) override;
    [[nodiscard]] std::size_t backlog(ConnectionId id) const override;

    /// Lets the loop turn once, without time passing.
    void turn();
    /// ... until nothing is due. Requests do so by themselves unless told not to.
    void settle();
    void set_patient(bool patient) { patient_ = patient; }
    /// A client does not read: so many bytes wait for it.
    void set_backlog(ConnectionId client, std::size_t bytes) { backlogs_[client] = bytes; }

    // A person on each seat, or an agent: {"kind": ...}.
    static Json me(const std::string& name = "Ann") { return {{"kind", "me"}, {"name", name}}; }
    static Json agent(const std::string& spec = "first") { return {{"kind", "agent"}, {"spec", spec}}; }
    static Json open() { return {{"kind", "open"}}; }
    /// A `seed` among `more` is asked for, or, where a seat is open and nobody may choose it, what the server draws.
    Json create(ConnectionId client, const std::string& game, const Json& first, const Json& second,
                const Json& more = Json::object());
    /// What the server draws for the next table.
    void draw_next(const Seed& seed) { next_seed_ = seed; }
    /// Watches with whatever secrets the reply to create holds.
    Json watch_as_creator(ConnectionId client, const Json& created);

  private:
    void begin();

    std::filesystem::path database_;
    const std::vector<Kit>& games_;
    ServerLimits limits_;
    Time time_{std::chrono::hours(1)};
    std::int64_t wall_ = 1'770'000'000;
    ConnectionId last_ = 0;
    std::optional<Seed> next_seed_;
    std::int64_t request_ = 0;
    std::map<ConnectionId, std::vector<Json>> inbox_;
    std::map<ConnectionId, std::string> bytes_;
    std::map<ConnectionId, std::size_t> backlogs_;
    bool patient_ = true;
    std::set<ConnectionId> closed_;
    std::mutex mutex_;
    std::deque<ThinkQueue::Done> posted_;
    std::unique_ptr<Storage> storage_;
    std::unique_ptr<Site> site_;
};

/// The request for a move after `at` steps.
[[nodiscard]] Json play(const std::string& table, const std::string& seat, std::size_t at, const std::string& move);

/// Table ids and secrets are different in every run; they are not what is compared.
[[nodiscard]] std::string without_names(const std::string& bytes);

/// Two people at one table on two connections, both watching.
struct TwoPeople {
    TwoPeople(HubBench& bench, const std::string& game, const Json& more = Json::object());

    ConnectionId ann;
    ConnectionId bob;
    std::string table;
    std::string ann_secret;
    std::string bob_secret;
};

}  // namespace joute::testing
