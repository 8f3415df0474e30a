// SPDX-License-Identifier: MIT
// Fills the parts of a catalogue entry that are the same for every game.
#pragma once

#include <array>
#include <ctime>
#include <memory>
#include <string_view>
#include <utility>

#include "agents/catalogue.hpp"
#include "agents/standard.hpp"
#include "core/contract_check.hpp"
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

/// Seconds of processor time this thread has used.
[[nodiscard]] inline double thread_cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <Presented G>
[[nodiscard]] PlayoutCount count_playouts(const Line<G>& from, double seconds, std::uint64_t seed,
                                          const StopFlag* stop) {
    constexpr int between_looks = 64;  // games between looks at the clock
    Random random = Random::of(seed, Stream::match);
    Line<G> line(from.game(), from.state());
    PlayoutCount count;
    const double begin = thread_cpu_seconds();
    if (line.actor() == Actor::over) return count;
    do {
        for (int i = 0; i < between_looks; ++i) {
            line.restart(from.state());
            count.moves += playout(line, random);
            ++count.playouts;
        }
        count.cpu_seconds = thread_cpu_seconds() - begin;
    } while (count.cpu_seconds < seconds && (stop == nullptr || !stop->load(std::memory_order_relaxed)));
    return count;
}

template <Presented G, EvaluationOf<G> E>
[[nodiscard]] Evaluation evaluate_terms(const E& eval, const Line<G>& line) {
    Evaluation evaluation;
    evaluation.terms = eval.terms(line.game(), line.state());
    for (const Term& term : evaluation.terms) evaluation.total += term.value * term.weight;
    return evaluation;
}

/// A line that begins at a position, which may begin with the options of its game, "[rules=...]".
/// Precondition: all of it is right.
template <Presented G>
[[nodiscard]] std::unique_ptr<AnyLine> line_at(std::string_view text) {
    const auto parts = split_prefix(text);
    return std::move(*GameOf<G>(*configured<G>(parts->options)).start_at(parts->rest));
}

/// Alpha-beta to a fixed depth from fixed positions, one thread, a table of fixed size. A position may
/// begin with the options of its game, "[rules=...]". Precondition: all of them are right.
template <Presented G, EvaluationOf<G> E>
[[nodiscard]] BenchCount bench_search(const std::vector<std::string_view>& positions, int depth,
                                      AlphaBetaOptions options = {}) {
    TtMemory memory(Settings{});
    BenchCount count;
    for (const auto text : positions) {
        const auto parts = split_prefix(text);
        const G game = *configured<G>(parts->options);
        const auto state = parse_position(game, parts->rest);
        memory.clear();
        const auto search = std::make_unique<AlphaBeta<G, E>>(game, default_eval<E>(game), memory.table(), options);
        const double begin = thread_cpu_seconds();
        count.nodes += search->search(Line<G>(game, *state), {.depth = depth, .nodes = {}, .time = {}}).nodes;
        count.cpu_seconds += thread_cpu_seconds() - begin;
    }
    return count;
}

/// Name, rules, counting and random games: what needs nothing but the contract.
template <Presented G>
[[nodiscard]] Kit basic_entry() {
    Kit entry;
    entry.info = &G::info();
    entry.make = [](const OptionValues& options) { return make_game<G>(options); };
    entry.perft = [](const AnyLine& line, int depth, const StopFlag* stop) {
        return perft(for_perft(typed<G>(line).game()), typed<G>(line).state(), depth, stop);
    };
    entry.playouts = [](const AnyLine& line, double seconds, std::uint64_t seed, const StopFlag* stop) {
        return count_playouts(typed<G>(line), seconds, seed, stop);
    };
    entry.check = check_contract<G>;
    return entry;
}

/// An offer whose agent is of a class constructible from what `arguments` yields.
template <Presented G, class Make>
[[nodiscard]] AgentOffer offer(std::string name, Message about, KeySet keys, Make make) {
    return {.name = std::move(name),
            .about = std::move(about),
            .keys = std::move(keys),
            .rating = {},
            .make = [make = std::move(make)](const AnyGame& game, const Settings& settings, const Making& making)
                -> Result<std::unique_ptr<Agent>> { return make(typed<G>(game), settings, making); }};
}

/// An offer whose agent judges by an evaluation: make(game, settings, making, eval). Weights may be given for it.
template <Presented G, class E, class Make>
[[nodiscard]] AgentOffer judging_offer(std::string name, Message about, KeySet keys, Make make) {
    keys.weights = true;
    return offer<G>(std::move(name), std::move(about), std::move(keys),
                    [make = std::move(make)](const G& game, const Settings& settings,
                                             const Making& making) -> Result<std::unique_ptr<Agent>> {
                        E eval = default_eval<E>(game);
                        if (settings.weights) {
                            auto given = with_weights(game, eval, *settings.weights);
                            if (!given) return given.error();
                            eval = *given;
                        }
                        return make(game, settings, making, eval);
                    });
}

/// The tree of a game, with its evaluation at the leaves.
template <Presented G, class E>
void add_tree(Kit& entry) {
    entry.tree = [](const AnyLine& line, const TreeShape& shape, const StopFlag* stop) {
        const G& game = typed<G>(line).game();
        GameTree tree = TreeGrower<G, E>(game, default_eval<E>(game), shape, {}, stop).grow(typed<G>(line));
        tree.position = line.position(std::nullopt);
        return tree;
    };
}

/// The evaluation of a game, to look at and to tune with `tuner`.
template <Presented G, class E>
void add_evaluation(Kit& entry, std::string tuner) {
    entry.evaluate = [](const AnyLine& line) -> Result<Evaluation> {
        return evaluate_terms(default_eval<E>(typed<G>(line).game()), typed<G>(line));
    };
    entry.tuning = {.agent = std::move(tuner), .scale = E{}.scale(), .weights = [](const AnyGame& game) {
                        return weights_of(typed<G>(game), default_eval<E>(typed<G>(game)));
                    }};
    if constexpr (!HiddenGame<G>) add_tree<G, E>(entry);  // a hidden game must say how it deals
}

/// random, minimax, alphabeta, mtdf, mcts and the levels, for an alternating game.
template <Presented G, EvaluationOf<G> E>
requires AlternatingGame<G>
[[nodiscard]] std::vector<AgentOffer> standard_offers(MctsOptions mcts, const std::array<Level, 8>& levels,
                                                      AlphaBetaOptions search = {}) {
    using Made = Result<std::unique_ptr<Agent>>;
    const KeySet deep{
        .depth = true, .nodes = true, .time = true, .threads = false, .memory = true, .seed = true, .extra = {}};
    KeySet parallel = deep;
    parallel.threads = true;
    KeySet plain = deep;
    plain.memory = false;
    KeySet tree = deep;
    tree.depth = false;
    tree.extra = {{.name = "rollout", .choices = {}, .min = 0, .max = 10'000}};

    std::vector<AgentOffer> offers;
    offers.push_back(offer<G>(
        "random", {"any legal move", "n'importe quel coup permis"}, {},
        [](const G&, const Settings& s, const Making&) -> Made { return std::make_unique<RandomAgent<G>>(s); }));
    offers.push_back(judging_offer<G, E>(
        "minimax", {"plain minimax, depth 3 unless told", "minimax simple, profondeur 3 par défaut"}, plain,
        [](const G& game, const Settings& s, const Making&, const E& eval) -> Made {
            return std::make_unique<MinimaxAgent<G, E>>(game, s, eval);
        }));
    offers.push_back(
        judging_offer<G, E>("alphabeta",
                            {"alpha-beta with table and iterative deepening, 1 s unless told",
                             "alpha-bêta avec table, de plus en plus profond, 1 s par défaut"},
                            parallel, [search](const G& game, const Settings& s, const Making&, const E& eval) -> Made {
                                return std::make_unique<AlphaBetaAgent<G, E>>(game, s, eval, search);
                            }));
    offers.push_back(judging_offer<G, E>(
        "mtdf", {"MTD(f): null windows only, 1 s unless told", "MTD(f) : fenêtres nulles, 1 s par défaut"}, deep,
        [](const G& game, const Settings& s, const Making&, const E& eval) -> Made {
            return std::make_unique<MtdfAgent<G, E>>(game, s, eval);
        }));
    offers.push_back(
        judging_offer<G, E>("mcts",
                            {"Monte-Carlo tree search with proofs, 1 s unless told",
                             "recherche arborescente Monte-Carlo avec preuves, 1 s par défaut"},
                            tree, [mcts](const G& game, const Settings& s, const Making&, const E& eval) -> Made {
                                MctsOptions options = mcts;
                                options.rollout = s.number_or("rollout", options.rollout);
                                return std::make_unique<MctsAgent<G, E>>(game, s, eval, options);
                            }));
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const Level level = levels[i];
        const std::size_t number = i + 1;
        offers.push_back(judging_offer<G, E>(
            fmt::format("level:{}", number),
            message("strength {} of 8, the same on every machine", "force {} sur 8, la même sur toute machine", number),
            {}, [level, search](const G& game, const Settings& s, const Making&, const E& eval) -> Made {
                return std::make_unique<LevelAgent<G, E>>(game, s, eval, level, search);
            }));
    }
    return offers;
}

}  // namespace joute
