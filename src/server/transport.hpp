// SPDX-License-Identifier: MIT
// The network, as the rest of the server sees it: connections with numbers that messages come from
// and go to, plain HTTP requests, a timer and a way in from other threads. Everything is called back
// on the one thread that `run` was called on, so nothing above needs a lock. Boost.Beast stays inside
// transport.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "server/client_address.hpp"
#include "server/close_code.hpp"
#include "server/services/service.hpp"

namespace joute {

struct HttpRequest {
    bool get = false;  // GET or HEAD; nothing else is served
    std::string path;  // without query
    std::string if_none_match;
    bool takes_gzip = false;
    std::string authorization = {};
    ClientAddress client = {};
    std::string query = {};  // without '?'
    std::string accept_language = {};
    std::string host = {};  // the name we were called by, checked (host_check.hpp); empty if none was said
    bool https = false;     // a named proxy says that the client speaks TLS
};

struct HttpReply {
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;
};

/// Brings the answer to a request. On the network thread, once; what comes too late is dropped.
using Respond = std::function<void(HttpReply)>;

/// Who is told what happens. All calls come on the network thread and must not block.
class NetworkEvents {
  public:
    virtual ~NetworkEvents() = default;
    virtual void opened(ConnectionId id, const ClientAddress& client) = 0;
    virtual void received(ConnectionId id, std::string_view text) = 0;
    virtual void closed(ConnectionId id) = 0;
    [[nodiscard]] virtual HttpReply answer(const HttpRequest& request) = 0;
    /// Takes a request that it may answer later; false when that is to be asked of `answer`.
    virtual bool take(const HttpRequest& /*request*/, const Respond& /*respond*/) { return false; }
    /// SIGINT or SIGTERM came: end what is to be ended; connections are closed afterwards.
    virtual void ending() = 0;
};

struct TransportSettings {
    std::string host = "127.0.0.1";
    int port = 8080;  // 0: any free one
    std::size_t longest_message = 64 * 1024;
    std::size_t longest_backlog = 4 * 1024 * 1024;  // bytes waiting for a client that does not read
    std::size_t max_connections = 4000;             // sockets, whatever they are used for
    std::size_t max_connections_each = 200;         // ... of one network (IpAddress::network)
    std::vector<std::string> allowed_hosts = {};    // names we go by besides our own (host_check.hpp)
    std::vector<std::string> allowed_origins = {};  // pages of other hosts that may connect, by web_origin()
    std::vector<IpAddress> proxies = {};            // whose word on the client's address counts (client_address.hpp)
};

class Transport {
  public:
    using Clock = std::chrono::steady_clock;

    /// Listens; fails with one clear message when the address is taken or wrong.
    [[nodiscard]] static Result<std::unique_ptr<Transport>> listen(const TransportSettings& settings);
    virtual ~Transport() = default;

    [[nodiscard]] virtual int port() const = 0;

    /// Serves until a signal or `stop`. Blocks.
    virtual void run(NetworkEvents& events) = 0;

    // On the network thread:
    /// Queues a message. A client that lets too much pile up is dropped.
    virtual void send(ConnectionId id, std::shared_ptr<const std::string> text) = 0;
    virtual void close(ConnectionId id, CloseCode code) = 0;
    /// Bytes queued for it.
    [[nodiscard]] virtual std::size_t backlog(ConnectionId id) const = 0;
    /// Calls back once at that time; a later call replaces an earlier one.
    virtual void wake_at(Clock::time_point time, std::function<void()> call) = 0;
    [[nodiscard]] virtual std::size_t connections() const = 0;

    // From any thread:
    virtual void post(std::function<void()> call) = 0;
    virtual void stop() = 0;
};

}  // namespace joute
