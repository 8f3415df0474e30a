// SPDX-License-Identifier: MIT
// A study as facts: the same keys for the command line and the server (docs/study.md lists them).
#pragma once

#include "core/fact.hpp"
#include "study/analysis.hpp"

namespace joute {

/// One position. `line` stands there.
[[nodiscard]] Fact step_facts(const AnyLine& line, const StepStudy& study);

/// A seat's figures.
[[nodiscard]] Fact summary_facts(const SeatSummary& summary);

/// From which losses on a choice is marked, and how values became chances.
[[nodiscard]] Fact grading_facts(const Grading& grading);

/// Everything studied so far, with both summaries.
[[nodiscard]] Fact study_facts(const Analysis& analysis);

}  // namespace joute
