// SPDX-License-Identifier: MIT
// The trees of the student report, for explore and `joute tree`.
#include "ensea/actions.hpp"
#include "ensea/kit.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"
#include "kit/typed.hpp"

namespace joute::ensea {

namespace {

/// An action, and that it is not critical.
struct WithoutCriticals {
    std::string operator()(const Actions& game, const Actions::State& state, Move move) const {
        std::string text = print_move(game.rules(), state.fight, move);
        if (Ensea::critical_chance(state.fight, move) != 0)
            text += "; !" + print_event(game.rules(), state.fight, {Event::Kind::no_crit});
        return text;
    }
};

class ReportTrees final : public Trees {
  public:
    [[nodiscard]] std::optional<Message> refuses(const AnyLine& line) const override {
        if (typed<Ensea>(line).state().phase == Phase::fight) return std::nullopt;
        return Message{"the report’s trees begin in a fight, where a champion is to act",
                       "les arbres du rapport commencent dans un combat, quand un champion doit agir"};
    }
    [[nodiscard]] GameTree grow(const AnyLine& line, const TreeShape& shape, const StopFlag* stop) const override {
        const Actions actions(typed<Ensea>(line).game());
        const ReportTree report{value_of_game};
        GameTree tree = TreeGrower<Actions, LastAction, WithoutCriticals>(actions, {}, shape, {}, stop, report)
                            .grow(Line<Actions>(actions, Actions::at(typed<Ensea>(line).state())));
        tree.position = line.position(std::nullopt);
        return tree;
    }
};

}  // namespace

std::shared_ptr<const Trees> report_trees() { return std::make_shared<ReportTrees>(); }

}  // namespace joute::ensea
