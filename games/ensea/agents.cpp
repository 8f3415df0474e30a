// SPDX-License-Identifier: MIT
// The agents of ENSEA: those that look at one decision, the report's two, and those that search.
#include <memory>

#include "agents/offers.hpp"
#include "core/script.hpp"
#include "ensea/draft.hpp"
#include "ensea/eval.hpp"
#include "ensea/kit.hpp"
#include "ensea/notation.hpp"
#include "ensea/report.hpp"
#include "ensea/sandbox.hpp"
#include "ensea/view.hpp"

namespace joute {

namespace {

using ensea::Ensea;
using ensea::Eval;

SearchResult drawn_from(const ensea::Choices& choices, Random& random) {
    return unsearched(choices[random.below(static_cast<std::uint32_t>(choices.size()))]);
}

/// The report's priority lists; equal choices are drawn from the seed.
class RulesAgent final : public SeededAgent<Ensea> {
  public:
    using SeededAgent::SeededAgent;

  protected:
    SearchResult choose(const Line<Ensea>& line, Seat seat, const Thinking& /*thinking*/) override {
        return drawn_from(ensea::rules_choices(line.game(), line.state(), seat), random());
    }
};

/// The action that takes the most HP on average: what a player tries first. Equal ones are drawn from the seed;
/// outside fights it chooses as the report's agents do.
class DamageAgent final : public SeededAgent<Ensea> {
  public:
    using SeededAgent::SeededAgent;

  protected:
    SearchResult choose(const Line<Ensea>& line, Seat seat, const Thinking& /*thinking*/) override {
        const ensea::State& s = line.state();
        if (s.phase != ensea::Phase::fight)
            return drawn_from(ensea::choices_outside_fights(line.game(), s, seat), random());
        MovesOf<Ensea> moves;
        line.legal(seat, moves);
        std::vector<double> damages;
        for (const Move move : moves) {
            const auto effect = ensea::action_effect(s, move);
            damages.push_back(effect ? effect->expected : -1);
        }
        return unsearched(moves[best_index(damages, random())]);
    }
};

/// The report's minimax; equal values are drawn from the seed.
class ReportAgent final : public SeededAgent<Ensea> {
  public:
    static constexpr int default_depth = 5;

    ReportAgent(const Ensea& game, const Settings& settings)
        : SeededAgent(settings), depth_(settings.limits.depth.value_or(default_depth)), sandbox_(game, true) {}

  protected:
    SearchResult choose(const Line<Ensea>& line, Seat seat, const Thinking& thinking) override {
        if (line.state().phase != ensea::Phase::fight)
            return drawn_from(ensea::choices_outside_fights(line.game(), line.state(), seat), random());
        const Meter meter({}, thinking.stop);
        const auto verdict = sandbox_.search(line.state(), depth_, thinking.stop);
        SearchResult result = drawn_from(verdict.best, random());
        result.depth = depth_;
        result.nodes = sandbox_.nodes();
        result.milliseconds = meter.milliseconds();
        result.score = estimate(verdict.value / ensea::value_of_pv_taken);  // in PV
        constexpr double nearly_decisive = 250;
        conclude(result, nearly_decisive);
        return result;
    }

  private:
    int depth_;
    ensea::Sandbox sandbox_;
};

using Worth = ExpectedResult<Eval>;
constexpr OtherEval<ensea::PvLead> pv_eval{"pv"};

/// Teams and starters are not searched: they come from the tables of self-play, or are all equally likely.
struct Draft {
    bool even = false;

    [[nodiscard]] std::optional<SearchResult> operator()(const Line<Ensea>& line, Seat seat, Random& random) const {
        const ensea::Phase phase = line.state().phase;
        if (phase != ensea::Phase::draft && phase != ensea::Phase::starter) return std::nullopt;
        MovesOf<Ensea> picks;
        line.legal(seat, picks);
        SearchResult result;
        std::vector<double> shares;
        for (const Move pick : picks) {
            shares.push_back(even ? 1.0 / static_cast<double>(picks.size()) : share_of(phase, pick));
            result.strategy.push_back({pick, shares.back()});
        }
        result.move = picks[draw_share(shares, random)];
        result.pv = {result.move};
        result.depth = 0;
        return result;
    }

  private:
    static double share_of(ensea::Phase phase, Move pick) {
        if (phase == ensea::Phase::starter) return ensea::starter_of(pick) == ensea::draft_starter ? 1 : 0;
        for (const auto& [team, share] : ensea::draft_mix)
            if (team == ensea::team_of(pick)) return share;
        return 0;
    }
};

/// Settings `draft=table` (unless told) or `draft=even`.
Draft draft_of(const Settings& settings) { return {.even = settings.text_or("draft", "table") == "even"}; }

constexpr ExpectimaxOptions by_actions{.lone_cost = 1, .both = BothAct::nash, .chance = ChanceSearch::star1};

// Beginners see what an action does, the third also the answer; budgets grow from level 4 on, and all but the last two
// choose softly. `joute calibrate ensea` measures them.
constexpr Levels levels{{
    {.nodes = 2'000, .softness = {.temperature = 120, .cap = 150}, .depth = 1},
    {.nodes = 2'000, .softness = {.temperature = 75, .cap = 120}, .depth = 1},
    {.nodes = 2'000, .softness = {.temperature = 55, .cap = 100}, .depth = 2},
    {.nodes = 400, .softness = {.temperature = 34, .cap = 100}},
    {.nodes = 600, .softness = {.temperature = 19, .cap = 55}},
    {.nodes = 1'000, .softness = {.temperature = 7, .cap = 28}},
    {.nodes = 4'000, .softness = {}},
    {.nodes = 30'000, .softness = {}},
}};

/// An agent that never gives a turn away, even where its budget ended before it could compare its moves: then it plays
/// what looks best at a glance.
class Busy final : public Agent {
  public:
    explicit Busy(std::unique_ptr<Agent> agent) : agent_(std::move(agent)) {}
    void new_game(std::uint64_t seed) override { agent_->new_game(seed); }
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& thinking) override {
        SearchResult result = agent_->decide(line, seat, thinking);
        const Line<Ensea>& here = typed<Ensea>(line);
        const auto idle = [&](Move move) { return here.game().idle(here.state(), move); };
        if (!idle(result.move)) return result;
        MovesOf<Ensea> moves;
        here.legal(seat, moves);
        std::optional<Move> best;
        for (const Move move : moves)
            if (!idle(move) && (!best || here.game().hint(here.state(), move) > here.game().hint(here.state(), *best)))
                best = move;
        if (best) {
            result.move = *best;
            result.pv = {*best};
        }
        return result;
    }

  private:
    std::unique_ptr<Agent> agent_;
};

// Adversaries of the campaign, one champion against a team, where much less softness decides a run: bench/campaign.py
// measures how often three players clear it against each. The fourth is the default. A soft choice needs the values of
// all moves and so more nodes; below a temperature of 1 the nodes alone decide.
constexpr Levels difficulties{{
    {.nodes = 400, .softness = {.temperature = 5, .cap = any_regret}},
    {.nodes = 400, .softness = {.temperature = 3, .cap = any_regret}},
    {.nodes = 500, .softness = {.temperature = 1, .cap = any_regret}},
    {.nodes = 800, .softness = {.temperature = 0.3, .cap = any_regret}},
    {.nodes = 900, .softness = {}},
    {.nodes = 2'000, .softness = {}},
    {.nodes = 4'000, .softness = {}},
    {.nodes = 8'000, .softness = {}},
}};

constexpr auto expectimax = []<class E>(const Ensea& game, const Settings& s, const E& eval) -> Made {
    return expectimax_agent(game, s, effort_of(s), ExpectedResult<E>{eval}, by_actions, draft_of(s));
};

const std::vector<std::string_view> bench_positions{
    "draft / - / -",
    "fight second action=11 / SIA:68,acted RT:39,attack=130,luck=0 AEI:103 Audencia,acted regen=20x3 / "
    "IS:0 RT:69 MSC:99,luck=0,acted ESE,acted",
    "[rules=solo] starter / - / - / arena=1 fight=1 cafe=1 rattrapage=1",
    "[rules=solo] fight first action=12 / RT:0 IS,acted ESE:174,defense=200,acted Audencia / MSC:57 regen=5x1 / "
    "arena=2 fight=2 cafe=0 rattrapage=0 starter=RT met=IS,RT,MSC,ESE,ESC,Audencia beaten=ESC",
};

/// A few decisions from each position by expectimax to a fixed depth, chance drawn from a fixed seed. Played on rather
/// than searched once, so that the picks of the draft count too: they decide which fight is searched.
class PlayedBench final : public Bench {
  public:
    [[nodiscard]] BenchCount run() const override {
        constexpr int depth = 5;
        constexpr int decisions = 6;
        constexpr std::uint64_t seed = 1;
        Settings settings;
        settings.limits.depth = depth;
        BenchCount count;
        for (const auto text : bench_positions) {
            const auto line = line_at<Ensea>(text);
            const Ensea& game = typed<Ensea>(*line).game();
            const auto agent = expectimax_agent(game, settings, effort_of(settings), Worth{default_eval<Eval>(game)},
                                                by_actions, Draft{});
            agent->new_game(seed);
            const auto decide = [&](Seat seat) {
                const double begin = thread_cpu_seconds();
                const SearchResult result = agent->decide(*line, seat, {});
                count.cpu_seconds += thread_cpu_seconds() - begin;
                count.nodes += result.nodes;
                return result.move;
            };
            for (int i = 0; i < decisions; ++i) {
                draw_until_decision(*line, seed);
                if (line->actor() == Actor::over) break;
                if (line->actor() == Actor::both) {
                    const Move first = decide(Seat::first);
                    line->play(first, decide(Seat::second));
                } else {
                    line->play(decide(seat_of(line->actor())));
                }
            }
        }
        return count;
    }
};

}  // namespace

std::shared_ptr<const Bench> ensea::bench() { return std::make_shared<PlayedBench>(); }

std::vector<AgentOffer> ensea::agent_offers() {
    std::vector<AgentOffer> offers{
        random_offer<Ensea>(),
        greedy_offer<Ensea, Eval>({"one decision by the evaluation", "un choix selon l’évaluation"}, pv_eval)};
    offers.push_back(offer<Ensea>(
        "rules", {"the report’s priority lists, one a champion", "les listes de priorités du rapport, par champion"},
        {}, [](const Ensea&, const Settings& s, const Making&) -> Made { return std::make_unique<RulesAgent>(s); }));
    offers.push_back(offer<Ensea>(
        "damage", {"the largest expected damage", "les plus gros dégâts attendus"}, {},
        [](const Ensea&, const Settings& s, const Making&) -> Made { return std::make_unique<DamageAgent>(s); }));
    offers.back().limits = one_look;
    offers.push_back(
        offer<Ensea>("report",
                     {"the student report’s best AI: minimax by the value of the last action, depth 5",
                      "la meilleure IA du rapport : minimax selon la valeur de la dernière action, profondeur 5"},
                     depth_key(), [](const Ensea& game, const Settings& s, const Making&) -> Made {
                         return std::make_unique<ReportAgent>(game, s);
                     }));
    const ExtraKey draft{.name = "draft", .choices = {"table", "even"}, .min = 0, .max = 0};
    KeySet keys = search_keys();
    keys.extra = {draft};
    offers.push_back(choosing_offer<Ensea, Eval>(
        "expectimax",
        {"the mean over criticals and events, deeper and deeper, 1 s unless told",
         "la moyenne sur les critiques et les événements, de plus en plus profond, 1 s par défaut"},
        keys, expectimax, pv_eval));
    KeySet tree_keys = mcts_keys();
    tree_keys.extra.insert(tree_keys.extra.begin(), draft);
    offers.push_back(choosing_offer<Ensea, Eval>(
        "mcts",
        {"Monte-Carlo tree search with chance, 1 s unless told",
         "recherche arborescente Monte-Carlo avec hasard, 1 s par défaut"},
        tree_keys,
        []<class E>(const Ensea& game, const Settings& s, const E& eval) -> Made {
            return simultaneous_mcts_agent(game, s, ExpectedResult<E>{eval}, SimultaneousMctsOptions{}, draft_of(s));
        },
        pv_eval));
    offers.push_back(strongest_offer<Ensea, Eval>("expectimax", keys, expectimax));
    const auto level = [](const Ensea& game, const Settings& s, const Eval& eval, const Level& strength) -> Made {
        return std::make_unique<Busy>(expectimax_agent(game, s, effort_of(strength), Worth{eval}, by_actions, Draft{}));
    };
    add_levels<Ensea, Eval>(offers, levels, level);
    add_difficulties<Ensea, Eval>(offers, "solo", difficulties, level);
    return offers;
}

}  // namespace joute
