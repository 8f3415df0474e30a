// SPDX-License-Identifier: MIT
// What a `go` of the protocol asks for (docs/ugi.md), and the agent's spec that obeys it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/catalogue.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "search/limits.hpp"

namespace joute {

struct UgiOrder {
    Limits limits;
    std::optional<Seat> seat;
    bool infinite = false;
    std::optional<std::array<ClockLeft, 2>> clocks;  // by seat

    /// The time in which the answer must be there, whatever the agent's own limits are; none: there is no such time.
    [[nodiscard]] std::optional<std::chrono::microseconds> time_for(Seat who) const;
};

/// `first` or `second`.
[[nodiscard]] std::optional<Seat> seat_named(std::string_view text);

/// The words of a `go`.
[[nodiscard]] Result<UgiOrder> read_order(const std::vector<std::string_view>& words);

/// An agent's spec with the limits of the order, where it has none itself and takes them.
[[nodiscard]] std::string spec_with_limits(const Kit& kit, const std::string& spec, const UgiOrder& order);

}  // namespace joute
