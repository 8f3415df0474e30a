// SPDX-License-Identifier: MIT
// One game between two agents, from an opening to a result, with what each decision expected and how
// long it took. It is played on a Table, so turns, simultaneous choices, chance and hidden cards all work;
// an agent sees what its seat may see (kit/agent.hpp).
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "agents/catalogue.hpp"
#include "table/clock.hpp"
#include "table/table.hpp"

namespace joute {

struct Decision {
    Seat seat = Seat::first;
    double value = 0;  // expected result, -1 to 1, for its own seat
    double milliseconds = 0;
};

struct PlayedGame {
    std::size_t number = 0;
    Outcome outcome = Outcome::draw;
    Ending ending = Ending::rules;
    std::optional<Fault> fault;  // of the loser, a program
    int plies = 0;               // of the whole game, opening included; both choosing at once count one
    std::vector<Decision> decisions;
    std::vector<double> values;    // of the positions before each turn and at the end, for the first seat; may be empty
    std::optional<Record> record;  // when asked for
};

/// Called with each decision before it is played: where, for which seat, and what the agent found.
using Witness = std::function<void(const AnyLine& line, Seat seat, const SearchResult& result)>;

struct GameTerms {
    int random_plies = 0;
    std::optional<ClockRules> clock = {};                    // both agents play on it, and lose when it runs out
    ReadClock now = &std::chrono::steady_clock::now;         // by which they are timed
    int max_plies = 0;                                       // 0: no limit
    const Judge* judge = nullptr;                            // ends games whose result it knows; may be absent
    bool keep_record = false;                                // for PlayedGame::record
    const PositionEvaluation* evaluation = nullptr;          // for PlayedGame::values; may be absent
    int errors = 0;                                          // percent of decisions replaced by a random legal move
    Witness witness = {};                                    // not called for those; may be absent
    std::function<void(const AnyLine& line)> onlooker = {};  // called whenever someone is to decide; may be absent
};

/// Plays on from `table`, whose seed also feeds the random plies and the agents; `agents` by seat. Nothing when it
/// was stopped.
[[nodiscard]] std::optional<PlayedGame> play_game(Table table, std::size_t number, const std::array<Agent*, 2>& agents,
                                                  const GameTerms& terms, const StopFlag& stop);

}  // namespace joute
