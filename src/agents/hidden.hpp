// SPDX-License-Identifier: MIT
// Agents of games with hidden cards that need nothing but the contract: what they are handed is a view, and
// what they look at are deals that fit it.
#pragma once

#include "agents/standard.hpp"

namespace joute {

/// Any legal move.
template <Presented G>
requires HiddenGame<G>
class HiddenRandomAgent final : public SeededAgent<G> {
  public:
    using SeededAgent<G>::SeededAgent;

  protected:
    Report choose(const G& game, const typename G::View& view, const Thinking& /*thinking*/) override {
        Report report;
        report.move = random_move(game, game.deal(view, this->random()), game.seat(view), this->random());
        report.line = {report.move};
        report.depth = 0;
        return report;
    }
};

/// One ply of the evaluation, the mean over some deals.
template <Presented G, EvaluationOf<G> E>
requires HiddenGame<G>
class HiddenGreedyAgent final : public SeededAgent<G> {
  public:
    HiddenGreedyAgent(const Settings& settings, const E& eval) : SeededAgent<G>(settings), eval_(eval) {}

  protected:
    Report choose(const G& game, const typename G::View& view, const Thinking& /*thinking*/) override {
        constexpr int deals = 8;  // more hardly change the choice of one ply
        return one_ply(game, view, eval_, deals, this->random());
    }

  private:
    E eval_;
};

}  // namespace joute
