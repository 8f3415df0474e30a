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

/// `novice`, first: the captures whose victim has the highest rank, with any animal.
[[nodiscard]] Choices best_captures(const Jungle& game, const State& state);

/// `novice`, where nothing can be taken: which animal advances.
enum class Advance : std::uint8_t { farthest, strongest };
/// The animals that can move and are farthest from the enemy throne in a straight line, or of the highest rank.
[[nodiscard]] FixedList<Piece, kinds> advancing_animals(const Jungle& game, const State& state, Advance which);

/// `novice`: the animal's moves that end nearest the enemy throne in a straight line.
[[nodiscard]] Choices novice_choices(const Jungle& game, const State& state, Piece animal);

/// What the report planned to count besides prey, predators and objective. Its authors gave no values; these are ours.
struct HeuristicInputs {
    bool allies = false;   // its input 4
    bool terrain = false;  // its input 5
    bool pieces = false;
    bool moves = false;
};

/// The score `heuristic` gives to the square a move leads to.
struct HeuristicScore {
    double prey = 0;
    double predator = 0;
    double objective = 0;
    double allies = 0;
    double terrain = 0;
    double pieces = 0;
    double moves = 0;

    [[nodiscard]] double sum() const { return prey + predator + objective + allies + terrain + pieces + moves; }
};
[[nodiscard]] HeuristicScore heuristic_score(const Jungle& game, const State& state, Move move,
                                             const HeuristicInputs& inputs = {});

/// `heuristic`: the animal's moves with the best score. Scores that differ by rounding only are equal.
[[nodiscard]] Choices heuristic_choices(const Jungle& game, const State& state, Piece animal,
                                        const HeuristicInputs& inputs = {});

/// The functions of the report's figure 10, of distances in steps: to a prey that is `goal` steps from its own
/// objective, to a predator, and to the objective.
[[nodiscard]] double prey_score(int steps, int goal);
[[nodiscard]] double predator_score(int steps);
[[nodiscard]] double objective_score(int steps);

/// An enemy as seen from the square a move leads to.
struct Neighbour {
    int steps = 0;
    int goal = 0;  // of its way to its own objective, at least 1
    bool prey = false;
    bool predator = false;
};
[[nodiscard]] FixedList<Neighbour, kinds> neighbours(const Jungle& game, const State& state, Move move);

/// `report`: own minus enemy living animals. Seen by the first seat once the game is over.
struct LivingAnimals {
    [[nodiscard]] Score operator()(const Jungle& game, const State& state) const;
    [[nodiscard]] double scale() const { return 3.0; }
    [[nodiscard]] std::vector<Term> terms(const Jungle& game, const State& state) const;
};

/// The report's score for a win this many plies away.
inline constexpr int report_win = 1000;

}  // namespace joute::jungle
