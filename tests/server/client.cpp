// SPDX-License-Identifier: MIT
#include "server/client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <stdexcept>

namespace joute::testing {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

tcp::endpoint server_at(int port) { return {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)}; }

}  // namespace

struct WebClient::Impl {
    asio::io_context context;
    websocket::stream<beast::tcp_stream> stream{context};
    beast::flat_buffer buffer;

    /// Waits for one asynchronous operation, for a minute at most.
    template <class Start>
    void wait(Start start) {
        error_code result = asio::error::would_block;
        beast::get_lowest_layer(stream).expires_after(std::chrono::seconds(60));
        start([&](const error_code& error, auto...) { result = error; });
        context.restart();
        context.run();
        if (result) throw std::runtime_error(result.message());
    }
};

WebClient::WebClient(int port, const std::string& origin, const std::string& host) : impl_(std::make_unique<Impl>()) {
    beast::get_lowest_layer(impl_->stream).connect(server_at(port));
    impl_->stream.read_message_max(std::size_t{64} << 20U);
    impl_->stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
        if (!origin.empty()) request.set(beast::http::field::origin, origin);
    }));
    error_code error;
    impl_->stream.handshake(host.empty() ? "localhost:" + std::to_string(port) : host, "/ws", error);
    if (error) throw std::runtime_error(error.message());
}

WebClient::~WebClient() = default;

void WebClient::send(const std::string& text) {
    impl_->stream.text(true);
    impl_->wait([&](auto done) { impl_->stream.async_write(asio::buffer(text), std::move(done)); });
}

void WebClient::send_binary(const std::string& bytes) {
    impl_->stream.binary(true);
    impl_->wait([&](auto done) { impl_->stream.async_write(asio::buffer(bytes), std::move(done)); });
}

nlohmann::json WebClient::receive() {
    if (!waiting_.empty()) {
        nlohmann::json message = std::move(waiting_.front());
        waiting_.pop_front();
        return message;
    }
    nlohmann::json message = read();
    if (message.contains("state") && message["state"].contains("more"))
        complete(message, message["state"]["table"].get<std::string>());
    return message;
}

void WebClient::complete(nlohmann::json& message, const std::string& table) {
    while (message["state"].contains("more")) {
        nlohmann::json next = read();
        const bool same_table = next.value("table", "") == table;
        if (same_table && next.value("on", "") == "step") {
            nlohmann::json& state = message["state"];
            for (auto& step : next["steps"]) state["steps"].push_back(std::move(step));
            state["now"] = std::move(next["now"]);
            if (!next.contains("more")) state.erase("more");
        } else if (same_table && next.value("on", "") == "state") {
            message["state"] = std::move(next["state"]);  // it begins again
        } else {
            waiting_.push_back(std::move(next));
        }
    }
}

nlohmann::json WebClient::read() {
    impl_->buffer.clear();
    impl_->wait([&](auto done) { impl_->stream.async_read(impl_->buffer, std::move(done)); });
    return nlohmann::json::parse(beast::buffers_to_string(impl_->buffer.data()));
}

nlohmann::json WebClient::ask(nlohmann::json request) {
    request["id"] = ++last_id_;
    send(request.dump());
    while (true) {
        auto json = receive();
        if (json.contains("re") && json["re"] == last_id_) return json;
    }
}

bool WebClient::is_closed_by_server() {
    try {
        while (true) receive();
    } catch (const std::runtime_error& error) {
        return std::string(error.what()).find("timed out") == std::string::npos &&
               std::string(error.what()).find("timeout") == std::string::npos;
    }
}

std::string raw_exchange(int port, const std::string& bytes) {
    asio::io_context context;
    tcp::socket socket(context);
    socket.connect(server_at(port));
    error_code error;
    asio::write(socket, asio::buffer(bytes), error);
    socket.shutdown(tcp::socket::shutdown_send, error);  // what is not whole by now is not waited for
    std::string answer;
    std::array<char, 4096> block{};
    const timeval patience{.tv_sec = 60, .tv_usec = 0};
    setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    while (true) {
        const auto got = ::recv(socket.native_handle(), block.data(), block.size(), 0);
        if (got <= 0) return answer;
        answer.append(block.data(), static_cast<std::size_t>(got));
    }
}

}  // namespace joute::testing
