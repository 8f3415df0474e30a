// SPDX-License-Identifier: MIT
// The words that match, tournament and calibrate share, checked before anything is played.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/command_line.hpp"
#include "arena/opening.hpp"
#include "arena/plan.hpp"
#include "arena/ratings.hpp"

namespace joute {

struct ArenaRequest {
    Situation situation;
    Plan plan;
    std::vector<Opening> openings;
    unsigned jobs = 1;
    std::optional<std::filesystem::path> html_report;
    std::optional<std::filesystem::path> csv;
    std::optional<std::filesystem::path> decisions_csv;
    std::optional<std::filesystem::path> values_csv;
    ChosenEvaluation evaluation;  // of positions, for the plots; absent where the game has none
    std::optional<std::filesystem::path> record;
    std::optional<std::filesystem::path> resume;
};

/// The situation of an arena command. A game that has no ply limit of its own takes --max-plies as the arena's.
[[nodiscard]] Result<ArenaRequest> begin_arena(const Invocation& invocation);

/// Everything else, once the plan has its agents and encounters. What the plan already says is the default.
[[nodiscard]] Result<void> read_arena_options(const Invocation& invocation, ArenaRequest& request);

/// --anchor SPEC=RATING, SPEC being one of the agents; the pool is the fallback’s.
[[nodiscard]] Result<Anchor> read_anchor(const Invocation& invocation, const Plan& plan, const Anchor& fallback);

}  // namespace joute
