// SPDX-License-Identifier: MIT
// The agents of games where both seats choose at once: each binds one search of src/search to a spec's
// settings. `Opening` may answer before the search does: opening(line, seat, random) is a report or nothing.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "agents/standard.hpp"
#include "search/expectimax.hpp"
#include "search/nash.hpp"
#include "search/simultaneous_mcts.hpp"

namespace joute {

struct NoOpening {
    template <class G>
    [[nodiscard]] std::optional<SearchResult> operator()(const Line<G>& /*line*/, Seat /*seat*/,
                                                         Random& /*random*/) const {
        return std::nullopt;
    }
};

/// Memory of an interval table; no larger than a node-limited search can fill in a long game.
class IntervalMemory {
  public:
    explicit IntervalMemory(const Settings& settings) {
        constexpr std::size_t decisions = 64;
        std::size_t slots = settings.memory / sizeof(IntervalTable::Slot);
        if (settings.limits.nodes && *settings.limits.nodes < slots / decisions)
            slots = std::max<std::size_t>(1024, static_cast<std::size_t>(*settings.limits.nodes) * decisions);
        slots_.resize(slots);
    }
    [[nodiscard]] IntervalTable table() { return IntervalTable(slots_); }
    void clear() { std::ranges::fill(slots_, IntervalTable::Slot{}); }

  private:
    std::vector<IntervalTable::Slot> slots_;
};

[[nodiscard]] inline Settings with_nodes(Settings settings, std::uint64_t nodes) {
    settings.limits.nodes = nodes;
    return settings;
}
[[nodiscard]] inline Settings without_memory(Settings settings) {
    settings.memory = 0;
    return settings;
}

/// A catalogue entry's `payoffs`: the whole matrix by equilibrium search, with memory of its own.
template <Presented G, UtilityOf<G> U>
[[nodiscard]] auto payoffs_by_search(const U& utility) {
    return [utility](const AnyLine& line, const Limits& limits, const StopFlag* stop) -> Result<PayoffMatrix> {
        const auto& typed = static_cast<const LineOf<G>&>(line).typed();
        if (typed.actor() != Actor::both)
            return Message{"the two seats do not choose at once here: there is no payoff matrix",
                           "les deux camps ne choisissent pas en même temps ici : il n'y a pas de matrice des gains"};
        constexpr std::size_t memory = std::size_t{16} << 20U;
        Settings settings;
        settings.limits = limits;
        settings.memory = memory;
        IntervalMemory slots(settings);
        const auto search = std::make_unique<Nash<G, U>>(typed.game(), utility, slots.table());
        auto table = search->payoffs(typed.state(), limits, stop);
        if (!table)
            return Message{"stopped before the payoff matrix was filled",
                           "arrêté avant que la matrice des gains soit remplie"};
        return std::move(*table);
    };
}

template <Presented G, UtilityOf<G> U, class Opening = NoOpening>
class NashAgent final : public SeededAgent<G> {
  public:
    NashAgent(const G& game, const Settings& settings, const U& utility, Opening opening = {})
        : SeededAgent<G>(settings),
          game_(game),
          utility_(utility),
          opening_(std::move(opening)),
          limits_(limits_or_default(settings)),
          memory_(settings) {
        forget();
    }
    void new_game(std::uint64_t seed) override {
        SeededAgent<G>::new_game(seed);
        forget();
    }

  protected:
    SearchResult choose(const Line<G>& line, Seat seat, const Thinking& thinking) override {
        if (auto known = opening_(line, seat, this->random())) return *known;
        return search_->search(line, seat, limits_, this->random(), thinking.stop, thinking.progress);
    }

  private:
    void forget() {
        memory_.clear();
        search_.emplace(game_, utility_, memory_.table());
    }

    G game_;
    U utility_;
    Opening opening_;
    Limits limits_;
    IntervalMemory memory_;
    std::optional<Nash<G, U>> search_;
};

template <Presented G, UtilityOf<G> U, class Opening = NoOpening>
class ExpectimaxAgent final : public SeededAgent<G> {
  public:
    ExpectimaxAgent(const G& game, const Settings& settings, const Limits& limits, const U& utility,
                    ExpectimaxOptions options, Opening opening = {})
        : SeededAgent<G>(settings),
          game_(game),
          utility_(utility),
          options_(options),
          opening_(std::move(opening)),
          limits_(limits),
          memory_(settings) {
        forget();
    }
    void new_game(std::uint64_t seed) override {
        SeededAgent<G>::new_game(seed);
        forget();
    }

  protected:
    SearchResult choose(const Line<G>& line, Seat seat, const Thinking& thinking) override {
        if (auto known = opening_(line, seat, this->random())) return *known;
        return search_->search(line, seat, limits_, this->random(), thinking.stop, thinking.progress);
    }

  private:
    void forget() {
        memory_.clear();
        search_.emplace(game_, utility_, options_, memory_.table());
    }

    G game_;
    U utility_;
    ExpectimaxOptions options_;
    Opening opening_;
    Limits limits_;
    IntervalMemory memory_;
    std::optional<Expectimax<G, U>> search_;
};

template <Presented G, UtilityOf<G> U, class Opening = NoOpening>
class SimultaneousMctsAgent final : public SeededAgent<G> {
  public:
    SimultaneousMctsAgent(const G& game, const Settings& settings, const U& utility, SimultaneousMctsOptions options,
                          Opening opening = {})
        : SeededAgent<G>(settings),
          game_(game),
          utility_(utility),
          opening_(std::move(opening)),
          options_(options),
          limits_(limits_or_default(settings)),
          seed_(settings.seed) {
        constexpr std::size_t least = 1024;
        constexpr std::size_t pairs_each = SimultaneousMemory<G>::pairs_per_node;
        const bool pairs = options.select == SeatRule::regret;
        const std::size_t bytes =
            sizeof(SimultaneousNode<G>) + (pairs ? pairs_each * sizeof(SimultaneousPair) : std::size_t{0});
        const std::size_t nodes = std::max(least, settings.memory / bytes);
        nodes_.resize(nodes);
        if (pairs) pairs_.resize(nodes * pairs_each);
        begin(settings.seed.value_or(0));
    }
    void new_game(std::uint64_t seed) override {
        SeededAgent<G>::new_game(seed);
        for (auto& node : nodes_) node.visits = 0;
        begin(seed_.value_or(seed));
    }

  protected:
    SearchResult choose(const Line<G>& line, Seat seat, const Thinking& thinking) override {
        if (auto known = opening_(line, seat, this->random())) return *known;
        return search_->search(line, seat, limits_, thinking.stop, thinking.progress);
    }

  private:
    void begin(std::uint64_t seed) {
        search_.emplace(game_, utility_, SimultaneousMemory<G>{nodes_, pairs_}, seed, options_);
    }

    G game_;
    U utility_;
    Opening opening_;
    SimultaneousMctsOptions options_;
    Limits limits_;
    std::optional<std::uint64_t> seed_;
    std::vector<SimultaneousNode<G>> nodes_;
    std::vector<SimultaneousPair> pairs_;
    std::optional<SimultaneousMcts<G, U>> search_;
};

/// A level: expectimax by nodes; weak ones choose softly among the moves it searched.
template <Presented G, UtilityOf<G> U, class Opening = NoOpening>
class ExpectimaxLevelAgent final : public SeededAgent<G> {
  public:
    ExpectimaxLevelAgent(const G& game, const Settings& settings, const U& utility, const Level& level,
                         ExpectimaxOptions options, Opening opening = {})
        : SeededAgent<G>(settings),
          game_(game),
          utility_(utility),
          options_(ranking(options, level)),
          opening_(std::move(opening)),
          level_(level),
          memory_(with_nodes(settings, level.nodes)) {
        forget();
    }
    void new_game(std::uint64_t seed) override {
        SeededAgent<G>::new_game(seed);
        forget();
    }

  protected:
    SearchResult choose(const Line<G>& line, Seat seat, const Thinking& thinking) override {
        if (auto known = opening_(line, seat, this->random())) return *known;
        SearchResult result = search_->search(line, seat, {.depth = {}, .nodes = level_.nodes, .time = {}},
                                              this->random(), thinking.stop);
        if (level_.softness.temperature > 0)
            choose_softly(result, level_.softness, utility_.eval.scale(), this->random());
        return result;
    }

  private:
    static ExpectimaxOptions ranking(ExpectimaxOptions options, const Level& level) {
        options.rank_all = level.softness.temperature > 0;
        return options;
    }
    void forget() {
        memory_.clear();
        search_.emplace(game_, utility_, options_, memory_.table());
    }

    G game_;
    U utility_;
    ExpectimaxOptions options_;
    Opening opening_;
    Level level_;
    IntervalMemory memory_;
    std::optional<Expectimax<G, U>> search_;
};

/// A level: equilibrium search by nodes; weak ones choose softly among what each move is worth against the
/// other's mix.
template <Presented G, UtilityOf<G> U, class Opening = NoOpening>
class NashLevelAgent final : public SeededAgent<G> {
  public:
    NashLevelAgent(const G& game, const Settings& settings, const U& utility, const Level& level, Opening opening = {})
        : SeededAgent<G>(settings),
          game_(game),
          utility_(utility),
          opening_(std::move(opening)),
          level_(level),
          memory_(with_nodes(settings, level.nodes)) {
        forget();
    }
    void new_game(std::uint64_t seed) override {
        SeededAgent<G>::new_game(seed);
        forget();
    }

  protected:
    SearchResult choose(const Line<G>& line, Seat seat, const Thinking& thinking) override {
        if (auto known = opening_(line, seat, this->random())) return *known;
        SearchResult result = search_->search(line, seat, {.depth = {}, .nodes = level_.nodes, .time = {}},
                                              this->random(), thinking.stop);
        choose_softly(result, level_.softness, utility_.eval.scale(), this->random());
        return result;
    }

  private:
    void forget() {
        memory_.clear();
        search_.emplace(game_, utility_, memory_.table(), NashOptions{.rank_all = level_.softness.temperature > 0});
    }

    G game_;
    U utility_;
    Opening opening_;
    Level level_;
    IntervalMemory memory_;
    std::optional<Nash<G, U>> search_;
};

}  // namespace joute
