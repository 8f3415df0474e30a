// SPDX-License-Identifier: MIT
#include "pogo/kit.hpp"

#include "kit/typed.hpp"
#include "pogo/eval.hpp"
#include "pogo/notation.hpp"
#include "pogo/view.hpp"

namespace joute {

Kit pogo_kit() {
    Kit kit = basic_kit<pogo::Pogo>();
    kit.rank = 1;
    add_evaluation<pogo::Pogo, pogo::Eval>(kit, "alphabeta:nodes=1000");
    kit.evaluations.push_back(pogo::report_evaluation());
    kit.agents = pogo::agent_offers();
    kit.bench = pogo::bench();
    kit.solver = pogo::make_solver();
    kit.recipe = pogo::puzzle_recipe();
    return kit;
}

}  // namespace joute
