// SPDX-License-Identifier: MIT
#include "pokemon/kit.hpp"

#include "kit/typed.hpp"
#include "pokemon/eval.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"

namespace joute {

Kit pokemon_kit() {
    Kit kit = basic_kit<pokemon::Pokemon>();
    kit.rank = 3;
    add_evaluation<pokemon::Pokemon, pokemon::Eval>(kit, "nash:depth=1");
    kit.agents = pokemon::agent_offers();
    kit.bench = pokemon::bench();
    kit.payoffs = pokemon::payoff_search();
    kit.panels = pokemon::make_panels();
    kit.recipe = pokemon::puzzle_recipe();
    return kit;
}

}  // namespace joute
