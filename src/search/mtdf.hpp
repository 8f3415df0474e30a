// SPDX-License-Identifier: MIT
// MTD(f): the value of each depth is found by null-window searches alone, each giving a lower or upper bound, closing
// in from the last depth's value (Plaat, Schaeffer, Pijls, de Bruin, "Best-first fixed-depth minimax algorithms",
// 1996). It needs the tt to be fast, not to be right.
#pragma once

#include <algorithm>
#include <optional>

#include "search/alphabeta.hpp"

namespace joute {

template <AlternatingGame G, EvaluationOf<G> E>
class Mtdf {
  public:
    Mtdf(const G& game, const E& eval, TranspositionTable tt, AlphaBetaOptions options = {})
        : alphabeta_(game, eval, tt, options) {}

    [[nodiscard]] SearchResult search(const Line<G>& line, const Limits& limits, const StopFlag* stop = nullptr,
                                      const Progress& progress = {}) {
        alphabeta_.begin(line, limits, stop);
        SearchResult result = alphabeta_.first_answer();
        Score guess = result.score;
        Score guess_before = guess;  // estimates alternate between odd and even depths: start from two ago
        constexpr int max_depth = AlphaBeta<G, E>::max_ply - 1;
        for (int depth = 1; depth <= std::min(limits.depth.value_or(max_depth), max_depth); ++depth) {
            reached_.reset();
            const Score value = converge(depth, guess_before);
            if (alphabeta_.meter().ended()) {
                // A move that reached more than the others can is kept, as in alpha-beta.
                if (reached_ && alphabeta_.meter().out_of_time()) alphabeta_.take_result(result, depth, *reached_);
                break;
            }
            guess_before = guess;
            guess = value;
            alphabeta_.take_result(result, depth, value);
            if (progress) progress(result);
            if (alphabeta_.enough(depth, value)) break;
        }
        result.nodes = alphabeta_.meter().nodes();
        result.milliseconds = alphabeta_.meter().milliseconds();
        return result;
    }

  private:
    Score converge(int depth, Score guess) {
        Score low = -infinite_score;
        Score high = infinite_score;
        bool low_complete = false;  // whether the search behind each bound saw every line to its end
        bool high_complete = false;
        while (low < high) {
            const Score beta = std::max(guess, low + 1);
            guess = alphabeta_.search_root(depth, beta - 1, beta);
            if (alphabeta_.meter().ended()) break;
            const bool above = guess >= beta;
            (above ? low : high) = guess;
            if (above) reached_ = guess;
            (above ? low_complete : high_complete) = alphabeta_.complete();
        }
        alphabeta_.set_complete(low_complete && high_complete);
        return guess;
    }

    AlphaBeta<G, E> alphabeta_;
    std::optional<Score> reached_;  // at least, at the running depth, by the first of the root moves
};

}  // namespace joute
