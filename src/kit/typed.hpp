// SPDX-License-Identifier: MIT
// The parts of a Kit that are the same for every game, made from its type and the type of its evaluation.
#pragma once

#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/erase.hpp"
#include "kit/kit.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"

namespace joute {

template <Presented G>
[[nodiscard]] const Line<G>& typed(const AnyLine& line) {
    return static_cast<const LineOf<G>&>(line).typed();
}
template <Presented G>
[[nodiscard]] const G& typed(const AnyGame& game) {
    return static_cast<const GameOf<G>&>(game).typed();
}

/// A line that begins at a position, which may begin with the options of its game, "[rules=...]".
/// Precondition: all of it is right.
template <Presented G>
[[nodiscard]] std::unique_ptr<AnyLine> line_at(std::string_view text) {
    const auto parts = split_prefix(text);
    return std::move(*GameOf<G>(*configured<G>(parts->options)).start_at(parts->rest));
}

/// Seconds of processor time this thread has used.
[[nodiscard]] inline double thread_cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <Presented G>
class ToolsOf final : public GameTools {
  public:
    [[nodiscard]] Result<std::unique_ptr<AnyGame>> make(const OptionValues& options) const override {
        return make_game<G>(options);
    }
    [[nodiscard]] std::uint64_t perft(const AnyLine& line, int depth, const StopFlag* stop) const override {
        return joute::perft(for_perft(typed<G>(line).game()), typed<G>(line).state(), depth, stop);
    }
    [[nodiscard]] PlayoutCount playouts(const AnyLine& from, double seconds, std::uint64_t seed,
                                        const StopFlag* stop) const override {
        constexpr int between_looks = 64;  // games between looks at the clock
        Random random = Random::of(seed, Stream::match);
        Line<G> line(typed<G>(from).game(), typed<G>(from).state());
        PlayoutCount count;
        const double begin = thread_cpu_seconds();
        if (line.actor() == Actor::over) return count;
        do {
            for (int i = 0; i < between_looks; ++i) {
                line.restart(typed<G>(from).state());
                count.moves += playout(line, random);
                ++count.playouts;
            }
            count.cpu_seconds = thread_cpu_seconds() - begin;
        } while (count.cpu_seconds < seconds && (stop == nullptr || !stop->load(std::memory_order_relaxed)));
        return count;
    }
};

template <Presented G, class E>
class EvaluatorOf final : public Evaluator {
  public:
    [[nodiscard]] Evaluation evaluate(const AnyLine& line) const override {
        const G& game = typed<G>(line).game();
        Evaluation evaluation{.terms = default_eval<E>(game).terms(game, typed<G>(line).state())};
        for (const Term& term : evaluation.terms) evaluation.total += term.value * term.weight;
        return evaluation;
    }
    [[nodiscard]] double scale() const override { return E{}.scale(); }
    [[nodiscard]] WeightSet weights(const AnyGame& game) const override {
        return weights_of(typed<G>(game), default_eval<E>(typed<G>(game)));
    }
};

/// With the evaluation at the leaves.
template <Presented G, class E>
class TreesOf final : public Trees {
  public:
    [[nodiscard]] GameTree grow(const AnyLine& line, const TreeShape& shape, const StopFlag* stop) const override {
        const G& game = typed<G>(line).game();
        GameTree tree = TreeGrower<G, E>(game, default_eval<E>(game), shape, {}, stop).grow(typed<G>(line));
        tree.position = line.position(std::nullopt);
        return tree;
    }
};

/// Name and tools: what needs nothing but the contract.
template <Presented G>
[[nodiscard]] Kit basic_kit() {
    Kit kit;
    kit.info = &G::info();
    kit.tools = std::make_shared<ToolsOf<G>>();
    return kit;
}

/// The evaluation of a game, to look at and to tune with an agent.
template <Presented G, class E>
void add_evaluation(Kit& kit, std::string tuner) {
    kit.evaluator = std::make_shared<EvaluatorOf<G, E>>();
    kit.tuner = std::move(tuner);
    if constexpr (!HiddenGame<G>) kit.trees = std::make_shared<TreesOf<G, E>>();  // a hidden game must say how it deals
}

}  // namespace joute
