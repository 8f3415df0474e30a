// SPDX-License-Identifier: MIT
// A table where a game is played: besides what anybody can look at, the clock, open offers, thinking agents, and what
// of it is stored. Rooms (rooms.hpp) changes it, stores it and tells those who watch.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/services/showing.hpp"
#include "server/services/stores.hpp"
#include "server/services/think_queue.hpp"
#include "table/clock.hpp"

namespace joute {

/// An agent's decision under way, or ordered: it begins once the storage knows of it.
struct Thought {
    std::uint64_t serial = 0;
    ThinkQueue::Ticket ticket = ThinkQueue::no_ticket;
    Time deadline;
};

/// What goes on at a table. Of a game that is only looked at: nothing.
struct Live {
    std::optional<ClockRules> clock_rules;
    std::optional<GameClock> clock;  // from when every seat is taken
    std::optional<Seat> draw_offer;
    std::optional<Seat> takeback_offer;
    std::optional<Seat> rematch_offer;
    std::chrono::milliseconds pace{800};
    bool paused = false;
    std::string next;  // the next table, once a rematch is agreed
    std::array<std::optional<Thought>, 2> thoughts;
    std::array<std::optional<Message>, 2> faults;  // why an agent could not decide: its last move was made for it

    [[nodiscard]] bool thinking() const { return thoughts[0].has_value() || thoughts[1].has_value(); }
    [[nodiscard]] std::optional<Seat>& offer(Offer which);
    void clear_offers();
};

struct Room : Showing, Live {
    using Showing::Showing;

    std::vector<std::string> owners;  // hashes of the secret that paces the table; more than one only in old databases
    std::chrono::milliseconds lived{};  // ServerLife when it was touched
    int crashes = 0;                    // see StoredTable
    Share share;                        // of who made it

    // Not stored.
    std::size_t fresh = 0;          // steps taken since those who watch were told
    std::unique_ptr<AnyLine> told;  // the game as far as they know it; only while someone watches
    Time last_step{};
    std::array<Time, 2> last_said{};
    std::optional<Time> wake;
    Time think_after{};     // not before: a server may have died of it
    bool unstored = false;  // changed since the last commit
    std::size_t stored_steps = 0;
    bool stored_over = false;
    std::size_t stored_bytes = 0;
    std::size_t step_bytes = 0;  // of the steps that are stored

    /// As it is stored.
    [[nodiscard]] TableSize size() const {
        return {.id = id, .share = share, .over = stored_over, .bytes = stored_bytes};
    }

    /// Lets the clock run for people who are to act and agents that think, from the moment every seat is taken.
    void run_clock(Time now);
    /// What both clocks show, for agents that decide how long to think; none where there is no clock.
    [[nodiscard]] std::optional<std::array<ClockLeft, 2>> clocks(Time now) const;
    /// When the time of a person runs out next. Agents lose on time when they have answered: until then nobody knows
    /// how long they thought, and how long they waited for a thread.
    [[nodiscard]] std::optional<GameClock::Fall> next_fall() const;
    /// Ends the game if someone's time is over.
    bool fall_on_time(Time now);
};

}  // namespace joute
