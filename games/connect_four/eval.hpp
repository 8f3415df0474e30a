// SPDX-License-Identifier: MIT
// A heuristic for searches that cannot see the end: cells that would complete a four, and how many lines a seat's discs
// lie on. Each count is for the seat to move minus the other. Anything decided within two moves is exact (`exact`),
// which saves a search those two plies.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "connect_four/rules.hpp"
#include "core/game.hpp"

namespace connect_four {

inline constexpr std::array<double, 3> default_weights{12, 14, 1};

struct Eval {
    std::array<double, 3> weights = default_weights;  // of threats, timely ones, lines

    [[nodiscard]] joute::Score operator()(const ConnectFour& game, const State& state) const;
    [[nodiscard]] double scale() const { return 100.0; }
    /// Decided at a glance: a four to complete now, or one that cannot be stopped.
    [[nodiscard]] std::optional<joute::Score> exact(const ConnectFour& /*game*/, const State& state) const {
        const Board open = ConnectFour::landings(state);
        if ((completions(state.own) & open) != 0) return joute::win_in(1);
        const Board theirs = completions(state.theirs());
        const Board forced = theirs & open;  // must be blocked at once
        const Board choices = forced != 0 ? forced : open;
        const bool two_at_once = (forced & (forced - 1)) != 0;
        const bool each_opens_one = (choices << 1 & ~theirs) == 0;  // right above it
        if (two_at_once || each_opens_one) return joute::loss_in(2);
        return std::nullopt;
    }
    /// What the shape of the board proves beyond that. Precondition: exact() knows nothing.
    [[nodiscard]] joute::ScoreRange bounds(const ConnectFour& game, const State& state) const;
    [[nodiscard]] std::vector<joute::Term> terms(const ConnectFour& game, const State& state) const;
};
static_assert(joute::EvaluationOf<Eval, ConnectFour>);

}  // namespace connect_four
