// SPDX-License-Identifier: MIT
// Counts the leaves of the game tree at a depth: the standard check of one move generator against another. Both-act
// states count each pair, listed chance each event, as one step; draws by repetition or limits are ignored; a finished
// game has no moves.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "search/limits.hpp"

namespace joute {

/// Leaves `depth` steps below. A step whose events can only be sampled has no leaves.
template <Game G>
[[nodiscard]] std::uint64_t perft(const G& game, const StateOf<G>& state, int depth, const StopFlag* stop = nullptr) {
    if (depth == 0) return 1;
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return 0;
    const Actor actor = game.actor(state);
    std::uint64_t leaves = 0;
    const auto count = [&](const StateOf<G>& child) { leaves += perft(game, child, depth - 1, stop); };
    if (is_seat(actor)) {
        MovesOf<G> moves;
        game.legal(state, seat_of(actor), moves);
        if (depth == 1) return moves.size();
        for (const Move move : moves) {
            StateOf<G> child = state;
            game.play(child, move);
            count(child);
        }
    }
    if constexpr (SimultaneousGame<G>) {
        if (actor == Actor::both) {
            MovesOf<G> first;
            MovesOf<G> second;
            game.legal(state, Seat::first, first);
            game.legal(state, Seat::second, second);
            for (const Move a : first)
                for (const Move b : second) {
                    StateOf<G> child = state;
                    game.play(child, a, b);
                    count(child);
                }
        }
    }
    if constexpr (ChanceGame<G>) {
        if (actor == Actor::chance) {
            EventList<typename G::Event, G::max_events> events;
            game.events(state, events);
            for (const auto& chance : events) {
                StateOf<G> child = state;
                game.happen(child, chance.event);
                count(child);
            }
        }
    }
    return leaves;
}

/// The game as perft sees it: without draws by repetition or limits.
template <Game G>
[[nodiscard]] G for_perft(const G& game) {
    if constexpr (RepetitionGame<G>)
        return game.without_draws();
    else
        return game;
}

}  // namespace joute
