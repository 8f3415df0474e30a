// SPDX-License-Identifier: MIT
// A game somebody looks at: the table, who sits where, and those who look on. A Room (room.hpp) is one that is played
// here; the games of contests, puzzles and lines that are tried out are shown the same way and are never played on.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/services/requests.hpp"
#include "server/services/service.hpp"
#include "table/table.hpp"

namespace joute {

struct StateStream;  // rooms.hpp

struct RoomSeat {
    enum class Kind : std::uint8_t { person, agent, open };

    Kind kind = Kind::open;
    std::string name;
    std::string spec;                  // of an agent
    std::vector<std::string> secrets;  // of a person, as hashes (secrets.hpp). Empty after a rematch until who played
                                       // the old table comes back to it and is told the new secret
    std::string invite;                // of an open seat, as a hash; kept when it is used

    /// As the table and its record name who sits here.
    [[nodiscard]] SeatPlayer player() const { return {.name = name, .player = kind == Kind::agent ? spec : "human"}; }
};
using RoomSeats = std::array<RoomSeat, 2>;

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

/// How a game was prepared that did not begin at its start. Who made the table may know its cards, so everybody is
/// told: before sitting down and while playing.
struct Prepared {
    bool position = false;  // it began from a chosen position
    std::size_t steps = 0;  // that were played already when the table was made
};

struct Showing {
    Showing(const Kit& of, Table played) : kit(&of), table(std::move(played)) {}

    std::string id;
    const Kit* kit;
    Table table;
    RoomSeats seats;
    bool listed = false;
    bool kept = false;         // somebody marked it: it does not expire
    std::int64_t created = 0;  // seconds since 1970
    std::int64_t touched = 0;
    std::optional<Prepared> prepared;
    bool revealed = false;  // a finished hidden game, looked at again: its cards are told as after the end
    std::vector<Watcher> watchers;
    std::vector<std::shared_ptr<StateStream>> streams;  // states that are on their way to watchers
    Time last_seen{};                                   // someone watched or asked for something

    [[nodiscard]] RoomSeat& seat(Seat s) { return seats[index(s)]; }
    [[nodiscard]] const RoomSeat& seat(Seat s) const { return seats[index(s)]; }
    [[nodiscard]] bool is(Seat s, RoomSeat::Kind kind) const { return seat(s).kind == kind; }
    /// Nobody is expected any more.
    [[nodiscard]] bool full() const;
    [[nodiscard]] bool only_agents() const;
    /// Nobody but people, those not yet there included.
    [[nodiscard]] bool only_people() const;

    [[nodiscard]] bool over() const { return table.actor() == Actor::over; }
    [[nodiscard]] std::size_t steps() const { return table.steps().size(); }
    [[nodiscard]] bool hides() const { return table.line().hides(); }
    [[nodiscard]] const AnyGame& game() const { return table.game(); }

    [[nodiscard]] Watcher* watcher(ConnectionId connection);
    /// Someone with the seat's secret looks on.
    [[nodiscard]] bool here(Seat s) const;

    /// Why this seat may not go back now; nothing when it may.
    [[nodiscard]] std::optional<Refusal> no_takeback(Seat s) const;
    /// Why nobody may ask for advice here; nothing when they may.
    [[nodiscard]] std::optional<Refusal> no_advice(const Watcher* asker) const;
};

/// The line after so many steps. Precondition: there are so many.
[[nodiscard]] std::shared_ptr<AnyLine> line_at(const Table& table, std::size_t steps);

/// Refuses a step that was not played yet.
[[nodiscard]] std::optional<Refusal> beyond_end(std::int64_t at, std::size_t steps);

}  // namespace joute
