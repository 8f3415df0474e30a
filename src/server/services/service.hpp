// SPDX-License-Identifier: MIT
// What the hub and its services are to each other. A service owns a part of what the server does: it registers its
// verbs (verbs.hpp), answers them, and is told what happens around it. It knows no socket, thread, file, database or
// log: all of that comes through the Environment. Everything is called on one thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/seed.hpp"
#include "server/services/limits.hpp"
#include "server/services/refusal.hpp"
#include "server/services/share.hpp"

namespace joute {

class AnyGame;
class Chores;
class ContestRuns;
class ContestStore;
class Store;
class TableStore;
class ThinkQueue;
class Verbs;
struct Kit;
struct Metrics;

using Time = std::chrono::steady_clock::time_point;
using ConnectionId = std::uint64_t;
using Frame = std::shared_ptr<const std::string>;  // a message as it is sent

/// A connection, as services see it.
struct Client {
    ConnectionId id = 0;
    Share share = {};
    Language language = Language::english;
    bool words = true;  // moves come with words
};

/// One request being answered.
struct Caller {
    Client& client;
    std::int64_t request;
};

/// What a request brings besides `re` and `ok`; nothing when it is answered later (Clients::reply).
using Reply = Answer<std::optional<Fact::Object>>;

/// Those who are connected.
class Clients {
  public:
    virtual ~Clients() = default;
    /// Null when it has gone.
    [[nodiscard]] virtual const Client* find(ConnectionId id) const = 0;
    [[nodiscard]] virtual Frame frame(const Fact& message) const = 0;
    /// Sent once everything written so far is stored.
    virtual void send(ConnectionId to, Frame frame) = 0;
    /// ... also where the server has been read-only since before it was written.
    virtual void hold(ConnectionId to, Frame frame) = 0;
    virtual void reply(ConnectionId to, std::int64_t request, const Answer<Fact::Object>& answer) = 0;
    /// Bytes sent that it has not read yet.
    [[nodiscard]] virtual std::size_t backlog(ConnectionId id) const = 0;
    /// Nothing can be stored: nothing may change.
    [[nodiscard]] virtual bool read_only() const = 0;

    void send(ConnectionId to, const Fact& message) { send(to, frame(message)); }
};

/// JSON, for what is stored.
class JsonText {
  public:
    virtual ~JsonText() = default;
    [[nodiscard]] virtual std::string write(const Fact& fact) const = 0;
    /// Nothing when it is no object.
    [[nodiscard]] virtual std::optional<Fact> read_object(const std::string& text) const = 0;
};

/// Makes the tables of solved games, once each, when there is time.
class Solving {
  public:
    virtual ~Solving() = default;
    /// Somebody would be better advised with the table. Precondition: the kit has a solver.
    virtual void want(const Kit& kit, std::shared_ptr<const AnyGame> game) = 0;
    /// What an agent has to wait for before it thinks (ThinkQueue::Crossing::ready): its table, where it cannot make
    /// that itself while it thinks. Nothing: it can.
    [[nodiscard]] virtual std::function<bool()> before(const Kit& /*kit*/,
                                                       const std::shared_ptr<const AnyGame>& /*game*/,
                                                       const std::string& /*spec*/) {
        return {};
    }
};

enum class LogLevel : std::uint8_t { info, warning, error, critical };
using Log = std::function<void(LogLevel, const std::string&)>;

/// Everything a service gets from outside. All references outlive the services.
struct Environment {
    const std::vector<Kit>& games;
    const ServerLimits& limits;
    std::string version;
    Clients& clients;
    Chores& chores;
    TableStore& tables;
    ContestStore& contests;
    ContestRuns& contest_runs;
    ThinkQueue& thinking;
    Solving& solving;
    const JsonText& json;
    Metrics& metrics;
    std::function<Time()> now;                         // steady
    std::function<std::int64_t()> wall_time;           // seconds since 1970
    std::function<std::chrono::milliseconds()> lived;  // of this server and those before it (ServerLife)
    std::chrono::milliseconds former_life;             // ... of those before it
    std::function<Seed()> new_seed;                    // of a table
    std::function<bool()> has_engine;                  // for pages, which then think for themselves
    Log log;

    /// The game of that name; refused with the names there are.
    [[nodiscard]] Answer<const Kit*> kit(const std::string& game) const;
};

class Service {
  public:
    virtual ~Service() = default;
    /// Everything is there: goes on with what was under way when the last server ended.
    virtual void begin() {}
    virtual void closed(ConnectionId /*connection*/) {}
    /// When `tick` should be called next.
    [[nodiscard]] virtual std::optional<Time> next_tick() const { return std::nullopt; }
    virtual void tick() {}
    /// Now and then: forgets what nobody needs.
    virtual void sweep() {}
    /// Everything written so far is stored.
    virtual void committed() {}
    /// Nothing can be stored from now on, and again.
    virtual void rest() {}
    virtual void resume() {}
    /// Somebody's time runs, so how long the server lives matters.
    [[nodiscard]] virtual bool counts_time() const { return false; }
    virtual void count(Metrics& /*metrics*/) const {}
};

}  // namespace joute
