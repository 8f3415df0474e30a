// SPDX-License-Identifier: MIT
// The agents of the Pokémon battle: those that look at one decision, and the report's `rules`.
#include <memory>

#include "agents/embedded.hpp"
#include "agents/games.hpp"
#include "agents/tools.hpp"
#include "games/pokemon/eval.hpp"
#include "games/pokemon/notation.hpp"
#include "games/pokemon/report.hpp"
#include "games/pokemon/view.hpp"

namespace joute {

namespace {

using pokemon::Pokemon;

/// The report's "basique"; equal choices are drawn from the seed.
class RulesAgent final : public SeededAgent<Pokemon> {
  public:
    using SeededAgent::SeededAgent;

  protected:
    Report choose(const Line<Pokemon>& line, Seat seat, const Thinking& /*thinking*/) override {
        const auto choices = pokemon::rules_choices(line.game(), line.state(), seat);
        Report report;
        report.move = choices[random().below(static_cast<std::uint32_t>(choices.size()))];
        report.line = {report.move};
        report.depth = 0;
        return report;
    }
};

}  // namespace

Entry pokemon_entry() {
    using Made = Result<std::unique_ptr<Agent>>;
    const pokemon::Eval eval;
    Entry entry = basic_entry<Pokemon>(embedded::rules_pokemon_en(), embedded::rules_pokemon_fr());
    entry.evaluate = [eval](const AnyLine& line) -> Result<Evaluation> {
        return evaluate_terms(eval, typed<Pokemon>(line));
    };

    entry.agents.push_back(offer<Pokemon>("random", {"any legal move", "n'importe quel coup permis"}, {},
                                          [](const Pokemon&, const Settings& s, const Notice&) -> Made {
                                              return std::make_unique<RandomAgent<Pokemon>>(s);
                                          }));
    KeySet greedy_keys;
    greedy_keys.extra = {{.name = "eval", .choices = {"own", "report"}, .least = 0, .greatest = 0}};
    entry.agents.push_back(
        offer<Pokemon>("greedy",
                       {"one decision by the evaluation, against any answer (eval=report: the report's)",
                        "un choix selon l'évaluation, contre toute réponse (eval=report : celle du rapport)"},
                       greedy_keys, [eval](const Pokemon&, const Settings& s, const Notice&) -> Made {
                           if (s.text_or("eval", "own") == "report")
                               return std::make_unique<GreedyAgent<Pokemon, pokemon::PvLead>>(s, pokemon::PvLead{});
                           return std::make_unique<GreedyAgent<Pokemon, pokemon::Eval>>(s, eval);
                       }));
    entry.agents.push_back(offer<Pokemon>(
        "rules",
        {"the report's simple player: types first, then the strongest attack",
         "le joueur simple du rapport : les types, puis l'attaque la plus forte"},
        {}, [](const Pokemon&, const Settings& s, const Notice&) -> Made { return std::make_unique<RulesAgent>(s); }));
    const KeySet strongest_keys{
        .depth = false, .nodes = false, .time = true, .threads = true, .memory = true, .seed = true, .extra = {}};
    entry.agents.push_back(
        offer<Pokemon>("strongest", {"whatever plays best here: greedy", "le plus fort ici : greedy"}, strongest_keys,
                       [eval](const Pokemon&, const Settings& s, const Notice&) -> Made {
                           return std::make_unique<GreedyAgent<Pokemon, pokemon::Eval>>(s, eval);
                       }));
    return entry;
}

}  // namespace joute
