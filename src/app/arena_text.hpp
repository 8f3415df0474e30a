// SPDX-License-Identifier: MIT
// The same for people: results as a few lines, and the one line a progress bar shows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/calibrate.hpp"
#include "arena/sprt.hpp"
#include "arena/standing.hpp"
#include "core/message.hpp"

namespace joute {

[[nodiscard]] std::string match_text(const Plan& plan, const Standing& standing, const std::optional<SprtState>& sprt,
                                     Language language);
[[nodiscard]] std::string tournament_text(const Plan& plan, const Standing& standing,
                                          const std::vector<Rating>& ratings, Language language);
[[nodiscard]] std::string steps_text(const std::vector<LevelStep>& steps, Language language);

/// Games played and the running score.
[[nodiscard]] Message progress_line(const Plan& plan, const Standing& standing, const std::optional<SprtState>& sprt);

}  // namespace joute
