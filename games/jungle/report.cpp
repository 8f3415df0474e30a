// SPDX-License-Identifier: MIT
#include "jungle/report.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

#include "core/math.hpp"

namespace joute::jungle {

namespace {

/// The smallest `distance(dx, dy)` to the throne squares of the enemy of `seat`.
template <class Distance>
int nearest_throne(const Board& board, Seat seat, Square square, const Distance& distance) {
    int nearest = INT32_MAX;
    for (std::size_t s = 0; s < board.squares(); ++s) {
        if (board.terrain[s] != throne_of(other(seat))) continue;
        const auto throne = static_cast<Square>(s);
        nearest = std::min(
            nearest, distance(board.column(square) - board.column(throne), board.row(square) - board.row(throne)));
    }
    return nearest;
}

int steps_between(const Board& board, Square a, Square b) {
    return std::abs(board.column(a) - board.column(b)) + std::abs(board.row(a) - board.row(b));
}

/// Whether one could take the other if they were adjacent: only rats can take in the water.
bool could_take(const Jungle& game, Piece attacker, Square from, Piece target, Square to) {
    if (game.board().terrain[to] == water && kind_of(attacker) != Kind::rat) return false;
    return game.takes(attacker, from, target, to);
}

Choices moves_of(const Jungle& game, const State& state, Piece animal) {
    Choices all;
    game.legal(state, state.to_move, all);
    Choices own;
    for (const Move move : all)
        if (from_of(move) == state.where[animal]) own.push_back(move);
    return own;
}

/// Those for which `measure` is greatest.
template <class List, class Measure>
List greatest(const List& all, const Measure& measure) {
    List best;
    int most = INT32_MIN;
    for (const auto& each : all) {
        const int measured = measure(each);
        if (measured < most) continue;
        if (measured > most) best.clear();
        most = measured;
        best.push_back(each);
    }
    return best;
}

/// Allies that could take back: each own animal that could take some predator standing where the animal goes.
double allies_score(const Jungle& game, const State& state, Piece animal, Square to) {
    const Seat me = state.to_move;
    const auto is_predator = [&](Piece them) { return could_take(game, them, state.where[them], animal, to); };
    double score = 0;
    for (unsigned mine = state.alive[index(me)]; mine != 0; mine &= mine - 1) {
        const Piece ally = make_piece(me, static_cast<Kind>(std::countr_zero(mine)));
        if (ally == animal) continue;
        const Square at = state.where[ally];
        for (unsigned theirs = state.alive[index(other(me))]; theirs != 0; theirs &= theirs - 1) {
            const Piece them = make_piece(other(me), static_cast<Kind>(std::countr_zero(theirs)));
            if (!is_predator(them) || !could_take(game, ally, at, them, to)) continue;
            score += 100 * math::exp(-steps_between(game.board(), at, to) / 2.0);  // half of what a predator costs
            break;
        }
    }
    return score;
}

double terrain_score(const Board& board, const State& state, Piece animal, Square to) {
    const Seat me = state.to_move;
    if (board.terrain[to] == trap_of(other(me))) return -40;  // anything could take it there
    if (board.terrain[to] == water) return 15;                // only a rat could take it there
    const Gait gait = board.gait_of[static_cast<std::size_t>(kind_of(animal))];
    return board.steps[index(me)][static_cast<std::size_t>(gait)][to].jump_count > 0 ? 10 : 0;
}

int move_count(const Jungle& game, State state, Seat seat) {
    state.to_move = seat;
    Choices moves;
    game.legal(state, seat, moves);
    return static_cast<int>(moves.size());
}

}  // namespace

FixedList<Piece, kinds> movable_animals(const Jungle& game, const State& state) {
    Choices moves;
    game.legal(state, state.to_move, moves);
    FixedList<Piece, kinds> animals;
    for (const Move move : moves) {
        const Piece animal = state.board[from_of(move)];
        if (std::ranges::find(animals, animal) == animals.end()) animals.push_back(animal);
    }
    return animals;
}

int straight_to_throne(const Board& board, Seat seat, Square square) {
    return nearest_throne(board, seat, square, [](int dx, int dy) { return dx * dx + dy * dy; });
}

int steps_to_throne(const Board& board, Seat seat, Square square) {
    return nearest_throne(board, seat, square, [](int dx, int dy) { return std::abs(dx) + std::abs(dy); });
}

Choices best_captures(const Jungle& game, const State& state) {
    Choices all;
    game.legal(state, state.to_move, all);
    Choices captures;
    for (const Move move : all)
        if (state.board[to_of(move)] != nobody) captures.push_back(move);
    return greatest(captures, [&](Move move) { return game.rank(kind_of(state.board[to_of(move)])); });
}

FixedList<Piece, kinds> advancing_animals(const Jungle& game, const State& state, Advance which) {
    return greatest(movable_animals(game, state), [&](Piece animal) {
        return which == Advance::strongest ? game.rank(kind_of(animal))
                                           : straight_to_throne(game.board(), state.to_move, state.where[animal]);
    });
}

Choices novice_choices(const Jungle& game, const State& state, Piece animal) {
    return greatest(moves_of(game, state, animal),
                    [&](Move move) { return -straight_to_throne(game.board(), state.to_move, to_of(move)); });
}

// The constants are the report's.
double prey_score(int steps, int goal) { return math::exp(-steps / 3.0 + 6.4) / goal; }
double predator_score(int steps) { return -200 * math::exp(-steps / 2.0); }
double objective_score(int steps) { return math::exp(-steps / 6.0 + 4.9); }

FixedList<Neighbour, kinds> neighbours(const Jungle& game, const State& state, Move move) {
    const Board& board = game.board();
    const Seat enemy = other(state.to_move);
    const Piece animal = state.board[from_of(move)];
    const Square to = to_of(move);
    FixedList<Neighbour, kinds> found;
    for (unsigned alive = state.alive[index(enemy)]; alive != 0; alive &= alive - 1) {
        const Piece them = make_piece(enemy, static_cast<Kind>(std::countr_zero(alive)));
        const Square at = state.where[them];
        found.push_back({.steps = steps_between(board, to, at),
                         .goal = std::max(1, steps_to_throne(board, enemy, at)),
                         .prey = could_take(game, animal, to, them, at),
                         .predator = could_take(game, them, at, animal, to)});
    }
    return found;
}

HeuristicScore heuristic_score(const Jungle& game, const State& state, Move move, const HeuristicInputs& inputs) {
    const Seat enemy = other(state.to_move);
    const Piece animal = state.board[from_of(move)];
    const Square to = to_of(move);
    HeuristicScore score;
    for (const Neighbour& each : neighbours(game, state, move)) {
        if (each.prey) score.prey += prey_score(each.steps, each.goal);
        if (each.predator) score.predator += predator_score(each.steps);
    }
    score.objective = objective_score(steps_to_throne(game.board(), state.to_move, to));
    if (inputs.allies) score.allies = allies_score(game, state, animal, to);
    if (inputs.terrain) score.terrain = terrain_score(game.board(), state, animal, to);
    if (!inputs.pieces && !inputs.moves) return score;
    State after = state;
    game.play(after, move);
    if (inputs.pieces)
        score.pieces =
            100.0 * (std::popcount(after.alive[index(state.to_move)]) - std::popcount(after.alive[index(enemy)]));
    if (inputs.moves && after.ending == Ending::none)
        score.moves = 2.0 * (move_count(game, after, state.to_move) - move_count(game, after, enemy));
    return score;
}

Choices heuristic_choices(const Jungle& game, const State& state, Piece animal, const HeuristicInputs& inputs) {
    constexpr double rounding = 1e-9;  // exp() may differ in its last bit between machines
    Choices best;
    double highest = -HUGE_VAL;
    for (const Move move : moves_of(game, state, animal)) {
        const double score = heuristic_score(game, state, move, inputs).sum();
        if (score < highest - rounding) continue;
        if (score > highest + rounding) best.clear();
        highest = std::max(highest, score);
        best.push_back(move);
    }
    return best;
}

Score LivingAnimals::operator()(const Jungle& game, const State& state) const {
    const auto me = index(game.actor(state) == Actor::second ? Seat::second : Seat::first);
    return {std::popcount(state.alive[me]) - std::popcount(state.alive[1 - me])};
}

std::vector<Term> LivingAnimals::terms(const Jungle& game, const State& state) const {
    return {{"animals", static_cast<double>((*this)(game, state).points), 1.0}};
}

}  // namespace joute::jungle
