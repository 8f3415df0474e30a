// SPDX-License-Identifier: MIT
// What a contest asked for over the network is: the plan of the arena, made from a request that is checked here. The
// request is kept as it was understood, and read again by the same code after a restart.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "arena/opening.hpp"
#include "arena/plan.hpp"
#include "core/fact.hpp"
#include "server/services/limits.hpp"
#include "server/services/refusal.hpp"
#include "server/services/requests.hpp"

namespace joute {

struct Kit;

struct ContestSetup {
    const Kit* kit = nullptr;
    std::shared_ptr<const AnyGame> game;
    Plan plan;
    std::vector<Opening> openings;
    bool tournament = false;
    bool gauntlet = false;
};

/// Refused when it cannot be played.
[[nodiscard]] Answer<ContestSetup> contest_setup(const request::ArenaStart& asked, const Kit& kit,
                                                 const ServerLimits& limits, std::uint64_t otherwise_seed);
/// The fields that give the same setup again.
[[nodiscard]] Fact::Object setup_facts(const ContestSetup& setup);

/// What to type to play the same contest without a server.
[[nodiscard]] std::string command_of(const ContestSetup& setup);

}  // namespace joute
