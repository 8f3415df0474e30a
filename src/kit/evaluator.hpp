// SPDX-License-Identifier: MIT
// The evaluation a game is played with, for people to look at and for `joute tune`.
#pragma once

#include <vector>

#include "core/any_game.hpp"
#include "core/game.hpp"
#include "kit/weights.hpp"

namespace joute {

/// A position valued in named terms, and their weighted sum.
struct Evaluation {
    std::vector<Term> terms;
    double total = 0;
};

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
