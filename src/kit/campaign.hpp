// SPDX-License-Identifier: MIT
// A campaign of one player, for games that have one: the same few figures whatever the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace joute {

struct RunSummary {
    bool cleared = false;
    int won = 0;     // fights
    int fights = 0;  // of a whole run
    int arena = 1;   // where it ended, or stands
    int actions = 0;
    std::string starter;
    std::vector<std::string> team;
};

class Campaign {
  public:
    virtual ~Campaign() = default;
    /// What a run has come to; nothing where none was begun.
    [[nodiscard]] virtual std::optional<RunSummary> summary(const AnyLine& line) const = 0;
};

}  // namespace joute
