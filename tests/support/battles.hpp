// SPDX-License-Identifier: MIT
// Random battles in the middle of things where somebody decides, for tests of searches.
#pragma once

#include "pokemon/tests/positions.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::testing {

/// Shows up to `count` of them (fewer under sanitizers) to `visit(game, line)`.
template <class Visit>
void on_battles(int count, const Visit& visit) {
    const pokemon::Pokemon game;
    Random random(5);
    for (int i = 0; i < effort(count); ++i) {
        SCOPED_TRACE(::testing::Message() << "battle " << i);
        Line<pokemon::Pokemon> line(game, worn_battle(game, random));
        std::uint64_t chance_steps = 0;
        for (int step = 0; step < i % 4 || line.actor() == Actor::chance; ++step)
            if (line.actor() != Actor::over) random_step(line, random, 1, chance_steps);
        if (line.actor() != Actor::over) visit(game, line);
    }
}

}  // namespace joute::testing
