// SPDX-License-Identifier: MIT
// What the student report values (its section 5.1.5): the action that led to a node. And the difference of HP, which
// draws a fight turn by turn.
#include "ensea/kit.hpp"
#include "ensea/notation.hpp"
#include "ensea/report.hpp"
#include "ensea/view.hpp"
#include "kit/typed.hpp"

namespace joute {

namespace ensea {
namespace {

class ActionValue final : public MoveEvaluation {
  public:
    [[nodiscard]] Result<Evaluation> evaluate(const AnyLine& line, Seat seat, Move move) const override {
        const Ensea& game = typed<Ensea>(line).game();
        const State& state = typed<Ensea>(line).state();
        if (state.phase != Phase::fight)
            return message("the report values actions of a fight, and this is none",
                           "le rapport évalue les actions d’un combat, et ce n’en est pas une");
        const ActionParts parts = action_parts(state, move);
        State after = state;
        game.carry_out(after, move, false);
        const int won = after.phase == Phase::over ? points(after.result, seat) : 0;
        const auto term = [](std::string_view name, int count, std::int32_t worth) {
            return Term{name, static_cast<double>(count), static_cast<double>(worth)};
        };
        return evaluation_of(
            {term("game", won, value_of_game), term("deaths", parts.deaths, value_of_death),
             term("taken", parts.taken, value_of_pv_taken), term("gained", parts.gained, value_of_pv_gained)},
            seat,
            {{"the game won or lost, without criticals", "partie gagnée ou perdue, sans critique"},
             {"deaths in the other team", "morts dans l’équipe adverse"},
             {"HP taken from the other team", "PV pris à l’équipe adverse"},
             {"HP gained by the action", "PV récupérés par l’action"}});
    }
};

}  // namespace
}  // namespace ensea

EvaluationOffer ensea::report_evaluation() {
    return {.name = "report",
            .title = {"the report’s value of an action", "la valeur d’une action selon le rapport"},
            .about = {"the report’s: game, deaths, HP taken and gained by the last action",
                      "selon le rapport : partie, morts, PV pris et récupérés par la dernière action"},
            .make = [](const Settings&) { return Valuation{.of_moves = std::make_shared<ActionValue>()}; }};
}

EvaluationOffer ensea::pv_evaluation() {
    return {
        .name = "pv",
        .title = {"difference of HP", "différence de PV"},
        .about = {"the HP of one’s team minus the HP of the other’s", "les PV de son équipe moins les PV de l’autre"},
        .make = [](const Settings&) {
            return position_valuation<Ensea>(
                PvLead{}, {{"HP of the team, minus those of the other", "PV de l’équipe, moins ceux de l’autre"}});
        }};
}

}  // namespace joute
