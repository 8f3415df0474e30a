// SPDX-License-Identifier: MIT
#include "arena/calibrate.hpp"

#include <algorithm>
#include <cmath>

namespace joute {

namespace {

bool is_level(const std::string& spec) { return spec.starts_with("level:"); }

}  // namespace

Plan calibration_plan(const Kit& kit) {
    constexpr std::size_t distance = 2;
    Plan plan;
    for (const auto& offer : kit.agents)
        if (offer.name == "random") plan.agents.push_back(offer.name);
    for (const auto& offer : kit.agents)
        if (is_level(offer.name)) plan.agents.push_back(offer.name);
    plan.encounters = neighbours(plan.agents.size(), distance);
    // Without them deterministic levels would play few different games.
    plan.random_plies = 3;
    return plan;
}

Anchor calibration_anchor(const Plan& plan) {
    Anchor anchor;
    for (std::size_t i = 0; i < plan.agents.size(); ++i) {
        if (plan.agents[i] == "level:1") anchor.agent = i;
        if (is_level(plan.agents[i])) anchor.pool.push_back(i);
    }
    return anchor;
}

std::optional<double> widest_interval(const std::vector<std::string>& agents, const std::vector<Rating>& ratings) {
    double widest = 0;
    for (std::size_t i = 0; i < agents.size(); ++i) {
        if (!is_level(agents[i])) continue;
        if (!ratings[i].low || !ratings[i].high) return std::nullopt;
        widest = std::max(widest, (*ratings[i].high - *ratings[i].low) / 2);
    }
    return widest;
}

bool ends_round(const Plan& plan, const Fixture& game) {
    return (game.number + 1) % (plan.encounters.size() * plan.games_per_pair()) == 0;
}

std::vector<LevelStep> level_steps(const std::vector<std::string>& agents, const std::vector<Meeting>& meetings) {
    std::vector<LevelStep> steps;
    double sum = 0;
    for (std::size_t i = 0; i + 1 < agents.size(); ++i) {
        if (!is_level(agents[i])) continue;
        // Anchored to the lower one, the upper one's rating is the step, with the step's own interval.
        const auto upper = ratings_of(agents.size(), meetings, {.agent = i, .rating = 0})[i + 1];
        steps.push_back(
            {.elo = upper.value, .low = upper.low.value_or(-INFINITY), .high = upper.high.value_or(INFINITY)});
        sum += upper.value;
    }
    const double mean = steps.empty() ? 0 : sum / static_cast<double>(steps.size());
    for (LevelStep& step : steps) step.even = step.high >= 0.5 * mean && step.low <= 1.5 * mean;
    return steps;
}

std::string ratings_file(const Kit& kit, const Plan& plan, const std::vector<Rating>& ratings,
                         const std::vector<int>& games, const std::string& command) {
    std::string text = fmt::format(
        "# Ratings of {}’s agents in Elo: spec, rating, 95% interval of the difference to the mean of the levels, "
        "games.\n"
        "# Maximum likelihood over a tournament of neighbours (docs/arena.md), made by: {}\n",
        kit.info->title.en, command);
    const auto bound = [](const std::optional<double>& end) { return end ? fmt::format("{:.0f}", *end) : "?"; };
    for (std::size_t i = 0; i < plan.agents.size(); ++i)
        text += fmt::format("{} {:.0f} {} {} {}\n", plan.agents[i], ratings[i].value + 0.0, bound(ratings[i].low),
                            bound(ratings[i].high), games[i]);
    return text;
}

}  // namespace joute
