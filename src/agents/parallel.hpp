// SPDX-License-Identifier: MIT
// Threads live here and above, never in src/search. Two needs: cutting a loop into slices, and
// several searches of one position that share a table.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

#include "search/alphabeta.hpp"

namespace joute {

[[nodiscard]] inline unsigned available_threads() { return std::max(1U, std::thread::hardware_concurrency()); }

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
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(run);
    run();
}

/// Lazy parallel alpha-beta: the same search on every thread over one shared table. What one thread
/// stores the others find; small differences in their order keep them from doing the same work. The
/// first thread decides, so limits mean what they mean with one thread.
template <AlternatingGame G, EvaluationOf<G> E>
class ParallelAlphaBeta {
  public:
    ParallelAlphaBeta(const G& game, const E& eval, TranspositionTable table, int threads,
                      AlphaBetaOptions options = {}) {
        for (int i = 0; i < std::max(1, threads); ++i)
            searches_.push_back(std::make_unique<AlphaBeta<G, E>>(game, eval, table, options));
    }

    [[nodiscard]] Report search(const Line<G>& line, const Limits& limits, const StopFlag* stop,
                                const Progress& progress) {
        if (searches_.size() == 1) return searches_[0]->search(line, limits, stop, progress);
        StopFlag done{false};
        std::atomic<std::uint64_t> helper_nodes{0};
        Report report;
        {
            std::vector<std::jthread> helpers;
            for (std::size_t i = 1; i < searches_.size(); ++i)
                helpers.emplace_back([&, i] {
                    // Without a limit of its own: the first thread says when it is over.
                    const Limits ahead{.depth = limits.depth, .nodes = {}, .time = {}};
                    helper_nodes += searches_[i]->search(line, ahead, &done).nodes;
                });
            report = searches_[0]->search(line, limits, stop, progress);
            done.store(true, std::memory_order_relaxed);
        }
        report.nodes += helper_nodes.load();
        return report;
    }

  private:
    std::vector<std::unique_ptr<AlphaBeta<G, E>>> searches_;
};

}  // namespace joute
