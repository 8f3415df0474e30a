// SPDX-License-Identifier: MIT
// The words people type besides moves, in both languages. English words always work; French ones do
// too in either language, since none means something else in the other.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"

namespace joute {

enum class Command { help, moves, board, info, hint, undo, save, resign, rules, again, swap, quit, yes, no };

/// Commands of a turn, of the end of a game, and of a question that can be declined.
[[nodiscard]] std::span<const Command> turn_commands();
[[nodiscard]] std::span<const Command> end_commands();

/// The word shown for a command, and one line about it.
[[nodiscard]] const Message& word(Command command);
[[nodiscard]] const Message& about(Command command);

/// A command as typed with what follows its word.
struct TypedCommand {
    Command command;
    std::string argument;
};
/// Nothing when the first word is none of `allowed`. Letter case does not matter.
[[nodiscard]] std::optional<TypedCommand> find_command(std::string_view text, std::span<const Command> allowed);

/// Whether something may follow the word (save FILE, moves TEXT).
[[nodiscard]] bool takes_argument(Command command);

/// The words of some commands in one language, for completion.
[[nodiscard]] std::vector<std::string> words_of(std::span<const Command> commands, Language language);

/// Where the file name begins in "save FILE"; npos when the line is no such thing.
[[nodiscard]] std::size_t path_in_save(std::string_view line);

}  // namespace joute
