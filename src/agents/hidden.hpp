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
    SearchResult choose(const G& game, const typename G::View& view, const Thinking& /*thinking*/) override {
        SearchResult result;
        result.move = random_move(game, game.deal(view, this->random()), game.seat(view), this->random());
        result.pv = {result.move};
        result.depth = 0;
        return result;
    }
};

/// One ply of the evaluation, the mean over some deals; what follows a move by itself is left to `Open`.
template <Presented G, AlternatingGame Open, EvaluationOf<Open> E>
requires HiddenGame<G>
class HiddenGreedyAgent final : public SeededAgent<G> {
  public:
    HiddenGreedyAgent(const Settings& settings, const Open& open, const E& eval)
        : SeededAgent<G>(settings), open_(open), eval_(eval) {}

  protected:
    SearchResult choose(const G& game, const typename G::View& view, const Thinking& /*thinking*/) override {
        constexpr int deals = 8;  // more hardly change the choice of one ply
        return one_ply(game, open_, view, eval_, deals, this->random());
    }

  private:
    Open open_;
    E eval_;
};

}  // namespace joute
