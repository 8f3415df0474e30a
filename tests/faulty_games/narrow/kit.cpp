// SPDX-License-Identifier: MIT
// A game of the test program with a bound that is too small (tests/toys/faulty.hpp).
#include "agents/offers.hpp"
#include "kit/typed.hpp"
#include "toys/faulty.hpp"

namespace joute {

Kit narrow_kit() {
    Kit kit = basic_kit<toys::NarrowTicTacToe>();
    kit.agents = {random_offer<toys::NarrowTicTacToe>()};
    return kit;
}

}  // namespace joute
