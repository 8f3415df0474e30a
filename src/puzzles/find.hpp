// SPDX-License-Identifier: MIT
// Looks for a puzzle in a position: for each goal, whether it is there and what all its answers are. What is found
// has no rating yet (difficulty.hpp) and is not checked (check.hpp).
#pragma once

#include <optional>

#include "puzzles/chances.hpp"
#include "puzzles/prover.hpp"
#include "puzzles/puzzle.hpp"

namespace joute {

class Finder {
  public:
    [[nodiscard]] static Result<Finder> make(const Kit& kit, std::shared_ptr<const AnyGame> game, const Making& making);

    /// A puzzle of this kind for the seat, which must act there. Nothing when stopped.
    [[nodiscard]] std::optional<Puzzle> find(const AnyLine& line, Seat seat, Aim aim);

  private:
    Finder(const Kit& kit, std::shared_ptr<const AnyGame> game, Adviser adviser, const StopFlag* stop)
        : kit_(&kit),
          recipe_(&kit.recipe),
          prover_(kit, std::move(game), stop),
          adviser_(std::move(adviser)),
          stop_(stop) {}

    [[nodiscard]] bool find_win(const AnyLine& line, Puzzle& puzzle);
    [[nodiscard]] bool add_wins(const AnyLine& line, int moves, const Steps& so_far, Puzzle& puzzle);
    [[nodiscard]] bool find_only(const AnyLine& line, Puzzle& puzzle);
    [[nodiscard]] bool find_keep(const AnyLine& line, Puzzle& puzzle);

    const Kit* kit_;
    const PuzzleRecipe* recipe_;
    Prover prover_;
    Adviser adviser_;
    const StopFlag* stop_;
};

}  // namespace joute
