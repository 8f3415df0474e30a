// SPDX-License-Identifier: MIT
// A contest on the server: what is played, how it stands, the games that are over, who started it and who watches. It
// counts games with the arena's own classes; Contests (contests.hpp) runs it, stores it and tells those who watch.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/tally.hpp"
#include "server/services/contest_run.hpp"
#include "server/services/service.hpp"
#include "server/services/stores.hpp"

namespace joute {

enum class Phase : std::uint8_t { waiting, playing, finished, stopped, failed };
[[nodiscard]] constexpr std::string_view word(Phase phase) {
    constexpr std::array<std::string_view, 5> words{"waiting", "playing", "finished", "stopped", "failed"};
    return words[static_cast<std::size_t>(phase)];
}

/// A game that is over, as a list shows it.
struct GamePlayed {
    Fixture fixture;
    Outcome outcome = Outcome::draw;
    Ending ending = Ending::rules;
    int plies = 0;
};

/// How it stood after so many games. Of a match: after each pair, the share of the points of A with its interval,
/// and the test's ratio. Of a tournament: after each round, everybody's rating.
struct StandingPoint {
    int games = 0;
    std::vector<double> values;
};

struct HeldContest {
    explicit HeldContest(std::shared_ptr<const ContestSetup> what) : setup(std::move(what)), tally(setup->plan) {}

    std::string id;
    std::string owner;  // hash of a secret: who has it may stop and remove
    Share share;        // of who set it to play
    std::shared_ptr<const ContestSetup> setup;
    std::int64_t created = 0;  // seconds since 1970
    Phase phase = Phase::waiting;
    std::optional<Message> failure;
    Tally tally;
    std::vector<GamePlayed> games;
    std::vector<StandingPoint> curve;

    // Not stored.
    std::unique_ptr<ContestRun> run;
    std::optional<ContestRun::Live> live;
    bool to_remove = false;  // as soon as its run has ended
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
[[nodiscard]] std::string contest_game_id(const std::string& contest, std::size_t number);
struct ContestGameId {
    std::string contest;
    std::size_t number = 0;
};
[[nodiscard]] std::optional<ContestGameId> parse_contest_game_id(const std::string& id);

/// Everything stored of a contest but its games.
[[nodiscard]] StoredContest stored_contest(const HeldContest& contest, const JsonText& json);
/// Precondition: the game has its record.
[[nodiscard]] ContestGame stored_game(const PlayedGame& game);
/// Games as they were stored, by number; lines that cannot be read are left out, and their games played again.
[[nodiscard]] std::map<std::size_t, PlayedGame> games_of(const Plan& plan, const std::vector<std::string>& lines);

}  // namespace joute
