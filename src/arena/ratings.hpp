// SPDX-License-Identifier: MIT
// Ratings of many agents from who beat whom: maximum likelihood of the Bradley-Terry model (Zermelo 1929,
// Bradley and Terry 1952), a draw being half a win, so that two agents get exactly the Elo of their
// match. Intervals come from the spread of pairs, not from the model ("sandwich": White 1982), so
// draws and paired seats narrow them as they should. Formulas: docs/arena.md.
#pragma once

#include <optional>
#include <vector>

#include "arena/statistics.hpp"

namespace joute {

/// What two agents did against each other: a's shares over units of so many games.
struct Meeting {
    std::size_t a = 0;
    std::size_t b = 0;
    Pentanomial units{};
    int games_per_unit = 2;
};

/// What the scale hangs on: one agent's rating, or else the mean of all. Only differences can be measured, so an
/// interval is that of a difference: to the anchor or, where `pool` names some, to the mean of those agents. The second
/// does not load the error of one agent onto all others.
struct Anchor {
    std::optional<std::size_t> agent;
    double rating = 0;
    std::vector<std::size_t> pool = {};
};

struct Rating {
    double value = 0;
    std::optional<double> low;  // absent: no result bounds it from below
    std::optional<double> high;
};

/// One rating per agent. Where agents cannot be compared through results that go both ways (Ford 1957), one
/// imagined drawn game per one-sided meeting keeps ratings finite, and the interval is open on that side.
[[nodiscard]] std::vector<Rating> ratings_of(std::size_t agents, const std::vector<Meeting>& meetings,
                                             const Anchor& anchor);

}  // namespace joute
