// SPDX-License-Identifier: MIT
// The minimax of the student report, which tried actions on a "sandbox" copy of the game: to a fixed depth, without
// criticals, a line being worth what its last action is worth. Plain, or with alpha-beta and ordering, which gives the
// same values to all best moves. The search never leaves the fight it began in.
#pragma once

#include <atomic>
#include <cstdint>

#include "ensea/report.hpp"

namespace joute::ensea {

/// What a line is worth that ended with an action, to the side that acted; `after` is the state it led to. The game is
/// worth 10^9; the next fight is worth nothing when the adversary searches, and an enemy's death when the player does.
[[nodiscard]] std::int32_t line_value(const State& after, Seat searcher, Seat mover, std::int32_t of_action);

class Sandbox {
  public:
    using Value = std::int32_t;
    static constexpr Value infinite = 2 * value_of_game;

    /// `pruned`: alpha-beta; otherwise every line is searched.
    Sandbox(const Ensea& game, bool pruned) : game_(game), pruned_(pruned) {}

    struct Verdict {
        Choices best;  // all moves of the greatest value
        Value value = 0;
    };
    /// Stopped early it knows the moves it had time for, at least one. Precondition: a fight in which a seat acts,
    /// depth > 0.
    [[nodiscard]] Verdict search(const State& state, int depth, const std::atomic<bool>* stop = nullptr);

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    struct Guess {
        Move move;
        Value value;  // of the action alone
    };
    using Guesses = FixedList<Guess, Ensea::max_moves>;

    /// The legal moves; when pruning, those with the greatest value first.
    void guesses(const State& s, Guesses& list) const;
    /// The value of a move to the seat that plays it; `depth` actions are left, including this one.
    Value after(const State& s, const Guess& guess, int depth, Value alpha, Value beta);
    Value best(const State& s, int depth, Value alpha, Value beta);

    Ensea game_;
    bool pruned_;
    Seat root_ = Seat::first;
    std::uint64_t nodes_ = 0;
    const std::atomic<bool>* stop_ = nullptr;
    bool stopped_ = false;
};

}  // namespace joute::ensea
