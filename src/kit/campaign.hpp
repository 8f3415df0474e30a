// SPDX-License-Identifier: MIT
// A campaign of one player, for games that have one: the same few figures whatever the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/message.hpp"

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
    /// Whether a run of this game is played once, so that nothing of it is taken back.
    [[nodiscard]] virtual bool one_run(const AnyGame& game) const = 0;
};

/// What those are told who want to take back a step of such a run.
inline const Message no_take_back_in_a_run{"This campaign is one run: nothing is taken back.",
                                           "Cette campagne est une partie unique : rien ne se reprend."};

}  // namespace joute
