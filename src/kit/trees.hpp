// SPDX-License-Identifier: MIT
// The tree of a game from a position, written out so that searches can be explained on it (study/explain).
#pragma once

#include <optional>

#include "core/any_game.hpp"
#include "search/limits.hpp"

namespace joute {

struct GameTree;  // search/game_tree.hpp
struct TreeShape;

class Trees {
  public:
    virtual ~Trees() = default;
    /// Why no tree begins here, if so.
    [[nodiscard]] virtual std::optional<Message> refuses(const AnyLine& /*line*/) const { return std::nullopt; }
    /// Precondition: not over, not refused, and of a hidden game a seat is to act.
    [[nodiscard]] virtual GameTree grow(const AnyLine& line, const TreeShape& shape, const StopFlag* stop) const = 0;
};

}  // namespace joute
