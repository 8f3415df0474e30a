// SPDX-License-Identifier: MIT
// Exact odds. A game with chance lists its events with these, or says they are too many to list and
// only samples them (a shuffled deck).
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>

#include "core/move.hpp"
#include "core/random.hpp"

namespace joute {

/// A probability as an exact fraction.
struct Odds {
    std::uint32_t numerator = 1;
    std::uint32_t denominator = 1;

    [[nodiscard]] constexpr double probability() const {
        return static_cast<double>(numerator) / static_cast<double>(denominator);
    }
    friend constexpr bool operator==(Odds a, Odds b) {
        return static_cast<std::uint64_t>(a.numerator) * b.denominator ==
               static_cast<std::uint64_t>(b.numerator) * a.denominator;
    }
};

template <class Event>
struct Chance {
    Event event;
    Odds odds;
};

template <class Event, std::size_t Capacity>
using EventList = FixedList<Chance<Event>, Capacity>;

/// Whether the events of a chance step can be listed, or only sampled.
enum class ChanceKind : std::uint8_t { listed, sampled };

/// Draws the index of one listed event, exactly by its odds.
template <class Event, std::size_t Capacity>
[[nodiscard]] std::size_t draw_index(const EventList<Event, Capacity>& events, Random& random) {
    std::uint64_t common = 1;
    for (const auto& c : events) common = std::lcm(common, std::uint64_t{c.odds.denominator});
    std::uint64_t ticket = random.below(static_cast<std::uint32_t>(common));
    for (std::size_t i = 0; i < events.size(); ++i) {
        const std::uint64_t share = common / events[i].odds.denominator * events[i].odds.numerator;
        if (ticket < share) return i;
        ticket -= share;
    }
    return events.size() - 1;
}

}  // namespace joute
