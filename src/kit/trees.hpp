// SPDX-License-Identifier: MIT
// The tree of a game from a position, written out so that searches can be explained on it (study/explain).
#pragma once

#include "core/any_game.hpp"
#include "search/game_tree.hpp"

namespace joute {

class Trees {
  public:
    virtual ~Trees() = default;
    /// Precondition: not over, and of a hidden game a seat is to act.
    [[nodiscard]] virtual GameTree grow(const AnyLine& line, const TreeShape& shape, const StopFlag* stop) const = 0;
};

}  // namespace joute
