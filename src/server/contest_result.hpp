// SPDX-License-Identifier: MIT
// What a contest has come to, as `joute match --json` or `joute tournament --json` prints it.
#pragma once

#include "core/fact.hpp"
#include "server/services/contest_setup.hpp"

namespace joute {

class Tally;

[[nodiscard]] Fact contest_result(const ContestSetup& setup, const Tally& tally);

}  // namespace joute
