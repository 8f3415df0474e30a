// SPDX-License-Identifier: MIT
// Move-ordering hints for a whole position. Where hints share work between moves, a game offers `hints(state)` instead
// of `hint(state, move)`: an object made once, then asked for each move.
#pragma once

#include <concepts>

#include "core/game.hpp"

namespace joute {

template <class G>
concept PreparedHintsGame = Game<G> && requires(const G& game, const StateOf<G>& state, Move move) {
    { game.hints(state)(move) } -> std::convertible_to<float>;
};

/// A function of a move of this position, which must outlive it; 0 for games without hints.
template <Game G>
[[nodiscard]] auto hints_of(const G& game, const StateOf<G>& state) {
    if constexpr (PreparedHintsGame<G>)
        return game.hints(state);
    else if constexpr (HintedGame<G>)
        return [&game, &state](Move move) { return game.hint(state, move); };
    else
        return [](Move) { return 0; };
}

}  // namespace joute
