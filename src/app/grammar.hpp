// SPDX-License-Identifier: MIT
// The commands and the words they take, described once: the command line is parsed by it, `joute help` and the man page
// are made from it, and completion scripts ask `joute help`.
#pragma once

#include <string>
#include <vector>

#include "core/message.hpp"

namespace joute {

struct Word {
    enum class Kind { positional, rest, option, list, flag };  // rest: all that follow; list: may be given repeatedly
    enum class Of { command, every_command, game };            // game: an option of some game's rules

    Kind kind;
    Of of;
    std::string name;   // "--games", or "GAME" for a word without a name
    std::string value;  // what an option takes: "N"
    Message about;

    [[nodiscard]] bool named() const { return kind != Kind::positional && kind != Kind::rest; }
};

struct Command {
    std::string name;
    Message about;
    std::vector<Word> words;
};

/// All of them, in the order of `joute help`.
[[nodiscard]] std::vector<Command> commands();

/// As typed, with commas between them.
[[nodiscard]] std::string names_of_games();

/// The man page, in English (groff).
[[nodiscard]] std::string man_page(const std::string& version);

}  // namespace joute
