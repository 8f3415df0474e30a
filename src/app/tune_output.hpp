// SPDX-License-Identifier: MIT
// What `joute tune` shows: rounds and weights, and notes for the files of weights it writes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/json.hpp"
#include "arena/standing.hpp"
#include "arena/tune.hpp"

namespace joute {

[[nodiscard]] std::string tune_text(const TunePlan& plan, const std::vector<TuneRound>& rounds, Language language);
[[nodiscard]] Json tune_json(const TunePlan& plan, const std::vector<TuneRound>& rounds);

/// One line for a progress bar while an agent plays itself.
[[nodiscard]] Message tune_progress_line(const TunePlan& plan, int round, int games, double loss);

/// How weights were made, for the head of their file; `command` is what makes them again.
[[nodiscard]] std::vector<std::string> tune_notes(const std::string& command, const TuneRound& round);
/// ... and how they fared.
[[nodiscard]] std::string match_note(const Plan& match, const Standing& standing, const SprtState& sprt);

}  // namespace joute
