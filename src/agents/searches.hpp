// SPDX-License-Identifier: MIT
// Each search of src/search as an agent: of alternating games, and of games where both seats choose at once.
#pragma once

#include <memory>

#include "agents/parallel.hpp"
#include "agents/search_agent.hpp"
#include "kit/payoff_search.hpp"
#include "kit/typed.hpp"
#include "search/alphabeta.hpp"
#include "search/dfpn.hpp"
#include "search/expectimax.hpp"
#include "search/mcts.hpp"
#include "search/minimax.hpp"
#include "search/mtdf.hpp"
#include "search/nash.hpp"
#include "search/simultaneous_mcts.hpp"
#include "search/wdl.hpp"

namespace joute {

/// To depth 3 unless told.
template <Presented G, EvaluationOf<G> E>
[[nodiscard]] std::unique_ptr<Agent> minimax_agent(const G& game, const Settings& settings, const E& eval) {
    constexpr int default_depth = 3;
    Limits limits = settings.limits;
    if (!limits.depth) limits.depth = default_depth;
    return search_agent<G>(
        settings, {.limits = limits}, eval.scale(), NoMemory{},
        [game, eval](NoMemory&, std::uint64_t) { return std::make_unique<Minimax<G, E>>(game, eval); });
}

template <Presented G, EvaluationOf<G> E>
[[nodiscard]] std::unique_ptr<Agent> alphabeta_agent(const G& game, const Settings& settings, const Effort& effort,
                                                     const E& eval, AlphaBetaOptions options = {}) {
    options.rank_all = effort.soft();
    options.contempt = settings.number_or("contempt", options.contempt);
    auto agent =
        search_agent<G>(settings, effort, eval.scale(), TtMemory(settings.memory, effort.limits),
                        [game, eval, options, threads = settings.threads](TtMemory& memory, std::uint64_t) {
                            return std::make_unique<ParallelAlphaBeta<G, E>>(game, eval, memory.tt(), threads, options);
                        });
    if constexpr (requires { eval.tables->checksum(); })
        if (eval.tables) agent->plays_by(eval.tables->checksum());
    return agent;
}

/// Half a minute unless told: an answer in time is no answer here.
[[nodiscard]] inline Limits proof_limits(Limits limits) {
    if (!limits.depth && !limits.nodes && !limits.time) limits.time = std::chrono::seconds(30);
    return limits;
}

/// Win, draw or loss alone.
template <Presented G, EvaluationOf<G> E>
[[nodiscard]] std::unique_ptr<Agent> wdl_agent(const G& game, const Settings& settings, const E& eval,
                                               const AlphaBetaOptions& options) {
    const Limits limits = proof_limits(settings.limits);
    return search_agent<G>(settings, {.limits = limits}, eval.scale(), TtMemory(settings.memory, limits),
                           [game, eval, options, threads = settings.threads](TtMemory& memory, std::uint64_t) {
                               return std::make_unique<ParallelAlphaBeta<G, E, Wdl<G, E>>>(game, eval, memory.tt(),
                                                                                           threads, options);
                           });
}

/// ... by proof numbers, on one thread: quicker at long forced wins. The plies it tells are at most.
template <Presented G, EvaluationOf<G> E>
[[nodiscard]] std::unique_ptr<Agent> dfpn_agent(const G& game, const Settings& settings, const E& eval) {
    return search_agent<G>(settings, {.limits = proof_limits(settings.limits)}, eval.scale(),
                           DfPnMemory(settings.memory), [game, eval](DfPnMemory& memory, std::uint64_t) {
                               return std::make_unique<DfPn<G, E>>(game, eval, memory.slots());
                           });
}

template <Presented G, EvaluationOf<G> E>
[[nodiscard]] std::unique_ptr<Agent> mtdf_agent(const G& game, const Settings& settings, const E& eval) {
    const Effort effort = effort_of(settings);
    return search_agent<G>(settings, effort, eval.scale(), TtMemory(settings.memory, effort.limits),
                           [game, eval](TtMemory& memory, std::uint64_t) {
                               return std::make_unique<Mtdf<G, E>>(game, eval, memory.tt());
                           });
}

template <Presented G, EvaluationOf<G> E>
[[nodiscard]] std::unique_ptr<Agent> mcts_agent(const G& game, const Settings& settings, const E& eval,
                                                MctsOptions options) {
    options.rollout = settings.number_or("rollout", options.rollout);
    return search_agent<G>(settings, effort_of(settings), eval.scale(), MctsMemory(settings.memory),
                           [game, eval, options](MctsMemory& memory, std::uint64_t seed) {
                               return std::make_unique<Mcts<G, E>>(game, eval, memory.pools[0], memory.pools[1], seed,
                                                                   options);
                           });
}

template <Presented G, UtilityOf<G> U, class Opening = NoOpening>
[[nodiscard]] std::unique_ptr<Agent> nash_agent(const G& game, const Settings& settings, const Effort& effort,
                                                const U& utility, Opening opening = {}) {
    const NashOptions options{.rank_all = effort.soft()};
    return search_agent<G>(
        settings, effort, utility.eval.scale(), IntervalMemory(settings.memory, effort.limits),
        [game, utility, options](IntervalMemory& memory, std::uint64_t) {
            return std::make_unique<Nash<G, U>>(game, utility, memory.tt(), options);
        },
        std::move(opening));
}

template <Presented G, UtilityOf<G> U, class Opening = NoOpening>
[[nodiscard]] std::unique_ptr<Agent> expectimax_agent(const G& game, const Settings& settings, const Effort& effort,
                                                      const U& utility, ExpectimaxOptions options,
                                                      Opening opening = {}) {
    options.rank_all = effort.soft();
    return search_agent<G>(
        settings, effort, utility.eval.scale(), IntervalMemory(settings.memory, effort.limits),
        [game, utility, options](IntervalMemory& memory, std::uint64_t) {
            return std::make_unique<Expectimax<G, U>>(game, utility, options, memory.tt());
        },
        std::move(opening));
}

template <Presented G, UtilityOf<G> U, class Opening = NoOpening>
[[nodiscard]] std::unique_ptr<Agent> simultaneous_mcts_agent(const G& game, const Settings& settings, const U& utility,
                                                             SimultaneousMctsOptions options, Opening opening = {}) {
    using Memory = SimultaneousMctsMemory<G>;
    options.rollout = settings.number_or("rollout", options.rollout);
    return search_agent<G>(
        settings, effort_of(settings), utility.eval.scale(),
        Memory(settings.memory, options.select == SeatRule::regret),
        [game, utility, options](Memory& memory, std::uint64_t seed) {
            return std::make_unique<SimultaneousMcts<G, U>>(game, utility, memory.spans(), seed, options);
        },
        std::move(opening));
}

[[nodiscard]] inline Settings without_memory(Settings settings) {
    settings.memory = 0;
    return settings;
}

/// The whole matrix by equilibrium search, with memory of its own.
template <Presented G, UtilityOf<G> U>
class NashPayoffs final : public PayoffSearch {
  public:
    [[nodiscard]] Result<PayoffMatrix> search(const AnyLine& line, const Limits& limits,
                                              const StopFlag* stop) const override {
        const Line<G>& here = typed<G>(line);
        if (here.actor() != Actor::both)
            return Message{"the two seats do not choose at once here: there is no payoff matrix",
                           "les deux camps ne choisissent pas en même temps ici : il n’y a pas de matrice des gains"};
        constexpr std::size_t bytes = std::size_t{16} << 20U;
        IntervalMemory memory(bytes, limits);
        const auto search = std::make_unique<Nash<G, U>>(here.game(), U{}, memory.tt());
        auto matrix = search->payoffs(here.state(), limits, stop);
        if (!matrix)
            return Message{"stopped before the payoff matrix was filled",
                           "arrêté avant que la matrice des gains soit remplie"};
        return std::move(*matrix);
    }
};

}  // namespace joute
