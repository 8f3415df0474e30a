// SPDX-License-Identifier: MIT
#include "ensea/kit.hpp"

#include "ensea/eval.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"
#include "kit/typed.hpp"

namespace joute {

namespace ensea {
namespace {

class SoloCampaign final : public Campaign {
  public:
    [[nodiscard]] std::optional<RunSummary> summary(const AnyLine& line) const override {
        const State& s = typed<Ensea>(line).state();
        if (s.arena == 0 || s.phase == Phase::starter) return std::nullopt;
        RunSummary run;
        run.cleared = s.phase == Phase::over && s.result == Outcome::first;
        run.won = s.fight - 1 + (run.cleared ? 1 : 0);
        for (std::size_t arena = 1; arena < s.arena; ++arena) run.won += fights_in_arena[arena];
        for (const int fights : fights_in_arena) run.fights += fights;
        run.arena = s.arena;
        run.actions = static_cast<int>(s.played);
        run.starter = champions[s.starter].name;
        for (std::size_t place = 0; place < s.size[0]; ++place) run.team.emplace_back(s.teams[0][place].base().name);
        return run;
    }
    [[nodiscard]] bool one_run(const AnyGame& game) const override { return typed<Ensea>(game).options().as_reported; }
};

}  // namespace
}  // namespace ensea

Kit ensea_kit() {
    Kit kit = basic_kit<ensea::Ensea>();
    kit.rank = 5;
    add_evaluation<ensea::Ensea, ensea::Eval>(kit, "expectimax:nodes=1000");
    kit.report_trees = ensea::report_trees();
    kit.evaluations.push_back(ensea::report_evaluation());
    kit.evaluations.push_back(ensea::pv_evaluation());
    kit.plotted = "pv";
    kit.agents = ensea::agent_offers();
    kit.bench = ensea::bench();
    kit.campaign = std::make_shared<ensea::SoloCampaign>();
    kit.panels = ensea::make_panels();
    kit.grading = ensea::grading();
    kit.recipe = ensea::puzzle_recipe();
    return kit;
}

}  // namespace joute
