// SPDX-License-Identifier: MIT
// What a contest asked for over the network is: the plan of the arena, made from a request that is checked here. The
// request is kept as it was understood, and read again by the same code after a restart.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "agents/catalogue.hpp"
#include "arena/opening.hpp"
#include "arena/plan.hpp"
#include "server/json.hpp"
#include "server/limits.hpp"
#include "server/requests.hpp"

namespace joute {

struct ArenaSetup {
    const Kit* entry = nullptr;
    std::shared_ptr<const AnyGame> game;
    Plan plan;
    std::vector<Opening> openings;
    bool tournament = false;
    bool gauntlet = false;
};

/// Whether an agent may play here; throws a Refusal when not.
using CheckSpec = std::function<void(const std::string& spec)>;

/// The fields of `arena-start` but `game`; throws a Refusal for what cannot be played.
[[nodiscard]] ArenaSetup read_setup(Fields& fields, const Kit& entry, const ServerLimits& limits,
                                    const CheckSpec& check_spec, std::uint64_t otherwise_seed);
/// The fields that give the same setup again.
[[nodiscard]] Json setup_json(const ArenaSetup& setup);

/// What to type to play the same contest without a server.
[[nodiscard]] std::string command_of(const ArenaSetup& setup);

}  // namespace joute
