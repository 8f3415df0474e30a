// SPDX-License-Identifier: MIT
// A game of the test program with a key that lies (tests/toys/faulty.hpp).
#include "agents/tools.hpp"
#include "toys/faulty.hpp"

namespace joute {

Kit lying_key_kit() {
    using toys::LyingKey;
    Kit kit = basic_entry<LyingKey>();
    kit.agents.push_back(
        offer<LyingKey>("random", {"any legal move", "n’importe quel coup permis"}, {},
                        [](const LyingKey&, const Settings& s, const Making&) -> Result<std::unique_ptr<Agent>> {
                            return std::make_unique<RandomAgent<LyingKey>>(s);
                        }));
    return kit;
}

}  // namespace joute
