// SPDX-License-Identifier: MIT
// Numbered jobs on several threads. Results are handed over one at a time in the order of their numbers, so the
// sequence does not depend on the number of threads; the receiver may end the work at any of them.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "search/limits.hpp"

namespace joute {

/// A flag that follows another one and can also be set by itself: searches watch one flag only.
class JointStop {
  public:
    explicit JointStop(const StopFlag* outer) {
        if (outer != nullptr)
            watcher_ = std::jthread([this, outer](const std::stop_token& over) {
                constexpr auto between_looks = std::chrono::milliseconds(10);
                std::mutex mutex;
                std::condition_variable_any ended;
                std::unique_lock lock(mutex);
                while (!over.stop_requested()) {
                    if (outer->load(std::memory_order_relaxed)) flag_.store(true, std::memory_order_relaxed);
                    ended.wait_for(lock, over, between_looks, [] { return false; });
                }
            });
    }
    void set() { flag_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool stopped() const { return flag_.load(std::memory_order_relaxed); }
    [[nodiscard]] const StopFlag& flag() const { return flag_; }

  private:
    StopFlag flag_{false};
    std::jthread watcher_;
};

/// Runs work(worker, job, stop) for jobs 0 to count - 1, begun in this order, on `threads` threads (this one among
/// them). Results go to take(result) in order, until it says false. A job without a result is left out of the
/// sequence: one that need not be done, or one that was stopped. After a stop from outside, results
/// beyond an unfinished job are still handed over, in order.
template <class R>
void run_in_order(std::size_t count, unsigned threads,
                  const std::function<std::optional<R>(unsigned worker, std::size_t job, const StopFlag& stop)>& work,
                  const std::function<bool(R&&)>& take, const StopFlag* outer) {
    JointStop stop(outer);
    std::mutex mutex;
    std::map<std::size_t, std::optional<R>> waiting;  // done, but not yet their turn
    std::size_t next_begun = 0;
    std::size_t next_taken = 0;
    bool refused = false;

    const auto hand_over = [&](std::optional<R>& result) {
        if (result && !refused && !take(std::move(*result))) {
            refused = true;
            stop.set();
        }
    };
    const auto loop = [&](unsigned worker) {
        for (;;) {
            std::size_t job = 0;
            {
                const std::scoped_lock lock(mutex);
                if (next_begun == count || stop.stopped()) return;
                job = next_begun++;
            }
            auto result = work(worker, job, stop.flag());
            const std::scoped_lock lock(mutex);
            if (!result && stop.stopped()) return;  // cut short: its turn does not come
            waiting.emplace(job, std::move(result));
            for (auto it = waiting.begin(); it != waiting.end() && it->first == next_taken; it = waiting.begin()) {
                hand_over(it->second);
                waiting.erase(it);
                ++next_taken;
            }
        }
    };
    {
        std::vector<std::jthread> helpers;
        const auto count_of_threads = static_cast<unsigned>(std::clamp<std::size_t>(count, 1, std::max(1U, threads)));
        for (unsigned worker = 1; worker < count_of_threads; ++worker)
            helpers.emplace_back([&, worker] { loop(worker); });
        loop(0);
    }
    for (auto& [job, result] : waiting) hand_over(result);
}

}  // namespace joute
