// SPDX-License-Identifier: MIT
// The picture of the table: two positions that nobody but the players can tell apart look the same.
#include "schotten/picture.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "schotten/notation.hpp"
#include "support/random_play.hpp"

namespace joute::schotten {

RC_GTEST_PROP(SchottenPicture, ShowsNoHandAndNoDeck, (std::uint64_t seed, bool tactics)) {
    const Schotten game(Options{.tactics = tactics});
    Random deals(seed);
    bool differed = false;
    int seen = 0;
    testing::random_game(game, seed, 200, [&](const auto& line) {
        const State& state = line.state();
        if (!is_seat(game.actor(state)) || seen++ % 25 != 3) return;
        // What is hidden from one seat dealt again, then what is hidden from the other.
        const State once = game.deal(game.view(state, Seat::first), deals);
        const State twice = game.deal(game.view(once, Seat::second), deals);
        differed = differed || (twice.hands != state.hands);
        const auto text = [&](const State& s) {
            return print_picture(draw_picture(game, seen_by_all(game, s), Language::english));
        };
        RC_ASSERT(text(twice) == text(state));
    });
    RC_ASSERT(differed);
}

}  // namespace joute::schotten
