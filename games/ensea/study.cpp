// SPDX-License-Identifier: MIT
// What a study of ENSEA shows, how decisions are graded, how puzzles are made.
#include <algorithm>

#include "ensea/kit.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"
#include "kit/typed.hpp"

namespace joute::ensea {

namespace {

/// What each action does on average, the strongest first.
class ActionPanel final : public StudyPanels {
  public:
    [[nodiscard]] std::vector<Panel> panels(const AnyLine& line, Viewer /*eyes*/) const override {
        if (!is_seat(line.actor())) return {};
        Panel panel{.id = "actions",
                    .title = {"What each action does", "Ce que fait chaque action"},
                    .note = {"Damage on average, with a critical, and the odds of each.",
                             "Dégâts en moyenne, en cas de critique, et les probabilités."},
                    .columns = {{"Action", "Action"},
                                {"On average", "En moyenne"},
                                {"Critical", "Critique"},
                                {"Odds of it", "Probabilité"},
                                {"KO", "KO"}},
                    .rows = {}};
        struct Row {
            Move move;
            ActionEffect effect;
        };
        std::vector<Row> rows;
        for (const Move move : line.moves(seat_of(line.actor())))
            if (const auto effect = action_effect(typed<Ensea>(line).state(), move)) rows.push_back({move, *effect});
        std::ranges::stable_sort(rows, std::greater{}, [](const Row& row) { return row.effect.expected; });
        for (const auto& [move, effect] : rows)
            panel.rows.push_back({plain_cell(line.print(move)), number_cell(effect.expected),
                                  number_cell(effect.critical_damage), percent_cell(effect.critical),
                                  percent_cell(effect.ko)});
        if (panel.rows.empty()) return {};
        return {std::move(panel)};
    }
};

}  // namespace

std::shared_ptr<const StudyPanels> make_panels() { return std::make_shared<ActionPanel>(); }

/// Fitted by bench/study_grading.py: slope [2.0, 3.9].
Grading grading() { return {.slope = 2.8, .inaccuracy = 0.11, .mistake = 0.25, .blunder = 0.30}; }

PuzzleRecipe puzzle_recipe() {
    return {
        .aims = {Aim::keep}, .random_plies = 2, .look_nodes = 2'000, .confirm_nodes = 30'000, .check_nodes = 200'000};
}

}  // namespace joute::ensea
