// SPDX-License-Identifier: MIT
// A real client for tests: WebSocket by Beast (kept in client.cpp), and bytes over a plain socket.
#pragma once

#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace joute::testing {

class WebClient {
  public:
    /// Throws std::runtime_error when the server refuses. An empty origin is left out; the
    /// host is localhost unless given.
    explicit WebClient(int port, const std::string& origin = "", const std::string& host = "");
    ~WebClient();

    void send(const std::string& text);
    void send_binary(const std::string& bytes);
    /// The next message; throws when the connection ends or nothing comes for a minute. A state that comes in pieces is
    /// put together first; what came between them follows.
    nlohmann::json receive();
    /// Sends a request and returns its reply; pushes in between are dropped.
    nlohmann::json ask(nlohmann::json request);
    /// True when the server ends the connection within a minute.
    bool is_closed_by_server();

  private:
    nlohmann::json read();
    /// Adds the steps that are still to come.
    void complete(nlohmann::json& message, const std::string& table);

    struct Impl;
    std::unique_ptr<Impl> impl_;
    std::deque<nlohmann::json> waiting_;
    int last_id_ = 0;
};

/// Sends bytes, says that no more will come, and returns everything that comes back until the server closes.
[[nodiscard]] std::string raw_exchange(int port, const std::string& bytes);

}  // namespace joute::testing
