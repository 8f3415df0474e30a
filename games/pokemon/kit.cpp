// SPDX-License-Identifier: MIT
#include "pokemon/kit.hpp"

#include "kit/typed.hpp"
#include "pokemon/eval.hpp"
#include "pokemon/info_sheet.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/report.hpp"
#include "pokemon/view.hpp"

namespace joute {

namespace {

class BattleSheet final : public InfoSheet {
  public:
    [[nodiscard]] StyledText text(const AnyLine& line, Viewer /*eyes*/, Language language) const override {
        return pokemon::describe(typed<pokemon::Pokemon>(line).state(), language);
    }
};

}  // namespace

Kit pokemon_kit() {
    Kit kit = basic_kit<pokemon::Pokemon>();
    kit.rank = 3;
    add_evaluation<pokemon::Pokemon, pokemon::Eval>(kit, "nash:depth=1");
    kit.report_trees = std::make_shared<TreesOf<pokemon::Pokemon, pokemon::PvLead>>(pokemon::PvLead{},
                                                                                    ReportTree{pokemon::max_pv_lead});
    kit.evaluations.push_back(pokemon::report_evaluation());
    kit.plotted = "report";
    kit.agents = pokemon::agent_offers();
    kit.bench = pokemon::bench();
    kit.payoffs = pokemon::payoff_search();
    kit.info_sheet = std::make_shared<BattleSheet>();
    kit.panels = pokemon::make_panels();
    kit.recipe = pokemon::puzzle_recipe();
    return kit;
}

}  // namespace joute
