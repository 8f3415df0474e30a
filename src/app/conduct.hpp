// SPDX-License-Identifier: MIT
// `joute check`: whether a program that plays behaves as docs/ugi.md says. It is started, asked, hurried,
// interrupted and dismissed; each check is one line, passed or not.
#pragma once

#include <vector>

#include "agents/exec.hpp"
#include "app/checks.hpp"
#include "core/any_game.hpp"

namespace joute {

/// Every check in order, told as soon as it is known. Those that cannot be made after a failure are left out.
[[nodiscard]] std::vector<Check> check_conduct(const ProgramSpec& program, const AnyGame& game, const AnyLine& start,
                                               const Seed& seed, const TellCheck& tell);

}  // namespace joute
