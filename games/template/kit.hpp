// SPDX-License-Identifier: MIT
// The parts of the game's kit.
#pragma once

#include <vector>

#include "kit/kit.hpp"

namespace template_game {

[[nodiscard]] std::vector<joute::AgentOffer> agent_offers();  // agents.cpp

}  // namespace template_game
