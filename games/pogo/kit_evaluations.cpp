// SPDX-License-Identifier: MIT
// The table of the student report (its section "Analyse du problème"): four criteria of a move, each with the case that
// applies and the report's remark on it.
#include "kit/typed.hpp"
#include "pogo/kit.hpp"
#include "pogo/notation.hpp"
#include "pogo/report.hpp"
#include "pogo/view.hpp"

namespace joute {

namespace {

using pogo::Pogo;
using pogo::ReportParts;

Message capture_words(pogo::Capture found) {
    switch (found) {
        case pogo::Capture::gain:
            return {"takes a stack and loses none: the best action there is",
                    "prise sans perte : meilleure action possible"};
        case pogo::Capture::exchange:
            return {"takes a stack but loses one: not very interesting", "prise avec perte : pas très intéressant"};
        case pogo::Capture::quiet:
            return {"takes none, loses none: neither good nor counterproductive",
                    "pas de prise mais pas de perte : ni intéressant ni contre-productif"};
        case pogo::Capture::loss: return {"takes none and loses one: absurd", "pas de prise et perte : absurde"};
        case pogo::Capture::own:
            return {"onto its own colour, loses none: not interesting",
                    "déplacement sur la même couleur sans perte : pas intéressant"};
        case pogo::Capture::own_loss:
            return {"onto its own colour and loses one: utterly absurd",
                    "déplacement sur la même couleur avec perte : absolument absurde"};
    }
    return {};
}

Message freedom_words(int sizes) {
    if (sizes == 0)
        return {"0 moves of the new stack: it cannot move without being lost",
                "0 déplacement : impossible de jouer avec la pile sans la perdre"};
    if (sizes == 1)
        return {"1 move of the new stack: only 1, 2 or 3 pieces can leave it",
                "1 déplacement : on peut déplacer uniquement 1, 2 ou 3 jetons"};
    return {"2 moves of the new stack: several sizes are possible",
            "2 déplacements : plusieurs tailles sont possibles"};
}

Message safety_words(int value) {
    if (value < 0)
        return {"can be taken back at once: of little interest", "reprise immédiate possible : peu intéressant"};
    if (value == 1)
        return {"can be taken back, but by losing a stack: interesting",
                "reprise possible, mais en perdant sa pile : intéressant"};
    return {"cannot be taken back at once: very interesting", "pas de reprise immédiate : très intéressant"};
}

Message end_words(int value) {
    if (value > 0) return {"wins: the aim", "on gagne : objectif"};
    if (value < 0)
        return {"lets the opponent win at once: by no means do this", "on perd : ne surtout pas faire cette action"};
    return {"neither: the game goes on", "ni l’un ni l’autre : on continue"};
}

class ReportTable final : public MoveEvaluation {
  public:
    [[nodiscard]] Result<Evaluation> evaluate(const AnyLine& line, Seat seat, Move move) const override {
        const ReportParts parts = pogo::report_value(typed<Pogo>(line).game(), typed<Pogo>(line).state(), move);
        const auto term = [](std::string_view name, int value) { return Term{name, static_cast<double>(value), 1}; };
        return evaluation_of({term("capture", parts.capture_value()), term("freedom", parts.freedom),
                              term("safety", parts.safety), term("end", parts.end)},
                             seat,
                             {capture_words(parts.capture), freedom_words(parts.freedom), safety_words(parts.safety),
                              end_words(parts.end)});
    }
};

}  // namespace

EvaluationOffer pogo::report_evaluation() {
    return {.name = "report",
            .title = {"the report’s table", "le tableau du rapport"},
            .about = {"the report’s four criteria of a move: capture, freedom, safety, end",
                      "les quatre critères d’un coup selon le rapport : prise, liberté, sécurité, fin"},
            .make = [](const Settings&) { return Valuation{.of_moves = std::make_shared<ReportTable>()}; }};
}

}  // namespace joute
