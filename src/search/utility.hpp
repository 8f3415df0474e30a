// SPDX-License-Identifier: MIT
// Leaf values for searches where chance acts or both choose at once: numbers that can be averaged, always seen from the
// first seat. Scores of alternating searches cannot be (a win is not 80 times a good position), so they are converted
// to expected results first.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/game.hpp"
#include "core/random.hpp"
#include "search/search_result.hpp"

namespace joute {

template <class U, class G>
concept UtilityOf = Game<G> && requires(const U& utility, const G& game, const StateOf<G>& state, double x) {
    { utility(game, state) } -> std::same_as<double>;  // finished or not
    { utility.bound() } -> std::same_as<double>;       // no value is beyond plus or minus this
    { utility.result(x) } -> std::same_as<double>;     // as an expected result in [-1, 1]
    { utility.score(x) } -> std::same_as<Score>;       // as points of an evaluation
    { utility.proof(x) } -> std::same_as<std::optional<ProvenResult>>;
};

/// The expected result: +1 win, -1 loss, in between by the evaluation of the position.
template <class E>
struct ExpectedResult {
    E eval;

    template <Game G>
    requires EvaluationOf<E, G>
    [[nodiscard]] double operator()(const G& game, const StateOf<G>& state) const {
        constexpr double almost_sure = 0.9999;  // an estimate is never taken for a proof
        if (game.actor(state) == Actor::over) return points(game.outcome(state), Seat::first);
        return std::clamp(value_of(seen_by(game, state, eval, Seat::first), eval.scale()), -almost_sure, almost_sure);
    }
    [[nodiscard]] double bound() const { return 1.0; }
    [[nodiscard]] double result(double x) const { return x; }
    [[nodiscard]] Score score(double x) const { return score_of_value(x, eval.scale()); }
    [[nodiscard]] std::optional<ProvenResult> proof(double x) const {
        constexpr double rounding = 1e-7;
        if (x >= 1.0 - rounding) return ProvenResult::win;
        if (x <= -1.0 + rounding) return ProvenResult::loss;
        return std::nullopt;
    }
};

/// Points of an evaluation as they are, also for finished positions: what the student reports maximise.
template <class E>
struct PlainPoints {
    E eval;
    double most;  // no position has more

    template <Game G>
    requires EvaluationOf<E, G>
    [[nodiscard]] double operator()(const G& game, const StateOf<G>& state) const {
        return seen_by(game, state, eval, Seat::first).points;
    }
    [[nodiscard]] double bound() const { return most; }
    [[nodiscard]] double result(double x) const { return value_of(score(x), eval.scale()); }
    [[nodiscard]] Score score(double x) const { return estimate(static_cast<int>(std::lround(x))); }
    [[nodiscard]] std::optional<ProvenResult> proof(double /*x*/) const { return std::nullopt; }
};

/// Draws an index by its share; shares sum to one, up to rounding.
template <class Shares>
[[nodiscard]] std::size_t draw_share(const Shares& shares, Random& random) {
    double ticket = random.unit();
    std::size_t last = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] <= 0) continue;
        last = i;
        ticket -= shares[i];
        if (ticket < 0) break;
    }
    return last;
}

}  // namespace joute
