// SPDX-License-Identifier: MIT
// Random games from a position, with all draw rules, through the same functions as search: this measures how fast a
// game's rules are.
#pragma once

#include <cstdint>

#include "core/line.hpp"

namespace joute {

/// A game whose moves are not its decisions (a turn may have several) says how many were played to reach a state.
template <class G>
concept CountsMoves = requires(const G& game, const StateOf<G>& state) {
    { game.moves_played(state) } -> std::same_as<std::uint64_t>;
};

/// Plays one random game to its end and returns the moves it took. `line` must be at its start.
template <Game G>
std::uint64_t playout(Line<G>& line, Random& random) {
    const G& game = line.game();
    const StateOf<G> start = line.state();
    std::uint64_t steps = 0;
    for (;;) {
        const Actor actor = line.actor();
        if (actor == Actor::over) break;
        if constexpr (ChanceGame<G>) {
            if (actor == Actor::chance) {
                line.happen(game.sample(line.state(), random));
                continue;
            }
        }
        const auto choose = [&](Seat seat) {
            MovesOf<G> moves;
            game.legal(line.state(), seat, moves);
            return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        };
        if constexpr (SimultaneousGame<G>) {
            if (actor == Actor::both) {
                const Move first = choose(Seat::first);
                line.play(first, choose(Seat::second));
                ++steps;
                continue;
            }
        }
        line.play(choose(seat_of(actor)));
        ++steps;
    }
    if constexpr (CountsMoves<G>) return game.moves_played(line.state()) - game.moves_played(start);
    return steps;
}

}  // namespace joute
