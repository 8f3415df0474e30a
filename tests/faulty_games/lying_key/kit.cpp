// SPDX-License-Identifier: MIT
// A game of the test program with a key that lies (tests/toys/faulty.hpp).
#include "agents/offers.hpp"
#include "kit/typed.hpp"
#include "toys/faulty.hpp"

namespace joute {

Kit lying_key_kit() {
    Kit kit = basic_kit<toys::LyingKey>();
    kit.agents = {random_offer<toys::LyingKey>()};
    return kit;
}

}  // namespace joute
