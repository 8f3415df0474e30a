// SPDX-License-Identifier: MIT
// One agent a game offers: how it is called, which keys its spec takes, and how it is made.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/agent.hpp"
#include "kit/making.hpp"
#include "kit/spec.hpp"

namespace joute {

/// The key of agents that can be asked for win, draw or loss alone, which `best --wdl` looks for.
inline constexpr std::string_view wdl_key = "wdl";

struct AgentOffer {
    std::string name;  // as typed: "alphabeta", "level:3"
    Message about;
    KeySet keys;
    std::vector<std::string> only_for = {};  // rule sets it can play; empty: all
    std::optional<Seat> only_seat = {};      // that it can play; none: both
    std::optional<int> rating;               // measured, of the game's data
    Limits limits = {};  // of a search whose spec gives none; where it has none either, nobody knows how long it takes
    // Values of keys that a spec leaves open, where the agent plays a game (Making::playing).
    std::map<std::string, std::string> in_play = {};
    std::function<Result<std::unique_ptr<Agent>>(const AnyGame&, const Settings&, const Making&)> make;
};

}  // namespace joute
