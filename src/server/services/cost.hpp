// SPDX-License-Identifier: MIT
// What answering somebody costs the server, and how much of it one may have. A message alone says little: one opens a
// menu, another replays a game of 4000 steps.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace joute {

struct Cost {
    std::size_t messages = 0;
    std::uint64_t steps = 0;  // replayed
    std::uint64_t bytes = 0;  // sent
    std::uint64_t nodes = 0;  // asked of searches

    /// About so long the network thread is busy with it on the machine of docs/figures.md: a request 50 us, a step
    /// replayed 5, and a state of a game, made and written, 1 for 20 bytes. Searches run elsewhere; they count a
    /// little, or nobody would pay for them.
    [[nodiscard]] std::chrono::duration<double> time() const {
        constexpr double of_message = 50e-6;
        constexpr double of_step = 5e-6;
        constexpr double of_byte = 0.05e-6;
        constexpr double of_node = 0.01e-6;
        return std::chrono::duration<double>(
            of_message * static_cast<double>(messages) + of_step * static_cast<double>(steps) +
            of_byte * static_cast<double>(bytes) + of_node * static_cast<double>(nodes));
    }
};

/// So much of the server's time, with some saved up. What is asked for may cost more than there is left; then the next
/// request waits until that is paid back. Time is passed in.
class Budget {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// `part` of all time: 0.5 is half a second a second.
    Budget(double part, Time now) : part_(part), left_(max()), last_(now) {}

    [[nodiscard]] bool any_left(Time now) {
        refill(now);
        return left_ > 0;
    }
    void spend(const Cost& cost, Time now) {
        refill(now);
        left_ -= cost.time().count();
    }
    /// Nothing was spent for a while: a new one would be the same.
    [[nodiscard]] bool full(Time now) const { return left_at(now) >= max(); }

  private:
    static constexpr double saved_seconds = 5;

    [[nodiscard]] double max() const { return part_ * saved_seconds; }
    [[nodiscard]] double left_at(Time now) const {
        return std::min(max(), left_ + part_ * std::chrono::duration<double>(now - last_).count());
    }
    void refill(Time now) {
        left_ = left_at(now);
        last_ = now;
    }

    double part_;
    double left_;  // seconds
    Time last_;
};

}  // namespace joute
