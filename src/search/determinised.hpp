// SPDX-License-Identifier: MIT
// Search over sampled deals, each with all cards known: alpha-beta to a fixed depth scores every move in every deal,
// and the move with the best mean is played ("perfect information Monte Carlo": Ginsberg, "GIB: steps toward an
// expert-level bridge-playing program", 1999). It overrates moves that need knowledge nobody will have (strategy
// fusion: Frank and Basin, 1998), but its few plies are exact.
//
// `Open` is the game once everything is known: an alternating game over the same states and moves.
#pragma once

#include <optional>
#include <vector>

#include "search/alphabeta.hpp"

namespace joute {

struct DeterminisedOptions {
    int depth = 2;                           // plies in each deal, unless the limits say otherwise
    std::optional<std::uint64_t> each = {};  // nodes per deal instead, as deep as they reach: for endings
};

template <HiddenGame G, AlternatingGame Open, EvaluationOf<Open> E>
requires std::same_as<StateOf<G>, StateOf<Open>>
class Determinised {
  public:
    Determinised(const G& game, const Open& open, const E& eval, TranspositionTable tt,
                 DeterminisedOptions options = {})
        : game_(game), open_(open), eval_(eval), search_(open, eval, tt, {.rank_all = true}), options_(options) {}

    /// Precondition: the seat of the view acts, in a state that `Open` can continue from. Searches deals until a limit
    /// is reached, at least one; without a limit on time or nodes, `max_deals`. Always returns a legal move, however
    /// early it is stopped.
    [[nodiscard]] SearchResult search(const typename G::View& view, const Limits& limits, Random& random,
                                      const StopFlag* stop = nullptr, const Progress& progress = {}) {
        constexpr std::uint64_t max_deals = 64;
        const int depth = limits.depth.value_or(options_.depth);
        const bool open_ended = !limits.nodes && !limits.time && !limits.clock;
        Meter meter(limits, stop);
        std::vector<MoveScore> sums;  // the score is unused until the end
        std::vector<double> values;
        SearchResult result;
        std::uint64_t deals = 0;
        std::uint64_t ranked = 0;  // deals in which all moves were compared
        std::uint64_t nodes = 0;
        Steadiness steadiness;
        while (deals == 0 || (!meter.ended() && !(open_ended && deals >= max_deals))) {
            const Line<Open> line(open_, game_.deal(view, random));
            Limits rest{.depth = depth, .nodes = {}, .time = {}};
            if (options_.each) rest = {.depth = {}, .nodes = options_.each, .time = {}};
            rest.until = meter.deadline();
            rest.forced_too = limits.forced_too;
            rest.now = limits.now;
            const SearchResult one = search_.search(line, rest, stop);
            // The ranking of a deal that was cut short cannot be added to the others.
            const bool cut = (stop != nullptr && stop->load()) || search_.meter().out_of_time();
            if (cut && deals > 0) break;
            if (sums.empty()) {
                sums = one.ranking;
                values.resize(sums.size());
            }
            for (const MoveScore& entry : one.ranking)
                for (std::size_t i = 0; i < sums.size(); ++i)
                    if (sums[i].move == entry.move) values[i] += value_of(entry.score, eval_.scale());
            ++deals;
            if (!one.ranking.empty()) ++ranked;
            if (deals == 1 && sums.size() == 1) meter.forced();
            nodes += one.nodes;
            while (meter.nodes() < nodes && !meter.ended()) meter.spend();
            // If stopped, or if `each` is too small, a deal may end before its moves are compared: use its first guess.
            if (sums.empty())
                result = one;
            else
                conclude_with(result, sums, values, ranked, one.depth);
            result.pv = {result.move};  // what follows depends on unknown cards
            result.nodes = nodes;
            result.milliseconds = meter.milliseconds();
            if (progress) progress(result);
            if (meter.may_leave(steadiness.note(result.move))) break;
        }
        return result;
    }

  private:
    /// Precondition: at least one move was ranked in at least one deal.
    void conclude_with(SearchResult& result, const std::vector<MoveScore>& sums, const std::vector<double>& values,
                       std::uint64_t deals, std::optional<int> depth) const {
        std::size_t best = 0;
        result.ranking.clear();
        for (std::size_t i = 0; i < sums.size(); ++i) {
            result.ranking.push_back(
                {sums[i].move, score_of_value(values[i] / static_cast<double>(deals), eval_.scale())});
            if (values[i] > values[best]) best = i;
        }
        result.move = sums[best].move;
        result.value = values[best] / static_cast<double>(deals);
        result.score = score_of_value(result.value, eval_.scale());
        result.depth = depth;
    }

    G game_;
    Open open_;
    E eval_;
    AlphaBeta<Open, E> search_;
    DeterminisedOptions options_;
};

}  // namespace joute
