// SPDX-License-Identifier: MIT
// The same random step of a telling game with chance and simultaneous choices, taken silently and aloud.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "core/game.hpp"
#include "search/simple.hpp"

namespace joute::testing {

/// Takes the step and returns what was told of it; telling must change nothing.
template <Telling G>
std::vector<typename G::Happening> told_step(const G& game, StateOf<G>& s, Random& random) {
    StateOf<G> aloud = s;
    Listener<typename G::Happening> listener(Sees{});
    const Actor actor = game.actor(s);
    if (actor == Actor::chance) {
        const auto event = game.sample(s, random);
        game.happen(s, event);
        game.happen(aloud, event, listener);
    } else if (actor == Actor::both) {
        const Move first = random_move(game, s, Seat::first, random);
        const Move second = random_move(game, s, Seat::second, random);
        game.play(s, first, second);
        game.play(aloud, first, second, listener);
    } else {
        const Move move = random_move(game, s, seat_of(actor), random);
        game.play(s, move);
        game.play(aloud, move, listener);
    }
    EXPECT_EQ(std::memcmp(&s, &aloud, sizeof s), 0) << "telling changes nothing";
    return listener.heard();
}

}  // namespace joute::testing
