// SPDX-License-Identifier: MIT
// The AIs of the student report on Jungle (games/jungle/rules.md, "The report's AIs") as pure functions: the moves
// `novice` and `heuristic` may play with an animal, and the evaluation of `report`. Ties are left to the caller.
#pragma once

#include "core/game.hpp"
#include "jungle/rules.hpp"

namespace joute::jungle {

using Choices = MoveList<Jungle::max_moves>;

/// The animals of the side to move that can move.
[[nodiscard]] FixedList<Piece, kinds> movable_animals(const Jungle& game, const State& state);

/// From a square to the nearest throne square of the enemy of `seat`: straight-line distance, squared.
[[nodiscard]] int straight_to_throne(const Board& board, Seat seat, Square square);
/// ... and as |dx| + |dy|.
[[nodiscard]] int steps_to_throne(const Board& board, Seat seat, Square square);

/// `novice`: the animal's moves that end nearest the enemy throne in a straight line.
[[nodiscard]] Choices novice_choices(const Jungle& game, const State& state, Piece animal);

/// The score `heuristic` gives to the square a move leads to.
struct HeuristicScore {
    double prey = 0;
    double predator = 0;
    double objective = 0;

    [[nodiscard]] double sum() const { return prey + predator + objective; }
};
[[nodiscard]] HeuristicScore heuristic_score(const Jungle& game, const State& state, Move move);

/// `heuristic`: the animal's moves with the best score. Scores that differ by rounding only are equal.
[[nodiscard]] Choices heuristic_choices(const Jungle& game, const State& state, Piece animal);

/// `report`: own minus enemy living animals.
struct LivingAnimals {
    [[nodiscard]] Score operator()(const Jungle& game, const State& state) const;
    [[nodiscard]] double scale() const { return 3.0; }
    [[nodiscard]] std::vector<Term> terms(const Jungle& game, const State& state) const;
};

/// The report's score for a win this many plies away.
inline constexpr int report_win = 1000;

}  // namespace joute::jungle
