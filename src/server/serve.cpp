// SPDX-License-Identifier: MIT
#include "server/serve.hpp"

#include <algorithm>
#include <csignal>
#include <ctime>
#include <thread>

#include "agents/catalogue.hpp"
#include "core/text.hpp"
#include "server/client_share.hpp"
#include "server/descriptors.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/pages.hpp"
#include "server/previews.hpp"
#include "server/storage.hpp"
#include "server/transport.hpp"
#include "server/worker_threads.hpp"

namespace joute {

namespace {

constexpr auto slow_event = std::chrono::milliseconds(100);  // is logged
constexpr auto between_slow = std::chrono::seconds(10);
constexpr int min_threads = 3;  // one for each weight of work (thinkers.hpp)

/// Between network and hub. Requests that arrive together are stored by one commit.
class Server final : public NetworkEvents, public Outlet {
  public:
    Server(const ServeRequest& request, Transport& transport, Storage& storage)
        : transport_(transport),
          storage_(storage),
          limits_(request.limits),
          metrics_token_(request.metrics_token),
          share_key_(storage.share_key()),
          pages_(embedded_pages(), request.web_folder, EngineFile(request.engine)),
          site_(catalogue(), storage, *this,
                {.version = request.version,
                 .limits = request.limits,
                 .now = [] { return std::chrono::steady_clock::now(); },
                 .wall_time = [] { return static_cast<std::int64_t>(std::time(nullptr)); },
                 .log = log,
                 .has_engine = [this] { return pages_.has_engine(); }},
                worker_threads(std::max(min_threads, static_cast<int>(std::thread::hardware_concurrency())),
                               request.limits, [this](ThinkQueue::Done done) {
                                   transport_.post([this, done = std::move(done)] {
                                       timed("a thought", [&] { done(); });
                                       after_event();
                                   });
                               })) {
        after_event();
    }

    void opened(ConnectionId id, const ClientAddress& client) override {
        timed("a new connection", [&] { site_.hub().opened(id, share_of(client.address, share_key_)); });
    }
    void received(ConnectionId id, std::string_view text) override {
        timed("a request", [&] { site_.hub().received(id, text); });
        after_event();
    }
    void closed(ConnectionId id) override {
        timed("a closed connection", [&] { site_.hub().closed(id); });
        after_event();
    }
    HttpReply answer(const HttpRequest& request) override {
        if (request.get && request.path == "/healthz") return plain_reply(200, "text/plain", "ok\n");
        if (request.get && request.path == "/metrics") return metrics(request);
        HttpReply reply;
        timed("a page", [&] {
            reply = pages_.answer(request, [&] { return previews_.tags(request, share_of_client(request)); });
        });
        after_event();
        return reply;
    }
    bool take(const HttpRequest& request, const Respond& respond) override {
        if (!request.get || !Previews::are_at(request.path)) return false;
        timed("a preview", [&] { previews_.answer(request, share_of_client(request), respond); });
        after_event();
        return true;
    }
    void ending() override {
        log(LogLevel::info, "ending");
        guarded([&] { end(); });
    }

    void send(ConnectionId to, std::shared_ptr<const std::string> text) override {
        transport_.send(to, std::move(text));
    }
    void close(ConnectionId id, CloseCode code) override { transport_.close(id, code); }
    [[nodiscard]] std::size_t backlog(ConnectionId id) const override { return transport_.backlog(id); }

  private:
    /// What could not be stored is tried again for a while: another program may hold the lock.
    void end() {
        const auto deadline = std::chrono::steady_clock::now() + limits_.storage_patience;
        while (!site_.hub().end()) {
            if (std::chrono::steady_clock::now() >= deadline) {
                log(LogLevel::critical, "the last changes could not be stored: " + storage_.failure());
                return;
            }
            std::this_thread::sleep_for(limits_.between_tries);
        }
    }

    [[nodiscard]] Share share_of_client(const HttpRequest& request) const {
        return share_of(request.client.address, share_key_);
    }

    /// For this machine, and for others who know the token.
    HttpReply metrics(const HttpRequest& request) {
        if (request.client.local() || bears_token(request.authorization, metrics_token_))
            return plain_reply(200, "text/plain; version=0.0.4", prometheus_text(counted()));
        if (metrics_token_.empty())
            return plain_reply(403, "text/plain", "for this machine only, unless started with --metrics-token\n");
        HttpReply reply = plain_reply(401, "text/plain", "Authorization: Bearer TOKEN is expected\n");
        reply.headers.emplace_back("WWW-Authenticate", "Bearer");
        return reply;
    }

    [[nodiscard]] Metrics counted() const {
        Metrics metrics = site_.metrics();
        metrics.loop = loop_;
        return metrics;
    }

    /// An event: how long it held the network thread is counted, and said where others noticed it.
    template <class Work>
    void timed(std::string_view event, Work work) {
        const Time begin = std::chrono::steady_clock::now();
        guarded(work);
        const Time end = std::chrono::steady_clock::now();
        loop_.add(std::chrono::duration<double>(end - begin).count());
        if (end - begin < slow_event || end < next_slow_) return;
        next_slow_ = end + between_slow;
        const auto span = std::chrono::duration_cast<std::chrono::milliseconds>(end - begin);
        log(LogLevel::warning, fmt::format("{} held everybody up for {} ms", event, span.count()));
    }

    /// A failure is one event's, never the end of the server.
    template <class Work>
    void guarded(Work work) {
        try {
            work();
        } catch (const std::exception& error) {
            log(LogLevel::error, std::string("unexpected: ") + error.what());
        }
    }

    /// Stores and sends once everything that is ready has been taken in, and sets the next alarm.
    void after_event() {
        if (!flushing_) {
            flushing_ = true;
            transport_.post([this] {
                flushing_ = false;
                timed("a commit", [&] { site_.hub().flush(); });
                set_alarm();  // what could not be stored is tried again
            });
        }
        set_alarm();
    }

    void set_alarm() {
        if (const Time next = site_.hub().next_tick(); next != alarm_) {
            alarm_ = next;
            transport_.wake_at(next, [this] {
                alarm_ = {};
                timed("a tick", [&] { site_.hub().tick(); });
                after_event();
            });
        }
    }

    Transport& transport_;
    Storage& storage_;
    ServerLimits limits_;
    std::string metrics_token_;
    std::string share_key_;
    Pages pages_;
    bool flushing_ = false;
    Time alarm_{};
    LoopTimes loop_;
    Time next_slow_{};  // when one may be logged again
    Site site_;
    Previews previews_{site_};
};

/// A page that is sent in the clear can be read and changed on its way, hands and seat secrets with it.
void warn_of_clear_text(const ServeRequest& request) {
    const auto address = IpAddress::parse(request.host);
    if (!address || address->loopback() || !request.proxies.empty()) return;
    log(LogLevel::warning, message("others can reach this server, and nothing between them and it is encrypted: "
                                   "docs/serving.md shows how to put a proxy with TLS before it (--proxy)",
                                   "d’autres peuvent atteindre ce serveur, et rien n’est chiffré entre eux et lui : "
                                   "docs/serving.md montre comment mettre un proxy avec TLS devant (--proxy)")
                               .in(request.language));
}

void warn_of_few_sockets(const ServeRequest& request, std::size_t possible) {
    if (possible >= request.sockets) return;
    log(LogLevel::warning,
        message("{} connections at once are possible, not {}: this process may open no more files "
                "(raise that with ulimit -Hn or LimitNOFILE=, or ask for fewer with --sockets)",
                "{} connexions à la fois sont possibles, pas {} : ce processus ne peut pas ouvrir plus de fichiers "
                "(augmentez cela avec ulimit -Hn ou LimitNOFILE=, ou demandez-en moins avec --sockets)",
                possible, request.sockets)
            .in(request.language));
}

std::string shown_host(const std::string& host) {
    if (host == "127.0.0.1" || host == "0.0.0.0" || host == "::1" || host == "::") return "localhost";
    return host.find(':') == std::string::npos ? host : "[" + host + "]";
}

}  // namespace

Result<void> serve(const ServeRequest& request) {
    // Before anything is opened or listened on: what is refused leaves no trace.
    if (std::error_code error; request.web_folder && !std::filesystem::is_directory(*request.web_folder, error)) {
        const std::string folder = quoted_input(request.web_folder->string());
        if (std::filesystem::exists(*request.web_folder, error))
            return message("--web-dir takes a folder, which '{}' is not",
                           "--web-dir accepte un dossier, « {} » n’en est pas un", folder);
        return message("--web-dir: there is no folder '{}'", "--web-dir : il n’y a pas de dossier « {} »", folder);
    }
    const std::size_t sockets = make_room_for_sockets(request.sockets);
    auto transport = Transport::listen({.host = request.host,
                                        .port = request.port,
                                        .max_connections = sockets,
                                        .max_connections_each = request.sockets_each,
                                        .allowed_hosts = request.allowed_hosts,
                                        .allowed_origins = request.allowed_origins,
                                        .proxies = request.proxies});
    if (!transport) return transport.error();
    auto storage = Storage::open(request.database, request.durability);
    if (!storage) return storage.error();
    start_log();
    warn_of_clear_text(request);
    warn_of_few_sockets(request, sockets);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a write that fails, as on a full disk
    try {
        log(LogLevel::info, fmt::format("{} tables in {}", (*storage)->count(), request.database.string()));
        Server server(request, **transport, **storage);
        const std::string where = fmt::format("http://{}:{}", shown_host(request.host), (*transport)->port());
        fmt::print("{}\n", message("Joute is at {}", "Joute est à l’adresse {}", where).in(request.language));
        std::fflush(stdout);
        (*transport)->run(server);
    } catch (const StorageFailure& failure) {
        return message("cannot read the database {}: {}", "impossible de lire la base de données {} : {}",
                       request.database.string(), failure.what());
    }
    log(LogLevel::info, "ended");
    return {};
}

}  // namespace joute
