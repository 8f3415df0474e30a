// SPDX-License-Identifier: MIT
// The evaluation of the student report (its section 5.2), which also draws its battles turn by turn.
#include "kit/typed.hpp"
#include "pokemon/kit.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/report.hpp"
#include "pokemon/view.hpp"

namespace joute {

EvaluationOffer pokemon::report_evaluation() {
    return {.name = "report",
            .title = {"difference of HP", "différence de PV"},
            .about = {"the report’s: the HP of one’s team minus the HP of the other’s",
                      "celle du rapport : les PV de son équipe moins les PV de l’autre"},
            .make = [](const Settings&) {
                return position_valuation<Pokemon>(
                    PvLead{}, {{"HP of the team, minus those of the other", "PV de l’équipe, moins ceux de l’autre"}});
            }};
}

}  // namespace joute
