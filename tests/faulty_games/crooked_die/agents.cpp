// SPDX-License-Identifier: MIT
// A game of the test program with probabilities that do not sum to one (tests/toys/faulty.hpp).
#include "agents/tools.hpp"
#include "toys/faulty.hpp"

namespace joute {

Kit crooked_die_kit() {
    using toys::CrookedDie;
    Kit kit = basic_entry<CrookedDie>();
    kit.agents.push_back(
        offer<CrookedDie>("random", {"any legal move", "n’importe quel coup permis"}, {},
                          [](const CrookedDie&, const Settings& s, const Making&) -> Result<std::unique_ptr<Agent>> {
                              return std::make_unique<RandomAgent<CrookedDie>>(s);
                          }));
    return kit;
}

}  // namespace joute
