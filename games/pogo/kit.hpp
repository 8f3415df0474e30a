// SPDX-License-Identifier: MIT
// The parts of Pogo's kit.
#pragma once

#include <memory>
#include <vector>

#include "kit/kit.hpp"

namespace joute::pogo {

[[nodiscard]] std::vector<AgentOffer> agent_offers();              // agents.cpp
[[nodiscard]] EvaluationOffer report_evaluation();                 // kit_evaluations.cpp
[[nodiscard]] std::shared_ptr<const Bench> bench();                // agents.cpp
[[nodiscard]] std::shared_ptr<const joute::Solver> make_solver();  // kit_solver.cpp
[[nodiscard]] PuzzleRecipe puzzle_recipe();                        // study.cpp

}  // namespace joute::pogo
