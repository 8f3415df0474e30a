// SPDX-License-Identifier: MIT
// The tables of the server: finding them in memory or in the store, everything that follows a change (`settle`), and
// the agents that think at them. Which requests there are is the business of Lobby, Watching and Playing, which share
// this.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/services/chores.hpp"
#include "server/services/room.hpp"
#include "server/services/share_ledger.hpp"
#include "server/services/states.hpp"

namespace joute {

class Agent;

/// What happened at a table, for those whose work depends on it.
class RoomObserver {
  public:
    virtual ~RoomObserver() = default;
    /// What is found out about where it stood is worth nothing any more.
    virtual void went_on(const std::string& /*table*/) {}
    /// An agent was set to think for somebody's game.
    virtual void thought_begun(Weight /*weight*/) {}
};

/// A state that is on its way, in pieces of some steps each, to watchers who are told the same. They get nothing else
/// of the table until it is complete; steps taken meanwhile are its last.
struct StateStream {
    std::string table;
    StepBuilder builder;
    std::vector<ConnectionId> listeners;
    bool begun = false;          // the first piece was sent
    bool seats_changed = false;  // since then, perhaps
};

class Rooms final : public Service {
  public:
    enum class Change : std::uint8_t { nothing, now, steps, state };

    /// A game to look at, played here or not.
    struct Found {
        Showing& showing;
        Room* room;  // null when nothing can change
        const Live& live;
    };
    /// A seat somebody plays.
    struct Place {
        Room& room;
        Seat seat;
        Watcher& watcher;
    };
    /// Finds games that are no rooms by their names.
    using Gallery = std::function<std::unique_ptr<Showing>(const std::string& id)>;

    explicit Rooms(Environment& environment);
    void observe(RoomObserver& observer) { observers_.push_back(&observer); }
    void set_gallery(Gallery gallery) { gallery_ = std::move(gallery); }

    void begin() override;
    void closed(ConnectionId connection) override;
    [[nodiscard]] std::optional<Time> next_tick() const override;
    void tick() override;
    void sweep() override;
    void committed() override;
    void rest() override;
    void resume() override;
    [[nodiscard]] bool counts_time() const override;
    void count(Metrics& metrics) const override;

    /// Null when there is none.
    [[nodiscard]] Room* find(const std::string& id);
    /// Null also when it would have to be loaded.
    [[nodiscard]] const Room* in_memory(const std::string& id) const;
    /// For a request about a table, one that can be looked at or one that is played here.
    [[nodiscard]] Answer<Found> look(const std::string& id);
    [[nodiscard]] Answer<Room*> room(const std::string& id);
    /// ... and the seat it is about, which must be this connection's.
    [[nodiscard]] Answer<Place> place(ConnectionId connection, const std::string& id, Seat seat);
    /// Changed, and it may yet turn out never to have happened: nobody is told.
    [[nodiscard]] bool in_doubt(const Room& room) const;

    /// Refused when there are too many tables, or this share has too many or stored too much. What may be removed for
    /// a new one is.
    [[nodiscard]] std::optional<Refusal> no_more(Share share);
    /// Gives a new room its names and a place in memory; the caller settles it.
    Room& add(std::unique_ptr<Room> room);
    /// Everything that follows a change, in this order: chance acts, the clock and the agents are set to
    /// work, the room is stored, those who watch are told.
    void settle(Room& room, Change change);
    void store(Room& room);
    /// A step was taken; the caller settles the room.
    void note_step(Room& room);
    void cancel_thoughts(Room& room);

    /// Takes the place of what the connection watched with before.
    [[nodiscard]] std::optional<Refusal> watch(const Found& found, const Watcher& watcher);
    void unwatch(const Found& found, ConnectionId connection);
    /// A watcher's state with its first steps; the others follow.
    [[nodiscard]] Fact begin_state(const Found& found, const Watcher& watcher);
    /// The language of a connection has changed: tells it all it watches.
    void tell_again(ConnectionId connection);

  private:
    struct ThoughtResult;
    /// A decision that is ordered but not begun: what it is about must be stored first.
    struct OrderedThought {
        std::string table;
        Seat seat;
        std::uint64_t serial;
        Weight weight;
        ThinkQueue::Work work;
        ThinkQueue::Done done;
        ThinkQueue::Crossing crossing;
    };

    /// What removing tables may take, so that nobody waits for it.
    struct Removal {
        std::size_t tables;
        std::size_t bytes;
    };
    void remove(const UntouchedTables& which, Removal& left);
    void make_way(Share share);
    [[nodiscard]] Room* load(const std::string& id);
    [[nodiscard]] std::optional<Found> find_any(const std::string& id);
    [[nodiscard]] Audience audience_of(const Watcher& watcher) const;
    void push(Room& room, Change change, ConnectionId except = 0);
    /// What a connection gets a state by; null when it has all of it.
    [[nodiscard]] static StateStream* streaming(const Showing& showing, ConnectionId connection);
    /// Takes a connection off the streams of a table.
    static void stop_streaming(Showing& showing, ConnectionId connection);
    void stream(Showing& showing, StateStream stream);
    /// Sends the next piece.
    Chores::Progress go_on(StateStream& stream);
    void store_clock(Room& room);
    void schedule(Room& room);
    [[nodiscard]] std::optional<Time> due(const Room& room) const;
    [[nodiscard]] bool watched(const Room& room) const;
    /// Nobody needs it in memory; nobody looks at it any more.
    [[nodiscard]] bool idle(const Room& room) const;
    [[nodiscard]] bool unseen(const Showing& showing, Time last_step) const;

    // rooms_thinking.cpp
    void start_thoughts(Room& room);
    void start_thought(Room& room, Seat seat);
    void begin_thoughts();
    void thought_ended(Room& room);
    void decided(const std::string& table, Seat seat, std::uint64_t serial, const ThoughtResult& result);
    void keep_agent(const std::string& key, std::shared_ptr<Agent> agent);
    [[nodiscard]] std::shared_ptr<Agent> take_agent(const std::string& key);

    [[nodiscard]] Time now() const { return environment_.now(); }
    [[nodiscard]] const ServerLimits& limits() const { return environment_.limits; }

    Environment& environment_;
    std::vector<RoomObserver*> observers_;
    Gallery gallery_;
    Time began_;
    std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
    std::unordered_map<std::string, std::unique_ptr<Showing>> shown_;  // of the gallery
    std::unordered_map<ConnectionId, std::set<std::string>> watching_;
    std::vector<Room*> unstored_;          // changed since the last commit
    std::vector<OrderedThought> ordered_;  // to begin after the next commit
    std::set<std::pair<Time, std::string>> wakes_;
    std::list<std::pair<std::string, std::shared_ptr<Agent>>> shelf_;  // agents that remember, the last used first
    std::uint64_t last_serial_ = 0;
    ShareLedger ledger_;
};

}  // namespace joute
