// SPDX-License-Identifier: MIT
// What `check` and `check-game` print: one line a check, or one object; the exit code is 1 when one failed.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/command_line.hpp"
#include "app/output.hpp"

namespace joute {

struct Check {
    std::string id;  // one word, never translated
    Message what;
    bool passed = false;
    Message detail;  // what was found instead
};

using TellCheck = std::function<void(const Check&)>;

/// Prints a check as soon as it is known; nothing with --json.
[[nodiscard]] TellCheck check_teller(const Invocation& invocation);

/// Prints how many failed, or everything as JSON after the keys of `head`; returns the exit code.
[[nodiscard]] int conclude_checks(const Invocation& invocation, Json head, const std::vector<Check>& checks);

}  // namespace joute
