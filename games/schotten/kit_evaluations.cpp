// SPDX-License-Identifier: MIT
// The evaluation of the student report (its section 3): four functions of what lies on the table, and the fifth one it
// wished for. It looks at no hand, so it tells nobody what is hidden.
#include "kit/typed.hpp"
#include "schotten/kit.hpp"
#include "schotten/notation.hpp"
#include "schotten/report.hpp"
#include "schotten/view.hpp"

namespace joute {

namespace schotten {
namespace {

std::vector<Message> term_words() {
    return {{"stones claimed, of 4 before the end", "bornes revendiquées, sur 4 avant la fin"},
            {"threes of adjacent stones still possible, of 7", "séries de 3 bornes adjacentes encore possibles, sur 7"},
            {"... that lack one stone, of 7", "... auxquelles il ne manque qu’une borne, sur 7"},
            {"stones dominated by the cards, of 9", "bornes dominées par les cartes, sur 9"},
            {"stones dominated by a small margin, of 9 (margin=1)",
             "bornes dominées avec un faible écart, sur 9 (margin=1)"}};
}

}  // namespace
}  // namespace schotten

EvaluationOffer schotten::report_evaluation() {
    KeySet keys = EvaluationOffer::no_keys();
    keys.extra = {{.name = "margin", .choices = {}, .min = 0, .max = 1}};
    return {.name = "report",
            .title = {"the report’s four functions", "les quatre fonctions du rapport"},
            .about = {"the report’s: stones, open threes, nearly made threes, domination; thousandths",
                      "selon le rapport : bornes, séries possibles ou presque faites, domination"},
            .make =
                [](const Settings& settings) {
                    const ReportEval eval{settings.number_or("margin", 0) != 0 ? margin_weights : report_weights};
                    return position_valuation<Schotten>(eval, term_words(), report_trees(eval));
                },
            .keys = std::move(keys)};
}

}  // namespace joute
