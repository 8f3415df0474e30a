// SPDX-License-Identifier: MIT
#include "jungle/kit.hpp"

#include "jungle/eval.hpp"
#include "jungle/notation.hpp"
#include "jungle/view.hpp"
#include "kit/typed.hpp"

namespace joute {

Kit jungle_kit() {
    Kit kit = basic_kit<jungle::Jungle>();
    kit.rank = 2;
    add_evaluation<jungle::Jungle, jungle::Eval>(kit, "alphabeta:nodes=1000");
    kit.evaluations.push_back(jungle::report_evaluation());
    kit.evaluations.push_back(jungle::heuristic_evaluation());
    kit.plotted = "report";
    kit.agents = jungle::agent_offers();
    kit.bench = jungle::bench();
    kit.solver = jungle::make_solver();
    kit.map = jungle::reach_map();
    kit.grading = jungle::grading();
    kit.recipe = jungle::puzzle_recipe();
    return kit;
}

}  // namespace joute
