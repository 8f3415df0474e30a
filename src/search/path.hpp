// SPDX-License-Identifier: MIT
// Repetition as all searches treat it: a position that occurred before on the search's own path is a draw at once (a
// side that gains by repeating could repeat again), and one that reaches its last allowed occurrence in the game so far
// is a draw by the rules.
#pragma once

#include <algorithm>

#include "core/game.hpp"
#include "core/history.hpp"
#include "core/line.hpp"

namespace joute {

template <Game G>
class Path {
  public:
    Path(const G& game, const KeyHistory& so_far) : limit_(limit_of(game)), history_(so_far), root_(so_far.size()) {
        history_.reserve(so_far.size() + 256);
        if (root_ > 0) --root_;  // the newest key of the game is the root itself
    }

    /// Enters a position; leave() undoes it.
    void enter(std::uint64_t key) {
        if constexpr (RepetitionGame<G>)
            if (limit_ > 0) history_.push(key);
        static_cast<void>(key);
    }
    void leave() {
        if constexpr (RepetitionGame<G>)
            if (limit_ > 0) history_.pop();
    }
    /// Whether the newest position counts as a draw. It must not be decided by the game already.
    [[nodiscard]] bool draws(const G& game, const StateOf<G>& state) const {
        if constexpr (RepetitionGame<G>) {
            if (limit_ == 0) return false;
            const int back = game.reversible_plies(state);
            return history_.repeats_since(root_, back) || history_.occurrences(back, limit_) >= limit_;
        }
        return false;
    }

    /// Whether the seat to act can bring back a position of this path, which would count as a draw.
    [[nodiscard]] bool may_repeat(const G& game, const StateOf<G>& state) const requires ReturningGame<G> {
        if (limit_ == 0) return false;
        constexpr std::size_t shortest = 3;  // there, an answer, back, and now the answer taken back
        const std::size_t back =
            std::min(static_cast<std::size_t>(game.reversible_plies(state)), history_.size() - 1 - root_);
        for (std::size_t plies = shortest; plies <= back; plies += 2)
            if (game.returns(state, history_.key_before(plies))) return true;
        return false;
    }

  private:
    static int limit_of(const G& game) {
        if constexpr (RepetitionGame<G>) return game.repetitions();
        return 0;
    }

    int limit_;
    KeyHistory history_;
    std::size_t root_;
};

/// The score of a finished state for the seat `me`, `ply` plies below the root.
template <Game G>
[[nodiscard]] Score finished_score(const G& game, const StateOf<G>& state, Seat me, int ply) {
    const int result = points(game.outcome(state), me);
    return result > 0 ? win_in(ply) : result < 0 ? loss_in(ply) : drawn;
}

/// The seat to move. Precondition: exactly one seat acts (alternating games that are not over).
template <Game G>
[[nodiscard]] Seat mover(const G& game, const StateOf<G>& state) {
    return seat_of(game.actor(state));
}

}  // namespace joute
