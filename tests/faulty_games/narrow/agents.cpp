// SPDX-License-Identifier: MIT
// A game of the test program with a bound that is too small (tests/toys/faulty.hpp).
#include "agents/tools.hpp"
#include "toys/faulty.hpp"

namespace joute {

Kit narrow_kit() {
    using toys::NarrowTicTacToe;
    Kit kit = basic_entry<NarrowTicTacToe>();
    kit.agents.push_back(offer<NarrowTicTacToe>(
        "random", {"any legal move", "n’importe quel coup permis"}, {},
        [](const NarrowTicTacToe&, const Settings& s, const Making&) -> Result<std::unique_ptr<Agent>> {
            return std::make_unique<RandomAgent<NarrowTicTacToe>>(s);
        }));
    return kit;
}

}  // namespace joute
