// SPDX-License-Identifier: MIT
// Decisions as rows of a data set: what a seat knew, what it could do, what it chose, and how the game ended for it.
// Made of games as they are played, and of records; text and JSON are made of them in dataset.hpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/contest.hpp"
#include "table/table.hpp"

namespace joute {

struct ChoiceShare {
    std::string move;
    double probability = 0;
};

struct DecisionRow {
    std::size_t game = 0;  // from 1
    int ply = 0;           // decisions before it, opening included; both choosing at once count one
    Seat seat = Seat::first;
    std::string position;               // with its options; of a hidden game what the seat knows
    std::vector<std::string> legal;     // of this seat
    std::string move;                   // one of them
    std::optional<double> value;        // what was expected for this seat, -1 to 1; none where nobody looked
    std::optional<int> result;          // for this seat: 1, 0 or -1; none while a game goes on
    std::vector<ChoiceShare> strategy;  // that the move was drawn from; empty where none was
};

/// The rows of one game.
struct GameRows {
    std::size_t game = 0;  // from 1
    std::vector<DecisionRow> rows;
};

/// Called for each game in order, one at a time, on any thread. False ends the work.
using TakeRows = std::function<bool(GameRows&& game)>;

/// Plays the plan of a contest and hands over what was decided in each game. Random plies at the start are no
/// decisions.
void play_for_rows(const Contest& contest, Crew& crew, const TakeRows& take, const StopFlag* stop = nullptr);

/// The decisions of a game that was played: `game` is its number. What a record says a both-act step was worth is the
/// first seat's.
[[nodiscard]] GameRows rows_of(const Table& table, std::size_t game);

}  // namespace joute
