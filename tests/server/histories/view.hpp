// SPDX-License-Identifier: MIT
// A table as one client knows it: the last state it was sent, brought up to date by every push since.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "server/histories/history.hpp"

namespace joute::testing {

/// A state as docs/protocol.md has it, with all steps.
using View = Json;
using Views = std::map<std::string, View>;  // by table

/// The table a message tells of, after it was taken in; nothing when it tells of none. `request` is what a reply
/// answers, null for pushes. A push that does not fit what was known before is said in `problem`.
[[nodiscard]] std::optional<std::string> take_in(Views& views, const Json& request, const Json& message,
                                                 std::string& problem);

[[nodiscard]] inline bool plays(const View& view, const std::string& seat) {
    for (const Json& you : view["you"])
        if (you == seat) return true;
    return false;
}
[[nodiscard]] inline std::string other_seat(const std::string& seat) { return seat == "first" ? "second" : "first"; }

}  // namespace joute::testing
