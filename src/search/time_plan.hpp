// SPDX-License-Identifier: MIT
// How long to think about one move of a game that is played on a clock: one pure function of what the clock shows. A
// search thinks for about the optimum, less when its choice has long been the same and more while it changes, and never
// beyond the maximum. That leaves a reserve, because an answer takes time to arrive and a machine may be busy.
#pragma once

#include <algorithm>
#include <chrono>

#include "core/move.hpp"

namespace joute {

/// What a player's clock shows before a move.
struct ClockLeft {
    std::chrono::milliseconds left{};
    std::chrono::milliseconds increment{};  // added after each move
};

struct TimePlan {
    std::chrono::microseconds optimum{};
    std::chrono::microseconds maximum{};

    /// What to spend with this certainty of the choice: 0 when it has just changed, 1 when nothing will change it.
    [[nodiscard]] constexpr std::chrono::microseconds wanted(double certainty) const {
        constexpr double in_doubt = 1.8;  // of the optimum
        constexpr double certain = 0.6;
        const double share = in_doubt + (certain - in_doubt) * std::clamp(certainty, 0.0, 1.0);
        const auto wanted = std::chrono::microseconds(
            static_cast<std::chrono::microseconds::rep>(static_cast<double>(optimum.count()) * share));
        return std::min(maximum, wanted);
    }
};

[[nodiscard]] constexpr TimePlan plan_time(const ClockLeft& clock) {
    using std::chrono::microseconds;
    constexpr int moves_to_come = 25;  // of this player: most games here last 20 to 40
    constexpr microseconds min_reserve = std::chrono::milliseconds(20);
    constexpr microseconds max_reserve = std::chrono::milliseconds(100);
    constexpr microseconds shortest = std::chrono::milliseconds(1);  // thought, however little is left
    const microseconds left = std::max(microseconds::zero(), microseconds(clock.left));
    const microseconds increment = std::max(microseconds::zero(), microseconds(clock.increment));
    const microseconds reserve = std::min(left / 2, std::clamp(left / 10, min_reserve, max_reserve));
    const microseconds usable = std::max(shortest, left - reserve);
    // Most of the increment is spent as it comes; what is kept of it lets the clock recover.
    const microseconds optimum =
        std::clamp(usable / moves_to_come + increment * 3 / 4, shortest, std::max(shortest, usable / 2));
    return {.optimum = optimum, .maximum = std::max(optimum, std::min(4 * optimum, usable / 3))};
}

/// Certainty of a search that counts visits: how far the most visited move is ahead of the next.
class TwoMost {
  public:
    void add(double visits) {
        second_ = std::max(second_, std::min(first_, visits));
        first_ = std::max(first_, visits);
    }
    [[nodiscard]] double lead() const { return first_ > 0 ? 1.0 - second_ / first_ : 0.0; }

  private:
    double first_ = 0;
    double second_ = 0;
};

/// Certainty of a search that deepens: the longer its move has been the same, the nearer to 1.
class Steadiness {
  public:
    /// After each depth; returns the certainty.
    double note(Move best) {
        constexpr double fade = 0.75;  // of the doubt, with each depth that confirms the move
        doubt_ = best == last_ ? doubt_ * fade : 1.0;
        last_ = best;
        return 1.0 - doubt_;
    }

  private:
    Move last_ = no_move;
    double doubt_ = 1.0;
};

}  // namespace joute
