// SPDX-License-Identifier: MIT
// What encodings, batches and their checks share: a legal move by its id, and an observation of whatever kind of game.
#pragma once

#include <algorithm>
#include <span>

#include "core/encoding.hpp"
#include "core/line.hpp"

namespace joute {

/// The legal move of an id, which may be any number; no_move where there is none.
template <Encoded G>
[[nodiscard]] Move legal_action(const G& game, const StateOf<G>& state, Seat seat, int id) {
    if (id < 0 || id >= action_count(game)) return no_move;
    const Move move = action_move(game, state, seat, id);
    if (move == no_move) return no_move;
    MovesOf<G> moves;
    game.legal(state, seat, moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end() ? move : no_move;
}

/// How often the newest position of a line has occurred before, as far as the rules count.
template <Game G, class History>
[[nodiscard]] int earlier_occurrences(const Line<G, History>& line) {
    if constexpr (RepetitionGame<G>) {
        const int limit = line.game().repetitions();
        if (limit != 0) return line.history().occurrences(line.game().reversible_plies(line.state()), limit) - 1;
    }
    return 0;
}

/// What the seat observes of a state; of a hidden game only through its view.
template <Encoded G>
void write_observation(const G& game, const StateOf<G>& state, Seat seat, int earlier, std::span<float> to) {
    static_cast<void>(earlier);
    if constexpr (HiddenGame<G>)
        observe(game, game.view(state, seat), seat, to);
    else if constexpr (RepetitionGame<G>)
        observe(game, state, seat, earlier, to);
    else
        observe(game, state, seat, to);
}

}  // namespace joute
