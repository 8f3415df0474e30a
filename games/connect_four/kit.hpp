// SPDX-License-Identifier: MIT
// The parts of Connect Four's kit.
#pragma once

#include <memory>
#include <vector>

#include "kit/kit.hpp"

namespace connect_four {

[[nodiscard]] std::vector<joute::AgentOffer> agent_offers();  // agents.cpp
[[nodiscard]] std::shared_ptr<const joute::Bench> bench();    // agents.cpp
[[nodiscard]] joute::Grading grading();                       // study.cpp

}  // namespace connect_four
