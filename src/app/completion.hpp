// SPDX-License-Identifier: MIT
// `joute complete WORDS...`: what may stand in the place of the last word, one a line. Shells ask it
// (cmake/completion), so that commands, options, games, rules, agents and searches are offered as the grammar and the
// games describe them.
#pragma once

#include <string>
#include <vector>

namespace joute {

/// The answer to the shell where a file name is expected.
inline constexpr const char* files_wanted = "@files";

/// `words` follow the program's name; the last one may be empty or begun. Only what begins like it is returned.
[[nodiscard]] std::vector<std::string> completions(const std::vector<std::string>& words);

}  // namespace joute
