// SPDX-License-Identifier: MIT
// Results of contests as JSON: what match, tournament and calibrate print with --json, and what the server sends to
// those who watch one.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "arena/calibrate.hpp"
#include "arena/sprt.hpp"
#include "arena/standing.hpp"

namespace joute {

[[nodiscard]] nlohmann::ordered_json match_json(const Plan& plan, const Standing& standing,
                                                const std::optional<SprtState>& sprt);
[[nodiscard]] nlohmann::ordered_json tournament_json(const Plan& plan, const Standing& standing,
                                                     const std::vector<Rating>& ratings);
[[nodiscard]] nlohmann::ordered_json steps_json(const std::vector<LevelStep>& steps);

}  // namespace joute
