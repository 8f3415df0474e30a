// SPDX-License-Identifier: MIT
#include "connect_four/kit.hpp"

#include "connect_four/eval.hpp"
#include "connect_four/notation.hpp"
#include "connect_four/view.hpp"
#include "kit/typed.hpp"

namespace joute {

Kit connect_four_kit() {
    Kit kit = basic_kit<connect_four::ConnectFour>();
    kit.rank = 6;
    add_evaluation<connect_four::ConnectFour, connect_four::Eval>(kit, "alphabeta:nodes=1000");
    kit.agents = connect_four::agent_offers();
    kit.bench = connect_four::bench();
    kit.grading = connect_four::grading();
    return kit;
}

}  // namespace joute
