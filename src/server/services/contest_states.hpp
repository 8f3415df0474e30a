// SPDX-License-Identifier: MIT
// A contest as it is told (docs/protocol.md): a line of a list, the whole of it, and what is new since the last time.
#pragma once

#include "core/fact.hpp"
#include "server/services/contest.hpp"

namespace joute {

[[nodiscard]] Fact contest_summary(const HeldContest& contest);
/// What changes all the time. `ahead`: how many others are played before it.
[[nodiscard]] Fact contest_now(const HeldContest& contest, std::size_t ahead, Time now, const ContestRuns& runs);
[[nodiscard]] Fact contest_games(const HeldContest& contest, std::size_t from);
[[nodiscard]] Fact contest_curve(const HeldContest& contest, std::size_t from);
/// Everything; `yours` for those who may stop and remove it.
[[nodiscard]] Fact contest_state(const HeldContest& contest, bool yours, std::size_t ahead, Time now,
                                 const ContestRuns& runs);

}  // namespace joute
