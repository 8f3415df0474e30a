// SPDX-License-Identifier: MIT
// Jungle's agents: the standard ones with its evaluation, and the AIs of the report.
#include <algorithm>
#include <array>
#include <memory>

#include "agents/tools.hpp"
#include "jungle/agents_tablebase.hpp"
#include "jungle/eval.hpp"
#include "jungle/notation.hpp"
#include "jungle/reach.hpp"
#include "jungle/report.hpp"
#include "jungle/view.hpp"

namespace joute {

namespace {

using jungle::Eval;
using jungle::Jungle;

/// The report's simple players: a random animal that can move, then one of the moves `best` leaves it.
class AnimalAgent final : public SeededAgent<Jungle> {
  public:
    using Policy = jungle::Choices (*)(const Jungle&, const jungle::State&, jungle::Piece);

    AnimalAgent(const Settings& settings, Policy best) : SeededAgent(settings), best_(best) {}

  protected:
    SearchResult choose(const Line<Jungle>& line, Seat /*seat*/, const Thinking& /*thinking*/) override {
        const auto animals = jungle::movable_animals(line.game(), line.state());
        const jungle::Piece animal = pick(animals);
        SearchResult result;
        result.move = pick(best_(line.game(), line.state(), animal));
        result.pv = {result.move};
        result.depth = 0;
        return result;
    }

  private:
    template <class T, std::size_t Capacity>
    T pick(const FixedList<T, Capacity>& list) {
        return list[random().below(static_cast<std::uint32_t>(list.size()))];
    }

    Policy best_;
};

/// The report's best AI: alpha-beta over living animals; equal moves are drawn from the seed. Like the
/// report it knows nothing of draws.
class ReportAgent final : public SeededAgent<Jungle> {
  public:
    static constexpr int report_depth = 4;

    ReportAgent(const Jungle& game, const Settings& settings)
        : SeededAgent(settings),
          game_(game.without_draws()),
          limits_(settings.limits),
          memory_(small(settings)),
          search_(game_, {}, memory_.table(), plain) {
        if (!limits_.depth) limits_.depth = report_depth;
    }
    void new_game(std::uint64_t seed) override {
        SeededAgent::new_game(seed);
        memory_.clear();
    }

  protected:
    SearchResult choose(const Line<Jungle>& line, Seat /*seat*/, const Thinking& thinking) override {
        SearchResult result = search_.search(Line<Jungle>(game_, line.state()), limits_, thinking.stop);
        draw_among_equals(result);
        // What the report calls the score of a win.
        if (result.plies)
            result.score = {result.proven == ProvenResult::win ? jungle::report_win - *result.plies
                                                               : *result.plies - jungle::report_win};
        return result;
    }

  private:
    /// Every root move gets its exact value, that of plain minimax to the same depth.
    static constexpr AlphaBetaOptions plain{.quiescence = false, .strict_table = true, .rank_all = true};

    static Settings small(Settings settings) {
        settings.memory = std::size_t{4} << 20U;  // four plies fill no more
        return settings;
    }

    void draw_among_equals(SearchResult& result) {
        std::vector<Move> equals;
        for (const auto& [move, score] : result.ranking)
            if (score == result.score) equals.push_back(move);
        if (equals.size() < 2) return;
        const Move drawn_move = equals[random().below(static_cast<std::uint32_t>(equals.size()))];
        if (drawn_move != result.move) result.pv = {drawn_move};
        result.move = drawn_move;
    }

    Jungle game_;
    Limits limits_;
    TtMemory memory_;
    AlphaBeta<Jungle, jungle::LivingAnimals> search_;
};

// An animal is worth some 100 points, a step towards the throne under ten: softer choices than these
// would only shuffle about, and every game would end in the draw of the patient.
constexpr std::array<Level, 8> levels{{
    {.nodes = 40, .softness = {.temperature = 30, .cap = 300}},
    {.nodes = 200, .softness = {.temperature = 14, .cap = 220}},
    {.nodes = 1'300, .softness = {.temperature = 6.6, .cap = 90}},
    {.nodes = 3'000, .softness = {.temperature = 5.2, .cap = 60}},
    {.nodes = 9'000, .softness = {.temperature = 3.0, .cap = 32}},
    {.nodes = 20'000, .softness = {.temperature = 1.4, .cap = 15}},
    {.nodes = 40'000, .softness = {.temperature = 0.6, .cap = 7}},
    {.nodes = 100'000, .softness = {}},
}};

constexpr MctsOptions mcts_options{.exploration = 0.7, .rollout = 0};

/// Both boards: the starts, middle games, and endings where every square counts.
const std::vector<std::string_view> bench_positions{
    "12/1R1D4T1E1/2C1W2P1L2/12/12/12/12/12/12/12/2l1p2w1c2/1e1t4d1r1/12 1",
    "12/3D4T3/2C4P2E1/4W5L1/2l9/3R8/12/8r3/12/5p6/7w1c2/1e1t4d3/12 1",
    "[rules=classic] T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 1",
    "[rules=classic] 6L/1C1D3/T1W1P2/E6/4R2/1r5/2p1w1e/1d3c1/l5t 2",
    "12/12/12/5E6/12/1L3r2R3/12/6w5/12/4p7/3C8/12/12 2",
    "[rules=classic] 7/7/2L4/7/3e3/1r5/7/3R1t1/7 1",
};
constexpr int bench_depth = 10;

/// Deep and narrow pays in this game (bench/strength.sh).
constexpr AlphaBetaOptions selective{.selective = true};

/// Alpha-beta that knows solved endings when `joute solve jungle` has made them.
Result<std::unique_ptr<Agent>> strong_agent(const Jungle& game, const Settings& settings, const Making& /*making*/,
                                            const Eval& eval) {
    return std::make_unique<AlphaBetaAgent<Jungle, TableEval>>(
        game, settings, TableEval{.eval = eval, .tables = JungleTables::load(game)}, selective);
}
void use_endings(std::vector<AgentOffer>& offers) {
    const auto alphabeta = std::ranges::find(offers, "alphabeta", &AgentOffer::name);
    *alphabeta = judging_offer<Jungle, Eval>(alphabeta->name, alphabeta->about, alphabeta->keys, strong_agent);
}

Result<Judge> judge(const Jungle& game) {
    const TableEval eval{.eval = {}, .tables = JungleTables::load(game)};
    if (!eval.tables)
        return message("there are no solved endings to judge games by: 'joute solve jungle' (same rules) makes them",
                       "il n'y a pas de finales résolues pour juger : « joute solve jungle » (mêmes règles) les crée");
    return Judge([eval](const AnyLine& line) -> std::optional<Outcome> {
        const auto& typed_line = typed<Jungle>(line);
        const auto known = eval.exact(typed_line.game(), typed_line.state());
        if (!known) return std::nullopt;
        const Seat mover = seat_of(typed_line.actor());
        return is_win(*known) ? win_of(mover) : is_loss(*known) ? win_of(other(mover)) : Outcome::draw;
    });
}

}  // namespace

Kit jungle_kit() {
    using Made = Result<std::unique_ptr<Agent>>;
    Kit entry = basic_entry<Jungle>();
    entry.rank = 2;
    add_evaluation<Jungle, Eval>(entry, "alphabeta:nodes=1000");
    entry.bench = [] { return bench_search<Jungle, Eval>(bench_positions, bench_depth, selective); };

    entry.map = [](const AnyLine& line, int depth) -> Result<Fact> {
        return jungle::reach_map(typed<Jungle>(line).game(), typed<Jungle>(line).state(), depth);
    };
    entry.draw_map = [](const AnyLine& line, int depth, Language language) {
        return jungle::draw_reach(typed<Jungle>(line).game(), typed<Jungle>(line).state(), depth, language);
    };

    entry.solve = [](const AnyGame& game, const std::optional<std::filesystem::path>& out, const Notice& notice,
                     const StopFlag* stop) { return solve_jungle(typed<Jungle>(game), out, notice, stop); };

    entry.judge = [](const AnyGame& game, const Making& /*making*/) { return judge(typed<Jungle>(game)); };

    entry.agents = standard_offers<Jungle, Eval>(mcts_options, levels, selective);
    use_endings(entry.agents);
    KeySet greedy_keys;
    greedy_keys.extra = {{.name = "eval", .choices = {"own", "report"}, .min = 0, .max = 0}};
    entry.agents.push_back(judging_offer<Jungle, Eval>(
        "greedy",
        {"one ply of the evaluation (eval=report: of the report's)",
         "un coup d'avance selon l'évaluation (eval=report : celle du rapport)"},
        greedy_keys, [](const Jungle&, const Settings& s, const Making&, const Eval& eval) -> Made {
            if (s.text_or("eval", "own") == "report")
                return std::make_unique<GreedyAgent<Jungle, jungle::LivingAnimals>>(s, jungle::LivingAnimals{});
            return std::make_unique<GreedyAgent<Jungle, Eval>>(s, eval);
        }));
    entry.agents.push_back(offer<Jungle>("novice",
                                         {"the report's novice: any animal, straight towards the throne",
                                          "le novice du rapport : un animal quelconque, droit vers le trône"},
                                         {}, [](const Jungle&, const Settings& s, const Making&) -> Made {
                                             return std::make_unique<AnimalAgent>(s, jungle::novice_choices);
                                         }));
    entry.agents.push_back(
        offer<Jungle>("heuristic",
                      {"the report's heuristic: any animal, by prey, predators and throne",
                       "l'heuristique du rapport : un animal quelconque, selon proies, prédateurs et trône"},
                      {}, [](const Jungle&, const Settings& s, const Making&) -> Made {
                          return std::make_unique<AnimalAgent>(s, jungle::heuristic_choices);
                      }));
    const KeySet report_keys{
        .depth = true, .nodes = false, .time = false, .threads = false, .memory = false, .seed = true, .extra = {}};
    entry.agents.push_back(offer<Jungle>("report",
                                         {"the student report's AI: alpha-beta over living animals, depth 4",
                                          "l'IA du rapport : alpha-bêta sur les animaux vivants, profondeur 4"},
                                         report_keys, [](const Jungle& game, const Settings& s, const Making&) -> Made {
                                             return std::make_unique<ReportAgent>(game, s);
                                         }));
    const KeySet strongest_keys{
        .depth = true, .nodes = true, .time = true, .threads = true, .memory = true, .seed = true, .extra = {}};
    entry.agents.push_back(judging_offer<Jungle, Eval>(
        "strongest", {"whatever plays best here: alphabeta", "le plus fort ici : alphabeta"}, strongest_keys,
        strong_agent));
    return entry;
}

}  // namespace joute
