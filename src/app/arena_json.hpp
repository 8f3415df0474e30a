// SPDX-License-Identifier: MIT
// What match, tournament and calibrate print with --json.
#pragma once

#include <optional>
#include <vector>

#include "arena/calibrate.hpp"
#include "arena/sprt.hpp"
#include "arena/standing.hpp"
#include "server/json.hpp"

namespace joute {

[[nodiscard]] Json match_json(const Plan& plan, const Standing& standing, const std::optional<SprtState>& sprt);
[[nodiscard]] Json tournament_json(const Plan& plan, const Standing& standing, const std::vector<Rating>& ratings);
[[nodiscard]] Json steps_json(const std::vector<Step>& steps);

}  // namespace joute
