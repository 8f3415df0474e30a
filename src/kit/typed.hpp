// SPDX-License-Identifier: MIT
// The parts of a Kit that are the same for every game, made from its type and the type of its evaluation.
#pragma once

#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/contract_check.hpp"
#include "core/erase.hpp"
#include "kit/kit.hpp"
#include "search/game_tree.hpp"
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
    [[nodiscard]] ContractFindings check(const AnyLine& from, const ContractEffort& effort,
                                         const ContractProgress& progress) const override {
        return check_contract<G>(from, effort, progress);
    }
};

/// The seat an evaluation of a position is seen from (EvaluationOf in core/game.hpp).
template <Game G>
[[nodiscard]] Seat judge_of(const G& game, const StateOf<G>& state) {
    return game.actor(state) == Actor::second ? Seat::second : Seat::first;
}

template <Presented G, class E>
class EvaluatorOf final : public Evaluator {
  public:
    [[nodiscard]] Evaluation evaluate(const AnyLine& line) const override {
        const G& game = typed<G>(line).game();
        const StateOf<G>& state = typed<G>(line).state();
        return evaluation_of(default_eval<E>(game).terms(game, state), judge_of(game, state));
    }
    [[nodiscard]] double scale() const override { return E{}.scale(); }
    [[nodiscard]] WeightSet weights(const AnyGame& game) const override {
        return weights_of(typed<G>(game), default_eval<E>(typed<G>(game)));
    }
};

/// The evaluation the game is played with, as one among others.
class OwnEvaluation final : public PositionEvaluation {
  public:
    explicit OwnEvaluation(std::shared_ptr<const Evaluator> evaluator) : evaluator_(std::move(evaluator)) {}
    [[nodiscard]] Evaluation evaluate(const AnyLine& line) const override { return evaluator_->evaluate(line); }

  private:
    std::shared_ptr<const Evaluator> evaluator_;
};

/// Another one, with words for its terms. E values finished games too, seen by the first seat.
template <Presented G, class E>
class PositionEvaluationOf final : public PositionEvaluation {
  public:
    PositionEvaluationOf(E eval, std::vector<Message> words) : eval_(std::move(eval)), words_(std::move(words)) {}
    [[nodiscard]] Evaluation evaluate(const AnyLine& line) const override {
        const G& game = typed<G>(line).game();
        const StateOf<G>& state = typed<G>(line).state();
        return evaluation_of(eval_.terms(game, state), judge_of(game, state), words_);
    }
    [[nodiscard]] bool values_ends() const override { return true; }

  private:
    E eval_;
    std::vector<Message> words_;
};

/// With an evaluation at the leaves; none given: as E is for the rules.
template <Presented G, class E>
class TreesOf final : public Trees {
  public:
    explicit TreesOf(std::optional<E> eval = std::nullopt, std::optional<ReportTree> report = std::nullopt)
        : eval_(std::move(eval)), report_(report) {}
    [[nodiscard]] GameTree grow(const AnyLine& line, const TreeShape& shape, const StopFlag* stop) const override {
        const G& game = typed<G>(line).game();
        const E eval = eval_ ? *eval_ : default_eval<E>(game);
        GameTree tree = TreeGrower<G, E>(game, eval, shape, {}, stop, report_).grow(typed<G>(line));
        tree.position = line.position(std::nullopt);
        return tree;
    }

  private:
    std::optional<E> eval_;
    std::optional<ReportTree> report_;
};

/// An evaluation of positions beside the game's own, with words for its terms. A hidden game says itself how trees are
/// dealt.
template <Presented G, class E>
[[nodiscard]] Valuation position_valuation(const E& eval, std::vector<Message> words,
                                           std::shared_ptr<const Trees> trees = nullptr) {
    if constexpr (!HiddenGame<G>) trees = std::make_shared<TreesOf<G, E>>(eval);
    return {.of_positions = std::make_shared<PositionEvaluationOf<G, E>>(eval, std::move(words)),
            .trees = std::move(trees)};
}

/// Name and tools: what needs nothing but the contract.
template <Presented G>
[[nodiscard]] Kit basic_kit() {
    Kit kit;
    kit.info = &G::info();
    kit.tools = std::make_shared<ToolsOf<G>>();
    return kit;
}

/// The evaluation of a game, to look at and to tune with an agent. A hidden game says itself how trees are dealt.
template <Presented G, class E>
void add_evaluation(Kit& kit, std::string tuner, std::shared_ptr<const Trees> trees = nullptr) {
    if constexpr (!HiddenGame<G>) trees = std::make_shared<TreesOf<G, E>>();
    kit.evaluator = std::make_shared<EvaluatorOf<G, E>>();
    kit.evaluations.push_back({.name = "own",
                               .title = {"our evaluation", "notre évaluation"},
                               .about = {"the one the agents play with", "celle avec laquelle jouent les agents"},
                               .make = [own = kit.evaluator, trees = std::move(trees)](const Settings&) {
                                   return Valuation{.of_positions = std::make_shared<OwnEvaluation>(own),
                                                    .trees = trees};
                               }});
    kit.tuner = std::move(tuner);
}

}  // namespace joute
