// SPDX-License-Identifier: MIT
// One WebSocket to the server, from any address of this machine. Requests are asked one at a time; what the server
// sends besides goes to a listener. Boost.JSON instead of the project's nlohmann: the tool shares two cores with the
// server, and reading what is pushed was most of its work.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "load/figures.hpp"

namespace joute::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

/// Where the server is and who speaks to it.
struct Way {
    std::uint16_t port = 8080;
    asio::ip::address_v4 server = asio::ip::address_v4::loopback();
    asio::ip::address_v4 from = asio::ip::address_v4::loopback();
    bool french = false;
    bool words = true;
    bool deflate = false;  // offers compression, as browsers do
};

class Connection {
  public:
    /// Every message that is read: a push, or a reply that holds a state. What it refers to is gone afterwards.
    using Listener = std::function<void(const json::object& message)>;

    /// Without a listener pushes are counted and not read. All references must outlive this.
    Connection(asio::io_context& context, const Way& way, Tally& tally, Listener listener = {});
    ~Connection();

    /// Connects and says hello. Throws when refused.
    asio::awaitable<void> open();
    /// The reply without its state. Throws when it is refused with another code than `allowed`, or none comes.
    asio::awaitable<json::object> ask(json::object request, const char* allowed = "");
    /// Waits until a push came after `seen` of them; throws when none does.
    asio::awaitable<void> pushed_after(std::uint64_t seen);
    [[nodiscard]] std::uint64_t pushes() const;
    /// Cuts the line without a word, as a phone in a tunnel does.
    void cut();

  private:
    struct Line;
    static asio::awaitable<void> read(std::shared_ptr<Line> line);
    asio::awaitable<void> until(const std::function<bool()>& done);

    asio::io_context& context_;
    Way way_;
    Tally& tally_;
    Listener listener_;
    std::shared_ptr<Line> line_;
    int id_ = 0;
};

}  // namespace joute::load
