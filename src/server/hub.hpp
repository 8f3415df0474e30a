// SPDX-License-Identifier: MIT
// The heart of the server: takes the requests of all connections, one after the other, and answers
// them (docs/protocol.md). It knows nothing of sockets: messages go to an Outlet, time is asked of a
// function, thinking is handed to Thinkers and comes back through `post`. Single-threaded.
//
// Answers are held back until `flush`, which first commits to the storage: what is acknowledged is
// stored. While that fails they wait and it is tried again. When it takes long the server is read-only:
// changes are refused, clocks stand still, agents rest, and everybody is told; it ends by itself as
// soon as a commit succeeds.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "agents/catalogue.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/preparer.hpp"
#include "server/requests.hpp"
#include "server/room.hpp"
#include "server/secrets.hpp"
#include "server/states.hpp"
#include "server/storage.hpp"
#include "server/studies.hpp"
#include "server/thinkers.hpp"
#include "server/transport.hpp"

namespace joute {

struct Puzzle;

struct ArenaRoom;  // arena_room.hpp
enum class Phase : std::uint8_t;

/// Where messages leave.
class Outlet {
  public:
    virtual ~Outlet() = default;
    virtual void send(ConnectionId to, std::shared_ptr<const std::string> text) = 0;
    virtual void close(ConnectionId id, CloseCode code) = 0;
};

struct HubSettings {
    std::string version;
    ServerLimits limits;
    int threads = 1;                                   // that think
    std::function<Time()> now;                         // steady
    std::function<std::int64_t()> wall_time;           // seconds since 1970
    Thinkers::Post post;                               // back to the hub's thread
    std::function<Seed()> new_seed = joute::new_seed;  // of a table; tests want known ones
};

class Hub {
  public:
    /// All references must outlive the hub. Unfinished tables that need something (an agent's move, a
    /// clock) are read from the storage at once, others when they are asked for.
    Hub(const std::vector<Kit>& games, Storage& storage, Outlet& outlet, HubSettings settings);
    ~Hub();
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    void opened(ConnectionId id);
    void received(ConnectionId id, std::string_view text);
    void closed(ConnectionId id);

    /// What is due: clocks, paced agents, thoughts that take too long, tables to forget.
    void tick();
    /// When `tick` should be called next.
    [[nodiscard]] Time next_tick() const;

    /// Stores everything, then sends what is held back and lets agents begin to think. False when there was nothing to
    /// do.
    bool flush();
    [[nodiscard]] bool has_output() const { return !outbox_.empty(); }
    /// The server ends: says so in the storage. False when not everything could be stored.
    bool end();

    [[nodiscard]] Metrics metrics() const;
    /// For tests: the table as it is, null when there is none.
    [[nodiscard]] const Room* look(const std::string& table);

  private:
    struct Connection {
        Language language = Language::english;
        bool words = true;
        TokenBucket bucket;
        int errors_in_row = 0;
        std::set<std::string> watching;
        std::set<std::string> following;  // contests
        std::size_t asking = 0;           // hints and the like under way
    };
    struct Outgoing {
        ConnectionId to;
        std::shared_ptr<const std::string> text;  // null: close
        CloseCode code;
    };
    /// One request being answered.
    struct Call {
        ConnectionId connection;
        Connection& client;
        std::int64_t id;
        Fields& fields;
    };
    /// A question (hub_study.cpp) under way.
    struct Ask {
        ConnectionId connection;
        std::int64_t request;
        std::string table;
        std::size_t at;
        bool bound_to_position;  // worthless once the table went on
        Thinkers::Ticket ticket;
        Time deadline;
    };
    enum class Change : std::uint8_t { nothing, now, steps, state };
    struct ThoughtResult;
    struct Verb {
        void (Hub::*handler)(Call&);
        bool changes = false;  // something that is stored
    };
    /// A decision that is ordered but not begun: what it is about must be stored first.
    struct OrderedThought {
        std::string table;
        Seat seat;
        std::uint64_t serial;
        std::function<void(const StopFlag&)> work;
        Thinkers::Done done;
    };

    // hub.cpp
    void answer(ConnectionId id, Connection& client, std::string_view text);
    void reply(const Call& call, Json fields = Json::object());
    void refuse(ConnectionId id, const Json& request, const Refusal& refusal);
    void send(ConnectionId to, const Json& json);
    [[nodiscard]] Room* find_room(const std::string& id);
    [[nodiscard]] Room& room_of(Call& call);
    /// The room of a request and the seat it is about, which must be this connection's.
    struct Place {
        Room& room;
        Seat seat;
        Watcher& watcher;
    };
    [[nodiscard]] Place place_of(Call& call);
    void settle(Room& room, Change change);
    void store(Room& room);
    void push(Room& room, Change change, ConnectionId except = 0);
    void tell_storage(ConnectionId to);
    void stored();
    void not_stored();
    void resume();
    void beat();
    [[nodiscard]] std::chrono::milliseconds lived() const;
    /// Changed, and it may yet turn out never to have happened: nobody is told.
    [[nodiscard]] bool in_doubt(const Room& room) const { return read_only_ && room.unstored; }
    void schedule(Room& room);
    void note_step(Room& room, std::unique_ptr<AnyLine> before);
    [[nodiscard]] Audience audience_of(const Watcher& watcher) const;
    void unwatch(Room& room, ConnectionId connection);
    void sweep();

    // hub_tables.cpp
    void do_hello(Call& call);
    void do_games(Call& call);
    void do_rules(Call& call);
    void do_create(Call& call);
    void do_join(Call& call);
    void do_watch(Call& call);
    void do_leave(Call& call);
    void do_record(Call& call);
    void do_tables(Call& call);
    void do_mine(Call& call);
    [[nodiscard]] const Kit& entry_of(const std::string& game) const;
    [[nodiscard]] Table new_table(Fields& fields, const Kit& entry, const std::array<RoomSeat, 2>& seats,
                                  const Seed& otherwise_seed) const;
    /// A seat of a new table with its secret or invitation, which only the reply tells: the room keeps hashes.
    struct NewSeat {
        RoomSeat seat;
        std::string secret;
        std::string invite;
    };
    [[nodiscard]] NewSeat read_seat(const Json& json, const Kit& entry, const std::string& where) const;
    void hand_on(Room& room, const Watcher& watcher);
    [[nodiscard]] std::string read_name(Fields& fields) const;
    void check_spec(const Kit& entry, const std::string& spec) const;
    void check_created(std::size_t steps) const;
    Room& add_room(std::unique_ptr<Room> room);

    // hub_play.cpp
    void do_play(Call& call);
    void do_takeback(Call& call);
    void do_draw(Call& call);
    void do_answer(Call& call);
    void do_resign(Call& call);
    void do_rematch(Call& call);
    void do_pace(Call& call);
    void take_back(Room& room, Seat seat);
    void start_rematch(Room& room);
    [[nodiscard]] static bool agent_agrees_to_draw(const Room& room, Seat agent);

    // hub_study.cpp
    void do_hint(Call& call);
    void do_evaluate(Call& call);
    void do_map(Call& call);
    void do_matrix(Call& call);

    // hub_try.cpp
    void do_try(Call& call);

    // hub_analysis.cpp
    /// A game that is looked at apart from its table, perhaps with another line of play than was played.
    struct Studied {
        const Kit& entry;
        Table table;
        Viewer eyes;           // of a hidden game: whose knowledge may be told; none: everything
        std::size_t skip = 0;  // steps the client has seen
    };
    /// Reads `table` or `record`, `at`, `moves` and `eyes`; refused where nobody may ask for advice.
    [[nodiscard]] Studied read_studied(Call& call);
    [[nodiscard]] StudyOrder order_of(Studied studied, int lines);
    void do_study(Call& call);
    void do_studied(Call& call);
    void do_study_stop(Call& call);
    void do_lines(Call& call);
    void do_lines_stop(Call& call);
    void do_facts(Call& call);

    // hub_explain.cpp
    void do_explain(Call& call);

    // hub_puzzles.cpp
    void do_puzzles(Call& call);
    void do_puzzle(Call& call);
    void do_puzzle_try(Call& call);
    void do_puzzle_hint(Call& call);
    void do_puzzle_solution(Call& call);
    [[nodiscard]] Json puzzle_state(const Call& call, const Puzzle& puzzle, const Kit& entry,
                                    const std::vector<std::string>& steps);

    // hub_arena.cpp
    void do_arena(Call& call);
    void do_arena_start(Call& call);
    void do_arena_watch(Call& call);
    void do_arena_leave(Call& call);
    void do_arena_stop(Call& call);
    void do_arena_resume(Call& call);
    void do_arena_remove(Call& call);
    void do_arena_report(Call& call);
    [[nodiscard]] ArenaRoom* find_contest(const std::string& id);
    ArenaRoom* restore_contest(const StoredContest& stored);
    [[nodiscard]] ArenaRoom& contest_of(Call& call);
    [[nodiscard]] ArenaRoom& own_contest_of(Call& call);
    [[nodiscard]] std::size_t contests_ahead(const ArenaRoom& room) const;
    void make_room_for_contest();
    void remove_contest(const std::string& id);
    void start_contests();
    void look_at_contests();
    void take_news(ArenaRoom& room);
    void end_contest(ArenaRoom& room, Phase phase);
    void tell_contest(ArenaRoom& room);
    [[nodiscard]] Room* open_contest_game(const std::string& id);

    // hub_think.cpp
    void start_thoughts(Room& room);
    void start_thought(Room& room, Seat seat);
    void begin_thoughts();
    void thought_ended(Room& room);
    void cancel_thoughts(Room& room);
    void decided(const std::string& table, Seat seat, std::uint64_t serial, const ThoughtResult& result);
    void ask(Call& call, const std::string& table, std::size_t at, bool bound,
             std::function<Json(const StopFlag&)> work);
    void answered(std::uint64_t serial, const Json& fields);
    void drop_asks(const std::string& table);
    [[nodiscard]] std::string adviser_of(const Room& room);
    [[nodiscard]] std::optional<Time> due(const Room& room) const;
    void keep_agent(const std::string& key, std::shared_ptr<Agent> agent);
    [[nodiscard]] std::shared_ptr<Agent> take_agent(const std::string& key);

    [[nodiscard]] Time now() const { return settings_.now(); }
    [[nodiscard]] const ServerLimits& limits() const { return settings_.limits; }

    const std::vector<Kit>& games_;
    Storage& storage_;
    Outlet& outlet_;
    HubSettings settings_;
    std::unordered_map<ConnectionId, Connection> connections_;
    std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
    std::unordered_map<std::string, std::unique_ptr<ArenaRoom>> contests_;
    std::optional<Time> next_contest_look_;  // while one is being played
    std::vector<Outgoing> outbox_;
    std::vector<Outgoing> held_;           // tell of what could not be stored yet
    std::vector<OrderedThought> ordered_;  // to begin after the next commit
    std::optional<Time> failing_since_;    // commits fail
    bool read_only_ = false;
    bool resuming_ = false;        // no longer read-only, the next tick sets everything going
    std::vector<Room*> unstored_;  // changed since the last commit
    Time next_try_;
    Time began_;
    Time next_beat_;
    std::set<std::pair<Time, std::string>> wakes_;
    std::unordered_map<std::uint64_t, Ask> asks_;
    std::list<std::pair<std::string, std::shared_ptr<Agent>>> shelf_;  // agents that remember, the last used first
    std::uint64_t last_serial_ = 0;
    std::size_t unfinished_ = 0;
    Time next_sweep_;
    Metrics metrics_;
    Preparer preparer_;
    Studies studies_;
    Thinkers thinkers_;  // last: its threads end before what they work for goes
};

}  // namespace joute
