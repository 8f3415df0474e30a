// SPDX-License-Identifier: MIT
// A real transport on a loopback port of this process, with a page and an echo behind it, and a client that sends
// bytes.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "server/pages.hpp"
#include "server/transport.hpp"

namespace joute::fuzz {

class EchoServer final : public NetworkEvents {
  public:
    EchoServer();
    ~EchoServer() override;
    EchoServer(const EchoServer&) = delete;
    EchoServer& operator=(const EchoServer&) = delete;

    /// Sends everything and closes that side; then what comes back, until the server closes its own. Fails when it does
    /// not, or when the server does not notice that the client has gone.
    [[nodiscard]] std::string answer_to(std::string_view bytes);

    void opened(ConnectionId id, const ClientAddress& client) override;
    /// Says it again; closes the connection after a text that begins with '!'.
    void received(ConnectionId id, std::string_view text) override;
    void closed(ConnectionId id) override;
    [[nodiscard]] HttpReply answer(const HttpRequest& request) override;
    void ending() override {}

    [[nodiscard]] const TransportSettings& settings() const { return settings_; }

  private:
    TransportSettings settings_;
    Pages pages_;
    std::unique_ptr<Transport> transport_;
    std::atomic<int> open_{0};
    std::thread thread_;
};

}  // namespace joute::fuzz
