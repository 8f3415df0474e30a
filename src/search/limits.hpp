// SPDX-License-Identifier: MIT
// How long a search may think, and the meter that watches it. A search asks the meter at every node; the clock is read
// about ten times a millisecond, after as many nodes as the last ones took time for.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "search/time_plan.hpp"

namespace joute {

using TimePoint = std::chrono::steady_clock::time_point;
/// Where the time is read. Tests bring their own, so that they do not depend on the machine's speed.
using ReadClock = TimePoint (*)();

/// The first limit reached ends the search; with none set it runs until stopped or the tree is exhausted.
struct Limits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::chrono::milliseconds> time;
    std::optional<ClockLeft> clock = {};  // the game's: the search decides how much of it to spend
    std::optional<TimePoint> until = {};  // of a search inside another one
    bool forced_too = false;              // searches a move that is forced like any other, for its value
    ReadClock now = &std::chrono::steady_clock::now;
};

/// Set from another thread to end a search early. A stopped search still returns a move.
using StopFlag = std::atomic<bool>;

class Meter {
  public:
    using Clock = std::chrono::steady_clock;

    /// Either flag ends the search: one is set by the user, the other by cooperating searches.
    Meter(const Limits& limits, const StopFlag* stop, const StopFlag* done = nullptr)
        : max_nodes_(limits.nodes.value_or(UINT64_MAX)),
          stop_(stop),
          done_(done),
          forced_too_(limits.forced_too),
          now_(limits.now),
          begin_(limits.now()),
          last_look_(begin_) {
        if (limits.time) deadline_ = begin_ + std::chrono::microseconds(*limits.time) * percent_used / 100;
        if (limits.clock) {
            const TimePlan plan = plan_time(*limits.clock);
            if (!limits.time) plan_ = plan;
            deadline_ = std::min(deadline_.value_or(TimePoint::max()), begin_ + plan.maximum);
        }
        if (limits.until) deadline_ = std::min(deadline_.value_or(TimePoint::max()), *limits.until);
        if (deadline_) pace_ = 1;  // nobody knows yet what a node costs
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
        return std::chrono::duration<double, std::milli>(now_() - begin_).count();
    }
    /// When the time is over; none without a limit on it.
    [[nodiscard]] const std::optional<TimePoint>& deadline() const { return deadline_; }
    [[nodiscard]] bool out_of_time() const { return out_of_time_; }

    /// Whether the game's clock is to be spent well, so that a certain choice should be made sooner.
    [[nodiscard]] bool on_clock() const { return plan_.has_value(); }
    /// Enough of it is spent for a choice of this certainty (time_plan.hpp).
    [[nodiscard]] bool may_leave(double certainty) const {
        return plan_ && now_() - begin_ >= plan_->wanted(certainty);
    }
    /// Only one move is legal: where time counts, a glance at what it leads to is enough.
    void forced() {
        constexpr std::uint64_t glance = 2'000;  // nodes: 1 to 20 ms
        if (deadline_ && !forced_too_) max_nodes_ = std::min(max_nodes_, nodes_ + glance);
        next_look_ = std::min(next_look_, max_nodes_);
    }
    /// The share of the nearest limit that is spent; 0 without one.
    [[nodiscard]] double used() const {
        const double of_nodes = static_cast<double>(nodes_) / static_cast<double>(max_nodes_);
        if (!deadline_) return of_nodes;
        const auto whole = std::chrono::duration<double>(*deadline_ - begin_).count();
        return whole <= 0 ? 1.0 : std::max(of_nodes, std::chrono::duration<double>(now_() - begin_).count() / whole);
    }

  private:
    // Of a time limit. The rest is for unwinding, for delivering the answer, and for a machine that is late.
    static constexpr int percent_used = 96;
    static constexpr std::uint64_t nodes_between_looks = 512;  // at most
    static constexpr std::chrono::nanoseconds time_between_looks = std::chrono::microseconds(100);

    void look() {
        if (nodes_ >= max_nodes_) ended_ = true;
        if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ended_ = true;
        if (done_ != nullptr && done_->load(std::memory_order_relaxed)) ended_ = true;
        if (deadline_) {
            const TimePoint now = now_();
            if (now >= *deadline_) ended_ = out_of_time_ = true;
            set_pace(std::max(std::chrono::nanoseconds(1), std::chrono::nanoseconds(now - last_look_)));
            last_look_ = now;
        }
        next_look_ = std::min(nodes_ + pace_, std::max(max_nodes_, nodes_ + 1));
    }

    /// As many nodes as will take the time between two looks, should they cost what the last ones did. Twice as many as
    /// last time at most: the next ones may cost more.
    void set_pace(std::chrono::nanoseconds took) {
        const auto affordable =
            static_cast<std::uint64_t>(time_between_looks.count()) * pace_ / static_cast<std::uint64_t>(took.count());
        pace_ = std::clamp<std::uint64_t>(affordable, 1, std::min(2 * pace_, nodes_between_looks));
    }

    std::uint64_t max_nodes_;
    const StopFlag* stop_;
    const StopFlag* done_;
    bool forced_too_;
    ReadClock now_;
    TimePoint begin_;
    TimePoint last_look_;
    std::optional<TimePoint> deadline_;
    std::optional<TimePlan> plan_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = 1;
    std::uint64_t pace_ = nodes_between_looks;
    bool out_of_time_ = false;
    bool ended_ = false;
};

}  // namespace joute
