// SPDX-License-Identifier: MIT
// A line of play: a state together with the history that decides about repetition. The rule it adds
// to the game's own: after each move, first win or loss, then the n-th occurrence of the position,
// then the limits the state counts itself.
#pragma once

#include <optional>

#include "core/game.hpp"
#include "core/history.hpp"

namespace joute {

template <Game G, class History = KeyHistory>
class Line {
  public:
    Line(const G& game, const StateOf<G>& start) : game_(game), state_(start) { note_position(); }

    [[nodiscard]] const G& game() const { return game_; }
    [[nodiscard]] const StateOf<G>& state() const { return state_; }
    [[nodiscard]] const History& history() const { return history_; }

    [[nodiscard]] Actor actor() const { return repeated_ ? Actor::over : game_.actor(state_); }
    /// True when the game ended by repetition (a win on the same move goes first).
    [[nodiscard]] bool repeated() const { return repeated_; }
    [[nodiscard]] std::optional<Outcome> outcome() const {
        if (repeated_) return Outcome::draw;
        if (game_.actor(state_) != Actor::over) return std::nullopt;
        return game_.outcome(state_);
    }

    void legal(Seat seat, MovesOf<G>& moves) const {
        if (!repeated_) game_.legal(state_, seat, moves);
    }

    void play(Move move) {
        game_.play(state_, move);
        remember();
    }
    void play(Move first, Move second) requires SimultaneousGame<G> {
        game_.play(state_, first, second);
        remember();
    }
    template <class Event>
    void happen(const Event& event) requires ChanceGame<G> {
        game_.happen(state_, event);
        remember();
    }

    /// Room for that many plies, so that playing them allocates nothing.
    void reserve(std::size_t plies) { history_.reserve(plies); }

    /// Back to a start position, keeping the memory already allocated.
    void restart(const StateOf<G>& start) {
        state_ = start;
        history_.clear();
        repeated_ = false;
        note_position();
    }

  private:
    void note_position() {
        if constexpr (RepetitionGame<G>)
            if (game_.repetitions() != 0) history_.push(game_.key(state_));  // an endless game must not eat memory
    }

    /// Draws are looked for after a move, never at the position a line begins with.
    void remember() {
        note_position();
        if constexpr (RepetitionGame<G>) {
            const int limit = game_.repetitions();
            if (limit == 0) return;
            const bool decided = game_.actor(state_) == Actor::over && game_.outcome(state_) != Outcome::draw;
            repeated_ = !decided && history_.occurrences(game_.reversible_plies(state_), limit) >= limit;
        }
    }

    G game_;
    StateOf<G> state_;
    History history_;
    bool repeated_ = false;
};

}  // namespace joute
