// SPDX-License-Identifier: MIT
// A contest as one HTML file that needs nothing else: results, cross-table, ratings with error bars, what each
// agent expected after each of its turns, how long it thought, how long games were. Made for paper too.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/plan.hpp"
#include "arena/report_data.hpp"
#include "arena/sprt.hpp"
#include "arena/standing.hpp"
#include "core/any_game.hpp"
#include "core/message.hpp"

namespace joute {

struct ReportInput {
    const AnyGame& game;
    const Plan& plan;
    const Standing& standing;
    const std::vector<Rating>& ratings;
    const ReportData& data;
    std::optional<SprtState> sprt;
};

[[nodiscard]] std::string report_html(const ReportInput& input, Language language);

}  // namespace joute
