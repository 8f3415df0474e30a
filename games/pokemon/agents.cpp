// SPDX-License-Identifier: MIT
// The agents of the Pokémon battle: those that look at one decision, the report's, and equilibrium search.
#include <memory>

#include "agents/offers.hpp"
#include "pokemon/eval.hpp"
#include "pokemon/kit.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/opening.hpp"
#include "pokemon/report.hpp"
#include "pokemon/view.hpp"

namespace joute {

namespace {

using pokemon::Eval;
using pokemon::Pokemon;

/// The report's "basique"; equal choices are drawn from the seed.
class RulesAgent final : public SeededAgent<Pokemon> {
  public:
    using SeededAgent::SeededAgent;

  protected:
    SearchResult choose(const Line<Pokemon>& line, Seat seat, const Thinking& /*thinking*/) override {
        const auto choices = pokemon::rules_choices(line.game(), line.state(), seat);
        return unsearched(choices[random().below(static_cast<std::uint32_t>(choices.size()))]);
    }
};

using Worth = ExpectedResult<Eval>;
constexpr OtherEval<pokemon::PvLead> report_eval{"report"};
using PvWorth = PlainPoints<pokemon::PvLead>;

/// The first choice is drawn from its solved mix.
struct Opening {
    [[nodiscard]] std::optional<SearchResult> operator()(const Line<Pokemon>& line, Seat seat, Random& random) const {
        if (line.state().phase != pokemon::Phase::start) return std::nullopt;
        SearchResult result;
        for (std::uint32_t who = 0; who < pokemon::team_size; ++who)
            result.strategy.push_back({pokemon::make_move(seat, pokemon::send_in + who), pokemon::opening_mix[who]});
        result.move = result.strategy[draw_share(pokemon::opening_mix, random)].move;
        result.pv = {result.move};
        result.depth = pokemon::opening_depth;
        result.stored = true;
        return result;
    }
};

const std::vector<std::string_view> bench_positions{
    "turn 1 choose / pikachou / osselait",
    "turn 3 order / etourmi next=rapace etourmi:220,pp=30.5.9.10 pikachou:210,pp=15.20.40.19 / "
    "carapuce next=ebullition carapuce:135 osselait:240,pp=15.9.10.15",
    "turn 24 choose / salameche traps=12 salameche:160,attack=12500,burn=3 pikachou:0 etourmi:90 / "
    "boulbizarre boulbizarre:150,defence=7500 carapuce:0 osselait:80,paralysis=6",
    "turn 60 choose / carapuce carapuce:140,attack=15000,defence=7500 pikachou:0 etourmi:0 boulbizarre:0 salameche:60 "
    "osselait:0 / etourmi etourmi:120,poison=2 pikachou:70 boulbizarre:0 salameche:0 osselait:0 carapuce:0",
};

/// Equilibrium search to a fixed depth, a table of fixed size.
class NashBench final : public Bench {
  public:
    [[nodiscard]] BenchCount run() const override {
        constexpr int depth = 3;
        const Pokemon game;
        IntervalMemory memory(Settings{}.memory);
        BenchCount count;
        for (const auto text : bench_positions) {
            const auto state = parse_position(game, text);
            memory.clear();
            const auto search = std::make_unique<Nash<Pokemon, Worth>>(game, Worth{}, memory.tt());
            const double begin = thread_cpu_seconds();
            static_cast<void>(search->value(*state, depth));
            count.cpu_seconds += thread_cpu_seconds() - begin;
            count.nodes += search->nodes();
        }
        return count;
    }
};

/// The report's agents: two decisions ahead, as if the other saw one's choice, judged by PV alone; `ordering=shallow`
/// sorts the moves first, as its section 5.5 tried.
AgentOffer report_offer(const std::string& name, Message about, ChanceSearch chance) {
    KeySet keys = depth_key();
    keys.extra = {{.name = "ordering", .choices = {"natural", "shallow"}, .min = 0, .max = 0}};
    return offer<Pokemon>(
        name, std::move(about), keys, [chance](const Pokemon& game, const Settings& s, const Making&) -> Made {
            constexpr int report_depth = 2;
            const Limits limits{.depth = s.limits.depth.value_or(report_depth), .nodes = {}, .time = {}};
            return expectimax_agent(game, without_memory(s), {.limits = limits}, PvWorth{{}, pokemon::max_pv_lead},
                                    {.lone_cost = 1,
                                     .both = BothAct::safe,
                                     .chance = chance,
                                     .shallow_order = s.text_or("ordering", "natural") == "shallow"});
        });
}

// Node budgets grow from level 5 on, and all but the last two choose softly. Ratings:
// games/pokemon/data/ratings.txt.
constexpr Levels levels{{
    {.nodes = 120, .softness = {.temperature = 200, .cap = 600}},
    {.nodes = 120, .softness = {.temperature = 105, .cap = 370}},
    {.nodes = 150, .softness = {.temperature = 62, .cap = 225}},
    {.nodes = 150, .softness = {.temperature = 36, .cap = 128}},
    {.nodes = 300, .softness = {.temperature = 24, .cap = 85}},
    {.nodes = 2'000, .softness = {.temperature = 10, .cap = 36}},
    {.nodes = 12'000, .softness = {}},
    {.nodes = 120'000, .softness = {}},
}};

/// Finished games are won or lost by every evaluation, so all of them give expected results.
constexpr auto nash = []<class E>(const Pokemon& game, const Settings& s, const E& eval) -> Made {
    return nash_agent(game, s, effort_of(s), ExpectedResult<E>{eval}, Opening{});
};

}  // namespace

std::shared_ptr<const Bench> pokemon::bench() { return std::make_shared<NashBench>(); }
std::shared_ptr<const PayoffSearch> pokemon::payoff_search() { return std::make_shared<NashPayoffs<Pokemon, Worth>>(); }

std::vector<AgentOffer> pokemon::agent_offers() {
    std::vector<AgentOffer> offers{random_offer<Pokemon>()};
    offers.push_back(greedy_offer<Pokemon, Eval>(
        {"one decision by the evaluation, against any answer", "un choix selon l’évaluation, contre toute réponse"},
        report_eval));
    offers.push_back(offer<Pokemon>(
        "rules",
        {"the report’s simple player: types first, then the strongest attack",
         "le joueur simple du rapport : les types, puis l’attaque la plus forte"},
        {}, [](const Pokemon&, const Settings& s, const Making&) -> Made { return std::make_unique<RulesAgent>(s); }));
    offers.push_back(
        choosing_offer<Pokemon, Eval>("nash",
                                      {"equilibrium search: mixes so that nobody can exploit it, 1 s unless told",
                                       "recherche d’équilibre : mélange pour ne pas être exploité, 1 s par défaut"},
                                      search_keys(), nash, report_eval));
    KeySet expectimax_keys = search_keys();
    expectimax_keys.memory = false;
    expectimax_keys.extra = {{.name = "both", .choices = {"nash", "safe"}, .min = 0, .max = 0}};
    offers.push_back(choosing_offer<Pokemon, Eval>(
        "expectimax",
        {"the mean over chance; both=safe: best whatever the other answers; 1 s unless told",
         "la moyenne sur le hasard ; both=safe : le mieux quoi que réponde l’autre ; 1 s par défaut"},
        expectimax_keys,
        []<class E>(const Pokemon& game, const Settings& s, const E& eval) -> Made {
            const ExpectedResult<E> worth{eval};
            // Safe play wants one move whatever the other does, not a mix: it opens by itself.
            if (s.text_or("both", "nash") == "safe")
                return expectimax_agent(game, without_memory(s), effort_of(s), worth, {.both = BothAct::safe});
            return expectimax_agent(game, without_memory(s), effort_of(s), worth, {.both = BothAct::nash}, Opening{});
        },
        report_eval));
    KeySet tree_keys = mcts_keys();
    tree_keys.extra.insert(tree_keys.extra.begin(),
                           {.name = "select", .choices = {"duct", "regret"}, .min = 0, .max = 0});
    offers.push_back(choosing_offer<Pokemon, Eval>(
        "mcts",
        {"Monte-Carlo tree search, each seat by itself; select=regret: regret matching; 1 s unless told",
         "recherche Monte-Carlo, chaque camp pour soi ; select=regret : par les regrets ; 1 s par défaut"},
        tree_keys,
        []<class E>(const Pokemon& game, const Settings& s, const E& eval) -> Made {
            SimultaneousMctsOptions options;
            options.select = s.text_or("select", "duct") == "regret" ? SeatRule::regret : SeatRule::duct;
            return simultaneous_mcts_agent(game, s, ExpectedResult<E>{eval}, options, Opening{});
        },
        report_eval));
    offers.push_back(report_offer("report",
                                  {"the student report’s best AI: expectation, safe play, depth 2",
                                   "la meilleure IA du rapport : espérance, jeu sûr, profondeur 2"},
                                  ChanceSearch::star1));
    offers.push_back(report_offer("alphabeta-sample",
                                  {"the report’s alpha-beta: safe play, chance drawn once, depth 2",
                                   "l’alpha-bêta du rapport : jeu sûr, hasard tiré une fois, profondeur 2"},
                                  ChanceSearch::sampled));
    offers.push_back(strongest_offer<Pokemon, Eval>("nash", search_keys(), nash));
    add_levels<Pokemon, Eval>(offers, levels,
                              [](const Pokemon& game, const Settings& s, const Eval& eval, const Level& level) -> Made {
                                  return nash_agent(game, s, effort_of(level), Worth{eval}, Opening{});
                              });
    return offers;
}

}  // namespace joute
