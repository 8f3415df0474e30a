// SPDX-License-Identifier: MIT
// `joute help CMD [GAME]` and `joute CMD [GAME] --help`: what a command takes, and of one game its rules in short and
// its own options; at most 80 columns wide.
#pragma once

#include <string>
#include <string_view>

#include "app/grammar.hpp"
#include "kit/kit.hpp"

namespace joute {

/// Without a game: of the games' options only the names.
[[nodiscard]] std::string command_help(const Command& command, const Kit* kit, Language language);

/// A page of two columns with what is too wide continued below the right one.
[[nodiscard]] std::string within_page(std::string_view text);

}  // namespace joute
