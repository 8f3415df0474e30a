// SPDX-License-Identifier: MIT
// The engine inside a page: the same hub and services as behind a socket, with the browser around them. The functions
// here are all that the host (web/src/engine) can call and has to offer; everything of substance travels as text, the
// protocol's or JSON. Texts from the host are written to `joute_buffer`.
//
// One instance holds the tables; copies of its memory do the thinking (thinking.hpp).
#include <chrono>
#include <ctime>

#include "kit/bench.hpp"
#include "kit/catalogue.hpp"
#include "local/contests.hpp"
#include "local/files.hpp"
#include "local/store.hpp"
#include "local/tables.hpp"
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
/// A table of a game is wanted: the host answers by joute_file or joute_no_file.
JOUTE_IMPORT(want) void host_want(const char* game, std::size_t game_size, const char* file, std::size_t file_size);
/// How far the table of a game is (Tables::Stage); what is being solved tells it in a copy.
JOUTE_IMPORT(progress) void host_progress(const char* game, std::size_t size, int stage, double share);
/// In a copy: a file was written.
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

class HostTables final : public WantedTables::Host {
  public:
    void want(const std::string& game, const std::string& file) override {
        host_want(game.data(), game.size(), file.data(), file.size());
    }
    void progress(const std::string& game, TableStage stage, double share) override {
        host_progress(game.data(), game.size(), static_cast<int>(stage), share);
    }
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
          tables(new WantedTables(*thinking, table_host)),
          site(catalogue(), store, outlet,
               {.version = JOUTE_VERSION,
                .limits = page_limits(),
                .now = [] { return std::chrono::steady_clock::now(); },
                .wall_time = [] { return static_cast<std::int64_t>(std::time(nullptr)); },
                .log = [](LogLevel level,
                          const std::string& text) { host_log(static_cast<int>(level), text.data(), text.size()); }},
               {.thinking = std::unique_ptr<ThinkQueue>(thinking),
                .contest_runs = std::make_unique<QueuedContests>(*thinking, *tables),
                .solving = std::unique_ptr<Solving>(tables)}) {}

    static ServerJson json;
    static LocalStore store;  // filled before the engine begins
    HostCopies copies;
    HostOutlet outlet;
    HostTables table_host;
    CopiedThinking* thinking;  // the site's, as is the next
    WantedTables* tables;
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

}  // namespace

extern "C" {

/// Where the host writes so many bytes before a call that takes some.
JOUTE_EXPORT(joute_buffer) char* joute_buffer(std::size_t size) {
    buffer().resize(size);
    return buffer().data();
}

/// What was kept earlier, before joute_begin: a name, then its value.
JOUTE_EXPORT(joute_restore) void joute_restore(std::size_t name_size) {
    Engine::store.restore(taken(0, name_size), taken(name_size, buffer().size()));
}

/// A file the host has: its name, then its bytes. False when it is no table of this engine: then it is not used.
JOUTE_EXPORT(joute_file) int joute_file(std::size_t name_size) {
    const std::string name = taken(0, name_size);
    std::string bytes = std::move(buffer());  // tens of megabytes: moved, not copied
    buffer().clear();
    bytes.erase(0, name_size);
    if (!is_table(name, bytes_of(bytes))) return 0;
    add_file(name, std::move(bytes));
    if (engine()) engine()->tables->arrived(name);
    return 1;
}

/// The host has no such file; its name.
JOUTE_EXPORT(joute_no_file) void joute_no_file() { engine()->tables->missing(buffer()); }

/// Returns how much of what was kept is damaged and was left out.
JOUTE_EXPORT(joute_begin) std::size_t joute_begin(int workers) {
    tell_of_files([](const std::string& name, std::span<const std::uint8_t> bytes) {
        host_file(name.data(), name.size(), bytes.data(), bytes.size());
    });
    const std::size_t left_out = Engine::store.check(catalogue());
    engine() = std::make_unique<Engine>(workers);
    return left_out;
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
