// SPDX-License-Identifier: MIT
// Whether a puzzle has the answers it states: all moves are looked at again, by other searches or deeper ones than
// those that found it, and compared with its lines. Blocks; one thread at a time.
#pragma once

#include <memory>
#include <optional>

#include "puzzles/puzzle.hpp"

namespace joute {

class Checker {
  public:
    /// Of puzzles of one game, whatever their options.
    explicit Checker(const Kit& kit, const StopFlag* stop = nullptr) : kit_(&kit), stop_(stop) {}

    /// What is wrong with it; nothing when it is right. Once stopped the answer means nothing. Precondition:
    /// parse_puzzles accepted it.
    [[nodiscard]] std::optional<Message> wrong(const Puzzle& puzzle);

  private:
    const Kit* kit_;
    const StopFlag* stop_;
};

}  // namespace joute
