// SPDX-License-Identifier: MIT
// Plays a scenario against a real server, one decision after the other on one thread: what is concurrent is what is
// sent before answers are waited for. In the end everything is read: from the server, from its database, and by the
// rules.
#pragma once

#include <filesystem>

#include "server/histories/history.hpp"
#include "server/histories/scenario.hpp"

namespace joute::testing {

[[nodiscard]] History run_scenario(const Scenario& scenario, const std::filesystem::path& folder);

}  // namespace joute::testing
