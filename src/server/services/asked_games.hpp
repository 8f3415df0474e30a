// SPDX-License-Identifier: MIT
// The games that requests describe: one from scratch (a position and moves), or one to study (a table's or a saved one,
// perhaps with another line of play than was played).
#pragma once

#include "server/services/showing.hpp"

namespace joute {

class Rooms;

/// The game that a request describes, from scratch.
[[nodiscard]] Answer<Table> table_from_scratch(const Environment& environment, const Kit& kit,
                                               const request::GameFromScratch& asked, const RoomSeats& seats,
                                               const Seed& otherwise_seed);

/// ... as a line, which may also begin with what one seat knows (`AnyLine::known_to`).
struct AskedLine {
    const Kit* kit;
    std::shared_ptr<const AnyGame> game;
    std::shared_ptr<AnyLine> line;
    std::size_t steps;
    Seed seed;
};
[[nodiscard]] Answer<AskedLine> line_from_scratch(const Environment& environment, const request::TableOrScratch& asked);

/// Refuses a line that is too long to be tried.
[[nodiscard]] std::optional<Refusal> too_long_to_try(std::size_t steps, const ServerLimits& limits);

/// A person on each seat.
[[nodiscard]] RoomSeats two_people();

/// A game that is looked at apart from its table.
struct Studied {
    const Kit* kit;
    Table table;
    Viewer eyes;           // of a hidden game: whose knowledge may be told; none: everything
    std::size_t skip = 0;  // steps the client has seen
};
/// Refused where nobody may ask for advice.
[[nodiscard]] Answer<Studied> studied_game(const Environment& environment, Rooms& rooms, ConnectionId asker,
                                           const request::GameToStudy& asked);

}  // namespace joute
