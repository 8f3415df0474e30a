// SPDX-License-Identifier: MIT
#include "server/contest_result.hpp"

#include <nlohmann/json.hpp>

#include "arena/results_json.hpp"
#include "arena/tally.hpp"
#include "server/json.hpp"

namespace joute {

Fact contest_result(const ContestSetup& setup, const Tally& tally) {
    const Standing& standing = tally.standing();
    return to_fact(setup.tournament ? tournament_json(setup.plan, standing, standing.ratings({}))
                                    : match_json(setup.plan, standing, tally.sprt()));
}

}  // namespace joute
