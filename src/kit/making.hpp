// SPDX-License-Identifier: MIT
// How long work before a game begins is steered from outside, such as a table to be solved.
#pragma once

#include <functional>
#include <optional>

#include "core/message.hpp"
#include "core/seat.hpp"
#include "search/limits.hpp"

namespace joute {

/// Told to the user while something takes long.
using Notice = std::function<void(const Message& what, double share_done)>;

/// How the making of an agent is steered, as `Thinking` steers its decisions. Each may be absent. Once `stop` is set
/// nothing long is begun or continued; what cannot be had otherwise is refused.
struct Making {
    Notice notice;
    const StopFlag* stop = nullptr;
    std::optional<Seat> seat = {};  // the only one it will play; none: either
    bool playing = false;           // it plays a game; else it is asked what is true of positions

    [[nodiscard]] bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

}  // namespace joute
