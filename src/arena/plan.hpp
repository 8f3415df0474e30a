// SPDX-License-Identifier: MIT
// What is played, and in which order. Agents meet in pairs of games that share a seed (the same opening,
// random plies, deal and dice) with seats swapped. Every encounter plays its first pair before any plays
// its second, so a tournament stopped early is still fair.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/sprt.hpp"
#include "core/any_game.hpp"
#include "core/result.hpp"
#include "table/clock.hpp"

namespace joute {

/// Two agents, by their place in the plan, that play each other.
struct Encounter {
    std::size_t a = 0;
    std::size_t b = 1;
};

struct Plan {
    std::vector<std::string> agents;  // specs; the same one may come twice
    std::vector<Encounter> encounters{{0, 1}};
    int games = 100;  // of each encounter
    bool swap = true;
    int random_plies = 0;
    int max_plies = 0;                // longer games are adjudicated a draw; 0: no limit
    bool adjudicate = false;          // end a game where solved tables know its result
    std::optional<ClockRules> clock;  // of each game; none: every agent takes the time its spec says
    std::uint64_t seed = 0;
    std::optional<std::string> position;  // without prefix
    std::vector<std::string> openings;    // one a line of the file, as it stands there
    std::string eval;                     // values positions for the plots, as typed; empty: the game's default
    std::optional<SprtBounds> sprt;       // ends a match of two as soon as it decides

    [[nodiscard]] std::size_t games_per_pair() const { return swap ? 2 : 1; }
};

/// Of each agent the checksum of the solved tables it plays by; none: it plays without.
using TablesUsed = std::vector<std::optional<std::uint64_t>>;

[[nodiscard]] std::vector<Encounter> round_robin(std::size_t agents);
/// The first agent against each of the others.
[[nodiscard]] std::vector<Encounter> gauntlet(std::size_t agents);
/// Each agent against those at most so many places away.
[[nodiscard]] std::vector<Encounter> neighbours(std::size_t agents, std::size_t distance);

/// One game of the plan.
struct Fixture {
    std::size_t number = 0;     // from 0
    std::size_t pair = 0;       // over the whole plan
    std::size_t encounter = 0;  // its place in the plan
    std::size_t opening = 0;    // modulo the openings there are
    bool swapped = false;       // b has the first seat
    std::uint64_t seed = 0;
};

/// Numbers run from 0 to this; with an odd number of games the last ones may not be played.
[[nodiscard]] std::size_t number_range(const Plan& plan);
/// The game of that number, or nothing when it is not played.
[[nodiscard]] std::optional<Fixture> fixture(const Plan& plan, std::size_t number);
[[nodiscard]] std::size_t total_games(const Plan& plan);

/// The agent, by its place in the plan, that has a seat in a game.
[[nodiscard]] std::size_t agent_on(const Plan& plan, const Fixture& game, Seat seat);

/// The seat that an agent has in all its games; none where it changes.
[[nodiscard]] std::optional<Seat> seat_in_all(const Plan& plan, std::size_t agent);

}  // namespace joute
