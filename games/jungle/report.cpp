// SPDX-License-Identifier: MIT
#include "jungle/report.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

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

Choices novice_choices(const Jungle& game, const State& state, Piece animal) {
    Choices best;
    int nearest = INT32_MAX;
    for (const Move move : moves_of(game, state, animal)) {
        const int distance = straight_to_throne(game.board(), state.to_move, to_of(move));
        if (distance > nearest) continue;
        if (distance < nearest) best.clear();
        nearest = distance;
        best.push_back(move);
    }
    return best;
}

// The constants are the report's.
HeuristicScore heuristic_score(const Jungle& game, const State& state, Move move) {
    const Board& board = game.board();
    const Seat enemy = other(state.to_move);
    const Piece animal = state.board[from_of(move)];
    const Square to = to_of(move);
    HeuristicScore score;
    for (unsigned alive = state.alive[index(enemy)]; alive != 0; alive &= alive - 1) {
        const Piece them = make_piece(enemy, static_cast<Kind>(std::countr_zero(alive)));
        const Square at = state.where[them];
        const double x = steps_between(board, to, at);
        if (could_take(game, animal, to, them, at)) {
            const double d = std::max(1, steps_to_throne(board, enemy, at));
            score.prey += std::exp(-x / 3 + 6.4) / d;
        }
        if (could_take(game, them, at, animal, to)) score.predator += -200 * std::exp(-x / 2);
    }
    const double x = steps_to_throne(board, state.to_move, to);
    score.objective = std::exp(-x / 6 + 4.9);
    return score;
}

Choices heuristic_choices(const Jungle& game, const State& state, Piece animal) {
    constexpr double rounding = 1e-9;  // exp() may differ in its last bit between machines
    Choices best;
    double highest = -HUGE_VAL;
    for (const Move move : moves_of(game, state, animal)) {
        const double score = heuristic_score(game, state, move).sum();
        if (score < highest - rounding) continue;
        if (score > highest + rounding) best.clear();
        highest = std::max(highest, score);
        best.push_back(move);
    }
    return best;
}

Score LivingAnimals::operator()(const Jungle& /*game*/, const State& state) const {
    const auto me = index(state.to_move);
    return {std::popcount(state.alive[me]) - std::popcount(state.alive[1 - me])};
}

std::vector<Term> LivingAnimals::terms(const Jungle& game, const State& state) const {
    return {{"animals", static_cast<double>((*this)(game, state).points), 1.0}};
}

}  // namespace joute::jungle
