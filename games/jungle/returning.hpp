// SPDX-License-Identifier: MIT
// Which move leads back to a position known by its key alone. Two positions one step apart differ in one animal's
// square, so the difference of their keys names the animal and both squares: a table finds them, and a search knows
// that a position can be repeated without trying every move (after Marcel van Kervinck's "upcoming repetition",
// 2017).
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "jungle/boards.hpp"
#include "jungle/state.hpp"

namespace joute::jungle {

class Returning {
  public:
    struct Step {
        std::uint64_t difference;  // of the keys, the side to move left out; 0: none
        Piece piece;
        std::array<Square, 2> squares;
    };

    explicit Returning(const Board& board);

    /// The step between two positions whose keys differ so; null when no single step does.
    [[nodiscard]] const Step* find(std::uint64_t difference) const {
        if (!maybe_[difference >> (64U - filter_bits)]) return nullptr;
        for (std::size_t at = difference & mask_; steps_[at].difference != 0; at = (at + 1) & mask_)
            if (steps_[at].difference == difference) return &steps_[at];
        return nullptr;
    }

  private:
    static constexpr unsigned filter_bits = 16;  // 8 KB: stays in the first cache, and answers 19 of 20 questions

    std::bitset<1U << filter_bits> maybe_;
    std::vector<Step> steps_;  // open addressing, at most half full
    std::size_t mask_ = 0;
};

}  // namespace joute::jungle
