// SPDX-License-Identifier: MIT
// `joute check`: whether a program that plays behaves as docs/ugi.md says. It is started, asked, hurried,
// interrupted and dismissed; each check is one line, passed or not.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "agents/exec.hpp"
#include "core/any_game.hpp"
#include "core/message.hpp"

namespace joute {

struct Check {
    std::string id;  // one word, never translated
    Message what;
    bool passed = false;
    Message detail;  // what it said or did instead
};

using TellCheck = std::function<void(const Check&)>;

/// Every check in order, told as soon as it is known. Those that cannot be made after a failure are left out.
[[nodiscard]] std::vector<Check> check_conduct(const ProgramSpec& program, const AnyGame& game, const AnyLine& start,
                                               const Seed& seed, const TellCheck& tell);

}  // namespace joute
