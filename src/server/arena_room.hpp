// SPDX-License-Identifier: MIT
// A contest on the server: what is played, how it stands, the games that are over, who started it and who watches. It
// counts games with the arena's own classes; the hub (hub_arena.cpp) runs it, stores it and tells those who watch.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/tally.hpp"
#include "server/arena_runner.hpp"
#include "server/arena_setup.hpp"
#include "server/storage.hpp"
#include "server/transport.hpp"

namespace joute {

enum class Phase : std::uint8_t { waiting, playing, finished, stopped, failed };
[[nodiscard]] constexpr std::string_view word(Phase phase) {
    constexpr std::array<std::string_view, 5> words{"waiting", "playing", "finished", "stopped", "failed"};
    return words[static_cast<std::size_t>(phase)];
}

/// A game that is over, as a list shows it.
struct ArenaGame {
    Fixture fixture;
    Outcome outcome = Outcome::draw;
    Ending ending = Ending::rules;
    int plies = 0;
};

/// How it stood after so many games. Of a match: after each pair, the share of the points of A with its interval,
/// and the test's ratio. Of a tournament: after each round, everybody's rating.
struct CurvePoint {
    int games = 0;
    std::vector<double> values;
};

struct ArenaRoom {
    using Time = std::chrono::steady_clock::time_point;

    explicit ArenaRoom(std::shared_ptr<const ArenaSetup> what) : setup(std::move(what)), tally(setup->plan) {}

    std::string id;
    std::string owner;  // hash of a secret: who has it may stop and remove
    std::shared_ptr<const ArenaSetup> setup;
    std::int64_t created = 0;  // seconds since 1970
    Phase phase = Phase::waiting;
    std::optional<Message> failure;
    Tally tally;
    std::vector<ArenaGame> games;
    std::vector<CurvePoint> curve;

    // Not stored.
    std::unique_ptr<ArenaRunner> runner;
    std::optional<ArenaRunner::Live> live;
    bool to_remove = false;  // as soon as its runner has ended
    ConnectionId starter = 0;
    std::vector<ConnectionId> watchers;
    Time began{};                  // of the run under way
    std::size_t games_before = 0;  // ... when it began
    std::size_t told_games = 0;    // what those who watch have been told
    std::size_t told_points = 0;
    Time told{};
    bool news = false;  // something they have not been told

    [[nodiscard]] bool unfinished() const { return phase == Phase::waiting || phase == Phase::playing; }
    [[nodiscard]] bool complete() const;
    /// Counts one more game.
    void add(const Fixture& fixture, const PlayedGame& game);
};

/// How a game of a contest is called where tables are asked for, and back. Numbers count from 1.
[[nodiscard]] std::string arena_table_id(const std::string& contest, std::size_t number);
struct ArenaTableId {
    std::string contest;
    std::size_t number = 0;
};
[[nodiscard]] std::optional<ArenaTableId> parse_arena_table_id(const std::string& id);

/// Everything stored of a contest but its games.
[[nodiscard]] StoredContest stored_contest(const ArenaRoom& room);
/// Precondition: the game has its record.
[[nodiscard]] ContestGame stored_game(const PlayedGame& game);
/// Games as they were stored, by number; lines that cannot be read are left out, and their games played again.
[[nodiscard]] std::map<std::size_t, PlayedGame> games_of(const Plan& plan, const std::vector<std::string>& lines);

}  // namespace joute
