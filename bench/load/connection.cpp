// SPDX-License-Identifier: MIT
#include "load/connection.hpp"

#include <fmt/format.h>
#include <netinet/in.h>

#include <array>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/json/src.hpp>

namespace joute::load {

using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr auto patience = std::chrono::seconds(30);  // for any one answer

}  // namespace

/// The socket and what its reader needs, which may outlive the connection by a moment.
struct Connection::Line {
    Line(asio::io_context& context, Tally& t, Listener l)
        : stream(context), woken(context, Clock::time_point::max()), tally(t), listener(std::move(l)) {}

    beast::websocket::stream<beast::tcp_stream> stream;
    asio::steady_timer woken;  // cancelled at every message
    beast::flat_buffer buffer;
    Tally& tally;
    Listener listener;
    bool ended = false;
    std::uint64_t pushes = 0;
    json::object reply;  // the last

    void take(std::string_view text) {
        ++tally.messages;
        tally.bytes += text.size();
        const bool push = text.starts_with("{\"on\"");
        pushes += push ? 1 : 0;
        if (push && !listener) return;
        // One message after another is made in the same memory, and nothing of it is freed singly.
        static std::array<unsigned char, std::size_t{1} << 20U> memory;
        json::monotonic_resource resource(memory.data(), memory.size());
        json::value value = json::parse(text, &resource);
        json::object& message = value.as_object();
        if (listener && (push || message.contains("state"))) listener(message);
        if (push) return;
        message.erase("state");
        reply = json::object(message, json::storage_ptr());
    }
};

Connection::Connection(asio::io_context& context, const Way& way, Tally& tally, Listener listener)
    : context_(context), way_(way), tally_(tally), listener_(std::move(listener)) {}

Connection::~Connection() { cut(); }

asio::awaitable<void> Connection::open() {
    line_ = std::make_shared<Line>(context_, tally_, listener_);
    const auto line = line_;
    auto& tcp_stream = beast::get_lowest_layer(line->stream);
    auto& socket = tcp_stream.socket();
    socket.open(tcp::v4());
    // The port is chosen when it connects: bound ones would be unique on this machine, and run out.
    const int later = 1;
    setsockopt(socket.native_handle(), IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &later, sizeof later);
    socket.bind(tcp::endpoint(way_.from, 0));
    tcp_stream.expires_after(patience);
    const tcp::endpoint server(way_.server, way_.port);
    co_await tcp_stream.async_connect(server, asio::use_awaitable);
    socket.set_option(tcp::no_delay(true));
    beast::websocket::permessage_deflate deflate;
    deflate.client_enable = way_.deflate;
    deflate.msg_size_threshold = 0;  // a browser compresses whatever it sends
    line->stream.set_option(deflate);
    line->stream.read_message_max(std::size_t{64} << 20U);
    const std::string host = fmt::format("localhost:{}", way_.port);
    co_await line->stream.async_handshake(host, "/ws", asio::use_awaitable);
    tcp_stream.expires_never();
    asio::co_spawn(context_, read(line), asio::detached);
    json::object hello{{"do", "hello"}, {"lang", way_.french ? "fr" : "en"}, {"words", way_.words}};
    co_await ask(std::move(hello));
}

asio::awaitable<void> Connection::read(std::shared_ptr<Line> line) {
    try {
        while (!line->ended) {
            line->buffer.clear();
            co_await line->stream.async_read(line->buffer, asio::use_awaitable);
            const auto data = line->buffer.cdata();
            line->take({static_cast<const char*>(data.data()), data.size()});
            line->woken.cancel();
        }
    } catch (const std::exception& error) {
        if (!line->ended) line->tally.errors.emplace_back(fmt::format("while reading: {}", error.what()));
        line->ended = true;
        line->woken.cancel();
    }
}

asio::awaitable<void> Connection::until(const std::function<bool()>& done) {
    const auto line = line_;
    const auto deadline = Clock::now() + patience;
    while (!done()) {
        if (line->ended) throw std::runtime_error("the connection has ended");
        if (Clock::now() > deadline) throw std::runtime_error("no answer");
        error_code ignored;
        line->woken.expires_at(deadline);
        co_await line->woken.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    }
}

asio::awaitable<json::object> Connection::ask(json::object request, const char* allowed) {
    const int id = ++id_;
    request["id"] = id;
    const auto line = line_;
    const std::string text = json::serialize(request);
    const auto bytes = asio::buffer(text);
    co_await line->stream.async_write(bytes, asio::use_awaitable);
    // Named, here and elsewhere: g++ 12 destroys some temporaries of a co_await twice.
    const std::function<bool()> answered = [&] { return line->reply.contains("re") && line->reply.at("re") == id; };
    co_await until(answered);
    if (!line->reply.at("ok").as_bool() && line->reply.at("error").at("code").as_string() != allowed)
        throw std::runtime_error(json::serialize(line->reply) + " to " + text);
    json::object reply = std::move(line->reply);
    line->reply.clear();
    co_return reply;
}

asio::awaitable<void> Connection::pushed_after(std::uint64_t seen) {
    const auto line = line_;
    const std::function<bool()> pushed = [&] { return line->pushes > seen; };
    co_await until(pushed);
}

std::uint64_t Connection::pushes() const { return line_ ? line_->pushes : 0; }

void Connection::cut() {
    if (!line_) return;
    line_->ended = true;
    error_code ignored;
    beast::get_lowest_layer(line_->stream).socket().close(ignored);
    line_.reset();
}

}  // namespace joute::load
