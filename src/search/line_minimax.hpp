// SPDX-License-Identifier: MIT
// Minimax where moves are valued instead of positions: a line is worth the sum of the values of the mover's moves minus
// the opponent's. Some of the student reports work this way.
#pragma once

#include <algorithm>
#include <concepts>

#include "search/limits.hpp"
#include "search/search_result.hpp"
#include "search/simple.hpp"

namespace joute {

/// A value for one move, seen from the seat that plays it.
template <class V, class G>
concept MoveValueOf = Game<G> && requires(const V& value, const G& game, const StateOf<G>& state, Move move) {
    { value(game, state, move) } -> std::same_as<int>;
};

template <AlternatingGame G, MoveValueOf<G> V>
class LineMinimax {
  public:
    LineMinimax(const G& game, const V& value, double scale) : game_(game), value_(value), scale_(scale) {}

    /// Plain minimax to `depth`; ties are broken uniformly. The sums are not scores of proven results: a line simply
    /// stops where the game does. Stopped early, it returns the best of the moves it has finished, or the first when
    /// there is none.
    [[nodiscard]] SearchResult search(const Line<G>& line, int depth, const Limits& limits, Random& random,
                                      const StopFlag* stop = nullptr) {
        Meter meter(limits, stop);
        MovesOf<G> moves;
        line.legal(mover(game_, line.state()), moves);
        std::vector<int> sums;
        for (const Move move : moves) {
            const int sum = value_after(line.state(), move, depth, meter);
            if (meter.ended()) break;  // an aborted value is not comparable
            sums.push_back(sum);
        }
        const std::size_t best = best_index(sums, random);
        SearchResult result;
        result.move = moves[best];
        if (!sums.empty()) result.score = estimate(sums[best]);
        result.pv = {result.move};
        result.depth = sums.size() == moves.size() ? depth : 0;
        result.nodes = meter.nodes();
        result.milliseconds = meter.milliseconds();
        for (std::size_t i = 0; i < sums.size(); ++i) result.ranking.push_back({moves[i], estimate(sums[i])});
        conclude(result, scale_);
        return result;
    }

    /// The best sum for the side to move; 0 when the game is over or the depth is used up.
    [[nodiscard]] int best_sum(const StateOf<G>& state, int depth, Meter& meter) {
        const Actor actor = game_.actor(state);
        if (depth == 0 || actor == Actor::over) return 0;
        MovesOf<G> moves;
        game_.legal(state, seat_of(actor), moves);
        int best = INT32_MIN;
        for (const Move move : moves) {
            best = std::max(best, value_after(state, move, depth, meter));
            if (meter.ended()) break;
        }
        return best;
    }

  private:
    int value_after(const StateOf<G>& state, Move move, int depth, Meter& meter) {
        if (meter.spend()) return 0;
        const int now = value_(game_, state, move);
        StateOf<G> child = state;
        game_.play(child, move);
        return now - best_sum(child, depth - 1, meter);
    }

    G game_;
    V value_;
    double scale_;
};

}  // namespace joute
