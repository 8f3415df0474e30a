// SPDX-License-Identifier: MIT
// Backward induction as plain as it can be: the whole tree to a depth, every matrix by GLPK. The oracle of
// the searches where both choose or chance draws.
#pragma once

#include "core/game.hpp"
#include "search/utility.hpp"
#include "support/glpk_value.hpp"

namespace joute::testing {

/// The state after a pair of moves.
template <Game G>
StateOf<G> after_pair(const G& game, StateOf<G> state, Move first, Move second) {
    game.play(state, first, second);
    return state;
}

/// The value to the first seat. A choice of both costs one of depth, one of a single seat `lone_cost`.
template <Game G, UtilityOf<G> U>
double backward_induction(const G& game, const U& utility, const StateOf<G>& state, int depth, int lone_cost) {
    const Actor actor = game.actor(state);
    if constexpr (ChanceGame<G>) {
        if (actor == Actor::chance) {
            EventList<typename G::Event, G::max_events> events;
            game.events(state, events);
            double sum = 0;
            for (const auto& chance : events) {
                StateOf<G> child = state;
                game.happen(child, chance.event);
                sum += chance.odds.probability() * backward_induction(game, utility, child, depth, lone_cost);
            }
            return sum;
        }
    }
    const int cost = actor == Actor::both ? 1 : lone_cost;
    if (actor == Actor::over || depth < cost) return utility(game, state);
    MovesOf<G> first;
    MovesOf<G> second;
    game.legal(state, Seat::first, first);
    game.legal(state, Seat::second, second);
    if constexpr (SimultaneousGame<G>) {
        if (actor == Actor::both) {
            std::vector<double> cells;
            for (const Move a : first)
                for (const Move b : second)
                    cells.push_back(
                        backward_induction(game, utility, after_pair(game, state, a, b), depth - 1, lone_cost));
            return value_by_glpk({cells, first.size(), second.size()});
        }
    }
    double best = actor == Actor::first ? -HUGE_VAL : HUGE_VAL;
    for (const Move move : actor == Actor::first ? first : second) {
        StateOf<G> child = state;
        game.play(child, move);
        const double value = backward_induction(game, utility, child, depth - cost, lone_cost);
        best = actor == Actor::first ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

}  // namespace joute::testing
