// SPDX-License-Identifier: MIT
// The agents of ENSEA: those that look at one decision, and the report's two.
#include <memory>

#include "agents/embedded.hpp"
#include "agents/games.hpp"
#include "agents/tools.hpp"
#include "games/ensea/eval.hpp"
#include "games/ensea/notation.hpp"
#include "games/ensea/report.hpp"
#include "games/ensea/sandbox.hpp"
#include "games/ensea/view.hpp"

namespace joute {

namespace {

using ensea::Ensea;
using Made = Result<std::unique_ptr<Agent>>;

Report drawn_from(const ensea::Choices& choices, Random& random) {
    Report report;
    report.move = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
    report.line = {report.move};
    report.depth = 0;
    return report;
}

/// The report's priority lists; equal choices are drawn from the seed.
class RulesAgent final : public SeededAgent<Ensea> {
  public:
    using SeededAgent::SeededAgent;

  protected:
    Report choose(const Line<Ensea>& line, Seat seat, const Thinking& /*thinking*/) override {
        return drawn_from(ensea::rules_choices(line.game(), line.state(), seat), random());
    }
};

/// The report's minimax; equal values are drawn from the seed.
class ReportAgent final : public SeededAgent<Ensea> {
  public:
    static constexpr int default_depth = 5;

    ReportAgent(const Ensea& game, const Settings& settings)
        : SeededAgent(settings), depth_(settings.limits.depth.value_or(default_depth)), sandbox_(game, true) {}

  protected:
    Report choose(const Line<Ensea>& line, Seat seat, const Thinking& thinking) override {
        if (line.state().phase != ensea::Phase::fight)
            return drawn_from(ensea::choices_outside_fights(line.game(), line.state(), seat), random());
        const Meter meter({}, thinking.stop);
        const auto verdict = sandbox_.search(line.state(), depth_, thinking.stop);
        Report report = drawn_from(verdict.best, random());
        report.depth = depth_;
        report.nodes = sandbox_.nodes();
        report.milliseconds = meter.milliseconds();
        report.score = estimate(verdict.value / ensea::value_of_pv_taken);  // in PV
        constexpr double nearly_decisive = 250;
        conclude(report, nearly_decisive);
        return report;
    }

  private:
    int depth_;
    ensea::Sandbox sandbox_;
};

}  // namespace

Entry ensea_entry() {
    const ensea::Eval eval;
    Entry entry = basic_entry<Ensea>(embedded::rules_ensea_en(), embedded::rules_ensea_fr());
    entry.evaluate = [eval](const AnyLine& line) -> Result<Evaluation> {
        return evaluate_terms(eval, typed<Ensea>(line));
    };
    entry.agents.push_back(offer<Ensea>("random", {"any legal move", "n'importe quel coup permis"}, {},
                                        [](const Ensea&, const Settings& s, const Notice&) -> Made {
                                            return std::make_unique<RandomAgent<Ensea>>(s);
                                        }));
    entry.agents.push_back(offer<Ensea>("greedy", {"one decision by the evaluation", "un choix selon l'évaluation"}, {},
                                        [eval](const Ensea&, const Settings& s, const Notice&) -> Made {
                                            return std::make_unique<GreedyAgent<Ensea, ensea::Eval>>(s, eval);
                                        }));
    entry.agents.push_back(offer<Ensea>(
        "rules", {"the report's priority lists, one a champion", "les listes de priorités du rapport, par champion"},
        {}, [](const Ensea&, const Settings& s, const Notice&) -> Made { return std::make_unique<RulesAgent>(s); }));
    const KeySet keys{
        .depth = true, .nodes = false, .time = false, .threads = false, .memory = false, .seed = true, .extra = {}};
    entry.agents.push_back(
        offer<Ensea>("report",
                     {"the student report's best AI: minimax by the value of the last action, depth 5",
                      "la meilleure IA du rapport : minimax selon la valeur de la dernière action, profondeur 5"},
                     keys, [](const Ensea& game, const Settings& s, const Notice&) -> Made {
                         return std::make_unique<ReportAgent>(game, s);
                     }));
    return entry;
}

}  // namespace joute
