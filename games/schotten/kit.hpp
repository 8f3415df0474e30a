// SPDX-License-Identifier: MIT
// The parts of Schotten Totten's kit.
#pragma once

#include <memory>
#include <vector>

#include "kit/kit.hpp"
#include "schotten/report.hpp"

namespace joute::schotten {

[[nodiscard]] std::vector<AgentOffer> agent_offers();     // agents.cpp
[[nodiscard]] EvaluationOffer report_evaluation();        // kit_evaluations.cpp
[[nodiscard]] std::shared_ptr<const Bench> bench();       // agents.cpp
[[nodiscard]] std::shared_ptr<const Trees> make_trees();  // kit_trees.cpp
[[nodiscard]] std::shared_ptr<const Trees> report_trees(const ReportEval& eval);
[[nodiscard]] std::shared_ptr<const StudyPanels> make_panels();  // study.cpp
[[nodiscard]] Grading grading();                                 // study.cpp
[[nodiscard]] PuzzleRecipe puzzle_recipe();                      // study.cpp

}  // namespace joute::schotten
