// SPDX-License-Identifier: MIT
// Work that takes long, as services hand it out: queued by table, done elsewhere, and reported back on the thread that
// asked for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "search/limits.hpp"

namespace joute {

class ThinkQueue {
  public:
    using Ticket = std::uint64_t;
    using Work = std::function<void(const StopFlag& stop)>;  // perhaps on another thread
    using Done = std::function<void()>;                      // on the asker's thread, after the work

    virtual ~ThinkQueue() = default;
    /// Queues work. Queues are served in turn. Work that fails is logged and reported as done like any other.
    virtual Ticket think(const std::string& queue, Work work, Done done) = 0;
    /// The result is not wanted any more: work that waits is dropped, work under way is told to stop.
    /// `done` may still come if the work had just ended; the caller must expect it.
    virtual void cancel(Ticket ticket) = 0;
    /// Work under way is told to come to an end; it still answers.
    virtual void hurry(Ticket ticket) = 0;

    /// Whether everybody who can think does.
    [[nodiscard]] virtual bool busy() const = 0;

    // For the metrics.
    [[nodiscard]] virtual std::size_t waiting() const = 0;
    [[nodiscard]] virtual std::size_t running() const = 0;
};

}  // namespace joute
