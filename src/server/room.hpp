// SPDX-License-Identifier: MIT
// A table on the server: the game being played, and around it who may sit where, who looks on, the
// clock and the open offers. It answers questions about what is allowed; the hub changes it, stores
// it and tells those who watch.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/catalogue.hpp"
#include "server/requests.hpp"
#include "server/thinkers.hpp"
#include "server/transport.hpp"
#include "table/clock.hpp"
#include "table/table.hpp"

namespace joute {

using Time = std::chrono::steady_clock::time_point;

struct RoomSeat {
    enum class Kind : std::uint8_t { person, agent, open };

    Kind kind = Kind::open;
    std::string name;
    std::string spec;                  // of an agent
    std::vector<std::string> secrets;  // of a person, as hashes (secrets.hpp). Empty after a rematch until who played
                                       // the old table comes back to it and is told the new secret
    std::string invite;                // of an open seat, as a hash; kept when it is used
};

/// Through whose eyes a finished hidden game is looked at: everybody's, those one had while it went on, a
/// seat's, or a spectator's.
enum class Sight : std::uint8_t { all, own, first, second, everybody };

/// A connection that looks on, and what its secrets let it do.
struct Watcher {
    ConnectionId connection = 0;
    std::array<bool, 2> you{};  // the seats it plays
    bool owner = false;
    Sight sight = Sight::all;
    std::array<std::string, 2> secrets = {};  // as they were given; in memory only, to derive those of a rematch
    std::string owner_secret = {};

    [[nodiscard]] bool plays(Seat seat) const { return you[index(seat)]; }
    [[nodiscard]] bool plays_both() const { return you[0] && you[1]; }
};

constexpr Thinkers::Ticket no_ticket = 0;

/// An agent's decision under way, or ordered: it begins once the storage knows of it.
struct Thought {
    std::uint64_t serial = 0;
    Thinkers::Ticket ticket = no_ticket;
    Time deadline;
};

/// How a game was prepared that did not begin at its start. Who made the table may know its cards, so everybody is
/// told: before sitting down and while playing.
struct Prepared {
    bool position = false;  // it began from a chosen position
    std::size_t steps = 0;  // that were played already when the table was made
};

/// A step just taken, for telling watchers: how it was before and after.
struct FreshStep {
    std::size_t number = 0;  // from 1
    std::unique_ptr<AnyLine> before;
    std::unique_ptr<AnyLine> after;
};

struct Room {
    explicit Room(Table played) : table(std::move(played)) {}

    std::string id;
    const Kit* entry = nullptr;
    std::shared_ptr<const AnyGame> game;
    Table table;
    std::array<RoomSeat, 2> seats;
    std::vector<std::string> owners;  // hashes of the secret that paces the table; more than one only in old databases
    bool listed = true;
    std::int64_t created = 0;  // seconds since 1970
    std::int64_t touched = 0;
    std::chrono::milliseconds pace{800};
    bool paused = false;
    std::optional<ClockRules> clock_rules;
    std::optional<GameClock> clock;  // from when every seat is taken
    std::optional<Seat> draw_offer;
    std::optional<Seat> takeback_offer;
    std::optional<Seat> rematch_offer;
    std::string next;                   // the next table, once a rematch is agreed
    std::chrono::milliseconds lived{};  // ServerLife when it was touched
    int crashes = 0;                    // see StoredTable
    std::optional<Prepared> prepared;

    // Not stored.
    bool revealed = false;  // a finished hidden game, looked at again: its cards are told as after the end
    std::vector<Watcher> watchers;
    std::array<std::optional<Thought>, 2> thoughts;
    std::vector<FreshStep> fresh;
    Time last_step{};
    Time last_seen{};  // someone watched or asked for something
    std::optional<Time> wake;
    Time think_after{};     // not before: a server may have died of it
    bool unstored = false;  // changed since the last commit
    std::size_t stored_steps = 0;
    bool stored_over = false;

    [[nodiscard]] RoomSeat& seat(Seat s) { return seats[index(s)]; }
    [[nodiscard]] const RoomSeat& seat(Seat s) const { return seats[index(s)]; }
    [[nodiscard]] bool is(Seat s, RoomSeat::Kind kind) const { return seat(s).kind == kind; }

    [[nodiscard]] bool over() const { return table.actor() == Actor::over; }
    [[nodiscard]] std::size_t steps() const { return table.steps().size(); }
    [[nodiscard]] bool only_agents() const;
    /// Nobody but people, those not yet there included.
    [[nodiscard]] bool only_people() const;
    [[nodiscard]] bool thinking() const { return thoughts[0].has_value() || thoughts[1].has_value(); }
    [[nodiscard]] bool hides() const { return table.line().hides(); }

    [[nodiscard]] Watcher* watcher(ConnectionId connection);
    /// Someone with the seat's secret looks on.
    [[nodiscard]] bool here(Seat s) const;

    /// Why this seat may not go back now; nothing when it may. `alone`: the same client plays both seats.
    [[nodiscard]] std::optional<Refusal> no_takeback(Seat s) const;
    /// Why nobody may ask for advice here; nothing when they may.
    [[nodiscard]] std::optional<Refusal> no_advice(const Watcher* asker) const;

    /// Lets the clock run for those who are to act, from the moment every seat is taken.
    void run_clock(Time now);
    /// Ends the game if someone's time is over.
    bool fall_on_time(Time now);
    void clear_offers();
};

}  // namespace joute
