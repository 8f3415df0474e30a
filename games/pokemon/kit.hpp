// SPDX-License-Identifier: MIT
// The parts of the Pokémon battle's kit.
#pragma once

#include <memory>
#include <vector>

#include "kit/kit.hpp"

namespace joute::pokemon {

[[nodiscard]] std::vector<AgentOffer> agent_offers();               // agents.cpp
[[nodiscard]] EvaluationOffer report_evaluation();                  // kit_evaluations.cpp
[[nodiscard]] std::shared_ptr<const Bench> bench();                 // agents.cpp
[[nodiscard]] std::shared_ptr<const PayoffSearch> payoff_search();  // agents.cpp
[[nodiscard]] std::shared_ptr<const StudyPanels> make_panels();     // study.cpp
[[nodiscard]] PuzzleRecipe puzzle_recipe();                         // study.cpp

}  // namespace joute::pokemon
