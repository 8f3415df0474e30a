// SPDX-License-Identifier: MIT
// What a campaign of one player came to, for games that have one: the same few figures whatever the game.
#pragma once

#include <string>
#include <vector>

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

}  // namespace joute
