// SPDX-License-Identifier: MIT
#include "schotten/kit.hpp"

#include "kit/typed.hpp"
#include "schotten/eval.hpp"
#include "schotten/notation.hpp"
#include "schotten/view.hpp"

namespace joute {

Kit schotten_kit() {
    Kit kit = basic_kit<schotten::Schotten>();
    kit.rank = 4;
    add_evaluation<schotten::Schotten, schotten::Eval>(kit, "mcts:nodes=100", schotten::make_trees());
    kit.evaluations.push_back(schotten::report_evaluation());
    kit.plotted = "report";
    kit.agents = schotten::agent_offers();
    kit.bench = schotten::bench();
    kit.panels = schotten::make_panels();
    kit.grading = schotten::grading();
    kit.recipe = schotten::puzzle_recipe();
    return kit;
}

}  // namespace joute
