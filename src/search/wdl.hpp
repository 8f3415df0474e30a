// SPDX-License-Identifier: MIT
// Win, draw or loss and nothing else: null windows around the draw ask "does it win?" and "does it draw at least?", to
// the end of every line. Without distances far more positions are settled by what the tt holds, and the answer to one
// question often makes the other needless. Where play may go on for ever the depth grows step by step: whatever is not
// decided within it counts as a draw, so what is found to be won or lost is.
#pragma once

#include <algorithm>
#include <chrono>

#include "search/alphabeta.hpp"

namespace joute {

template <AlternatingGame G, EvaluationOf<G> E>
class Wdl {
  public:
    /// Of the options, those that could miss something are not used.
    Wdl(const G& game, const E& eval, TranspositionTable tt, AlphaBetaOptions options = {})
        : alphabeta_(game, eval, tt, without_estimates(options)), glance_(game, eval, {}, without_ranking(options)) {}

    /// What is certain of a line that is not over: `proven`, without plies. When the limits end the search before, an
    /// estimate by a short look ahead, kept to what was found out by then.
    [[nodiscard]] SearchResult search(const Line<G>& line, const Limits& limits, const StopFlag* stop = nullptr,
                                      const Progress& progress = {}) {
        Limits left = limits;
        left.depth = std::min(limits.depth.value_or(glance_depth), glance_depth);
        SearchResult result = glance_.search(line, left, stop);
        if (!result.proven) {
            if (limits.nodes) left.nodes = *limits.nodes - std::min(*limits.nodes, result.nodes);
            left.depth = std::min(limits.depth.value_or(max_depth), max_depth);
            settle(line, left, stop, progress, result);
        }
        result.plies.reset();
        if (result.proven) {
            result.score = *result.proven == ProvenResult::win    ? min_proven_win
                           : *result.proven == ProvenResult::loss ? -min_proven_win
                                                                  : drawn;
            result.value = points(*result.proven);
        }
        return result;
    }

    /// As AlphaBeta::join.
    void join(BusyMoves& busy, const StopFlag& done) { alphabeta_.join(busy, done); }

  private:
    static constexpr int max_depth = AlphaBeta<G, E>::max_ply - 1;
    static constexpr int glance_depth = 4;

    static AlphaBetaOptions without_ranking(AlphaBetaOptions options) {
        options.rank_all = false;
        return options;
    }
    static AlphaBetaOptions without_estimates(AlphaBetaOptions options) {
        options.selective = false;
        options.certain = true;
        return without_ranking(options);
    }
    static double points(ProvenResult proven) {
        return proven == ProvenResult::win ? 1.0 : proven == ProvenResult::loss ? -1.0 : 0.0;
    }

    void settle(const Line<G>& line, const Limits& limits, const StopFlag* stop, const Progress& progress,
                SearchResult& result) {
        const std::uint64_t nodes_before = result.nodes;
        const double milliseconds_before = result.milliseconds;
        const bool losing = result.score < drawn;  // the question that is expected to settle it comes first
        result.depth = 0;
        alphabeta_.begin(line, limits, stop);
        static_cast<void>(alphabeta_.first_answer());
        int depth = 1;
        if constexpr (FiniteGame<G>) depth = std::min(*limits.depth, line.game().max_plies(line.state()));
        for (; depth <= *limits.depth && !result.proven && !alphabeta_.meter().ended(); ++depth) {
            bool complete = true;
            for (const bool draws : {losing, !losing})
                if (!result.proven && !alphabeta_.meter().ended()) complete &= ask(draws, depth, result);
            if (alphabeta_.meter().ended()) break;
            if (!result.proven && complete) result.proven = ProvenResult::draw;
            result.depth = depth;
            result.nodes = nodes_before + alphabeta_.meter().nodes();
            result.milliseconds = milliseconds_before + alphabeta_.meter().milliseconds();
            if (progress && !result.proven) progress(result);
        }
        result.nodes = nodes_before + alphabeta_.meter().nodes();
        result.milliseconds = milliseconds_before + alphabeta_.meter().milliseconds();
    }

    /// Asks whether the line draws at least, or wins. True when the answer holds at any depth.
    bool ask(bool draws, int depth, SearchResult& result) {
        const Score alpha = draws ? drawn - 1 : drawn;
        const Score score = alphabeta_.search_root(depth, alpha, alpha + 1);
        if (alphabeta_.meter().ended()) return false;
        const bool complete = alphabeta_.complete();
        const bool yes = score > alpha;
        if (yes && (complete || !draws)) {
            result.pv = alphabeta_.best_line();
            result.move = result.pv.front();
        }
        if (yes && !draws) result.proven = ProvenResult::win;
        if (!yes && draws) result.proven = ProvenResult::loss;
        if (complete && yes == draws) {  // at least, or at most, a draw
            result.score = draws ? std::max(result.score, drawn) : std::min(result.score, drawn);
            result.value = draws ? std::max(result.value, 0.0) : std::min(result.value, 0.0);
        }
        return complete;
    }

    AlphaBeta<G, E> alphabeta_;
    AlphaBeta<G, E> glance_;
};

}  // namespace joute
