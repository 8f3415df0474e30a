// SPDX-License-Identifier: MIT
// The offers of a game's agents: keys, levels and names that are the same in every game, written once.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/searches.hpp"
#include "agents/simple_agents.hpp"
#include "kit/agent_offer.hpp"
#include "kit/bench.hpp"

namespace joute {

using Made = Result<std::unique_ptr<Agent>>;

/// Of a search with memory.
[[nodiscard]] inline KeySet search_keys() {
    return {.depth = true, .nodes = true, .time = true, .memory = true, .extra = {}};
}
/// Of alpha-beta, with what it knows besides: what a draw costs the seat that searches, in points of the evaluation.
[[nodiscard]] inline KeySet alphabeta_keys(std::vector<ExtraKey> more = {}) {
    constexpr int max_contempt = 1'000;  // more than any evaluation's scale: rather lose than draw
    KeySet keys = search_keys();
    keys.threads = true;
    keys.extra = std::move(more);
    keys.extra.push_back({.name = "contempt", .choices = {}, .min = -max_contempt, .max = max_contempt});
    return keys;
}
/// Of a tree search, which counts no depth.
[[nodiscard]] inline KeySet mcts_keys() {
    KeySet keys = search_keys();
    keys.depth = false;
    keys.extra = {{.name = "rollout", .choices = {}, .min = 0, .max = 10'000}};
    return keys;
}
[[nodiscard]] inline KeySet depth_key() { return {.depth = true, .extra = {}}; }
/// Of agents that look at their legal moves and no further.
constexpr Limits one_look{.depth = 1, .nodes = 1'000, .time = {}};

/// An offer whose agent is make(game, settings, making).
template <Presented G, class Make>
[[nodiscard]] AgentOffer offer(std::string name, Message about, KeySet keys, Make make) {
    return {
        .name = std::move(name),
        .about = std::move(about),
        .keys = std::move(keys),
        .rating = {},
        .make = [make = std::move(make)](const AnyGame& game, const Settings& settings, const Making& making) -> Made {
            return make(typed<G>(game), settings, making);
        }};
}

/// An offer whose agent judges by an evaluation: make(game, settings, eval). Weights may be given for it.
template <Presented G, class E, class Make>
[[nodiscard]] AgentOffer judging_offer(std::string name, Message about, KeySet keys, Make make) {
    keys.weights = true;
    return offer<G>(std::move(name), std::move(about), std::move(keys),
                    [make = std::move(make)](const G& game, const Settings& settings, const Making&) -> Made {
                        E eval = default_eval<E>(game);
                        if (settings.weights) {
                            auto given = with_weights(game, eval, *settings.weights);
                            if (!given) return given.error();
                            eval = *given;
                        }
                        return make(game, settings, eval);
                    });
}

/// An evaluation of positions beside the game's own that an agent can search with, by its name in kit/evaluations.hpp.
template <class E>
struct OtherEval {
    std::string_view name;
    E eval = {};
};

/// ... or, with `eval=NAME`, by another one: make must take each of them. The search is compiled for each, so that none
/// pays for the choice; weights can be given for the game's own alone.
template <Presented G, class E, class Make, class... Others>
[[nodiscard]] AgentOffer choosing_offer(std::string name, Message about, KeySet keys, Make make,
                                        const OtherEval<Others>&... others) {
    keys.extra.push_back({.name = "eval", .choices = {"own", std::string(others.name)...}, .min = 0, .max = 0});
    return judging_offer<G, E>(
        std::move(name), std::move(about), std::move(keys),
        [make = std::move(make), others...](const G& game, const Settings& settings, const E& own) -> Made {
            const std::string chosen = settings.text_or("eval", "own");
            if (chosen == "own") return make(game, settings, own);
            if (settings.weights)
                return message("weights are those of eval=own: they do not go with eval={}",
                               "les poids sont ceux de eval=own : ils ne vont pas avec eval={}", chosen);
            std::optional<Made> made;
            [[maybe_unused]] const auto take = [&](const auto& other) {
                if (other.name == chosen) made.emplace(make(game, settings, other.eval));
            };
            (take(others), ...);
            return std::move(*made);
        });
}

template <Presented G>
[[nodiscard]] AgentOffer random_offer() {
    AgentOffer random = offer<G>(
        "random", {"any legal move", "n’importe quel coup permis"}, {},
        [](const G&, const Settings& s, const Making&) -> Made { return std::make_unique<RandomAgent<G>>(s); });
    random.limits = one_look;
    return random;
}

/// `strongest`, which is the agent `name` of the game: make as in judging_offer. It takes `threads` in every game.
template <Presented G, class E, class Make>
[[nodiscard]] AgentOffer strongest_offer(std::string_view name, KeySet keys, Make make) {
    keys.threads = true;
    return judging_offer<G, E>("strongest", message("whatever plays best here: {}", "le plus fort ici : {}", name),
                               std::move(keys), std::move(make));
}

using Levels = std::array<Level, 8>;

/// Who plays at each level, in every game; the page draws them (web/src/opponents).
constexpr std::array<std::string_view, 8> level_names{"Pim",    "Odile",  "Basile", "Maud",
                                                      "Corvin", "Isaure", "Aldric", "Ysolde"};

/// name:1 to name:8: make(game, settings, eval, level); about(character, strength) says what each is.
template <Presented G, class E, class Make, class About>
void add_strengths(std::vector<AgentOffer>& offers, std::string_view name, const Levels& levels, About about,
                   Make make) {
    for (std::size_t i = 0; i < levels.size(); ++i) {
        offers.push_back(
            judging_offer<G, E>(fmt::format("{}:{}", name, i + 1), about(level_names[i], i + 1), {},
                                [make, level = levels[i]](const G& game, const Settings& s, const E& eval) -> Made {
                                    return make(game, s, eval, level);
                                }));
        offers.back().limits = effort_of(levels[i]).limits;
    }
}

/// level:1 to level:8.
template <Presented G, class E, class Make>
void add_levels(std::vector<AgentOffer>& offers, const Levels& levels, Make make) {
    const auto about = [](std::string_view character, std::size_t strength) {
        return message("{}, strength {} of 8, the same on every machine",
                       "{}, force {} sur 8, la même sur toute machine", character, strength);
    };
    add_strengths<G, E>(offers, "level", levels, about, std::move(make));
}

/// difficulty:1 to difficulty:8, for the adversary of a campaign (the second seat of these rules) alone.
template <Presented G, class E, class Make>
void add_difficulties(std::vector<AgentOffer>& offers, const std::string& rules, const Levels& levels, Make make) {
    const std::size_t before = offers.size();
    const auto about = [](std::string_view character, std::size_t strength) {
        return message("{}, the adversary of a campaign, difficulty {} of 8",
                       "{}, l’adversaire d’une campagne, difficulté {} sur 8", character, strength);
    };
    add_strengths<G, E>(offers, "difficulty", levels, about, std::move(make));
    for (std::size_t i = before; i < offers.size(); ++i) {
        offers[i].only_for = {rules};
        offers[i].only_seat = Seat::second;
    }
}

/// Hands alpha-beta an evaluation as it is; a game with solved endings puts them behind it and takes `tables`.
struct AsItIs {
    template <class G, class E>
    [[nodiscard]] E operator()(const G& /*game*/, const Settings& /*settings*/, const E& eval) const {
        return eval;
    }
    [[nodiscard]] static std::vector<ExtraKey> keys() { return {}; }
};

/// random, minimax, alphabeta, mtdf, mcts and the levels, for an alternating game.
template <Presented G, EvaluationOf<G> E, class Prepare = AsItIs, class... Others>
requires AlternatingGame<G>
[[nodiscard]] std::vector<AgentOffer> standard_offers(MctsOptions mcts, const Levels& levels,
                                                      AlphaBetaOptions search = {}, Prepare prepare = {},
                                                      const OtherEval<Others>&... others) {
    KeySet parallel = alphabeta_keys(Prepare::keys());
    parallel.extra.push_back({.name = std::string(wdl_key), .choices = {"off", "on", "pn"}, .min = 0, .max = 0});
    KeySet plain = search_keys();
    plain.memory = false;
    std::vector<AgentOffer> offers{random_offer<G>()};
    offers.push_back(choosing_offer<G, E>(
        "minimax", {"plain minimax, depth 3 unless told", "minimax simple, profondeur 3 par défaut"}, plain,
        [](const G& game, const Settings& s, const auto& eval) -> Made { return minimax_agent(game, s, eval); },
        others...));
    offers.push_back(choosing_offer<G, E>(
        "alphabeta",
        {"alpha-beta with table and iterative deepening, 1 s unless told",
         "alpha-bêta avec table, de plus en plus profond, 1 s par défaut"},
        parallel,
        [search, prepare](const G& game, const Settings& s, const auto& eval) -> Made {
            const std::string wdl = s.text_or(std::string(wdl_key), "off");
            if (wdl == "on") return wdl_agent(game, s, prepare(game, s, eval), search);
            if (wdl == "pn") return dfpn_agent(game, s, prepare(game, s, eval));
            return alphabeta_agent(game, s, effort_of(s), prepare(game, s, eval), search);
        },
        others...));
    offers.push_back(choosing_offer<G, E>(
        "mtdf", {"MTD(f): null windows only, 1 s unless told", "MTD(f) : fenêtres nulles, 1 s par défaut"},
        search_keys(),
        [](const G& game, const Settings& s, const auto& eval) -> Made { return mtdf_agent(game, s, eval); },
        others...));
    offers.push_back(choosing_offer<G, E>(
        "mcts",
        {"Monte-Carlo tree search with proofs, 1 s unless told",
         "recherche arborescente Monte-Carlo avec preuves, 1 s par défaut"},
        mcts_keys(),
        [mcts](const G& game, const Settings& s, const auto& eval) -> Made { return mcts_agent(game, s, eval, mcts); },
        others...));
    add_levels<G, E>(offers, levels,
                     [search](const G& game, const Settings& s, const E& eval, const Level& level) -> Made {
                         return alphabeta_agent(game, s, effort_of(level), eval, search);
                     });
    return offers;
}

/// greedy by an evaluation alone; `about` says what it looks at.
template <Presented G, EvaluationOf<G> E, class... Others>
[[nodiscard]] AgentOffer greedy_offer(Message about, const OtherEval<Others>&... others) {
    AgentOffer greedy = choosing_offer<G, E>(
        "greedy", std::move(about), {},
        []<class Chosen>(const G&, const Settings& s, const Chosen& eval) -> Made {
            return std::make_unique<GreedyAgent<G, Chosen>>(s, eval);
        },
        others...);
    greedy.limits = one_look;
    return greedy;
}

/// Alpha-beta to a fixed depth from fixed positions, one thread, a table of fixed size. A position may
/// begin with the options of its game, "[rules=...]". Precondition: all of them are right.
template <Presented G, EvaluationOf<G> E>
class AlphaBetaBench final : public Bench {
  public:
    AlphaBetaBench(std::vector<std::string_view> positions, int depth, AlphaBetaOptions options = {})
        : positions_(std::move(positions)), depth_(depth), options_(options) {}

    [[nodiscard]] BenchCount run() const override {
        TtMemory memory(Settings{}.memory);
        BenchCount count;
        for (const auto text : positions_) {
            const auto line = line_at<G>(text);
            const G& game = typed<G>(*line).game();
            memory.clear();
            const auto search = std::make_unique<AlphaBeta<G, E>>(game, default_eval<E>(game), memory.tt(), options_);
            const double begin = thread_cpu_seconds();
            count.nodes += search->search(typed<G>(*line), {.depth = depth_, .nodes = {}, .time = {}}).nodes;
            count.cpu_seconds += thread_cpu_seconds() - begin;
        }
        return count;
    }

  private:
    std::vector<std::string_view> positions_;
    int depth_;
    AlphaBetaOptions options_;
};

}  // namespace joute
