// SPDX-License-Identifier: MIT
// Plain minimax to a fixed depth, kept as simple as possible: it is the oracle that alpha-beta is tested against, and
// the first search to read. No pruning, no tt, no ordering.
#pragma once

#include <algorithm>

#include "search/limits.hpp"
#include "search/path.hpp"
#include "search/search_result.hpp"

namespace joute {

template <AlternatingGame G, EvaluationOf<G> E>
class Minimax {
  public:
    Minimax(const G& game, const E& eval) : game_(game), eval_(eval) {}

    /// Looks `limits.depth` plies ahead (1 when not set). The line must not be over. Stopped early, it returns the best
    /// of the root moves it has finished, or the first when there is none.
    [[nodiscard]] SearchResult search(const Line<G>& line, const Limits& limits, const StopFlag* stop = nullptr) {
        Meter meter(limits, stop);
        Path<G> path(game_, line.history());
        const int depth = std::max(1, limits.depth.value_or(1));
        const Seat me = mover(game_, line.state());

        SearchResult result;
        MovesOf<G> moves;
        line.legal(me, moves);
        result.move = moves[0];
        result.score = eval_(game_, line.state());
        for (const Move move : moves) {
            const Score score = value_after(line.state(), move, me, depth, 0, path, meter);
            if (meter.ended()) break;  // an aborted value is not comparable
            if (result.ranking.empty() || score > result.score) {
                result.score = score;
                result.move = move;
            }
            result.ranking.push_back({move, score});
        }
        const bool whole = result.ranking.size() == moves.size();
        result.pv = {result.move};
        result.depth = whole ? depth : 0;
        result.nodes = meter.nodes();
        result.milliseconds = meter.milliseconds();
        conclude(result, eval_.scale());
        if (!whole && result.proven == ProvenResult::loss) {  // a move not searched may save the game
            result.proven.reset();
            result.plies.reset();
        }
        return result;
    }

  private:
    /// The value of playing `move`, for the seat `me` that plays it.
    Score value_after(const StateOf<G>& state, Move move, Seat me, int depth, int ply, Path<G>& path, Meter& meter) {
        StateOf<G> child = state;
        game_.play(child, move);
        path.enter(game_.key(child));
        const Score score = value(child, me, depth - 1, ply + 1, path, meter);
        path.leave();
        return score;
    }

    Score value(const StateOf<G>& state, Seat me, int depth, int ply, Path<G>& path, Meter& meter) {
        if (meter.spend()) return drawn;  // the caller discards the result
        const Actor actor = game_.actor(state);
        if (actor == Actor::over && game_.outcome(state) != Outcome::draw) return finished_score(game_, state, me, ply);
        if (actor == Actor::over || path.draws(game_, state)) return drawn;
        const bool mine = seat_of(actor) == me;
        if (depth == 0) return mine ? eval_(game_, state) : -eval_(game_, state);

        Score best = mine ? -infinite_score : infinite_score;
        MovesOf<G> moves;
        game_.legal(state, seat_of(actor), moves);
        for (const Move move : moves) {
            const Score score = value_after(state, move, me, depth, ply, path, meter);
            best = mine ? std::max(best, score) : std::min(best, score);
        }
        return best;
    }

    G game_;
    E eval_;
};

}  // namespace joute
