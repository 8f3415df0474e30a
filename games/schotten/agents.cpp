// SPDX-License-Identifier: MIT
// The agents of Schotten Totten. All of them are handed what their seat may see, and look at deals that fit it.
#include <memory>

#include "agents/offers.hpp"
#include "schotten/agents_report.hpp"
#include "schotten/agents_search.hpp"
#include "schotten/kit.hpp"

namespace joute {

namespace {

using schotten::Eval;
using schotten::Schotten;
using schotten::Turns;

// Simulations grow from level to level, and all but the last choose softly. Luck is much in this game: a hundred times
// the simulations are worth some hundred Elo, so the steps are made by softness (docs/figures.md).
constexpr Levels levels{{
    {.nodes = 60, .softness = {.temperature = 160, .cap = 500}},
    {.nodes = 80, .softness = {.temperature = 82, .cap = 300}},
    {.nodes = 120, .softness = {.temperature = 68, .cap = 220}},
    {.nodes = 160, .softness = {.temperature = 38, .cap = 160}},
    {.nodes = 250, .softness = {.temperature = 32, .cap = 110}},
    {.nodes = 400, .softness = {.temperature = 18, .cap = 65}},
    {.nodes = 1'500, .softness = {.temperature = 6, .cap = 25}},
    {.nodes = 30'000, .softness = {}},
}};

// Tactics offer several times as many moves, so the same softness would err far more often (docs/figures.md).
constexpr double softness_with_tactics = 0.2;

constexpr OtherEval<schotten::ReportEval> report_eval{"report"};

constexpr auto tree_search = []<class E>(const Schotten& game, const Settings& s, const E& eval) -> Made {
    InformationMctsOptions options;
    options.rollout = s.number_or("rollout", options.rollout);
    return std::make_unique<schotten::TreeAgent<E>>(game, s, effort_of(s), eval, options);
};

/// Turns that counts the positions it comes to. Simulations alone would say nothing of a tree: there are as many of
/// them as were asked for, whatever it looks like.
class CountedTurns : public Turns {
  public:
    CountedTurns(const Schotten& game, std::uint64_t& positions) : Turns(game), positions_(&positions) {}

    void play(schotten::State& state, Move move) const {
        ++*positions_;
        Turns::play(state, move);
    }

  private:
    std::uint64_t* positions_;
};

/// Where the tree over all deals decides: the first cards, the middle, shortly before the endings, and tactics.
const std::vector<std::string_view> bench_positions{
    "seat first play first / stones - - - - - - - - -|r9 / hand g7,g9,b6,b7,b9,v5 / other 6+0 / deck 41",
    "seat first play first / stones -|o7 y6|- b4,b5|o3,o4 - b7|- v6|- g9|r1,g1 v8,y8|v4,v2,v3:owner=second r4|r9,v9 / "
    "hand r8,g7,b1,b6,b9,v5 / other 6+0 / deck 23",
    "seat second play second / stones r8,o8|o7,o6 y6,v7|y7,y4 b4,b5,b3|o3,o4:owner=first g7,g5|y3,y2 b7,b8|r5 "
    "v6,r6|b2,o2,r2 g9,b9,o9|r1,g1:owner=first v8,y8|v4,v2,v3:owner=second r4|r9,v9 / hand o5,y1,g4,g6,g8,v1 / "
    "other 6+0 / deck 4",
    "[rules=tactics] seat first play first / stones g9,r9|b7,b8 -|v1 -|g5 - g2,g3|y9,y2,y6 v4,v5|v8,r8 b6,g6|- -|o6 "
    "v7,y7|b4 / hand r1,r2,r4,o1,o3,o5,o8 / other 7+0 / deck 19 / tactics 10",
};
/// Where it does not: two cards to draw, searched in sampled deals, and none, solved with open cards.
const std::vector<std::string_view> bench_endings{
    "seat second play second / stones r8,o8|o7,o6,g8:owner=second y6,v7|y7,y4 b4,b5,b3|o3,o4:owner=first g7,g5|y3,y2 "
    "b7,b8|r5 v6,r6|b2,o2,r2 g9,b9,o9|r1,g1:owner=first v8,y8|v4,v2,v3:owner=second r4,v5|r9,v9 / "
    "hand o5,y1,g2,g4,g6,v1 / other 6+0 / deck 2",
    "seat second play second / stones r8,o8|o7,o6,g8:owner=second y6,v7,r7|y7,y4 b4,b5,b3|o3,o4:owner=first "
    "g7,g5|y3,y2 b7,b8|r5,o5 v6,r6|b2,o2,r2 g9,b9,o9|r1,g1:owner=first v8,y8|v4,v2,v3:owner=second r4,v5|r9,v9 / "
    "hand r3,y1,g2,g4,g6,v1 / other 6+0",
};

/// One decision from each position, with a fixed number of simulations and a fixed seed. Nodes are positions.
class DealsBench final : public Bench {
  public:
    [[nodiscard]] BenchCount run() const override {
        constexpr std::uint64_t simulations = 12'000;
        constexpr std::uint64_t seed = 1;
        Settings settings;
        settings.limits.nodes = simulations;
        BenchCount count;
        const auto timed = [&](const auto& work) {
            const double begin = thread_cpu_seconds();
            work();
            count.cpu_seconds += thread_cpu_seconds() - begin;
        };
        std::vector<InformationNode> pool(simulations + 2);
        for (const auto text : bench_positions) {
            const auto line = line_at<Schotten>(text);
            const Schotten& game = typed<Schotten>(*line).game();
            const schotten::View view = game.view(typed<Schotten>(*line).state(), *line->known_to());
            InformationMcts<Schotten, CountedTurns, Eval> search(game, CountedTurns(game, count.nodes),
                                                                 default_eval<Eval>(game), pool);
            Random random(seed);
            timed([&] { static_cast<void>(search.search(view, settings.limits, random)); });
        }
        for (const auto text : bench_endings) {
            const auto line = line_at<Schotten>(text);
            const Schotten& game = typed<Schotten>(*line).game();
            schotten::TreeAgent<Eval> agent(game, settings, effort_of(settings), default_eval<Eval>(game), {});
            agent.new_game(seed);
            timed([&] { count.nodes += agent.decide(*line, *line->known_to(), {}).nodes; });
        }
        return count;
    }
};

}  // namespace

std::shared_ptr<const Bench> schotten::bench() { return std::make_shared<DealsBench>(); }

std::vector<AgentOffer> schotten::agent_offers() {
    std::vector<AgentOffer> offers{random_offer<Schotten>()};
    offers.push_back(choosing_offer<Schotten, Eval>(
        "greedy",
        {"one ply of the evaluation over sampled deals", "un coup d’avance selon l’évaluation, sur des donnes tirées"},
        {},
        []<class E>(const Schotten& game, const Settings& s, const E& eval) -> Made {
            return std::make_unique<HiddenGreedyAgent<Schotten, Turns, E>>(s, Turns(game), eval);
        },
        report_eval));
    offers.push_back(choosing_offer<Schotten, Eval>("mcts",
                                                    {"one tree over all deals that fit what is seen, 1 s unless told",
                                                     "un seul arbre sur toutes les donnes possibles, 1 s par défaut"},
                                                    mcts_keys(), tree_search, report_eval));
    offers.push_back(choosing_offer<Schotten, Eval>(
        "determinised",
        {"alpha-beta in sampled deals, the best on average, 1 s unless told",
         "alpha-bêta dans des donnes tirées, le meilleur en moyenne, 1 s par défaut"},
        search_keys(),
        []<class E>(const Schotten& game, const Settings& s, const E& eval) -> Made {
            return std::make_unique<DealsAgent<E>>(game, s, eval);
        },
        report_eval));
    KeySet report_keys = depth_key();
    report_keys.extra = {{.name = "search", .choices = {"alphabeta", "mtdf"}, .min = 0, .max = 0},
                         {.name = "margin", .choices = {}, .min = 0, .max = 1},
                         {.name = "target", .choices = {"all", "hand"}, .min = 0, .max = 0}};
    for (const char* weight : {"w1", "w2", "w3", "w4", "w5"})
        report_keys.extra.push_back({.name = weight, .choices = {}, .min = 0, .max = 100, .weight = true});
    offers.push_back(offer<Schotten>(
        "report",
        {"the student report’s AI: alpha-beta, depth 2, the other holds the best unseen cards; base only",
         "l’IA du rapport : alpha-bêta, profondeur 2, l’autre a les meilleures cartes cachées ; base seulement"},
        report_keys,
        [](const Schotten&, const Settings& s, const Making&) -> Made { return std::make_unique<ReportAgent>(s); }));
    offers.back().only_for = {"base"};
    KeySet strongest_keys = mcts_keys();
    strongest_keys.extra.clear();
    offers.push_back(strongest_offer<Schotten, Eval>("mcts", strongest_keys, tree_search));
    add_levels<Schotten, Eval>(
        offers, levels, [](const Schotten& game, const Settings& s, const Eval& eval, const Level& level) -> Made {
            Effort effort = effort_of(level);
            if (game.options().tactics)
                effort.softness = {.temperature = level.softness.temperature * softness_with_tactics,
                                   .cap = static_cast<int>(level.softness.cap * softness_with_tactics)};
            return std::make_unique<TreeAgent<Eval>>(game, s, effort, eval, InformationMctsOptions{});
        });
    return offers;
}

}  // namespace joute
