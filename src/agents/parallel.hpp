// SPDX-License-Identifier: MIT
// Threads live here and above, never in src/search. Two needs: cutting a loop into slices, and
// several searches of one position that share a table.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "agents/threads.hpp"
#include "search/alphabeta.hpp"

namespace joute {

/// Runs work(begin, end) over [0, size) in slices, on `threads` threads; returns when all is done.
template <class Work>
void in_slices(std::size_t size, unsigned threads, std::size_t slice, const Work& work) {
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
        for (;;) {
            const std::size_t begin = next.fetch_add(slice, std::memory_order_relaxed);
            if (begin >= size) return;
            work(begin, std::min(begin + slice, size));
        }
    };
    Helpers helpers;
    for (unsigned i = 1; i < threads; ++i) helpers.start(run);
    run();
}

/// Parallel alpha-beta: the same search on every thread over one shared table. What one thread stores
/// the others find, and moves one thread is looking at the others leave for later. The first thread
/// keeps the limits of nodes and time; the deepest finished iteration of all decides.
template <AlternatingGame G, EvaluationOf<G> E, class Search = AlphaBeta<G, E>>
class ParallelAlphaBeta {
  public:
    ParallelAlphaBeta(const G& game, const E& eval, TranspositionTable table, int threads,
                      AlphaBetaOptions options = {}) {
        for (int i = 0; i < std::max(1, threads); ++i)
            searches_.push_back(std::make_unique<Search>(game, eval, table, options));
        if (searches_.size() == 1) return;
        for (auto& search : searches_) search->join(busy_, done_);
    }

    [[nodiscard]] SearchResult search(const Line<G>& line, const Limits& limits, const StopFlag* stop,
                                      const Progress& progress) {
        if (searches_.size() == 1) return searches_[0]->search(line, limits, stop, progress);
        // Whoever is first done with all that was asked ends the work of the others.
        done_ = false;
        std::vector<SearchResult> results(searches_.size());
        const auto think = [&](std::size_t i, const Limits& mine, const Progress& tell) {
            results[i] = searches_[i]->search(line, mine, stop, tell);
            done_.store(true, std::memory_order_relaxed);
        };
        {
            const Limits by_depth{.depth = limits.depth, .nodes = {}, .time = {}};
            Helpers helpers;
            for (std::size_t i = 1; i < searches_.size(); ++i) helpers.start([&, i] { think(i, by_depth, {}); });
            think(0, limits, progress);
        }
        SearchResult best =
            *std::ranges::max_element(results, std::less{}, [](const SearchResult& r) { return *r.depth; });
        best.nodes = 0;
        for (const SearchResult& result : results) best.nodes += result.nodes;
        best.milliseconds = results[0].milliseconds;
        if (progress && best.depth != results[0].depth) progress(best);  // what the first thread had no time to say
        return best;
    }

  private:
    BusyMoves busy_;
    StopFlag done_{false};
    std::vector<std::unique_ptr<Search>> searches_;
};

}  // namespace joute
