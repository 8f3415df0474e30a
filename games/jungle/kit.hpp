// SPDX-License-Identifier: MIT
// The parts of Jungle's kit.
#pragma once

#include <memory>
#include <vector>

#include "kit/kit.hpp"

namespace joute::jungle {

[[nodiscard]] std::vector<AgentOffer> agent_offers();              // agents.cpp
[[nodiscard]] EvaluationOffer report_evaluation();                 // kit_evaluations.cpp
[[nodiscard]] EvaluationOffer heuristic_evaluation();              // kit_evaluations.cpp
[[nodiscard]] std::shared_ptr<const Bench> bench();                // agents.cpp
[[nodiscard]] std::shared_ptr<const joute::Solver> make_solver();  // kit_solver.cpp
[[nodiscard]] std::shared_ptr<const ReachMap> reach_map();         // study.cpp
[[nodiscard]] Grading grading();                                   // study.cpp
[[nodiscard]] PuzzleRecipe puzzle_recipe();                        // study.cpp

}  // namespace joute::jungle
