// SPDX-License-Identifier: MIT
// The evaluation a game is played with, for people to look at and for `joute tune`.
#pragma once

#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "core/game.hpp"
#include "kit/weights.hpp"

namespace joute {

/// A position or a move valued in named terms, and their weighted sum.
struct Evaluation {
    std::vector<Term> terms;
    double total = 0;
    Seat seat = Seat::first;          // who sees it so
    std::vector<Message> words = {};  // of each term, in the order of the terms; may be empty
};

/// With their sum.
[[nodiscard]] inline Evaluation evaluation_of(std::vector<Term> terms, Seat seat, std::vector<Message> words = {}) {
    Evaluation evaluation{.terms = std::move(terms), .seat = seat, .words = std::move(words)};
    for (const Term& term : evaluation.terms) evaluation.total += term.value * term.weight;
    return evaluation;
}

class Evaluator {
  public:
    virtual ~Evaluator() = default;
    [[nodiscard]] virtual Evaluation evaluate(const AnyLine& line) const = 0;
    /// How many points are nearly decisive (core/score.hpp).
    [[nodiscard]] virtual double scale() const = 0;
    /// The weights played with unless told.
    [[nodiscard]] virtual WeightSet weights(const AnyGame& game) const = 0;
};

}  // namespace joute
