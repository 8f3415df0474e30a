// SPDX-License-Identifier: MIT
// Agents that do not search: a random move, and one ply of an evaluation. Of hidden games they are handed a view, and
// look at deals that fit it.
#pragma once

#include "agents/search_agent.hpp"
#include "search/simple.hpp"

namespace joute {

[[nodiscard]] inline SearchResult unsearched(Move move) {
    SearchResult result;
    result.move = move;
    result.pv = {move};
    result.depth = 0;
    return result;
}

/// Any legal move.
template <Presented G>
class RandomAgent final : public SeededAgent<G> {
  public:
    using SeededAgent<G>::SeededAgent;

  protected:
    SearchResult choose(const Line<G>& line, Seat seat, const Thinking& /*thinking*/) override {
        return unsearched(random_move(line.game(), line.state(), seat, this->random()));
    }
};
template <Presented G>
requires HiddenGame<G>
class RandomAgent<G> final : public SeededAgent<G> {
  public:
    using SeededAgent<G>::SeededAgent;

  protected:
    SearchResult choose(const G& game, const typename G::View& view, const Thinking& /*thinking*/) override {
        return unsearched(random_move(game, game.deal(view, this->random()), game.seat(view), this->random()));
    }
};

template <Presented G, EvaluationOf<G> E>
class GreedyAgent final : public SeededAgent<G> {
  public:
    GreedyAgent(const Settings& settings, const E& eval) : SeededAgent<G>(settings), eval_(eval) {}

  protected:
    SearchResult choose(const Line<G>& line, Seat seat, const Thinking& /*thinking*/) override {
        if constexpr (AlternatingGame<G>)
            return one_ply(line, eval_, this->random());
        else
            return one_ply(line, seat, eval_, this->random());
    }

  private:
    E eval_;
};

/// The mean over some deals; what follows a move by itself is left to `Open`.
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
