// SPDX-License-Identifier: MIT
// Work that takes long, as services hand it out: queued by share and table, done elsewhere, and reported back on the
// thread that asked for it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/fact.hpp"
#include "search/limits.hpp"
#include "server/services/share.hpp"

namespace joute {

/// How long a piece of work may keep a thread. What is heavier never holds all of them, so that what is lighter need
/// not wait for it.
enum class Weight : std::uint8_t {
    light,   // a fraction of a second: what levels do
    medium,  // a second at most
    heavy,   // longer, or nobody knows
};
constexpr std::size_t weights = 3;

/// By the limits of a search, not by its name.
[[nodiscard]] constexpr Weight weight_of(const Limits& limits) {
    using std::chrono::milliseconds;
    constexpr milliseconds light_time{250};
    constexpr milliseconds medium_time{1000};
    constexpr std::uint64_t light_nodes = 500'000;  // the strongest level of any game asks for 400'000
    constexpr std::uint64_t medium_nodes = 1'000'000;
    const auto within = [&](milliseconds time, std::uint64_t nodes) {
        return (limits.time && *limits.time <= time) || (limits.nodes && *limits.nodes <= nodes);
    };
    return within(light_time, light_nodes)     ? Weight::light
           : within(medium_time, medium_nodes) ? Weight::medium
                                               : Weight::heavy;
}

/// About so many nodes are asked for; `max` is when a search is told to come to an end. Without limits an agent thinks
/// for a second (agents/search_agent.hpp).
[[nodiscard]] constexpr std::uint64_t nodes_asked(const Limits& limits, std::chrono::milliseconds max) {
    constexpr std::uint64_t nodes_per_ms = 1'000;
    constexpr std::chrono::milliseconds default_time{1000};
    const auto time = std::min(limits.time.value_or(default_time), max);
    return std::min(limits.nodes.value_or(UINT64_MAX), static_cast<std::uint64_t>(time.count()) * nodes_per_ms);
}

class ThinkQueue {
  public:
    using Ticket = std::uint64_t;
    using Work = std::function<void(const StopFlag& stop)>;  // perhaps on another thread
    using Done = std::function<void()>;                      // on the asker's thread, after the work
    static constexpr Ticket no_ticket = 0;

    /// For queues whose work is done in a copy of this memory, as a browser's workers do it: what the work leaves
    /// behind crosses as a fact. Queues of threads need none of it.
    struct Crossing {
        std::function<Fact()> pack;        // there, after the work
        std::function<void(Fact)> unpack;  // here, before `done`; null when the work was ended with nothing to show
        Ticket after = no_ticket;          // to be done where that work was, with what it left there
        /// Called by the work whenever `pack` would have something better than before: should the work be ended, that
        /// is its result. Set by the queue.
        std::shared_ptr<std::function<void()>> better = {};
        std::function<void(Fact)> meanwhile = {};  // here, told each time what `better` has packed; may be absent
        std::function<bool()> ready = {};          // asked here: until then it is not begun; may be absent
    };

    virtual ~ThinkQueue() = default;
    /// In which line work waits: shares are served in turn, then their queues; within a share lighter work first.
    struct Place {
        Share share;
        std::string queue;
        Weight weight = Weight::heavy;
    };
    /// Work that fails is logged and reported as done like any other.
    virtual Ticket think(const Place& place, Work work, Done done, Crossing crossing) = 0;
    /// The result is not wanted any more: work that waits is dropped, work under way is told to stop.
    /// `done` may still come if the work had just ended; the caller must expect it.
    virtual void cancel(Ticket ticket) = 0;
    /// Work under way is told to come to an end; it still answers.
    virtual void hurry(Ticket ticket) = 0;

    /// Whether everybody who could do such work is at work.
    [[nodiscard]] virtual bool busy(Weight weight) const = 0;

    // For the metrics.
    [[nodiscard]] virtual std::size_t waiting() const = 0;
    [[nodiscard]] virtual std::size_t running() const = 0;
};

}  // namespace joute
