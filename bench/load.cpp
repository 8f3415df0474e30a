// SPDX-License-Identifier: MIT
// Load on a running server of this machine. Two people and some watchers at each of many tables play all games, at a
// rate that does not wait for the server or as fast as it answers; or many sockets are opened and say nothing more.
// Prints how long acknowledgements took, and what the server used.
//
//   joute serve --port 8081 --db load.db &
//   joute_load --port 8081 --pid $! --tables 400 --rate 3000 --seconds 20
//   joute_load --port 8081 --pid $! --idle 10000
//
// The series behind the published figures is load.sh.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "load/table.hpp"

namespace {

using namespace joute::load;
using Tables = std::vector<std::unique_ptr<LoadTable>>;

constexpr int max_tables = 5'000;
constexpr int max_idle = 50'000;
constexpr auto patience = std::chrono::seconds(180);  // for everything but the measured time

struct Plan {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    pid_t pid = 0;
    int tables = 400;
    int watchers = 1;
    double seconds = 20;
    double rate = 0;  // moves a second at all tables together; 0: as fast as they are acknowledged
    double cuts = 0.002;
    std::size_t max_steps = 120;
    int addresses = 50;
    int idle = 0;
    bool deflate = false;
    unsigned seed = 1;
    std::vector<std::string> games;
    bool json = false;
};

/// Every socket is a file.
void raise_descriptors(std::size_t needed) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = std::max<rlim_t>(limit.rlim_cur, needed + 64);
    limit.rlim_max = std::max(limit.rlim_max, limit.rlim_cur);
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0)
        fmt::print(stderr, "at most {} sockets: more descriptors are not allowed\n", limit.rlim_max);
}

/// All of 127.0.0.0/8 is this machine: clients number k, k + N, ... share an address.
Way way_of(const Plan& plan, int client) {
    const auto host = static_cast<unsigned>(client % plan.addresses);
    const asio::ip::address_v4 from(0x7F010001U + (host / 250 << 8U) + host % 250);
    Way way;
    way.port = plan.port;
    way.server = asio::ip::make_address_v4(plan.host);
    way.from = from;
    way.deflate = plan.deflate;
    return way;
}

/// Runs `work` with each number below `count`, some at a time; the first failure ends it.
template <class Work>
asio::awaitable<void> all(asio::io_context& context, Tally& tally, int count, Work work) {
    constexpr int at_a_time = 20;
    int next = 0;
    int running = at_a_time;
    asio::steady_timer done(context, Clock::time_point::max());
    const auto worker = [&]() -> asio::awaitable<void> {
        try {
            while (next < count && tally.errors.empty()) co_await work(next++);
        } catch (const std::exception& error) {
            tally.errors.emplace_back(error.what());
        }
        if (--running == 0) done.cancel();
    };
    for (int i = 0; i < at_a_time; ++i) asio::co_spawn(context, worker(), asio::detached);
    boost::system::error_code ignored;
    if (running > 0) co_await done.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
}

json::object games_request() { return {{"do", "games"}}; }

asio::awaitable<std::vector<std::string>> games_of(asio::io_context& context, const Plan& plan, Tally& tally) {
    Connection connection(context, way_of(plan, 0), tally);
    co_await connection.open();
    json::object request = games_request();
    const json::object reply = co_await connection.ask(std::move(request));
    std::vector<std::string> games;
    for (const json::value& game : reply.at("games").as_array()) games.emplace_back(game.at("id").as_string());
    co_return games;
}

struct Outcome {
    double seconds = 0;
    Usage server_before;
    Usage server_after;
    double tool_cpu = 0;
};

asio::awaitable<void> play(asio::io_context& context, const Plan& plan, Tally& tally, Outcome& outcome) {
    std::vector<std::string> games = plan.games;
    if (games.empty()) games = co_await games_of(context, plan, tally);
    Tables tables;
    for (int i = 0; i < plan.tables; ++i) {
        TablePlan each;
        each.game = games[static_cast<std::size_t>(i) % games.size()];
        each.way = way_of(plan, i);
        each.watchers = plan.watchers;
        each.max_steps = plan.max_steps;
        each.cuts = plan.cuts;
        const unsigned seed = plan.seed * static_cast<unsigned>(max_tables) + static_cast<unsigned>(i);
        tables.push_back(std::make_unique<LoadTable>(context, each, tally, seed));
    }
    co_await all(context, tally, plan.tables, [&](int i) { return tables[static_cast<std::size_t>(i)]->open(); });
    if (!tally.errors.empty()) co_return;

    // Everything counts from here.
    const std::uint64_t messages = tally.messages;
    const std::uint64_t bytes = tally.bytes;
    const double own = usage_of(getpid()).cpu_seconds;
    outcome.server_before = usage_of(plan.pid);
    const auto begin = Clock::now();
    const auto end = begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan.seconds));
    std::optional<Clock::duration> interval;
    if (plan.rate > 0)
        interval = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan.tables / plan.rate));
    int playing = plan.tables;
    asio::steady_timer done(context, Clock::time_point::max());
    const auto at_table = [&](LoadTable& table) -> asio::awaitable<void> {
        try {
            co_await table.play(end, interval);
        } catch (const std::exception& error) {
            tally.errors.emplace_back(error.what());
        }
        if (--playing == 0) done.cancel();
    };
    for (auto& table : tables) asio::co_spawn(context, at_table(*table), asio::detached);
    boost::system::error_code ignored;
    co_await done.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    outcome.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    outcome.server_after = usage_of(plan.pid);
    outcome.tool_cpu = usage_of(getpid()).cpu_seconds - own;
    tally.messages -= messages;
    tally.bytes -= bytes;
    Tally after;  // what checking reads is no part of it
    std::swap(after.messages, tally.messages);
    std::swap(after.bytes, tally.bytes);
    if (tally.errors.empty())
        co_await all(context, tally, plan.tables, [&](int i) { return tables[static_cast<std::size_t>(i)]->finish(); });
    tally.messages = after.messages;
    tally.bytes = after.bytes;
}

asio::awaitable<void> sit_idle(asio::io_context& context, const Plan& plan, Tally& tally, Outcome& outcome) {
    std::vector<std::unique_ptr<Connection>> connections(static_cast<std::size_t>(plan.idle));
    outcome.server_before = usage_of(plan.pid);
    const auto open = [&](int i) {
        auto& connection = connections[static_cast<std::size_t>(i)];
        connection = std::make_unique<Connection>(context, way_of(plan, i), tally);
        return connection->open();
    };
    co_await all(context, tally, plan.idle, open);
    asio::steady_timer timer(context,
                             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan.seconds)));
    co_await timer.async_wait(asio::use_awaitable);
    outcome.seconds = plan.seconds;
    outcome.server_after = usage_of(plan.pid);
}

double cpu_of(const Outcome& outcome) { return outcome.server_after.cpu_seconds - outcome.server_before.cpu_seconds; }

json::object waits_json(const Waits& waits) {
    return {{"moves", waits.count()},
            {"p50", waits.percentile(0.5)},
            {"p99", waits.percentile(0.99)},
            {"p999", waits.percentile(0.999)},
            {"max", waits.percentile(1)}};
}

void print_play(const Plan& plan, const Tally& tally, const Outcome& outcome) {
    Waits all_games;
    for (const auto& [game, waits] : tally.acknowledged) all_games.add(waits);
    const auto moves = static_cast<double>(all_games.count());
    const double per_second = outcome.seconds > 0 ? moves / outcome.seconds : 0;
    const double per_thousand = moves > 0 ? cpu_of(outcome) * 1000 / moves : 0;
    if (plan.json) {
        json::object games;
        for (const auto& [game, waits] : tally.acknowledged) games[game] = waits_json(waits);
        const json::object printed{{"tables", plan.tables},
                                   {"watchers", plan.watchers},
                                   {"rate", plan.rate},
                                   {"seconds", outcome.seconds},
                                   {"moves_per_second", per_second},
                                   {"acknowledged_ms", waits_json(all_games)},
                                   {"by_game", games},
                                   {"tool_late_ms_p99", tally.tool_late.percentile(0.99)},
                                   {"tool_cpu_seconds", outcome.tool_cpu},
                                   {"server_cpu_seconds", cpu_of(outcome)},
                                   {"server_cpu_seconds_per_1000_moves", per_thousand},
                                   {"server_mb", outcome.server_after.resident_mb},
                                   {"messages", tally.messages},
                                   {"bytes", tally.bytes},
                                   {"games", tally.games},
                                   {"reconnects", tally.reconnects},
                                   {"sent_again", tally.refused},
                                   {"lost", tally.lost},
                                   {"errors", tally.errors.size()}};
        fmt::print("{}\n", json::serialize(printed));
        return;
    }
    fmt::print("{} tables, {} watchers each: {:.0f} moves in {:.1f} s, {:.0f} moves/s acknowledged\n", plan.tables,
               plan.watchers, moves, outcome.seconds, per_second);
    fmt::print("  {:<14} {:>8} {:>8} {:>8} {:>8} {:>8}\n", "ms", "moves", "50 %", "99 %", "99.9 %", "max");
    const auto line = [](const std::string& name, const Waits& waits) {
        fmt::print("  {:<14} {:>8} {:>8.2f} {:>8.2f} {:>8.2f} {:>8.2f}\n", name, waits.count(), waits.percentile(0.5),
                   waits.percentile(0.99), waits.percentile(0.999), waits.percentile(1));
    };
    for (const auto& [game, waits] : tally.acknowledged) line(game, waits);
    line("all", all_games);
    line("tool late", tally.tool_late);
    fmt::print("  server: {:.2f} CPU s, {:.3f} CPU s per 1000 moves, {:.0f} MB; tool: {:.2f} CPU s\n", cpu_of(outcome),
               per_thousand, outcome.server_after.resident_mb, outcome.tool_cpu);
    fmt::print("  {} messages, {:.1f} MB; games {}  reconnects {}  sent again {}  lost {}  errors {}\n", tally.messages,
               static_cast<double>(tally.bytes) / 1e6, tally.games, tally.reconnects, tally.refused, tally.lost,
               tally.errors.size());
}

void print_idle(const Plan& plan, const Tally& tally, const Outcome& outcome) {
    const double before = outcome.server_before.resident_mb;
    const double after = outcome.server_after.resident_mb;
    const double each = (after - before) * 1024 / std::max(1, plan.idle);
    if (plan.json) {
        const json::object printed{{"idle", plan.idle},
                                   {"server_mb_before", before},
                                   {"server_mb", after},
                                   {"kb_each", each},
                                   {"errors", tally.errors.size()}};
        fmt::print("{}\n", json::serialize(printed));
        return;
    }
    fmt::print("{} idle sockets: server {:.1f} MB before, {:.1f} MB with them, {:.1f} kB each; errors {}\n", plan.idle,
               before, after, each, tally.errors.size());
}

}  // namespace

int main(int argc, char** argv) {
    Plan plan;
    CLI::App app("plays at many tables of a server on this machine");
    app.add_option("--host", plan.host, "an address of this machine (127.x.y.z)");
    app.add_option("--port", plan.port);
    app.add_option("--pid", plan.pid, "of the server, to say what it uses");
    app.add_option("--tables", plan.tables)->check(CLI::Range(1, max_tables));
    app.add_option("--watchers", plan.watchers, "at each table")->check(CLI::Range(0, 100));
    app.add_option("--seconds", plan.seconds)->check(CLI::Range(0.1, 600.0));
    app.add_option("--rate", plan.rate, "moves a second at all tables together; 0: as fast as they are acknowledged");
    app.add_option("--cuts", plan.cuts, "share of moves before which somebody's line is cut and opened again")
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--max-steps", plan.max_steps, "of a game; then somebody resigns");
    app.add_option("--addresses", plan.addresses, "clients come from so many")->check(CLI::Range(1, 60'000));
    app.add_option("--idle", plan.idle, "open so many sockets and play nothing")->check(CLI::Range(1, max_idle));
    app.add_flag("--deflate", plan.deflate, "offer compression, as browsers do");
    app.add_option("--game", plan.games, "only this one; may be repeated");
    app.add_option("--seed", plan.seed);
    app.add_flag("--json", plan.json);
    CLI11_PARSE(app, argc, argv);
    boost::system::error_code wrong;
    if (const auto address = asio::ip::make_address_v4(plan.host, wrong); wrong || !address.is_loopback()) {
        fmt::print(stderr, "--host takes an address of this machine such as 127.0.0.1, not '{}'\n", plan.host);
        return 2;
    }
    raise_descriptors(static_cast<std::size_t>(plan.idle + plan.tables * (plan.watchers + 2)));

    Tally tally;
    Outcome outcome;
    asio::io_context context(1);  // last: what it still runs refers to the others
    const bool idle = plan.idle > 0;
    asio::co_spawn(context, idle ? sit_idle(context, plan, tally, outcome) : play(context, plan, tally, outcome),
                   [&](const std::exception_ptr& failure) {
                       try {
                           if (failure) std::rethrow_exception(failure);
                       } catch (const std::exception& error) {
                           tally.errors.emplace_back(error.what());
                       }
                       context.stop();
                   });
    // However the server behaves, this ends.
    context.run_for(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan.seconds)) +
                    patience);
    if (!context.stopped()) tally.errors.emplace_back("it took too long");

    idle ? print_idle(plan, tally, outcome) : print_play(plan, tally, outcome);
    for (std::size_t i = 0; i < std::min<std::size_t>(5, tally.errors.size()); ++i)
        fmt::print(stderr, "  {}\n", tally.errors[i]);
    return tally.lost == 0 && tally.errors.empty() ? 0 : 1;
}
