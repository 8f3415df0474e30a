// SPDX-License-Identifier: MIT
// Random games of any kind of game, all decided by one seed.
#pragma once

#include "core/line.hpp"
#include "search/simple.hpp"

namespace joute::testing {

/// Takes one random step. Chance uses a stream of its own, as it does everywhere.
template <Game G>
void random_step(Line<G>& line, Random& random, std::uint64_t seed, std::uint64_t& chance_steps) {
    const G game = line.game();
    const Actor actor = line.actor();
    if constexpr (ChanceGame<G>) {
        if (actor == Actor::chance) {
            Random dice = Random::of(seed, Stream::chance, chance_steps++);
            line.happen(game.sample(line.state(), dice));
            return;
        }
    }
    if constexpr (SimultaneousGame<G>) {
        if (actor == Actor::both) {
            const Move first = random_move(game, line.state(), Seat::first, random);
            line.play(first, random_move(game, line.state(), Seat::second, random));
            return;
        }
    }
    static_cast<void>(seed), static_cast<void>(chance_steps);
    line.play(random_move(game, line.state(), seat_of(actor), random));
}

/// Plays a random game of at most `most` steps from the start, showing every position, the last
/// included, to `visit`. Returns the line where it stopped.
template <Game G, class Visit>
Line<G> random_game(const G& game, std::uint64_t seed, int most, const Visit& visit) {
    Line<G> line(game, game.start());
    Random random(seed);
    std::uint64_t chance_steps = 0;
    visit(line);
    for (int step = 0; step < most && line.actor() != Actor::over; ++step) {
        random_step(line, random, seed, chance_steps);
        visit(line);
    }
    return line;
}

/// A line of up to `plies` random plies that is not over.
template <Game G>
Line<G> random_walk(const G& game, std::uint64_t seed, int plies) {
    for (std::uint64_t attempt = 0;; ++attempt) {
        Line<G> line = random_game(game, mix64(seed + attempt), plies, [](const Line<G>&) {});
        if (line.actor() != Actor::over) return line;
    }
}

}  // namespace joute::testing
