// SPDX-License-Identifier: MIT
// The searching agents of Schotten Totten: a tree over all deals, alpha-beta in sampled deals, and what both share:
// wins at once, and the endings, solved or searched in deals.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "agents/simple_agents.hpp"
#include "schotten/eval.hpp"
#include "schotten/notation.hpp"
#include "schotten/turns.hpp"
#include "schotten/view.hpp"
#include "search/alphabeta.hpp"
#include "search/determinised.hpp"
#include "search/information_mcts.hpp"

namespace joute::schotten {

/// Endings without secrets are solved, and endings with few cards to draw in sampled deals; the rest is a search's, and
/// for one that errs on purpose all is. A claim is the only move where one may be made (Turns), but it is searched all
/// the same: what it leads to is what the position is worth.
template <class E>
class DealingAgent : public SeededAgent<Schotten> {
  public:
    DealingAgent(const Schotten& game, const Settings& settings, const Limits& limits, const E& eval)
        : SeededAgent(settings),
          limits_(limits),
          eval_(eval),
          turns_(game),
          memory_(settings.memory, limits),
          exact_(turns_, eval, memory_.tt()),
          endings_(game, turns_, eval, memory_.tt(), {.each = nodes_of_an_ending}) {}
    void new_game(std::uint64_t seed) override {
        SeededAgent::new_game(seed);
        memory_.clear();
    }

  protected:
    virtual SearchResult think(const View& view, const Limits& limits, const Thinking& thinking) = 0;
    /// Whether the last cards are solved. A level that errs on purpose would otherwise play its endings like a master.
    [[nodiscard]] virtual bool solves_endings() const { return true; }

    SearchResult choose(const Schotten& game, const View& view, const Thinking& thinking) final {
        if (const auto win = win_at_once(game, view)) return *win;
        const Limits limits = limits_now(limits_, view.seat, thinking);
        if (left_to_draw(view) > few || !solves_endings()) return think(view, limits, thinking);
        if (left_to_draw(view) > 0)
            return endings_.search(view, in_positions(limits), random(), thinking.stop, thinking.progress);
        const Line<Turns> line(turns_, game.deal(view, random()));
        return exact_.search(line, limits, thinking.stop, thinking.progress);
    }

    [[nodiscard]] const Turns& turns() const { return turns_; }
    [[nodiscard]] TtMemory& memory() { return memory_; }

  private:
    /// With both decks empty nothing is hidden: the other hand is what is missing.
    static int left_to_draw(const View& view) { return view.table.deck_left + view.table.tactics_left; }

    static constexpr int few = 3;                                 // cards to draw (docs/figures.md)
    static constexpr std::uint64_t nodes_of_an_ending = 3'000;    // positions for each deal
    static constexpr std::uint64_t positions_per_simulation = 2;  // as they cost

    static Limits in_positions(Limits limits) {
        if (limits.nodes) limits.nodes = *limits.nodes * positions_per_simulation;
        return limits;
    }

    /// A move whose claims win the game. They are proved by what lies open, so any deal shows it.
    std::optional<SearchResult> win_at_once(const Schotten& game, const View& view) {
        const State state = game.deal(view, random());
        MovesOf<Schotten> moves;
        game.legal(state, view.seat, moves);
        for (const Move move : moves) {
            State after = state;
            turns_.play(after, move);
            if (game.actor(after) != Actor::over || points(game.outcome(after), view.seat) <= 0) continue;
            SearchResult result;
            result.move = move;
            result.pv = {move};
            result.score = win_in(1);
            result.depth = 1;
            result.nodes = moves.size();
            conclude(result, eval_.scale());
            return result;
        }
        return std::nullopt;
    }

    Limits limits_;
    E eval_;
    Turns turns_;
    TtMemory memory_;
    AlphaBeta<Turns, E> exact_;
    Determinised<Schotten, Turns, E> endings_;
};

/// Information-set tree search; a level if it chooses softly.
template <class E>
class TreeAgent final : public DealingAgent<E> {
  public:
    TreeAgent(const Schotten& game, const Settings& settings, const Effort& effort, const E& eval,
              const InformationMctsOptions& options)
        : DealingAgent<E>(game, settings, effort.limits, eval),
          softness_(effort.softness),
          scale_(eval.scale()),
          pool_(nodes_of(settings, effort.limits)),
          search_(game, this->turns(), eval, pool_, options) {}

  protected:
    SearchResult think(const View& view, const Limits& limits, const Thinking& thinking) override {
        SearchResult result = search_.search(view, limits, this->random(), thinking.stop, thinking.progress);
        if (!solves_endings()) choose_softly(result, softness_, scale_, this->random());
        return result;
    }
    [[nodiscard]] bool solves_endings() const override { return softness_.temperature <= 0; }

  private:
    /// A simulation adds one node.
    static std::size_t nodes_of(const Settings& settings, const Limits& limits) {
        const std::size_t most = settings.memory / sizeof(InformationNode);
        return limits.nodes ? static_cast<std::size_t>(std::min<std::uint64_t>(most, *limits.nodes + 2)) : most;
    }

    SoftChoice softness_;
    double scale_;
    std::vector<InformationNode> pool_;
    InformationMcts<Schotten, Turns, E> search_;
};

/// Alpha-beta in sampled deals, each to the depth of the settings: that does not limit how many there are.
template <class E>
class DealsAgent final : public DealingAgent<E> {
  public:
    DealsAgent(const Schotten& game, const Settings& settings, const E& eval)
        : DealingAgent<E>(game, settings, {.depth = {}, .nodes = settings.limits.nodes, .time = settings.limits.time},
                          eval),
          search_(game, this->turns(), eval, this->memory().tt(), options_of(settings)) {}

  protected:
    SearchResult think(const View& view, const Limits& limits, const Thinking& thinking) override {
        return search_.search(view, limits, this->random(), thinking.stop, thinking.progress);
    }

  private:
    static DeterminisedOptions options_of(const Settings& settings) {
        DeterminisedOptions options;
        options.depth = settings.limits.depth.value_or(options.depth);
        return options;
    }

    Determinised<Schotten, Turns, E> search_;
};

}  // namespace joute::schotten
