// SPDX-License-Identifier: MIT
// The clock of a game: a total for each player and an increment for every move. It never reads the
// time itself: its owner passes it in, so tests need not wait.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/seat.hpp"

namespace joute {

struct ClockRules {
    std::chrono::milliseconds total{};
    std::chrono::milliseconds increment{};

    friend bool operator==(const ClockRules&, const ClockRules&) = default;
};

/// "10s", "10s+100ms", "5m+3s", and back.
[[nodiscard]] Result<ClockRules> parse_clock(std::string_view text);
[[nodiscard]] std::string print_clock(const ClockRules& rules);
/// What a clock shows: 4:58, 1:02:03, and with tenths when it runs short, 0:09.4.
[[nodiscard]] std::string clock_face(std::chrono::milliseconds left);

class GameClock {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Span = std::chrono::milliseconds;

    /// `clocked`: the seats whose time counts.
    GameClock(const ClockRules& rules, std::array<bool, 2> clocked) : rules_(rules) {
        for (const Seat seat : both_seats)
            if (clocked[index(seat)]) left_[index(seat)] = rules.total;
    }

    [[nodiscard]] const ClockRules& rules() const { return rules_; }

    /// From now on the time of exactly these seats runs; that of others stands still.
    void run(std::array<bool, 2> who, Time now) {
        for (const Seat seat : both_seats) {
            auto& since = since_[index(seat)];
            const bool runs = who[index(seat)] && left_[index(seat)];
            if (runs == since.has_value()) continue;
            if (since) left_[index(seat)] = left(seat, now);
            since = runs ? std::optional(now) : std::nullopt;
        }
    }
    /// A seat made its move: its time stops and it gets the increment.
    void moved(Seat seat, Time now) {
        auto& mine = left_[index(seat)];
        if (!mine) return;
        mine = *left(seat, now) + rules_.increment;
        since_[index(seat)].reset();
    }
    /// A seat made its move after thinking for so long. Whatever else went by since its time began to run was not its
    /// doing: an agent waits for others who think on the same machine. False: that was more than it had.
    bool thought(Seat seat, Span span) {
        auto& mine = left_[index(seat)];
        since_[index(seat)].reset();
        if (!mine) return true;
        if (span >= *mine) {
            mine = Span::zero();
            return false;
        }
        *mine += rules_.increment - span;
        return true;
    }
    /// It takes the move back before the other has seen it: what it got for it goes, too. Precondition: its time does
    /// not run since.
    void withdrew(Seat seat) {
        if (auto& mine = left_[index(seat)]) mine = std::max(Span::zero(), *mine - rules_.increment);
    }

    /// Time left, never below zero; nothing for a seat that is not clocked.
    [[nodiscard]] std::optional<Span> left(Seat seat, Time now) const {
        const auto& mine = left_[index(seat)];
        const auto& since = since_[index(seat)];
        if (!mine || !since) return mine;
        return std::max(Span::zero(), *mine - std::chrono::duration_cast<Span>(now - *since));
    }
    /// To resume a stored game. Precondition: the seat's time does not run.
    void set_left(Seat seat, std::optional<Span> span) { left_[index(seat)] = span; }

    [[nodiscard]] bool runs(Seat seat) const { return since_[index(seat)].has_value(); }

    /// When the next time of these seats runs out, if nothing happens before; and whose. First goes before second.
    struct Fall {
        Seat seat;
        Time at;
    };
    [[nodiscard]] std::optional<Fall> next_fall(std::array<bool, 2> of = {true, true}) const {
        std::optional<Fall> next;
        for (const Seat seat : both_seats)
            if (const auto& since = since_[index(seat)]; since && of[index(seat)]) {
                const Time at = *since + *left_[index(seat)];
                if (!next || at < next->at) next = Fall{seat, at};
            }
        return next;
    }

  private:
    ClockRules rules_;
    std::array<std::optional<Span>, 2> left_;
    std::array<std::optional<Time>, 2> since_;
};

}  // namespace joute
