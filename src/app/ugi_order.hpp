// SPDX-License-Identifier: MIT
// What a `go` of the protocol asks for (docs/ugi.md), and the agent's spec that obeys it.
#pragma once

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
    bool clock = false;  // the time is a share of a clock's, different each time
};

/// `first` or `second`.
[[nodiscard]] std::optional<Seat> seat_named(std::string_view text);

/// The words of a `go`; `actor`: who is to act where it is asked.
[[nodiscard]] Result<UgiOrder> read_order(const std::vector<std::string_view>& words, Actor actor);

/// An agent's spec with the limits of the order, where it has none itself and takes them.
[[nodiscard]] std::string spec_with_limits(const Kit& kit, const std::string& spec, const UgiOrder& order);

}  // namespace joute
