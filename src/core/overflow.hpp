// SPDX-License-Identifier: MIT
// What happens when a game lists more than the bound it states (max_moves, max_events). The item is left out, which
// keeps memory safe, and the game is wrong: the program ends, unless this thread counts such items to find out where.
#pragma once

#include <cstddef>

namespace joute {

/// Ends the program; must not return. The default aborts: core prints nothing.
using OverflowHandler = void (*)(std::size_t capacity);
void on_overflow(OverflowHandler handler);

/// Called by a full list (move.hpp) for `count` items it has no room for.
[[gnu::cold, gnu::noinline]] void overflow(std::size_t capacity, std::size_t count);

/// While one of these lives, the thread that made it counts instead of ending the program. They do not nest.
class OverflowCount {
  public:
    OverflowCount();
    ~OverflowCount();
    OverflowCount(const OverflowCount&) = delete;
    OverflowCount& operator=(const OverflowCount&) = delete;

    /// Items left out since the last call.
    [[nodiscard]] std::size_t take();
};

}  // namespace joute
