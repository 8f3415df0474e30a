// SPDX-License-Identifier: MIT
// Move ordering for one seat: the best move found before, then by the game's hint and by how often a move caused a
// cut-off elsewhere (history). Guesses change the order only, never a value.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "core/game.hpp"

namespace joute {

template <Game G>
using GuessesOf = std::array<int, G::max_moves>;

/// Selection sort, one step at a time: most states need only a few moves.
template <std::size_t Capacity>
void bring_best_forward(MoveList<Capacity>& moves, std::array<int, Capacity>& guesses, std::size_t from) {
    std::size_t best = from;
    for (std::size_t i = from + 1; i < moves.size(); ++i)
        if (guesses[i] > guesses[best]) best = i;
    std::swap(moves[from], moves[best]);
    std::swap(guesses[from], guesses[best]);
}

template <Game G>
class MoveGuesses {
  public:
    void clear() { history_ = {}; }

    /// `first` is tried before all others; no_move: none is. Guesses of absent moves stay unset.
    void fill(const G& game, const StateOf<G>& state, Seat seat, Move first, const MovesOf<G>& moves,
              GuessesOf<G>& guesses) const {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            int guess = history_[index(seat)][slot(moves[i])];
            if constexpr (HintedGame<G>) guess += game.hint(state, moves[i]) * weight_of_hint;
            guesses[i] = moves[i] == first ? INT32_MAX : guess;
        }
        static_cast<void>(game), static_cast<void>(state);
    }

    /// The move at `at` made the others unnecessary: it gains history, those before it lose some.
    void remember_cut(Seat seat, int depth, const MovesOf<G>& moves, std::size_t at) {
        const int bonus = std::min(depth * depth, 100) * 16;
        learn(seat, moves[at], bonus);
        for (std::size_t i = 0; i < at; ++i) learn(seat, moves[i], -bonus);
    }

  private:
    static constexpr int max_history = 1 << 14;
    static constexpr int weight_of_hint = 128;
    static constexpr std::size_t slots = 1024;

    static std::size_t slot(Move move) { return (move.bits * 0x9E37'79B9U) >> 22U; }

    /// Towards the bound by a share of the remaining distance, so it stays bounded and old entries fade.
    void learn(Seat seat, Move move, int bonus) {
        int& count = history_[index(seat)][slot(move)];
        count += bonus - count * std::abs(bonus) / max_history;
    }

    std::array<std::array<int, slots>, 2> history_{};
};

}  // namespace joute
