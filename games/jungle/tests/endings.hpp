// SPDX-License-Identifier: MIT
// What tests ask of solved endings of Jungle: what a position's moves say about it, its images under the
// symmetries of the board, and play by the table.
#pragma once

#include <vector>

#include "jungle/agents_tablebase.hpp"
#include "search/simple.hpp"

namespace joute::testing {

/// Solves one against one alone; entries of larger material stay zero.
inline std::vector<std::uint8_t> solve_duels(const jungle::EndingIndex& index) {
    std::vector<std::uint8_t> table(index.size());
    jungle::EndingSolver solver(index, table);
    for (const jungle::Material& material : index.materials().first(index.duels())) {
        std::vector<std::uint8_t> scratch(jungle::EndingSolver::scratch_size(material));
        if (!solver.solve(material, scratch)) return {};
    }
    return table;
}

/// The score of a position after a move, for the side to move there.
inline Score score_below(const JungleTables& tables, const jungle::State& child) {
    if (child.ending != jungle::Ending::none) return child.winner == child.to_move ? win_in(0) : loss_in(0);
    return tables.probe(child).value_or(infinite_score);
}

struct Choice {
    Move move = no_move;
    Score score = -infinite_score;
};

/// The best move by the scores one ply further on, and what it promises.
inline Choice best_by_table(const JungleTables& tables, const jungle::Jungle& game, const jungle::State& state) {
    Choice best;
    MovesOf<jungle::Jungle> moves;
    game.legal(state, state.to_move, moves);
    for (const Move move : moves) {
        jungle::State child = state;
        game.play(child, move);
        const Score score = later(-score_below(tables, child), 1);
        if (score > best.score) best = {move, score};
    }
    return best;
}

/// Whether the entry says what the moves of its position say; all entries doing so proves them all.
inline bool follows_from_moves(const JungleTables& tables, const jungle::Jungle& game, std::size_t entry) {
    const std::uint8_t value = tables.bytes()[entry];
    if (value == jungle::entry_unused) return true;
    const jungle::State state = tables.index().at(entry);
    if (state.ending != jungle::Ending::none) return value == 0 && !tables.probe(state);
    if (tables.index().of(state) != entry) return false;
    return best_by_table(tables, game, state).score == tables.probe(state);
}

/// A random position of these entries that is not over.
inline jungle::State random_ending(const JungleTables& tables, Random& random, std::size_t begin, std::size_t end) {
    for (;;) {
        const std::size_t entry = begin + random.below(static_cast<std::uint32_t>(end - begin));
        const std::uint8_t value = tables.bytes()[entry];
        if (value != jungle::entry_unused && value != 0) return tables.index().at(entry);
    }
}

/// Left and right exchanged.
inline jungle::State mirrored(const jungle::Jungle& game, const jungle::State& state) {
    const jungle::Board& board = game.board();
    auto where = state.where;
    for (auto& square : where)
        if (square != jungle::nowhere) square = board.at(board.width - 1 - board.column(square), board.row(square));
    return game.make_state(where, state.to_move);
}

/// Turned by 180 degrees, the seats exchanged.
inline jungle::State turned(const jungle::Jungle& game, const jungle::State& state) {
    const jungle::Board& board = game.board();
    std::array<jungle::Square, jungle::pieces> where{};
    for (std::size_t p = 0; p < jungle::pieces; ++p) {
        const jungle::Square square = state.where[p];
        where[(p + jungle::kinds) % jungle::pieces] =
            square == jungle::nowhere ? square : static_cast<jungle::Square>(board.squares() - 1 - square);
    }
    return game.make_state(where, other(state.to_move));
}

/// Plays on until the game is over, one side by the table, the other too or at random. Returns the
/// plies; `winner` is told who won.
inline int play_out(const JungleTables& tables, const jungle::Jungle& game, jungle::State state, Seat by_table,
                    bool other_errs, Random& random, Seat& winner) {
    constexpr int too_long = 1000;
    int plies = 0;
    for (; state.ending == jungle::Ending::none && plies < too_long; ++plies) {
        const bool errs = other_errs && state.to_move != by_table;
        const Move move =
            errs ? random_move(game, state, state.to_move, random) : best_by_table(tables, game, state).move;
        game.play(state, move);
    }
    winner = state.winner;
    return plies;
}

}  // namespace joute::testing
