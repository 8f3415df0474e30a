// SPDX-License-Identifier: MIT
// The student report's two ways to value: the animals alive, which its alpha-beta searches with, and the score of every
// square an animal can reach, by which its heuristic player chooses (its figure 10 draws the three functions).
#include <cmath>

#include "jungle/kit.hpp"
#include "jungle/notation.hpp"
#include "jungle/report.hpp"
#include "jungle/view.hpp"
#include "kit/typed.hpp"

namespace joute {

namespace jungle {
namespace {

class SquareScores final : public MoveEvaluation {
  public:
    [[nodiscard]] Result<Evaluation> evaluate(const AnyLine& line, Seat seat, Move move) const override {
        const HeuristicScore score = heuristic_score(typed<Jungle>(line).game(), typed<Jungle>(line).state(), move);
        return evaluation_of(
            {{"prey", score.prey, 1}, {"predator", score.predator, 1}, {"objective", score.objective, 1}}, seat,
            {{"enemies it can take, more the nearer they are to their goal",
              "proies, d’autant plus que leur but est proche"},
             {"enemies that can take it", "prédateurs, qui peuvent le prendre"},
             {"distance to the enemy throne", "distance au trône adverse"}});
    }

    [[nodiscard]] std::optional<Landing> landing(const AnyLine& line, Move move) const override {
        const Jungle& game = typed<Jungle>(line).game();
        const Piece animal = typed<Jungle>(line).state().board[from_of(move)];
        // The word of scenes: without "the ".
        return Landing{game.board().name(to_of(move)), name_of(kind_of(animal)).en.substr(4)};
    }

    [[nodiscard]] std::vector<ValueCurve> curves(const AnyLine& line, Move move) const override {
        constexpr int drawn_prey_goal = 4;  // the distance of the prey to its goal in the report's figure
        const Jungle& game = typed<Jungle>(line).game();
        const int farthest = game.board().width + game.board().height - 2;
        ValueCurve prey{.term = "prey",
                        .words = {"a prey 4 steps from its goal", "une proie à 4 cases de son objectif"},
                        .points = {},
                        .marks = {}};
        ValueCurve predator{.term = "predator", .words = {"a predator", "un prédateur"}, .points = {}, .marks = {}};
        ValueCurve objective{.term = "objective", .words = {"the objective", "l’objectif"}, .points = {}, .marks = {}};
        for (int x = 0; x <= farthest; ++x) {
            const auto at = static_cast<double>(x);
            prey.points.push_back({at, prey_score(x, drawn_prey_goal)});
            predator.points.push_back({at, predator_score(x)});
            objective.points.push_back({at, objective_score(x)});
        }
        for (const Neighbour& each : neighbours(game, typed<Jungle>(line).state(), move)) {
            const auto at = static_cast<double>(each.steps);
            if (each.prey) prey.marks.push_back({at, prey_score(each.steps, each.goal)});
            if (each.predator) predator.marks.push_back({at, predator_score(each.steps)});
        }
        const int steps = steps_to_throne(game.board(), typed<Jungle>(line).state().to_move, to_of(move));
        objective.marks.push_back({static_cast<double>(steps), objective_score(steps)});
        return {std::move(prey), std::move(predator), std::move(objective)};
    }
};

}  // namespace
}  // namespace jungle

EvaluationOffer jungle::report_evaluation() {
    return {.name = "report",
            .title = {"animals alive", "animaux vivants"},
            .about = {"the report’s: one’s living animals minus the other’s",
                      "celle du rapport : ses animaux vivants moins ceux de l’autre"},
            .make = [](const Settings&) {
                return position_valuation<Jungle>(LivingAnimals{}, {{"animals alive, minus those of the other",
                                                                     "animaux vivants, moins ceux de l’autre"}});
            }};
}

EvaluationOffer jungle::heuristic_evaluation() {
    return {.name = "heuristic",
            .title = {"the report’s heuristic", "l’heuristique du rapport"},
            .about = {"the report’s prey, predators and objective of every square in reach",
                      "proies, prédateurs et objectif de chaque case à portée, selon le rapport"},
            .make = [](const Settings&) { return Valuation{.of_moves = std::make_shared<SquareScores>()}; }};
}

}  // namespace joute
