// SPDX-License-Identifier: MIT
// A game of the test program with probabilities that do not sum to one (tests/toys/faulty.hpp).
#include "agents/offers.hpp"
#include "kit/typed.hpp"
#include "toys/faulty.hpp"

namespace joute {

Kit crooked_die_kit() {
    Kit kit = basic_kit<toys::CrookedDie>();
    kit.agents = {random_offer<toys::CrookedDie>()};
    return kit;
}

}  // namespace joute
