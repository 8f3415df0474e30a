// SPDX-License-Identifier: MIT
// Keeps what a textbook search tells it: counts always, events when asked, the best child of each position.
#pragma once

#include <utility>

#include "study/explain/trace.hpp"

namespace joute {

class Recorder {
  public:
    Recorder(Algorithm algorithm, const GameTree& tree, Events events)
        : tree_(tree), keep_(events == Events::kept), seen_(tree.nodes.size()), best_(tree.nodes.size(), -1) {
        trace_.algorithm = algorithm;
    }

    void enter(int node, double alpha, double beta, bool again = false) {
        count(node);
        using Kind = TraceEvent::Kind;
        keep({.kind = again ? Kind::again : Kind::enter, .node = node, .alpha = alpha, .beta = beta});
    }
    double leaf(int node) {
        count(node);
        const double value = tree_.nodes[static_cast<std::size_t>(node)].value;
        ++trace_.leaves;
        keep({.kind = TraceEvent::Kind::leaf, .node = node, .value = value});
        return value;
    }
    void sort(int node, std::uint32_t looked) {
        trace_.sorting += looked;
        keep({.kind = TraceEvent::Kind::sort, .node = node, .count = looked});
    }
    void hash(int node, int child) { keep({.kind = TraceEvent::Kind::hash, .node = node, .child = child}); }
    [[nodiscard]] bool seen(int node) const { return seen_[static_cast<std::size_t>(node)]; }
    void best(int node, int child, double value) {
        prefer(node, child);
        keep({.kind = TraceEvent::Kind::best, .node = node, .child = child, .value = value});
    }
    /// The same without an event.
    void prefer(int node, int child) { best_[static_cast<std::size_t>(node)] = child; }
    void cut(int node, double alpha, double beta, double value) {
        keep({.kind = TraceEvent::Kind::cut, .node = node, .alpha = alpha, .beta = beta, .value = value});
    }
    void matrix(int node, double value, std::array<std::vector<double>, 2> mixes) {
        keep({.kind = TraceEvent::Kind::matrix, .node = node, .value = value, .mixes = std::move(mixes)});
    }
    void leave(int node, double value, Bound bound) {
        keep({.kind = TraceEvent::Kind::leave, .node = node, .value = value, .bound = bound});
    }
    void simulate(TraceEvent event) { keep(std::move(event)); }
    void count(int node) {
        ++trace_.nodes;
        if (!seen_[static_cast<std::size_t>(node)]) ++trace_.different;
        seen_[static_cast<std::size_t>(node)] = true;
    }
    void count_leaf() { ++trace_.leaves; }

    /// The trace with its value and its line: best child after best child.
    [[nodiscard]] Trace finish(double value) {
        trace_.value = value;
        for (int node = 0; node >= 0; node = best_[static_cast<std::size_t>(node)]) trace_.line.push_back(node);
        return std::move(trace_);
    }

  private:
    void keep(TraceEvent event) {
        if (keep_) trace_.events.push_back(std::move(event));
    }

    const GameTree& tree_;
    bool keep_;
    std::vector<bool> seen_;
    std::vector<int> best_;
    Trace trace_;
};

}  // namespace joute
