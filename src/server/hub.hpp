// SPDX-License-Identifier: MIT
// The heart of the server: connections, the dispatch of requests to services (services/service.hpp), the outbox and
// the commit. It knows no verb by name and nothing of sockets: messages go to an Outlet, time is asked of a function.
// Single-threaded.
//
// Answers are held back until `flush`, which first commits to the storage: what is acknowledged is
// stored. While that fails they wait and it is tried again. When it takes long the server is read-only:
// changes are refused, clocks stand still, agents rest, and everybody is told; it ends by itself as
// soon as a commit succeeds.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/close_code.hpp"
#include "server/services/cost.hpp"
#include "server/services/limits.hpp"
#include "server/services/metrics.hpp"
#include "server/services/service.hpp"
#include "server/services/verbs.hpp"

namespace joute {

/// Where messages leave.
class Outlet {
  public:
    virtual ~Outlet() = default;
    virtual void send(ConnectionId to, Frame text) = 0;
    virtual void close(ConnectionId id, CloseCode code) = 0;
    /// Bytes sent that it has not read yet.
    [[nodiscard]] virtual std::size_t backlog(ConnectionId id) const = 0;
};

class Hub final : public Clients {
  public:
    /// All references must outlive the hub.
    Hub(const ServerLimits& limits, Store& store, Outlet& outlet, std::function<Time()> now, Metrics& metrics, Log log);

    [[nodiscard]] Verbs& verbs() { return verbs_; }
    /// A service, which is told what happens and must outlive the hub's last call.
    void add(Service& service) { services_.push_back(&service); }

    void opened(ConnectionId id, Share share);
    void received(ConnectionId id, std::string_view text);
    void closed(ConnectionId id);

    /// Something a share asks for without a connection (a page): charged to it like a request. False, and nothing is
    /// done, when it has spent what it may; false also when the database could not be read.
    bool ask(Share share, const std::function<void()>& work);
    void charge(Share share, const Cost& cost);

    /// What is due in the services and here.
    void tick();
    /// When `tick` should be called next.
    [[nodiscard]] Time next_tick() const;

    /// Stores everything, then sends what is held back. False when there was nothing to do.
    bool flush();
    /// The server ends: says so in the store, and sends what is held back. False when not everything could be stored;
    /// to be tried again.
    bool end();

    /// How long servers have lived on this database (ServerLife).
    [[nodiscard]] std::chrono::milliseconds lived() const;
    [[nodiscard]] std::size_t connections() const { return connections_.size(); }

    [[nodiscard]] const Client* find(ConnectionId id) const override;
    [[nodiscard]] Frame frame(const Fact& message) const override;
    using Clients::send;
    void send(ConnectionId to, Frame frame) override;
    void hold(ConnectionId to, Frame frame) override;
    void reply(ConnectionId to, std::int64_t request, const Answer<Fact::Object>& answer) override;
    [[nodiscard]] std::size_t backlog(ConnectionId id) const override { return outlet_.backlog(id); }
    [[nodiscard]] bool read_only() const override { return read_only_; }

  private:
    struct Connection {
        Client client;
        Budget budget;
        int errors_in_row = 0;
    };
    struct OfShare {
        Budget budget;
        std::size_t connections = 0;
    };
    struct Outgoing {
        ConnectionId to;
        Frame text;  // null: close
        CloseCode code;
    };

    /// What a message is answered with; `request` is its id as soon as that is known.
    [[nodiscard]] Reply answer(Connection& connection, std::string_view text, std::optional<std::int64_t>& request);
    [[nodiscard]] Frame refused(const Client& client, const std::optional<std::int64_t>& request,
                                const Refusal& refusal) const;
    [[nodiscard]] Frame granted(std::int64_t request, Fact::Object fields) const;
    /// Charged to the connection and to its share.
    void charge(Connection& connection, const Cost& cost);
    [[nodiscard]] bool too_fast(Connection& connection);
    void tell_storage(const Client& client);
    void stored();
    void not_stored();
    void beat();

    const ServerLimits& limits_;
    Store& store_;
    Outlet& outlet_;
    std::function<Time()> now_;
    Metrics& metrics_;
    Log log_;
    Verbs verbs_;
    std::vector<Service*> services_;
    std::unordered_map<ConnectionId, Connection> connections_;
    std::unordered_map<Share, OfShare> shares_;  // outlive connections: who comes again has spent what it has spent
    std::vector<Outgoing> outbox_;
    std::vector<Outgoing> held_;         // tell of what could not be stored yet
    std::optional<Time> failing_since_;  // commits fail
    bool read_only_ = false;
    bool resuming_ = false;  // no longer read-only, the next tick sets everything going
    Time next_try_;
    Time began_;
    Time next_beat_;
    Time next_sweep_;
};

}  // namespace joute
