// SPDX-License-Identifier: MIT
// The agents of Schotten Totten. All of them are handed what their seat may see, and look at deals that fit it.
#include <memory>

#include "agents/embedded.hpp"
#include "agents/games.hpp"
#include "agents/hidden.hpp"
#include "agents/tools.hpp"
#include "games/schotten/eval.hpp"
#include "games/schotten/notation.hpp"
#include "games/schotten/report.hpp"
#include "games/schotten/view.hpp"

namespace joute {

namespace {

using schotten::Schotten;
using Made = Result<std::unique_ptr<Agent>>;

}  // namespace

Entry schotten_entry() {
    const schotten::Eval eval;
    Entry entry = basic_entry<Schotten>(embedded::rules_schotten_en(), embedded::rules_schotten_fr());
    entry.evaluate = [eval](const AnyLine& line) -> Result<Evaluation> {
        return evaluate_terms(eval, typed<Schotten>(line));
    };
    entry.agents.push_back(offer<Schotten>("random", {"any legal move", "n'importe quel coup permis"}, {},
                                           [](const Schotten&, const Settings& s, const Notice&) -> Made {
                                               return std::make_unique<HiddenRandomAgent<Schotten>>(s);
                                           }));
    KeySet greedy_keys;
    greedy_keys.extra = {{.name = "eval", .choices = {"own", "report"}, .least = 0, .greatest = 0}};
    entry.agents.push_back(offer<Schotten>(
        "greedy",
        {"one ply of the evaluation over sampled deals (eval=report: the report's)",
         "un coup d'avance selon l'évaluation, sur des donnes tirées (eval=report : celle du rapport)"},
        greedy_keys, [eval](const Schotten&, const Settings& s, const Notice&) -> Made {
            if (s.text_or("eval", "own") == "report")
                return std::make_unique<HiddenGreedyAgent<Schotten, schotten::ReportEval>>(s, schotten::ReportEval{});
            return std::make_unique<HiddenGreedyAgent<Schotten, schotten::Eval>>(s, eval);
        }));
    return entry;
}

}  // namespace joute
