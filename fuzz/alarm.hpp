// SPDX-License-Identifier: MIT
// Sets a stop flag after a while, as a person or a clock does, on one thread that is kept.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "search/limits.hpp"

namespace joute::fuzz {

class Alarm {
  public:
    Alarm() : thread_([this](const std::stop_token& over) { loop(over); }) {}

    /// Runs work(stop) and sets the flag meanwhile, `after` this long; at once where it is zero.
    template <class Work>
    void run(std::chrono::microseconds after, const Work& work) {
        StopFlag stop{after.count() == 0};
        set(&stop, after);
        work(stop);
        set(nullptr, {});
    }

  private:
    using Clock = std::chrono::steady_clock;

    void set(StopFlag* flag, std::chrono::microseconds after) {
        {
            const std::scoped_lock lock(mutex_);
            flag_ = flag;
            at_ = Clock::now() + after;
        }
        changed_.notify_one();
    }
    void loop(const std::stop_token& over) {
        std::unique_lock lock(mutex_);
        while (!over.stop_requested()) {
            if (flag_ == nullptr) {
                changed_.wait(lock, over, [this] { return flag_ != nullptr; });
            } else if (Clock::now() >= at_) {
                flag_->store(true);
                flag_ = nullptr;
            } else {
                changed_.wait_until(lock, over, at_, [this] { return flag_ == nullptr; });
            }
        }
    }

    std::mutex mutex_;
    std::condition_variable_any changed_;
    StopFlag* flag_ = nullptr;
    Clock::time_point at_;
    std::jthread thread_;  // last: it uses the others
};

}  // namespace joute::fuzz
