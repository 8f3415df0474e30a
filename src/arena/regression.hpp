// SPDX-License-Identifier: MIT
// Logistic regression of results on what an evaluation counts: the weights under which the results of the games
// were most likely. A draw is half a win. Some positions are held out; the loss on those is what a change of
// weights has to lower. Newton's method, because the loss is convex and there are a few dozen weights at most.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace joute {

/// Positions as counts, each with the result of its game; both as the first seat sees them.
class Positions {
  public:
    explicit Positions(std::size_t counts_each) : counts_each_(counts_each) {}

    void add(std::span<const float> counts, double result, bool held_out);

    [[nodiscard]] std::size_t size() const { return results_.size(); }
    [[nodiscard]] std::size_t counts_each() const { return counts_each_; }
    [[nodiscard]] std::span<const float> counts(std::size_t position) const {
        return {counts_.data() + position * counts_each_, counts_each_};
    }
    [[nodiscard]] double result(std::size_t position) const { return results_[position]; }  // 1, 0.5 or 0
    [[nodiscard]] bool held_out(std::size_t position) const { return held_out_[position]; }

  private:
    std::size_t counts_each_;
    std::vector<float> counts_;
    std::vector<float> results_;
    std::vector<bool> held_out_;
};

/// Weights here are log-odds for one of what is counted.
using LogOdds = std::vector<double>;

/// -log of the chance given to a result.
[[nodiscard]] double loss_of(std::span<const float> counts, double result, const LogOdds& weights);
/// Its mean over the positions held out, or over all others; 0 without any.
[[nodiscard]] double mean_loss(const Positions& positions, const LogOdds& weights, bool held_out);

/// The best weights by the positions not held out. What they say little about stays near `prior`.
[[nodiscard]] LogOdds fit_weights(const Positions& positions, const LogOdds& prior);

/// The factor that makes log-odds of points: the best for an evaluation whose weights, in points, are given.
[[nodiscard]] double fit_slope(const Positions& positions, const std::vector<double>& points);

}  // namespace joute
