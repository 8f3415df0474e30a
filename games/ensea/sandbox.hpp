// SPDX-License-Identifier: MIT
// The minimax of the student report, which tried actions on a "sandbox" copy of the game: to a fixed depth,
// criticals off, a line being worth what its last action is worth. Plain, and with alpha-beta and ordering, which
// gives the same values to all moves that are best. The search never leaves the fight it began in.
#pragma once

#include <atomic>
#include <cstdint>

#include "ensea/report.hpp"

namespace joute::ensea {

class Sandbox {
  public:
    using Value = std::int32_t;
    static constexpr Value infinite = 2 * value_of_game;

    /// `pruned`: alpha-beta; otherwise every line is looked at.
    Sandbox(const Ensea& game, bool pruned) : game_(game), pruned_(pruned) {}

    struct Verdict {
        Choices best;  // all moves of the greatest value
        Value value = 0;
    };
    /// Stopped early it knows the moves it had time for, at least one. Precondition: a fight in which somebody acts,
    /// depth > 0.
    [[nodiscard]] Verdict search(const State& state, int depth, const std::atomic<bool>* stop = nullptr);

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    struct Guess {
        Move move;
        Value value;  // of the action alone
    };
    using Guesses = FixedList<Guess, Ensea::max_moves>;

    /// The legal moves, when pruning those of the greatest value first.
    void guesses(const State& s, Guesses& list) const;
    /// The value of a move to who plays it; `depth` actions, this one included, are left.
    Value after(const State& s, const Guess& guess, int depth, Value alpha, Value beta);
    Value best(const State& s, int depth, Value alpha, Value beta);
    [[nodiscard]] Value end_value(const State& s, Seat mover, Value of_action) const;

    Ensea game_;
    bool pruned_;
    Seat root_ = Seat::first;
    std::uint64_t nodes_ = 0;
    const std::atomic<bool>* stop_ = nullptr;
    bool stopped_ = false;
};

}  // namespace joute::ensea
