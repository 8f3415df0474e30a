// SPDX-License-Identifier: MIT
// How hard a puzzle is, measured: every level of the game tries it, and the rating is that of a player who would
// solve it every other time, by the logistic curve of Elo. The method and its source: docs/puzzles.md.
#pragma once

#include <array>

#include "puzzles/puzzle.hpp"

namespace joute {

class Examiner {
  public:
    [[nodiscard]] static Result<Examiner> make(const Kit& kit, const AnyGame& game, const Making& making = {});

    /// Lets the levels try, and sets `tries` and `rating`. Blocks. False when stopped: then they mean nothing.
    bool examine(Puzzle& puzzle, const StopFlag* stop = nullptr);

  private:
    explicit Examiner(const Kit& kit) : ratings_(level_ratings(kit)) {}
    /// Measured ratings where there are some; else the levels stand a hundred apart.
    [[nodiscard]] static std::array<double, 8> level_ratings(const Kit& kit);

    std::array<double, 8> ratings_;
    std::array<std::unique_ptr<Agent>, 8> levels_;
};

/// The rating d that is likeliest when a player of rating r solves with probability 1 / (1 + 10^((d - r) / 400)),
/// given one solved and one missed try more by a player in the middle, which keeps it finite.
[[nodiscard]] int fitted_rating(const std::array<double, 8>& ratings, const std::array<Tries, 8>& tries);

/// Found by everybody every time: no puzzle.
[[nodiscard]] bool trivial(const Puzzle& puzzle);

}  // namespace joute
