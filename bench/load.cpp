// SPDX-License-Identifier: MIT
// Many tables at once on a running server: each client plays both seats of its table with random legal moves at a fixed
// rate, and checks that every acknowledged move is in the table at the end. Prints moves per second and acknowledgement
// latencies.
//
//   joute serve --port 8081 --db /tmp/load.db --share-sockets 4000 --share-tables 20000 --share-load 1000 &
//   joute_load --port 8081 --tables 500 --seconds 20 --rate 4 --game pogo
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <random>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

struct Plan {
    std::string host = "127.0.0.1";
    int port = 8080;
    int tables = 500;
    double seconds = 20;
    double rate = 4;  // moves per second at each table
    std::string game = "pogo";
};

struct Tally {
    std::vector<double> milliseconds;
    std::uint64_t moves = 0;
    std::uint64_t games = 0;
    std::uint64_t lost = 0;
    std::vector<std::string> errors;
    int ready = 0;
    Clock::time_point begin{};
    Clock::time_point end{};
};

class Client {
  public:
    Client(const Plan& plan, Tally& tally, asio::io_context& context, unsigned seed)
        : plan_(plan), tally_(tally), stream_(context), random_(seed) {}

    asio::awaitable<void> run() {
        try {
            co_await play();
        } catch (const std::exception& error) {
            tally_.errors.emplace_back(error.what());
        }
    }

  private:
    asio::awaitable<Json> receive() {
        buffer_.clear();
        co_await stream_.async_read(buffer_, asio::use_awaitable);
        const auto data = buffer_.cdata();
        const auto* begin = static_cast<const char*>(data.data());
        co_return Json::parse(begin, begin + data.size());
    }
    asio::awaitable<Json> ask(Json request) {
        const int id = ++id_;
        request["id"] = id;
        const std::string text = request.dump();
        co_await stream_.async_write(asio::buffer(text), asio::use_awaitable);
        while (true) {
            Json json = co_await receive();
            if (json.contains("on")) {
                pushed_.push_back(std::move(json));
                continue;
            }
            if (json["re"] != id || json["ok"] != true) throw std::runtime_error(json.dump());
            co_return json;
        }
    }
    asio::awaitable<void> wait(Clock::duration span) {
        asio::steady_timer timer(stream_.get_executor(), span);
        co_await timer.async_wait(asio::use_awaitable);
    }

    // Requests are made outside of coroutines: g++ 12 cannot compile braces beside co_await.
    [[nodiscard]] static Json hello() { return {{"do", "hello"}, {"words", false}}; }
    [[nodiscard]] Json create() const {
        return {{"do", "create"},
                {"game", plan_.game},
                {"listed", false},
                {"seats", {{"first", {{"kind", "me"}}}, {"second", {{"kind", "me"}}}}}};
    }
    [[nodiscard]] Json watch() const { return {{"do", "watch"}, {"table", table_}, {"secrets", secrets_}}; }
    [[nodiscard]] Json leave() const { return {{"do", "leave"}, {"table", table_}}; }
    [[nodiscard]] Json move_at(const std::string& seat, const std::string& move) const {
        return {{"do", "play"}, {"table", table_}, {"seat", seat}, {"at", played_.size()}, {"move", move}};
    }
    [[nodiscard]] std::string any_move(const std::string& seat) {
        const Json& moves = now_["moves"][seat];
        return moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(random_)]["text"];
    }

    asio::awaitable<void> open() {
        const tcp::endpoint endpoint(asio::ip::make_address(plan_.host), static_cast<std::uint16_t>(plan_.port));
        co_await beast::get_lowest_layer(stream_).async_connect(endpoint, asio::use_awaitable);
        beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
        stream_.read_message_max(std::size_t{64} << 20U);
        const std::string host = fmt::format("localhost:{}", plan_.port);
        co_await stream_.async_handshake(host, "/ws", asio::use_awaitable);
        co_await ask(hello());
    }
    asio::awaitable<void> new_game() {
        const Json created = co_await ask(create());
        table_ = created["table"];
        secrets_.clear();
        for (const auto& [seat, secret] : created["secrets"].items()) secrets_.push_back(secret);
        const Json watched = co_await ask(watch());
        now_ = watched["state"]["now"];
        pushed_.clear();
        played_.clear();
    }
    /// Everything acknowledged must be there, in order.
    asio::awaitable<void> check() {
        const Json watched = co_await ask(watch());
        std::size_t same = 0;
        const auto count = [&](const Json& piece) {
            for (const Json& step : piece["steps"])
                if (same < played_.size() && step["text"] == played_[same]) ++same;
            return piece.contains("more");
        };
        bool more = count(watched["state"]);
        while (more) {
            const Json push = co_await receive();
            if (push["on"] == "step") more = count(push);
        }
        tally_.lost += played_.size() - same;
        co_await ask(leave());
        ++tally_.games;
    }

    asio::awaitable<void> play() {
        co_await open();
        co_await new_game();
        // All start together, spread over one interval.
        if (++tally_.ready == plan_.tables) {
            tally_.begin = Clock::now();
            tally_.end = tally_.begin +
                         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan_.seconds));
        }
        while (tally_.begin == Clock::time_point{}) co_await wait(std::chrono::milliseconds(10));
        const auto interval =
            std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / plan_.rate));
        auto next = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       interval * std::uniform_real_distribution<>(0, 1)(random_));
        while (Clock::now() < tally_.end) {
            co_await wait(std::max(Clock::duration::zero(), next - Clock::now()));
            next = std::max(next + interval, Clock::now() - interval);
            if (now_["over"] == true) {
                co_await check();
                co_await new_game();
            }
            const std::string seat = now_["actor"];
            const std::string move = any_move(seat);
            const auto begin = Clock::now();
            co_await ask(move_at(seat, move));
            tally_.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
            ++tally_.moves;
            played_.push_back(move);
            while (pushed_.empty()) pushed_.push_back(co_await receive());
            now_ = pushed_.back()["now"];
            pushed_.clear();
        }
        co_await check();
        co_await stream_.async_close(beast::websocket::close_code::normal, asio::use_awaitable);
    }

    const Plan& plan_;
    Tally& tally_;
    beast::websocket::stream<beast::tcp_stream> stream_;
    beast::flat_buffer buffer_;
    std::mt19937 random_;
    int id_ = 0;
    std::string table_;
    std::vector<std::string> secrets_;
    Json now_;
    std::vector<Json> pushed_;
    std::vector<std::string> played_;
};

}  // namespace

int main(int argc, char** argv) {
    Plan plan;
    CLI::App app("plays at many tables of a running server");
    app.add_option("--host", plan.host);
    app.add_option("--port", plan.port);
    app.add_option("--tables", plan.tables);
    app.add_option("--seconds", plan.seconds);
    app.add_option("--rate", plan.rate);
    app.add_option("--game", plan.game);
    CLI11_PARSE(app, argc, argv);

    asio::io_context context(1);
    Tally tally;
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < plan.tables; ++i) {
        clients.push_back(std::make_unique<Client>(plan, tally, context, static_cast<unsigned>(i)));
        asio::co_spawn(context, clients.back()->run(), asio::detached);
    }
    context.run();

    std::ranges::sort(tally.milliseconds);
    const auto percentile = [&](double share) {
        if (tally.milliseconds.empty()) return 0.0;
        return tally.milliseconds[static_cast<std::size_t>(share * static_cast<double>(tally.milliseconds.size() - 1))];
    };
    fmt::print("tables {}  games {}  moves {}  moves/s {:.0f}\n", plan.tables, tally.games, tally.moves,
               static_cast<double>(tally.moves) / plan.seconds);
    fmt::print("acknowledged after ms: median {:.2f}  p90 {:.2f}  p99 {:.2f}  max {:.2f}\n", percentile(0.5),
               percentile(0.9), percentile(0.99), percentile(1));
    fmt::print("lost moves {}  errors {}\n", tally.lost, tally.errors.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(5, tally.errors.size()); ++i)
        fmt::print(stderr, "  {}\n", tally.errors[i]);
    return tally.lost == 0 && tally.errors.empty() ? 0 : 1;
}
