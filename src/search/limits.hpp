// SPDX-License-Identifier: MIT
// How long a search may think, and the meter that watches it. A search asks the meter at every node; the clock is read
// only every few hundred nodes, often enough to stop within a few milliseconds.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace joute {

/// The first limit reached ends the search; with none set it runs until stopped or the tree is exhausted.
struct Limits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::chrono::milliseconds> time;
};

/// Set from another thread to end a search early. A stopped search still returns a move.
using StopFlag = std::atomic<bool>;

class Meter {
  public:
    using Clock = std::chrono::steady_clock;

    /// Either flag ends the search: one is set by the user, the other by cooperating searches.
    Meter(const Limits& limits, const StopFlag* stop, const StopFlag* done = nullptr)
        : max_nodes_(limits.nodes.value_or(UINT64_MAX)), stop_(stop), done_(done), begin_(Clock::now()) {
        if (limits.time) deadline_ = begin_ + *limits.time;
    }

    /// Counts a node; true when the search must end. Once true, always true.
    bool spend() {
        ++nodes_;
        if (nodes_ >= next_look_) look();
        return ended_;
    }
    [[nodiscard]] bool ended() const { return ended_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] double milliseconds() const {
        return std::chrono::duration<double, std::milli>(Clock::now() - begin_).count();
    }
    /// Share of the time limit already used; 0 without one. For deciding whether to start more work.
    [[nodiscard]] double time_used() const {
        if (!deadline_) return 0.0;
        const auto whole = std::chrono::duration<double>(*deadline_ - begin_).count();
        return whole <= 0 ? 1.0 : std::chrono::duration<double>(Clock::now() - begin_).count() / whole;
    }
    /// ... of whichever limit is nearer.
    [[nodiscard]] double used() const {
        return std::max(time_used(), static_cast<double>(nodes_) / static_cast<double>(max_nodes_));
    }

  private:
    static constexpr std::uint64_t nodes_between_looks = 512;  // about 0.2 ms of work

    void look() {
        if (nodes_ >= max_nodes_) ended_ = true;
        if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ended_ = true;
        if (done_ != nullptr && done_->load(std::memory_order_relaxed)) ended_ = true;
        if (deadline_ && Clock::now() >= *deadline_) ended_ = true;
        next_look_ = std::min(nodes_ + nodes_between_looks, std::max(max_nodes_, nodes_ + 1));
    }

    std::uint64_t max_nodes_;
    const StopFlag* stop_;
    const StopFlag* done_;
    Clock::time_point begin_;
    std::optional<Clock::time_point> deadline_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = 1;
    bool ended_ = false;
};

}  // namespace joute
