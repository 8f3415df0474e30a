// SPDX-License-Identifier: MIT
// The agents of Schotten Totten. All of them are handed what their seat may see, and look at deals that fit it.
#include <memory>

#include "agents/hidden.hpp"
#include "agents/tools.hpp"
#include "games/schotten/eval.hpp"
#include "games/schotten/notation.hpp"
#include "games/schotten/report.hpp"
#include "games/schotten/turns.hpp"
#include "games/schotten/view.hpp"
#include "search/determinised.hpp"
#include "search/information_mcts.hpp"

namespace joute {

namespace {

using schotten::Eval;
using schotten::Schotten;
using schotten::Turns;
using schotten::View;
using Made = Result<std::unique_ptr<Agent>>;

/// Claims are made as they are offered, endings without secrets are solved, and endings with few cards to draw in
/// sampled deals; the rest is a search's.
class ClaimingAgent : public SeededAgent<Schotten> {
  public:
    ClaimingAgent(const Schotten& game, const Settings& settings, const Limits& limits, const Eval& eval)
        : SeededAgent(settings),
          limits_(limits),
          eval_(eval),
          turns_(game),
          memory_(within(settings, limits)),
          exact_(turns_, eval, memory_.table()),
          endings_(game, turns_, eval, memory_.table(), {.each = nodes_of_an_ending}) {}
    void new_game(std::uint64_t seed) override {
        SeededAgent::new_game(seed);
        memory_.clear();
    }

  protected:
    virtual Report think(const Schotten& game, const View& view, const Thinking& thinking) = 0;

    Report choose(const Schotten& game, const View& view, const Thinking& thinking) final {
        if (view.table.phase == schotten::Phase::claim) return claim(game, view);
        if (const auto win = win_at_once(game, view)) return *win;
        if (left_to_draw(view) > 0 && left_to_draw(view) <= few)
            return endings_.search(view, in_positions(limits_), random(), thinking.stop, thinking.progress);
        if (left_to_draw(view) > 0) return think(game, view, thinking);
        const Line<Turns> line(turns_, game.deal(view, random()));
        return exact_.search(line, {.depth = {}, .nodes = limits_.nodes, .time = limits_.time}, thinking.stop,
                             thinking.progress);
    }

    [[nodiscard]] const Turns& turns() const { return turns_; }
    [[nodiscard]] const Limits& limits() const { return limits_; }
    [[nodiscard]] TableMemory& memory() { return memory_; }

  private:
    /// So that a level, limited by nodes, gets no more memory than it can use.
    static Settings within(Settings settings, const Limits& limits) {
        settings.limits = limits;
        return settings;
    }

    /// With both decks empty nothing is hidden: the other hand is what is missing.
    static int left_to_draw(const View& view) { return view.table.deck_left + view.table.tactics_left; }

    static constexpr int few = 3;                                 // cards to draw (docs/figures.md)
    static constexpr std::uint64_t nodes_of_an_ending = 3'000;    // positions for each deal
    static constexpr std::uint64_t positions_per_simulation = 2;  // as they cost

    static Limits in_positions(Limits limits) {
        if (limits.nodes) limits.nodes = *limits.nodes * positions_per_simulation;
        return limits;
    }

    /// A move whose claims win the game. They are proved by what lies open, so any deal shows it.
    std::optional<Report> win_at_once(const Schotten& game, const View& view) {
        const schotten::State state = game.deal(view, random());
        MovesOf<Schotten> moves;
        game.legal(state, view.seat, moves);
        for (const Move move : moves) {
            schotten::State after = state;
            turns_.play(after, move);
            if (game.actor(after) != Actor::over || points(game.outcome(after), view.seat) <= 0) continue;
            Report report;
            report.move = move;
            report.line = {move};
            report.score = win_in(1);
            report.depth = 1;
            report.nodes = moves.size();
            conclude(report, eval_.scale());
            return report;
        }
        return std::nullopt;
    }

    Report claim(const Schotten& game, const View& view) {
        Report report;
        report.move =
            make_move(schotten::Deed::claim, 0, 0, static_cast<unsigned>(std::countr_zero(view.table.claimable)));
        report.line = {report.move};
        report.depth = 0;
        report.score = eval_(game, game.deal(view, random()));
        report.value = value_of(report.score, eval_.scale());
        return report;
    }

    Limits limits_;
    Eval eval_;
    Turns turns_;
    TableMemory memory_;
    AlphaBeta<Turns, Eval> exact_;
    Determinised<Schotten, Turns, Eval> endings_;
};

/// Information-set tree search; a level if it chooses softly.
class TreeAgent final : public ClaimingAgent {
  public:
    TreeAgent(const Schotten& game, const Settings& settings, const Limits& limits, const Eval& eval,
              const InformationMctsOptions& options, const SoftChoice& softness = {})
        : ClaimingAgent(game, settings, limits, eval),
          softness_(softness),
          pool_(nodes_of(settings, limits)),
          search_(game, turns(), eval, pool_, options) {}

  protected:
    Report think(const Schotten& /*game*/, const View& view, const Thinking& thinking) override {
        Report report = search_.search(view, limits(), random(), thinking.stop, thinking.progress);
        if (softness_.temperature > 0) choose_softly(report, softness_, Eval{}.scale(), random());
        return report;
    }

  private:
    /// A simulation adds one node.
    static std::size_t nodes_of(const Settings& settings, const Limits& limits) {
        const std::size_t most = settings.memory / sizeof(InformationNode);
        return limits.nodes ? std::min<std::size_t>(most, *limits.nodes + 2) : most;
    }

    SoftChoice softness_;
    std::vector<InformationNode> pool_;
    InformationMcts<Schotten, Turns, Eval> search_;
};

/// Alpha-beta in sampled deals.
class DealsAgent final : public ClaimingAgent {
  public:
    DealsAgent(const Schotten& game, const Settings& settings, const Limits& limits, const Eval& eval)
        : ClaimingAgent(game, settings, limits, eval), search_(game, turns(), eval, memory().table()) {}

  protected:
    Report think(const Schotten& /*game*/, const View& view, const Thinking& thinking) override {
        return search_.search(view, limits(), random(), thinking.stop, thinking.progress);
    }

  private:
    Determinised<Schotten, Turns, Eval> search_;
};

/// The report's AI: the other seat is taken to hold the best cards nobody has seen, nobody draws, everything that
/// may be claimed is. Equal values are drawn from the seed.
class ReportAgent final : public SeededAgent<Schotten> {
  public:
    ReportAgent(const Schotten& game, const Settings& settings)
        : SeededAgent(settings),
          depth_(settings.limits.depth.value_or(report_depth)),
          null_windows_(settings.text_or("search", "alphabeta") == "mtdf"),
          eval_{settings.number_or("margin", 0) != 0 ? schotten::margin_weights : schotten::report_weights},
          turns_(game),
          memory_(with_little(settings)) {}

  protected:
    Report choose(const Schotten& /*game*/, const View& view, const Thinking& thinking) override {
        Report report;
        if (view.table.phase == schotten::Phase::claim) {
            report.move =
                make_move(schotten::Deed::claim, 0, 0, static_cast<unsigned>(std::countr_zero(view.table.claimable)));
            report.line = {report.move};
            report.depth = 0;
            return report;
        }
        const Line<Turns> line(turns_, schotten::report_deal(view));
        memory_.clear();
        const Limits limits{.depth = depth_, .nodes = {}, .time = {}};
        if (null_windows_) {
            Mtdf<Turns, schotten::ReportEval> search(turns_, eval_, memory_.table(), {.strict_table = true});
            return search.search(line, limits, thinking.stop);
        }
        AlphaBeta<Turns, schotten::ReportEval> search(turns_, eval_, memory_.table(),
                                                      {.strict_table = true, .rank_all = true});
        report = search.search(line, limits, thinking.stop);
        choose_among_equals(report);
        return report;
    }

  private:
    static constexpr int report_depth = 2;  // all the authors could afford

    /// The table is cleared for each decision, which looks at some thousand positions.
    static Settings with_little(Settings settings) {
        settings.memory = std::size_t{2} << 20U;
        return settings;
    }

    void choose_among_equals(Report& report) {
        std::vector<Score> scores;
        for (const MoveScore& entry : report.ranking) scores.push_back(entry.score);
        const Move chosen = report.ranking[best_index(scores, random())].move;
        if (chosen == report.move) return;
        report.move = chosen;
        report.line = {chosen};
    }

    int depth_;
    bool null_windows_;
    schotten::ReportEval eval_;
    Turns turns_;
    TableMemory memory_;
};

// Simulations grow from level to level, and all but the last two choose softly.
constexpr std::array<Level, 8> levels{{
    {.nodes = 60, .softness = {.temperature = 160, .cap = 500}},
    {.nodes = 100, .softness = {.temperature = 90, .cap = 300}},
    {.nodes = 150, .softness = {.temperature = 50, .cap = 180}},
    {.nodes = 250, .softness = {.temperature = 25, .cap = 90}},
    {.nodes = 500, .softness = {.temperature = 12, .cap = 45}},
    {.nodes = 1'200, .softness = {.temperature = 6, .cap = 25}},
    {.nodes = 4'000, .softness = {}},
    {.nodes = 30'000, .softness = {}},
}};

void add_searching_agents(std::vector<AgentOffer>& agents) {
    KeySet tree_keys{
        .depth = false, .nodes = true, .time = true, .threads = false, .memory = true, .seed = true, .extra = {}};
    const auto tree = [](const Schotten& game, const Settings& s, const Notice&, const Eval& eval) -> Made {
        InformationMctsOptions options;
        options.rollout = s.number_or("rollout", options.rollout);
        return std::make_unique<TreeAgent>(game, s, limits_or_default(s), eval, options);
    };
    KeySet strongest_keys = tree_keys;
    tree_keys.extra = {{.name = "rollout", .choices = {}, .least = 0, .greatest = 10'000}};
    agents.push_back(judging_offer<Schotten, Eval>("mcts",
                                                   {"one tree over all deals that fit what is seen, 1 s unless told",
                                                    "un seul arbre sur toutes les donnes possibles, 1 s par défaut"},
                                                   tree_keys, tree));
    KeySet deal_keys = strongest_keys;
    deal_keys.depth = true;
    agents.push_back(judging_offer<Schotten, Eval>(
        "determinised",
        {"alpha-beta in sampled deals, the best on average, 1 s unless told",
         "alpha-bêta dans des donnes tirées, le meilleur en moyenne, 1 s par défaut"},
        deal_keys, [](const Schotten& game, const Settings& s, const Notice&, const Eval& eval) -> Made {
            Limits limits = s.limits;
            if (!limits.nodes && !limits.time) limits.time = std::chrono::seconds(1);
            return std::make_unique<DealsAgent>(game, s, limits, eval);
        }));
    KeySet report_keys{
        .depth = true, .nodes = false, .time = false, .threads = false, .memory = false, .seed = true, .extra = {}};
    report_keys.extra = {{.name = "search", .choices = {"alphabeta", "mtdf"}, .least = 0, .greatest = 0},
                         {.name = "margin", .choices = {}, .least = 0, .greatest = 1}};
    agents.push_back(offer<Schotten>(
        "report",
        {"the student report's AI: alpha-beta, depth 2, the other holds the best unseen cards; base only",
         "l'IA du rapport : alpha-bêta, profondeur 2, l'autre a les meilleures cartes cachées ; base seulement"},
        report_keys, [](const Schotten& game, const Settings& s, const Notice&) -> Made {
            if (game.options().tactics)
                return message("report plays rules base only", "report ne joue que la règle base");
            return std::make_unique<ReportAgent>(game, s);
        }));
    strongest_keys.threads = true;  // taken by every game's strongest
    agents.push_back(judging_offer<Schotten, Eval>(
        "strongest", {"whatever plays best here: mcts", "le plus fort ici : mcts"}, strongest_keys, tree));
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const Level level = levels[i];
        agents.push_back(judging_offer<Schotten, Eval>(
            fmt::format("level:{}", i + 1),
            message("strength {} of 8, the same on every machine", "force {} sur 8, la même sur toute machine", i + 1),
            {}, [level](const Schotten& game, const Settings& s, const Notice&, const Eval& eval) -> Made {
                const Limits limits{.depth = {}, .nodes = level.nodes, .time = {}};
                return std::make_unique<TreeAgent>(game, s, limits, eval, InformationMctsOptions{}, level.softness);
            }));
    }
}

/// A move with the claims that follow it at once, which is how Turns plays it.
struct StepsWithClaims {
    std::string operator()(const Schotten& game, schotten::State state, Move move) const {
        std::string text = print_move(game, state, move);
        game.play(state, move);
        while (game.actor(state) != Actor::over && state.table.phase == schotten::Phase::claim) {
            const Move claim =
                make_move(schotten::Deed::claim, 0, 0, static_cast<unsigned>(std::countr_zero(state.table.claimable)));
            text += "; " + print_move(game, state, claim);
            game.play(state, claim);
        }
        return text;
    }
};

/// The tree of one deal that fits what a seat knows, played with open cards.
GameTree grow_tree(const AnyLine& line, const TreeShape& shape, const StopFlag* stop) {
    const Schotten& game = typed<Schotten>(line).game();
    const Turns turns(game);
    const Seat eyes = shape.eyes.value_or(line.known_to().value_or(seat_of(line.actor())));
    Random random = Random::of(shape.seed, Stream::deal);
    const schotten::State dealt = game.deal(game.view(typed<Schotten>(line).state(), eyes), random);
    GameTree tree = TreeGrower<Turns, Eval, StepsWithClaims>(turns, usual_eval<Eval>(game), shape, {}, stop)
                        .grow(Line<Turns>(turns, dealt));
    tree.dealt = true;
    tree.position =
        LineOf<Schotten>(game, dealt, print_options(Schotten::info().options, options_of(game))).position(std::nullopt);
    return tree;
}

}  // namespace

Entry schotten_entry() {
    Entry entry = basic_entry<Schotten>();
    add_evaluation<Schotten, Eval>(entry, "mcts:nodes=100");
    entry.tree = grow_tree;
    entry.agents.push_back(offer<Schotten>("random", {"any legal move", "n'importe quel coup permis"}, {},
                                           [](const Schotten&, const Settings& s, const Notice&) -> Made {
                                               return std::make_unique<HiddenRandomAgent<Schotten>>(s);
                                           }));
    KeySet greedy_keys;
    greedy_keys.extra = {{.name = "eval", .choices = {"own", "report"}, .least = 0, .greatest = 0}};
    entry.agents.push_back(judging_offer<Schotten, Eval>(
        "greedy",
        {"one ply of the evaluation over sampled deals (eval=report: the report's)",
         "un coup d'avance selon l'évaluation, sur des donnes tirées (eval=report : celle du rapport)"},
        greedy_keys, [](const Schotten& game, const Settings& s, const Notice&, const Eval& eval) -> Made {
            const Turns turns(game);
            if (s.text_or("eval", "own") == "report")
                return std::make_unique<HiddenGreedyAgent<Schotten, Turns, schotten::ReportEval>>(
                    s, turns, schotten::ReportEval{});
            return std::make_unique<HiddenGreedyAgent<Schotten, Turns, Eval>>(s, turns, eval);
        }));
    add_searching_agents(entry.agents);
    return entry;
}

}  // namespace joute
