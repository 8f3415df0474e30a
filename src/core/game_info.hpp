// SPDX-License-Identifier: MIT
// What a game says of itself before anybody plays: names, options, the names of its two sides.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/options.hpp"
#include "core/seat.hpp"

namespace joute {

struct GameInfo {
    std::string id;                      // the word typed in commands, never translated
    Message title;                       // the name people read
    Message about;                       // one sentence
    Message turns;                       // "alternate turns, no chance, nothing hidden"
    std::vector<Message> in_short = {};  // the rules in a few sentences, for help
    std::array<Message, 2> sides;        // "White" / "Blancs"
    std::vector<OptionSpec> options;     // the first is "rules"
    std::vector<std::string> move_help;  // examples of moves, for prompts and error messages
    std::string square_help = {};        // a square to type where the game draws what can be done from it

    [[nodiscard]] const Message& side(Seat seat) const { return sides[index(seat)]; }
};

}  // namespace joute
