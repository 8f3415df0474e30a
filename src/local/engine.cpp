// SPDX-License-Identifier: MIT
// The engine inside a page: the same hub and services as behind a socket, with the browser around them. The functions
// here are all that the host (web/src/engine) can call and has to offer; everything of substance travels as text, the
// protocol's or JSON. Texts from the host are written to `joute_buffer`.
//
// One instance holds the tables; copies of its memory do the thinking (thinking.hpp).
#include <chrono>
#include <ctime>
#include <set>

#include "core/options.hpp"
#include "kit/bench.hpp"
#include "kit/catalogue.hpp"
#include "local/contests.hpp"
#include "local/files.hpp"
#include "local/store.hpp"
#include "local/thinking.hpp"
#include "server/json.hpp"
#include "server/site.hpp"

#define JOUTE_IMPORT(name) __attribute__((import_module("joute"), import_name(#name)))
#define JOUTE_EXPORT(name) __attribute__((export_name(#name)))

extern "C" {
/// A message of the protocol for a connection.
JOUTE_IMPORT(send) void host_send(unsigned connection, const char* text, std::size_t size);
JOUTE_IMPORT(close) void host_close(unsigned connection);
/// [[name, value], ...], null where it is removed: to be kept before anything sent after it is delivered.
JOUTE_IMPORT(keep) void host_keep(const char* text, std::size_t size);
/// Copies::run and Copies::end.
JOUTE_IMPORT(run) void host_run(unsigned copy, unsigned ticket);
JOUTE_IMPORT(end) void host_end(unsigned copy);
/// In a copy: what its work has come to so far.
JOUTE_IMPORT(report) void host_report(const char* text, std::size_t size);
/// In a copy: a long preparation has come so far.
JOUTE_IMPORT(progress) void host_progress(const char* what, std::size_t size, double share);
JOUTE_IMPORT(file) void host_file(const char* name, std::size_t name_size, const std::uint8_t* bytes, std::size_t size);
JOUTE_IMPORT(log) void host_log(int level, const char* text, std::size_t size);
}

namespace joute {

namespace {

class HostCopies final : public Copies {
  public:
    void run(Copy copy, ThinkQueue::Ticket ticket) override {
        host_run(static_cast<unsigned>(copy), static_cast<unsigned>(ticket));
    }
    void end(Copy copy) override { host_end(static_cast<unsigned>(copy)); }
};

class HostOutlet final : public Outlet {
  public:
    void send(ConnectionId to, Frame text) override {
        host_send(static_cast<unsigned>(to), text->data(), text->size());
    }
    void close(ConnectionId id, CloseCode /*code*/) override { host_close(static_cast<unsigned>(id)); }
    [[nodiscard]] std::size_t backlog(ConnectionId /*id*/) const override { return 0; }
};

/// Makes solved tables in a copy; the file comes back like any that a copy writes.
class QueuedSolving final : public Solving {
  public:
    explicit QueuedSolving(ThinkQueue& thinking) : thinking_(thinking) {}

    void want(const Kit& kit, std::shared_ptr<const AnyGame> game) override {
        const std::string name = kit.info->id + print_options(kit.info->options, game->options());
        if (!tried_.insert(name).second) return;
        thinking_.think(
            {.share = {}, .queue = "solve", .weight = Weight::heavy},
            [&kit, game](const StopFlag& stop) {
                static_cast<void>(kit.solver->solve(
                    *game, std::nullopt,
                    [&kit](const Message&, double share) {
                        host_progress(kit.info->id.data(), kit.info->id.size(), share);
                    },
                    &stop));
            },
            [] {}, {.pack = [] { return Fact(Fact::Object{}); }, .unpack = [](const Fact&) {}});
    }

  private:
    ThinkQueue& thinking_;
    std::set<std::string> tried_;
};

/// What one person's page may ask of their own machine: no more than a server's limits for mistakes.
ServerLimits page_limits() {
    ServerLimits limits;
    limits.connection_load = 100;
    limits.share.load = 100;
    return limits;
}

struct Engine {
    explicit Engine(int workers)
        : thinking(new CopiedThinking(json, copies, workers)),
          site(catalogue(), store, outlet,
               {.version = JOUTE_VERSION,
                .limits = page_limits(),
                .now = [] { return std::chrono::steady_clock::now(); },
                .wall_time = [] { return static_cast<std::int64_t>(std::time(nullptr)); },
                .log = [](LogLevel level,
                          const std::string& text) { host_log(static_cast<int>(level), text.data(), text.size()); }},
               {.thinking = std::unique_ptr<ThinkQueue>(thinking),
                .contest_runs = std::make_unique<QueuedContests>(*thinking),
                .solving = std::make_unique<QueuedSolving>(*thinking)}) {}

    static ServerJson json;
    static LocalStore store;  // filled before the engine begins
    HostCopies copies;
    HostOutlet outlet;
    CopiedThinking* thinking;  // the site's
    Site site;
};

ServerJson Engine::json;
LocalStore Engine::store{json, [](const std::vector<LocalStore::Change>& changes) {
                             Fact::List list;
                             for (const auto& [name, value] : changes)
                                 list.emplace_back(Fact::List{name, value ? Fact(*value) : Fact()});
                             const std::string text = json.write(list);
                             host_keep(text.data(), text.size());
                         }};

std::unique_ptr<Engine>& engine() {
    static std::unique_ptr<Engine> only;
    return only;
}

std::string& buffer() {
    static std::string bytes;
    return bytes;
}
std::string taken(std::size_t begin, std::size_t end) { return buffer().substr(begin, end - begin); }

std::span<const std::uint8_t> bytes_of(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

extern "C" {

/// Where the host writes so many bytes before a call that takes some.
JOUTE_EXPORT(joute_buffer) char* joute_buffer(std::size_t size) {
    buffer().resize(size);
    return buffer().data();
}

/// What was kept earlier, before joute_begin: a name, then its value.
JOUTE_EXPORT(joute_restore) int joute_restore(std::size_t name_size) {
    return Engine::store.restore(taken(0, name_size), taken(name_size, buffer().size())) ? 1 : 0;
}

/// A file the host has: its name, then its bytes.
JOUTE_EXPORT(joute_file) void joute_file(std::size_t name_size) {
    const std::string bytes = taken(name_size, buffer().size());
    add_file(taken(0, name_size), bytes_of(bytes));
}

JOUTE_EXPORT(joute_begin) void joute_begin(int workers) {
    tell_of_files([](const std::string& name, std::span<const std::uint8_t> bytes) {
        host_file(name.data(), name.size(), bytes.data(), bytes.size());
    });
    engine() = std::make_unique<Engine>(workers);
}

JOUTE_EXPORT(joute_opened) void joute_opened(unsigned connection) { engine()->site.hub().opened(connection, {}); }
JOUTE_EXPORT(joute_received) void joute_received(unsigned connection) {
    const std::string text = std::move(buffer());
    engine()->site.hub().received(connection, text);
}
JOUTE_EXPORT(joute_closed) void joute_closed(unsigned connection) { engine()->site.hub().closed(connection); }

JOUTE_EXPORT(joute_better) void joute_better(unsigned ticket) {
    engine()->thinking->better(ticket, std::move(buffer()));
}
JOUTE_EXPORT(joute_done) void joute_done(unsigned ticket) { engine()->thinking->done(ticket); }

/// To be called after every event: does what is due, and returns in how many milliseconds to call again.
JOUTE_EXPORT(joute_go_on) double joute_go_on() {
    Hub& hub = engine()->site.hub();
    engine()->thinking->go_on();
    if (hub.next_tick() <= std::chrono::steady_clock::now()) hub.tick();
    hub.flush();
    engine()->thinking->go_on();  // what a commit has set to work
    const auto wait = hub.next_tick() - std::chrono::steady_clock::now();
    return std::max(0.0, std::chrono::duration<double, std::milli>(wait).count());
}

/// `joute bench` for one game: reports its name, nodes and seconds. False when there is no such game.
JOUTE_EXPORT(joute_bench) int joute_bench(std::size_t which) {
    if (which >= catalogue().size()) return 0;
    const Kit& kit = catalogue()[which];
    const auto begin = std::chrono::steady_clock::now();
    const BenchCount count = kit.bench ? kit.bench->run() : BenchCount{};
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const std::string text = Engine::json.write(Fact::Object{
        {"game", kit.info->id}, {"nodes", static_cast<std::int64_t>(count.nodes)}, {"seconds", took.count()}});
    host_report(text.data(), text.size());
    return 1;
}

/// In a copy: does the work it was made for; joute_report is told the results.
JOUTE_EXPORT(joute_work) void joute_work(unsigned copy) {
    engine()->thinking->work(copy, [](const std::string& text) { host_report(text.data(), text.size()); });
}

}  // extern "C"

}  // namespace joute
