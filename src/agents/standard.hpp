// SPDX-License-Identifier: MIT
// The agents every alternating game gets for free: each binds one search of src/search to a spec's
// settings. A game's own agents stand in agents/<game>.cpp.
#pragma once

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "agents/agent.hpp"
#include "agents/parallel.hpp"
#include "agents/soft_choice.hpp"
#include "agents/spec.hpp"
#include "search/alphabeta.hpp"
#include "search/mcts.hpp"
#include "search/minimax.hpp"
#include "search/mtdf.hpp"
#include "search/simple.hpp"

namespace joute {

/// Memory of a transposition table. Never larger than a node-limited search can fill in a long game:
/// clearing 64 MB before each of a thousand quick games would cost more than the games.
class TtMemory {
  public:
    explicit TtMemory(const Settings& settings) {
        constexpr std::size_t decisions = 64;
        constexpr std::size_t least = 1024;
        std::size_t bytes = settings.memory;
        if (settings.limits.nodes && *settings.limits.nodes < bytes)
            bytes = std::min(bytes, std::max(least, static_cast<std::size_t>(*settings.limits.nodes) * decisions) *
                                        sizeof(TranspositionTable::Slot));
        slots_ = std::vector<TranspositionTable::Slot>(bytes / sizeof(TranspositionTable::Slot));
    }
    [[nodiscard]] TranspositionTable table() { return TranspositionTable(slots_); }
    void clear() {
        for (auto& slot : slots_) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    }

  private:
    std::vector<TranspositionTable::Slot> slots_;
};

/// An agent with a random stream of its own; a seed in the spec goes before the game's.
template <Presented G>
class SeededAgent : public AgentFor<G> {
  public:
    explicit SeededAgent(const Settings& settings) : fixed_seed_(settings.seed), random_(settings.seed.value_or(0)) {}
    void new_game(std::uint64_t seed) override { random_ = Random(fixed_seed_.value_or(seed)); }

  protected:
    Random& random() { return random_; }

  private:
    std::optional<std::uint64_t> fixed_seed_;
    Random random_;
};

template <Presented G>
class RandomAgent final : public SeededAgent<G> {
  public:
    using SeededAgent<G>::SeededAgent;

  protected:
    SearchResult choose(const Line<G>& line, Seat seat, const Thinking& /*thinking*/) override {
        SearchResult result;
        result.move = random_move(line.game(), line.state(), seat, this->random());
        result.pv = {result.move};
        result.depth = 0;
        return result;
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

template <Presented G, EvaluationOf<G> E>
class MinimaxAgent final : public SeededAgent<G> {
  public:
    static constexpr int default_depth = 3;

    MinimaxAgent(const G& game, const Settings& settings, const E& eval)
        : SeededAgent<G>(settings), limits_(settings.limits), search_(game, eval) {
        if (!limits_.depth) limits_.depth = default_depth;
    }

  protected:
    SearchResult choose(const Line<G>& line, Seat /*seat*/, const Thinking& thinking) override {
        return search_.search(line, limits_, thinking.stop);
    }

  private:
    Limits limits_;
    Minimax<G, E> search_;
};

/// Without any limit in its spec an agent thinks for a second.
[[nodiscard]] inline Limits limits_or_default(const Settings& settings) {
    Limits limits = settings.limits;
    if (!limits.depth && !limits.nodes && !limits.time) limits.time = std::chrono::seconds(1);
    return limits;
}

template <Presented G, EvaluationOf<G> E>
class AlphaBetaAgent final : public AgentFor<G> {
  public:
    AlphaBetaAgent(const G& game, const Settings& settings, const E& eval, AlphaBetaOptions options = {})
        : limits_(limits_or_default(settings)),
          memory_(settings),
          search_(game, eval, memory_.table(), settings.threads, options) {}
    void new_game(std::uint64_t /*seed*/) override { memory_.clear(); }

  protected:
    SearchResult choose(const Line<G>& line, Seat /*seat*/, const Thinking& thinking) override {
        return search_.search(line, limits_, thinking.stop, thinking.progress);
    }

  private:
    Limits limits_;
    TtMemory memory_;
    ParallelAlphaBeta<G, E> search_;
};

template <Presented G, EvaluationOf<G> E>
class MtdfAgent final : public AgentFor<G> {
  public:
    MtdfAgent(const G& game, const Settings& settings, const E& eval)
        : limits_(limits_or_default(settings)), memory_(settings), search_(game, eval, memory_.table()) {}
    void new_game(std::uint64_t /*seed*/) override { memory_.clear(); }

  protected:
    SearchResult choose(const Line<G>& line, Seat /*seat*/, const Thinking& thinking) override {
        return search_.search(line, limits_, thinking.stop, thinking.progress);
    }

  private:
    Limits limits_;
    TtMemory memory_;
    Mtdf<G, E> search_;
};

template <Presented G, EvaluationOf<G> E>
class MctsAgent final : public AgentFor<G> {
  public:
    MctsAgent(const G& game, const Settings& settings, const E& eval, MctsOptions options)
        : game_(game),
          eval_(eval),
          options_(options),
          limits_(limits_or_default(settings)),
          seed_(settings.seed),
          pools_{Pool(settings.memory / 2 / sizeof(MctsNode)), Pool(settings.memory / 2 / sizeof(MctsNode))} {
        new_game(0);
    }
    void new_game(std::uint64_t seed) override {
        search_.emplace(game_, eval_, pools_[0], pools_[1], seed_.value_or(seed), options_);
    }

  protected:
    SearchResult choose(const Line<G>& line, Seat /*seat*/, const Thinking& thinking) override {
        return search_->search(line, limits_, thinking.stop, thinking.progress);
    }

  private:
    using Pool = std::vector<MctsNode>;

    G game_;
    E eval_;
    MctsOptions options_;
    Limits limits_;
    std::optional<std::uint64_t> seed_;
    std::array<Pool, 2> pools_;
    std::optional<Mcts<G, E>> search_;
};

/// One of eight strengths: a node budget, and how softly it chooses among the moves it searched.
struct Level {
    std::uint64_t nodes;
    SoftChoice softness;
};

template <Presented G, EvaluationOf<G> E>
class LevelAgent final : public SeededAgent<G> {
  public:
    LevelAgent(const G& game, const Settings& settings, const E& eval, const Level& level,
               AlphaBetaOptions options = {})
        : SeededAgent<G>(settings),
          level_(level),
          scale_(eval.scale()),
          memory_(with_nodes(settings, level.nodes)),
          search_(game, eval, memory_.table(), ranking(options, level)) {}
    void new_game(std::uint64_t seed) override {
        SeededAgent<G>::new_game(seed);
        memory_.clear();
    }

  protected:
    SearchResult choose(const Line<G>& line, Seat /*seat*/, const Thinking& thinking) override {
        SearchResult result = search_.search(line, {.depth = {}, .nodes = level_.nodes, .time = {}}, thinking.stop);
        if (level_.softness.temperature > 0) choose_softly(result, level_.softness, scale_, this->random());
        return result;
    }

  private:
    static AlphaBetaOptions ranking(AlphaBetaOptions options, const Level& level) {
        options.rank_all = level.softness.temperature > 0;
        return options;
    }
    static Settings with_nodes(Settings settings, std::uint64_t nodes) {
        settings.limits.nodes = nodes;
        return settings;
    }

    Level level_;
    double scale_;
    TtMemory memory_;
    AlphaBeta<G, E> search_;
};

}  // namespace joute
