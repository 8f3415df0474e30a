// SPDX-License-Identifier: MIT
#include "fuzz/echo_server.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

#include "fuzz/targets.hpp"

namespace joute::fuzz {

namespace {

constexpr std::chrono::seconds max_wait{
    30};  // the machine may be busy; but a server that waits for more bytes takes longer

/// A connected socket, closed with it.
class Socket {
  public:
    explicit Socket(int port) : fd_(::socket(AF_INET, SOCK_STREAM, 0)) {
        const timeval limit{.tv_sec = max_wait.count(), .tv_usec = 0};
        ::setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        ::setsockopt(fd_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(port));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        expect(::connect(fd_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0, "nobody listens any more");
    }
    ~Socket() { ::close(fd_); }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    /// As much as the other side takes: it may have closed already.
    void send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const auto sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) break;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        ::shutdown(fd_, SHUT_WR);
    }
    [[nodiscard]] std::string read_all() const {
        std::string all;
        std::string block(1U << 16U, '\0');
        for (;;) {
            const auto got = ::recv(fd_, block.data(), block.size(), 0);
            if (got < 0) expect(errno != EAGAIN, "the server keeps a connection that has ended");
            if (got <= 0) return all;
            all.append(block, 0, static_cast<std::size_t>(got));
        }
    }

  private:
    int fd_;
};

}  // namespace

EchoServer::EchoServer() : pages_(embedded_pages(), std::nullopt) {
    settings_.port = 0;
    settings_.proxies = {*IpAddress::parse("127.0.0.1")};
    auto listening = Transport::listen(settings_);
    expect(listening.ok(), "no port to listen on");
    transport_ = std::move(*listening);
    thread_ = std::thread([this] { transport_->run(*this); });
}

EchoServer::~EchoServer() {
    transport_->stop();
    thread_.join();
}

std::string EchoServer::answer_to(std::string_view bytes) {
    std::string answer;
    {
        const Socket socket(transport_->port());
        socket.send(bytes);
        answer = socket.read_all();
    }
    const auto until = std::chrono::steady_clock::now() + max_wait;
    while (open_ != 0) {
        expect(std::chrono::steady_clock::now() < until, "a connection that has ended is never closed");
        std::this_thread::yield();
    }
    return answer;
}

void EchoServer::opened(ConnectionId id, const ClientAddress& /*client*/) {
    static_cast<void>(id);
    ++open_;
}

void EchoServer::received(ConnectionId id, std::string_view text) {
    expect(text.size() <= settings_.longest_message, "a message beyond its bounds");
    transport_->send(id, std::make_shared<const std::string>(text));
    if (text.starts_with('!')) transport_->close(id, CloseCode::policy);
}

void EchoServer::closed(ConnectionId id) {
    static_cast<void>(id);
    --open_;
}

HttpReply EchoServer::answer(const HttpRequest& request) {
    expect(request.path.find_first_of("?#") == std::string::npos, "a path with a query", request.path);
    return pages_.answer(request);
}

}  // namespace joute::fuzz
