// SPDX-License-Identifier: MIT
// Jungle's agents: the standard ones with its evaluation, and the AIs of the report.
#include <array>
#include <memory>

#include "agents/offers.hpp"
#include "jungle/agents_tablebase.hpp"
#include "jungle/eval.hpp"
#include "jungle/kit.hpp"
#include "jungle/notation.hpp"
#include "jungle/report.hpp"
#include "jungle/view.hpp"

namespace joute {

namespace {

using jungle::Eval;
using jungle::Jungle;

/// The report's simple players: what they draw is drawn from the seed.
class AnimalAgent : public SeededAgent<Jungle> {
  public:
    explicit AnimalAgent(const Settings& settings) : SeededAgent(settings) {}

  protected:
    SearchResult choose(const Line<Jungle>& line, Seat /*seat*/, const Thinking& /*thinking*/) final {
        return unsearched(pick(choices(line.game(), line.state())));
    }
    virtual jungle::Choices choices(const Jungle& game, const jungle::State& state) = 0;

    template <class T, std::size_t Capacity>
    T pick(const FixedList<T, Capacity>& list) {
        return list[random().below(static_cast<std::uint32_t>(list.size()))];
    }
};

/// Takes what it can, else advances one animal; `plan=step`: any animal advances.
class NoviceAgent final : public AnimalAgent {
  public:
    explicit NoviceAgent(const Settings& settings)
        : AnimalAgent(settings),
          steps_(settings.text_or("plan", "take") == "step"),
          which_(settings.text_or("piece", "farthest") == "strongest" ? jungle::Advance::strongest
                                                                      : jungle::Advance::farthest) {}

  protected:
    jungle::Choices choices(const Jungle& game, const jungle::State& state) override {
        if (steps_) return jungle::novice_choices(game, state, pick(jungle::movable_animals(game, state)));
        if (const auto captures = jungle::best_captures(game, state); !captures.empty()) return captures;
        return jungle::novice_choices(game, state, pick(jungle::advancing_animals(game, state, which_)));
    }

  private:
    bool steps_;
    jungle::Advance which_;
};

/// Any animal, to its best square.
class HeuristicAgent final : public AnimalAgent {
  public:
    explicit HeuristicAgent(const Settings& settings)
        : AnimalAgent(settings),
          inputs_{.allies = settings.number_or("allies", 0) != 0,
                  .terrain = settings.number_or("terrain", 0) != 0,
                  .pieces = settings.number_or("pieces", 0) != 0,
                  .moves = settings.number_or("moves", 0) != 0} {}

  protected:
    jungle::Choices choices(const Jungle& game, const jungle::State& state) override {
        return jungle::heuristic_choices(game, state, pick(jungle::movable_animals(game, state)), inputs_);
    }

  private:
    jungle::HeuristicInputs inputs_;
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
          memory_(small_table),
          search_(game_, {}, memory_.tt(), plain) {
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
    static constexpr AlphaBetaOptions plain{.quiescence = false, .strict_tt = true, .rank_all = true};

    static constexpr std::size_t small_table = std::size_t{4} << 20U;  // bytes: four plies fill no more

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

// An animal is worth some 100 points, a step towards the throne under ten. The beginners see two plies and what is
// taken after them, and their caps lie below an animal: none is thrown away. Softer choices than these would only
// shuffle about, and every game would end in the draw of the patient.
constexpr Levels levels{{
    {.nodes = 20'000, .softness = {.temperature = 300, .cap = 60}, .depth = 2},
    {.nodes = 20'000, .softness = {.temperature = 40, .cap = 50}, .depth = 2},
    {.nodes = 20'000, .softness = {.temperature = 10, .cap = 40}, .depth = 2},
    {.nodes = 3'000, .softness = {.temperature = 5.2, .cap = 45}},
    {.nodes = 6'500, .softness = {.temperature = 3.5, .cap = 35}},
    {.nodes = 20'000, .softness = {.temperature = 1.4, .cap = 14}},
    {.nodes = 50'000, .softness = {.temperature = 0.6, .cap = 6}},
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

/// Alpha-beta knows solved endings when `joute solve jungle` has made them and it may use them.
struct WithEndings {
    template <class E>
    [[nodiscard]] TableEval<E> operator()(const Jungle& game, const Settings& settings, const E& eval) const {
        return {.eval = eval, .tables = settings.use_tables() ? JungleTables::load(game) : nullptr};
    }
    [[nodiscard]] static std::vector<ExtraKey> keys() { return {tables_key()}; }
};

}  // namespace

std::shared_ptr<const Bench> jungle::bench() {
    return std::make_shared<AlphaBetaBench<Jungle, Eval>>(bench_positions, bench_depth, selective);
}

std::vector<AgentOffer> jungle::agent_offers() {
    constexpr OtherEval<LivingAnimals> report{"report"};
    auto offers = standard_offers<Jungle, Eval>(mcts_options, levels, selective, WithEndings{}, report);
    offers.push_back(
        greedy_offer<Jungle, Eval>({"one ply of the evaluation", "un coup d’avance selon l’évaluation"}, report));
    KeySet novice_keys;
    novice_keys.extra = {{.name = "piece", .choices = {"farthest", "strongest"}, .min = 0, .max = 0},
                         {.name = "plan", .choices = {"take", "step"}, .min = 0, .max = 0}};
    offers.push_back(offer<Jungle>("novice",
                                   {"the report’s novice: takes what it can, else advances its farthest animal",
                                    "le novice du rapport : prend ce qu’il peut, sinon avance son animal le plus loin"},
                                   novice_keys, [](const Jungle&, const Settings& s, const Making&) -> Made {
                                       return std::make_unique<NoviceAgent>(s);
                                   }));
    KeySet heuristic_keys;
    for (const char* input : {"allies", "terrain", "pieces", "moves"})
        heuristic_keys.extra.push_back({.name = input, .choices = {}, .min = 0, .max = 1});
    offers.push_back(offer<Jungle>(
        "heuristic",
        {"the report’s heuristic: any animal, by prey, predators and throne",
         "l’heuristique du rapport : un animal quelconque, selon proies, prédateurs et trône"},
        heuristic_keys,
        [](const Jungle&, const Settings& s, const Making&) -> Made { return std::make_unique<HeuristicAgent>(s); }));
    offers.push_back(offer<Jungle>("report",
                                   {"the student report’s AI: alpha-beta over living animals, depth 4",
                                    "l’IA du rapport : alpha-bêta sur les animaux vivants, profondeur 4"},
                                   depth_key(), [](const Jungle& game, const Settings& s, const Making&) -> Made {
                                       return std::make_unique<ReportAgent>(game, s);
                                   }));
    offers.push_back(strongest_offer<Jungle, Eval>("alphabeta", alphabeta_keys(WithEndings::keys()),
                                                   [](const Jungle& game, const Settings& s, const Eval& eval) -> Made {
                                                       return alphabeta_agent(game, s, effort_of(s),
                                                                              WithEndings{}(game, s, eval), selective);
                                                   }));
    return offers;
}

}  // namespace joute
