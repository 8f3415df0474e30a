// SPDX-License-Identifier: MIT
// Pogo's agents: the standard ones with its evaluation, the report's AI, and perfect play.
#include <array>
#include <memory>

#include "agents/offers.hpp"
#include "pogo/agents_tablebase.hpp"
#include "pogo/eval.hpp"
#include "pogo/kit.hpp"
#include "pogo/notation.hpp"
#include "pogo/report.hpp"
#include "pogo/view.hpp"
#include "search/line_minimax.hpp"

namespace joute {

namespace {

using pogo::Eval;
using pogo::Pogo;

/// Sums of the report's move values have their own scale: a capture is worth 10.
constexpr double report_scale = 30.0;

struct ReportValue {
    int operator()(const Pogo& game, const pogo::State& state, Move move) const {
        return pogo::report_value(game, state, move).sum();
    }
};

/// The report's AI: plain minimax over sums of move values; greedy:eval=report is its depth 1.
class ReportAgent final : public SeededAgent<Pogo> {
  public:
    ReportAgent(const Pogo& game, const Settings& settings, int default_depth)
        : SeededAgent(settings),
          limits_(settings.limits),
          depth_(settings.limits.depth.value_or(default_depth)),
          search_(game, {}, report_scale) {}

  protected:
    SearchResult choose(const Line<Pogo>& line, Seat /*seat*/, const Thinking& thinking) override {
        return search_.search(line, depth_, limits_, random(), thinking.stop);
    }

  private:
    Limits limits_;
    int depth_;
    LineMinimax<Pogo, ReportValue> search_;
};

/// Plays from the solved table.
class PerfectAgent final : public SeededAgent<Pogo> {
  public:
    PerfectAgent(const Settings& settings, std::shared_ptr<const PogoTable> table)
        : SeededAgent(settings), table_(std::move(table)) {}

  protected:
    SearchResult choose(const Line<Pogo>& line, Seat /*seat*/, const Thinking& /*thinking*/) override {
        const auto begin = Meter::Clock::now();
        const pogo::SolvedTable& solved = table_->solved();
        const pogo::SolvedValue known = solved.value(line.state());
        SearchResult result;
        result.move = solved.best(line.game(), line.state(), random());
        result.score = known.value == pogo::Solved::win    ? win_in(known.plies)
                       : known.value == pogo::Solved::loss ? loss_in(known.plies)
                                                           : drawn;
        conclude(result, 1.0);
        if (known.value == pogo::Solved::draw) result.proven = ProvenResult::draw;
        result.pv = best_line(line, result.move);
        result.depth = known.plies;
        result.nodes = 1;
        result.milliseconds = std::chrono::duration<double, std::milli>(Meter::Clock::now() - begin).count();
        return result;
    }

  private:
    /// To the end of a decided game; a few plies of a drawn one.
    std::vector<Move> best_line(const Line<Pogo>& line, Move first) {
        constexpr std::size_t max_shown = 12;
        std::vector<Move> moves;
        const Pogo game = line.game().without_draws();
        pogo::State state = line.state();
        Random same_every_time(0);
        for (Move move = first; moves.size() < max_shown; move = table_->solved().best(game, state, same_every_time)) {
            moves.push_back(move);
            game.play(state, move);
            if (game.actor(state) == Actor::over) break;
        }
        return moves;
    }

    std::shared_ptr<const PogoTable> table_;
};

// Three beginners who see two plies, then node budgets that grow two- to fourfold; all but the last choose softly.
// Ratings: games/pogo/data/ratings.txt.
constexpr Levels levels{{
    {.nodes = 5'000, .softness = {.temperature = 150, .cap = 120}, .depth = 2},
    {.nodes = 5'000, .softness = {.temperature = 60, .cap = 90}, .depth = 2},
    {.nodes = 5'000, .softness = {.temperature = 25, .cap = 55}, .depth = 2},
    {.nodes = 1'500, .softness = {.temperature = 17, .cap = 60}},
    {.nodes = 3'000, .softness = {.temperature = 10, .cap = 40}},
    {.nodes = 6'000, .softness = {.temperature = 8, .cap = 30}},
    {.nodes = 25'000, .softness = {.temperature = 5, .cap = 20}},
    {.nodes = 400'000, .softness = {}},
}};

constexpr MctsOptions mcts_options{.exploration = 0.7, .rollout = 0};

const std::vector<std::string_view> bench_positions{
    "bb,bb,bb/-,-,-/ww,ww,ww w",
    "b,bwb,-/-,wb,w/bww,-,wb b",
    "bwbw,-,b/-,bbw,-/w,wwb,- w",
    "-,wbbbw,b/w,-,wwb/-,-,bw b",
};

}  // namespace

std::shared_ptr<const Bench> pogo::bench() {
    constexpr int depth = 12;
    return std::make_shared<AlphaBetaBench<Pogo, Eval>>(bench_positions, depth);
}

std::vector<AgentOffer> pogo::agent_offers() {
    auto offers = standard_offers<Pogo, Eval>(mcts_options, levels);
    offers.push_back(choosing_offer<Pogo, Eval>(
        "greedy",
        {"one ply of the evaluation (eval=report: of the report’s)",
         "un coup d’avance selon l’évaluation (eval=report : celle du rapport)"},
        {},
        []<class Chosen>(const Pogo& game, const Settings& s, const Chosen& eval) -> Made {
            if constexpr (std::same_as<Chosen, ReportValue>)  // of moves
                return std::make_unique<ReportAgent>(game, s, 1);
            else
                return std::make_unique<GreedyAgent<Pogo, Chosen>>(s, eval);
        },
        OtherEval<ReportValue>{"report"}));
    offers.push_back(
        offer<Pogo>("report", {"the student report’s AI: minimax, depth 3", "l’IA du rapport : minimax, profondeur 3"},
                    depth_key(), [](const Pogo& game, const Settings& s, const Making&) -> Made {
                        constexpr int report_depth = 3;
                        return std::make_unique<ReportAgent>(game, s, report_depth);
                    }));
    const auto perfect = [](const Pogo& game, const Settings& s, const Making& making) -> Made {
        auto table = PogoTable::load_or_make(game, making);
        if (!table) return table.error();
        auto agent = std::make_unique<PerfectAgent>(s, *table);
        agent->plays_by((*table)->checksum());
        return agent;
    };
    offers.push_back(
        offer<Pogo>("perfect", {"never errs: plays from the solved table", "infaillible : joue selon la table résolue"},
                    {}, perfect));
    KeySet strongest_keys;
    strongest_keys.time = strongest_keys.threads = strongest_keys.memory = true;  // taken by every game's strongest
    strongest_keys.extra = {tables_key()};
    offers.push_back(offer<Pogo>("strongest",
                                 {"whatever plays best here: perfect (tables=off: alphabeta)",
                                  "le plus fort ici : perfect (tables=off : alphabeta)"},
                                 strongest_keys,
                                 [perfect](const Pogo& game, const Settings& s, const Making& making) -> Made {
                                     if (s.use_tables()) return perfect(game, s, making);
                                     return alphabeta_agent(game, s, effort_of(s), default_eval<Eval>(game));
                                 }));
    return offers;
}

}  // namespace joute
