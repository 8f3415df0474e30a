// SPDX-License-Identifier: MIT
// Boost.Beast with coroutines: one acceptor, one coroutine that reads and one that writes for each
// connection, all on one thread.
#include "server/transport.hpp"

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <list>
#include <map>
#include <unordered_map>

#include "core/message.hpp"
#include "core/text.hpp"
#include "server/host_check.hpp"
#include "server/log.hpp"

namespace joute {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto http_patience = std::chrono::seconds(15);       // for one request to come in, or one reply to go out
constexpr std::size_t slow_line = 16 * 1024;                   // bytes a second: what is long may take longer
constexpr auto websocket_patience = std::chrono::seconds(40);  // silence before a ping, and then again before the end
constexpr auto answer_patience = std::chrono::seconds(30);     // for an answer that comes later
constexpr auto closing_patience = std::chrono::seconds(3);
// Sockets of a network beyond what it may have that are told so (429) instead of being closed without a word.
constexpr std::size_t told_so = 8;
constexpr std::uint32_t longest_header = 16 * 1024;
constexpr std::size_t kept_buffer = 4 * 1024;        // bytes for messages to come in, kept between them
constexpr std::size_t worth_compressing = 8 * 1024;  // bytes; below that it costs more than it saves

using Stream = websocket::stream<beast::tcp_stream>;

/// An error as a value; the coroutines below end themselves.
auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

/// The outgoing side of one client.
struct Client {
    explicit Client(Stream& s) : stream(s), wake(s.get_executor()) {
        wake.expires_at(asio::steady_timer::time_point::max());
    }

    Stream& stream;
    asio::steady_timer wake;                              // cancelled when there is something to write
    std::list<std::shared_ptr<const std::string>> queue;  // an empty deque takes 576 bytes
    std::size_t waiting = 0;                              // bytes in the queue
    std::optional<CloseCode> closing;
    bool dropped = false;

    /// Ends the connection without a word: the other side does not listen any more.
    void drop() {
        dropped = true;
        queue.clear();
        error_code ignored;
        beast::get_lowest_layer(stream).socket().close(ignored);
        wake.cancel();
    }
};

/// "http://host:8080" and "host:8080" name the same place. No Origin at all: not a browser.
bool same_place(std::string_view origin, std::string_view host) {
    const auto scheme = origin.find("://");
    return origin.empty() || (scheme != std::string_view::npos && beast::iequals(origin.substr(scheme + 3), host));
}

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

class BeastTransport final : public Transport {
  public:
    explicit BeastTransport(const TransportSettings& settings)
        : settings_(settings),
          hosts_(machine_name(), settings.allowed_hosts),
          acceptor_(context_),
          timer_(context_),
          closing_(context_),
          signals_(context_) {}

    Result<void> open() {
        const auto refuse = [&](const error_code& error) -> Result<void> {
            if (error == asio::error::address_in_use)
                return message("port {} is in use; --port takes another one, 0 any free one",
                               "le port {} est pris ; --port en accepte un autre, 0 n’importe lequel de libre",
                               settings_.port);
            return message("cannot listen on {} port {}: {}", "impossible d’écouter sur {} port {} : {}",
                           settings_.host, settings_.port, error.message());
        };
        error_code error;
        const auto address =
            asio::ip::make_address(settings_.host == "localhost" ? "127.0.0.1" : settings_.host, error);
        if (error)
            return message("--host takes an address such as 127.0.0.1 or 0.0.0.0, not '{}'",
                           "--host accepte une adresse comme 127.0.0.1 ou 0.0.0.0, pas « {} »", settings_.host);
        const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(settings_.port));
        if (acceptor_.open(endpoint.protocol(), error); error) return refuse(error);
        if (acceptor_.set_option(asio::socket_base::reuse_address(true), error); error) return refuse(error);
        if (acceptor_.bind(endpoint, error); error) return refuse(error);
        if (acceptor_.listen(asio::socket_base::max_listen_connections, error); error) return refuse(error);
        // From here on, not from run() on: a signal that comes in between is kept, and ends the server cleanly.
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        return {};
    }

    [[nodiscard]] int port() const override { return acceptor_.local_endpoint().port(); }

    void run(NetworkEvents& events) override {
        events_ = &events;
        signals_.async_wait([this](const error_code& error, int /*signal*/) {
            if (!error) end();
        });
        asio::co_spawn(context_, accept(), asio::detached);
        context_.run();
    }

    void send(ConnectionId id, std::shared_ptr<const std::string> text) override {
        const auto it = clients_.find(id);
        if (it == clients_.end() || it->second->closing || it->second->dropped) return;
        Client& client = *it->second;
        client.waiting += text->size();
        client.queue.push_back(std::move(text));
        if (client.waiting > settings_.longest_backlog) {
            log(LogLevel::info, fmt::format("connection {} does not read: dropped", id));
            client.drop();
            return;
        }
        client.wake.cancel();
    }
    void close(ConnectionId id, CloseCode code) override {
        const auto it = clients_.find(id);
        if (it == clients_.end() || it->second->closing) return;
        it->second->closing = code;
        it->second->wake.cancel();
    }
    [[nodiscard]] std::size_t backlog(ConnectionId id) const override {
        const auto it = clients_.find(id);
        return it == clients_.end() ? 0 : it->second->waiting;
    }
    void wake_at(Clock::time_point time, std::function<void()> call) override {
        timer_.expires_at(time);
        timer_.async_wait([call = std::move(call)](const error_code& error) {
            if (!error) call();
        });
    }
    [[nodiscard]] std::size_t connections() const override { return clients_.size(); }

    void post(std::function<void()> call) override { asio::post(context_, std::move(call)); }
    void stop() override {
        post([this] { end(); });
    }

  private:
    void end() {
        if (ending_) return;
        ending_ = true;
        events_->ending();
        error_code ignored;
        acceptor_.close(ignored);
        signals_.cancel(ignored);
        for (auto& [id, client] : clients_) {
            client->closing = CloseCode::going_away;
            client->wake.cancel();
        }
        // Whoever has not said goodbye by then is cut off.
        // A timer of its own: an alarm set meanwhile must not cut this wait short.
        closing_.expires_after(clients_.empty() ? std::chrono::seconds(0) : closing_patience);
        closing_.async_wait([this](const error_code& /*error*/) { context_.stop(); });
    }

    void leave_if_last() {
        if (ending_ && clients_.empty()) context_.stop();
    }

    asio::awaitable<void> accept() {
        while (!ending_) {
            error_code error;
            tcp::socket socket = co_await acceptor_.async_accept(into(error));
            if (ending_) co_return;
            if (error) {
                // Out of file descriptors, most likely: some will be given back.
                asio::steady_timer pause(context_, std::chrono::milliseconds(100));
                co_await pause.async_wait(into(error));
                continue;
            }
            if (sockets_ >= settings_.max_connections) continue;  // closed by its destructor
            const tcp::endpoint end = socket.remote_endpoint(error);
            const auto peer = error ? std::nullopt : IpAddress::parse(end.address().to_string());
            if (!peer) continue;  // gone already
            const bool proxy = std::ranges::find(settings_.proxies, *peer) != settings_.proxies.end();
            if (!proxy && sockets_of(*peer) >= settings_.max_connections_each + told_so) continue;
            asio::co_spawn(context_, serve(std::move(socket), *peer, proxy), asio::detached);
        }
    }

    /// A socket that is open, and whose. One from a proxy is nobody's until a request says for whom it stands.
    class Counted {
      public:
        Counted(BeastTransport& transport, const std::optional<IpAddress>& whose) : transport_(transport) {
            ++transport_.sockets_;
            stands_for(whose);
        }
        ~Counted() {
            stands_for(std::nullopt);
            --transport_.sockets_;
        }
        Counted(const Counted&) = delete;
        Counted& operator=(const Counted&) = delete;

        void stands_for(const std::optional<IpAddress>& whose) {
            auto& counts = transport_.sockets_of_;
            too_many_ = whose && ++counts[whose->network()] > transport_.settings_.max_connections_each;
            if (whose_ && --counts[*whose_] == 0) counts.erase(*whose_);
            whose_ = whose ? std::optional(whose->network()) : std::nullopt;
        }
        /// When it came its network had as many as it may have.
        [[nodiscard]] bool too_many() const { return too_many_; }

      private:
        BeastTransport& transport_;
        std::optional<IpAddress> whose_;
        bool too_many_ = false;
    };

    [[nodiscard]] std::size_t sockets_of(const IpAddress& address) const {
        const auto it = sockets_of_.find(address.network());
        return it == sockets_of_.end() ? 0 : it->second;
    }

    asio::awaitable<void> serve(tcp::socket socket, IpAddress peer, bool proxy) {
        Counted counted(*this, proxy ? std::nullopt : std::optional(peer));
        error_code error;
        socket.set_option(tcp::no_delay(true), error);
        beast::tcp_stream stream(std::move(socket));
        beast::flat_buffer buffer;
        std::optional<http::request<http::empty_body>> upgraded;
        ClientAddress whose;
        while (!ending_) {
            http::request_parser<http::empty_body> parser;
            parser.header_limit(longest_header);
            parser.body_limit(0);
            stream.expires_after(http_patience);
            co_await http::async_read(stream, buffer, parser, into(error));
            if (error) break;
            const auto& request = parser.get();
            const bool upgrade = websocket::is_upgrade(request);
            const ClientAddress client = client_of(request, peer);
            if (proxy) counted.stands_for(client.address);
            auto answer = counted.too_many() ? too_many_sockets(request) : misdirected(request);
            if (!answer && upgrade && view(request.target()) == "/ws" &&
                welcome(view(request[http::field::origin]), view(request[http::field::host]))) {
                upgraded = parser.release();
                whose = client;
                break;
            }
            if (!answer && !upgrade) answer = co_await answered(asked(request, client, proxy));
            auto reply = reply_to(request, upgrade, std::move(answer));
            const bool keep = reply.keep_alive();
            stream.expires_after(http_patience + std::chrono::seconds(reply.body().size() / slow_line));
            if (request.method() == http::verb::head) {
                http::response<http::empty_body> bare(reply.base());
                bare.content_length(reply.body().size());
                http::response_serializer<http::empty_body> serializer(bare);
                co_await http::async_write_header(stream, serializer, into(error));
            } else {
                co_await http::async_write(stream, reply, into(error));
            }
            if (error || !keep) break;
            if (proxy) counted.stands_for(std::nullopt);  // its next request may be somebody else's
        }
        if (upgraded) {
            buffer.shrink_to_fit();  // this coroutine stays as long as the socket: it holds no more than it must
            co_await talk(std::move(stream), std::move(*upgraded), whose);
            co_return;
        }
        stream.socket().shutdown(tcp::socket::shutdown_send, error);
    }

    [[nodiscard]] static HttpReply plain(int status, std::string text) {
        return {status,
                {{"Content-Type", "text/plain; charset=utf-8"}, {"X-Content-Type-Options", "nosniff"}},
                std::move(text)};
    }
    [[nodiscard]] static std::string in_language(const http::request<http::empty_body>& request, const Message& text) {
        const bool french = view(request[http::field::accept_language]).starts_with("fr");
        return text.in(french ? Language::french : Language::english) + "\n";
    }

    [[nodiscard]] std::optional<HttpReply> too_many_sockets(const http::request<http::empty_body>& request) const {
        return plain(429, in_language(request, message("more than {} connections from your address: close some",
                                                       "plus de {} connexions depuis votre adresse : fermez-en",
                                                       settings_.max_connections_each)));
    }

    /// A page of ours, or of a host that was named at the start.
    [[nodiscard]] bool welcome(std::string_view origin, std::string_view host) const {
        return same_place(origin, host) ||
               std::ranges::find(settings_.allowed_origins, origin) != settings_.allowed_origins.end();
    }

    /// Why a request is not for us, if so (host_check.hpp). Without a Host, HTTP/1.0 alone: no browser speaks it.
    [[nodiscard]] std::optional<HttpReply> misdirected(const http::request<http::empty_body>& request) const {
        constexpr unsigned http_1_1 = 11;
        const auto count = request.count(http::field::host);
        if (count > 1 || (count == 0 && request.version() >= http_1_1))
            return plain(400, "one Host header is expected\n");
        const std::string_view host = view(request[http::field::host]);
        if (count == 0 || hosts_.ours(host)) return std::nullopt;
        const std::string name = host_name(host.substr(0, host.find(':'))).value_or("NAME");
        const Message why =
            message("this server does not go by that name; if it should: joute serve --allow-host {}",
                    "ce serveur ne répond pas à ce nom ; s’il le doit : joute serve --allow-host {}", name);
        return plain(421, in_language(request, why));
    }

    [[nodiscard]] ClientAddress client_of(const http::request<http::empty_body>& request, const IpAddress& peer) const {
        ClientFinder finder(peer, settings_.proxies);
        for (const auto& field : request) finder.header(view(field.name_string()), view(field.value()));
        return finder.client();
    }

    [[nodiscard]] static HttpRequest asked(const http::request<http::empty_body>& request, const ClientAddress& client,
                                           bool proxy) {
        const std::string_view target = view(request.target());
        const std::string_view place = target.substr(0, target.find('#'));
        const std::size_t mark = std::min(place.find('?'), place.size());
        return {.get = request.method() == http::verb::get || request.method() == http::verb::head,
                .path = std::string(place.substr(0, mark)),
                .if_none_match = std::string(view(request[http::field::if_none_match])),
                .takes_gzip = view(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos,
                .authorization = std::string(view(request[http::field::authorization])),
                .client = client,
                .query = std::string(place.substr(std::min(mark + 1, place.size()))),
                .accept_language = std::string(view(request[http::field::accept_language])),
                .host = std::string(view(request[http::field::host])),
                .https = proxy && beast::iequals(request["X-Forwarded-Proto"], "https")};
    }

    /// What is asked for, as soon as it is there.
    asio::awaitable<HttpReply> answered(HttpRequest request) {
        struct Later {
            explicit Later(asio::io_context& context) : come(context, answer_patience) {}
            asio::steady_timer come;  // cancelled when it does
            std::optional<HttpReply> reply;
        };
        const auto later = std::make_shared<Later>(context_);
        const bool taken = events_->take(request, [later](HttpReply reply) {
            later->reply = std::move(reply);
            later->come.cancel();
        });
        if (!taken) co_return events_->answer(request);
        error_code error;
        if (!later->reply) co_await later->come.async_wait(into(error));
        co_return later->reply ? std::move(*later->reply) : plain(503, "not ready in time\n");
    }

    [[nodiscard]] static http::response<http::string_body> reply_to(const http::request<http::empty_body>& request,
                                                                    bool upgrade, std::optional<HttpReply> answered) {
        // A page of another site must not talk to this server in its visitor's name.
        HttpReply answer =
            answered
                ? std::move(*answered)
                : HttpReply{view(request.target()) == "/ws" ? 403 : 404, {{"Content-Type", "text/plain"}}, "refused\n"};
        http::response<http::string_body> reply;
        reply.version(request.version());
        reply.result(static_cast<unsigned>(answer.status));
        for (const auto& [name, value] : answer.headers) reply.insert(name, value);
        reply.keep_alive(request.keep_alive() && !upgrade && answer.status != 400 && answer.status != 421 &&
                         answer.status != 429);
        reply.body() = std::move(answer.body);
        if (answer.status != 304) reply.content_length(reply.body().size());
        return reply;
    }

    asio::awaitable<void> talk(beast::tcp_stream tcp, http::request<http::empty_body> request, ClientAddress from) {
        beast::get_lowest_layer(tcp).expires_never();  // the websocket has timeouts of its own
        Stream stream(std::move(tcp));
        stream.set_option(websocket::stream_base::timeout{
            .handshake_timeout = http_patience, .idle_timeout = websocket_patience, .keep_alive_pings = true});
        websocket::permessage_deflate deflate;
        deflate.server_enable = true;
        deflate.compLevel = 1;
        deflate.server_no_context_takeover = deflate.client_no_context_takeover = true;
        // Beast keeps what it compresses with for as long as the socket lives: 24 kB with these, 256 kB with zlib's own
        // figures, and states are still a fourteenth of their size. What clients send is short; Beast refuses to
        // compress at all for those that do not offer to choose their window (Firefox), so they are not asked.
        deflate.server_max_window_bits = 12;
        deflate.memLevel = 4;
        if (view(request[http::field::sec_websocket_extensions]).find("client_max_window_bits") !=
            std::string_view::npos)
            deflate.client_max_window_bits = 9;
        deflate.msg_size_threshold = worth_compressing;
        stream.set_option(deflate);
        stream.read_message_max(settings_.longest_message);
        stream.auto_fragment(false);  // one message, one frame: simple clients understand it too
        error_code error;
        co_await stream.async_accept(request, into(error));
        if (error || ending_) co_return;
        request = {};

        const ConnectionId id = ++last_id_;
        auto client = std::make_shared<Client>(stream);
        clients_.emplace(id, client);
        events_->opened(id, from);
        // The writer refers to `stream`: this coroutine waits for its end below.
        bool writing = true;
        asio::steady_timer written(context_, asio::steady_timer::time_point::max());
        asio::co_spawn(context_, write(client), [&](const std::exception_ptr& /*none*/) {
            writing = false;
            written.cancel();
        });

        beast::flat_buffer buffer;
        while (true) {
            buffer.clear();
            if (buffer.capacity() > kept_buffer) buffer.shrink_to_fit();
            co_await stream.async_read(buffer, into(error));
            if (error) break;
            if (!stream.got_text()) {
                close(id, CloseCode::unacceptable);
                continue;
            }
            if (client->closing) continue;
            const auto data = buffer.cdata();
            events_->received(id, {static_cast<const char*>(data.data()), data.size()});
        }
        clients_.erase(id);
        client->drop();
        if (writing) co_await written.async_wait(into(error));
        events_->closed(id);
        leave_if_last();
    }

    /// Writes what is queued until the connection is dropped or closed.
    asio::awaitable<void> write(std::shared_ptr<Client> client) {
        error_code error;
        while (!client->dropped) {
            if (client->queue.empty()) {
                if (client->closing) {
                    co_await client->stream.async_close(
                        websocket::close_reason(static_cast<std::uint16_t>(*client->closing)), into(error));
                    co_return;
                }
                client->wake.expires_at(asio::steady_timer::time_point::max());
                co_await client->wake.async_wait(into(error));
                continue;
            }
            const auto text = client->queue.front();
            client->queue.pop_front();
            client->stream.text(true);
            co_await client->stream.async_write(asio::buffer(*text), into(error));
            client->waiting -= std::min(client->waiting, text->size());
            if (error) {
                client->drop();
                co_return;
            }
        }
    }

    TransportSettings settings_;
    HostCheck hosts_;
    // Before the context: with it go the coroutines that still wait, and each gives its socket back.
    std::size_t sockets_ = 0;
    std::map<IpAddress, std::size_t> sockets_of_;  // by network
    asio::io_context context_{1};
    tcp::acceptor acceptor_;
    asio::steady_timer timer_;
    asio::steady_timer closing_;
    asio::signal_set signals_;
    NetworkEvents* events_ = nullptr;
    std::unordered_map<ConnectionId, std::shared_ptr<Client>> clients_;
    ConnectionId last_id_ = 0;
    bool ending_ = false;
};

}  // namespace

Result<std::unique_ptr<Transport>> Transport::listen(const TransportSettings& settings) {
    auto transport = std::make_unique<BeastTransport>(settings);
    if (auto opened = transport->open(); !opened) return opened.error();
    return std::unique_ptr<Transport>(std::move(transport));
}

}  // namespace joute
