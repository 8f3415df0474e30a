// SPDX-License-Identifier: MIT
// A contest as one self-contained HTML page, printable too: results, cross-table, ratings with error bars, the value
// of the game turn by turn, what each agent expected at each of its turns, thinking times, lengths of games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/plan.hpp"
#include "arena/plot_data.hpp"
#include "arena/sprt.hpp"
#include "arena/standing.hpp"
#include "core/any_game.hpp"
#include "core/message.hpp"

namespace joute {

struct HtmlReportInput {
    const AnyGame& game;
    const Plan& plan;
    const Standing& standing;
    const std::vector<Rating>& ratings;
    const PlotData& plots;
    std::optional<SprtState> sprt;
    Message evaluation = {};  // its title: what PlotData::positions is valued by
};

[[nodiscard]] std::string html_report(const HtmlReportInput& input, Language language);

}  // namespace joute
