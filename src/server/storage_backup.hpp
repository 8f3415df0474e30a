// SPDX-License-Identifier: MIT
// `joute db`: a copy of the database while a server uses it, and whether a database can be read whole.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "agents/catalogue.hpp"
#include "core/result.hpp"

namespace joute {

/// Copies what is committed into a new file, which appears whole or not at all; refuses one that is there already.
[[nodiscard]] Result<void> back_up_database(const std::filesystem::path& database, const std::filesystem::path& copy);

struct Verification {
    std::size_t tables = 0;
    std::size_t steps = 0;
    std::size_t contests = 0;
    std::size_t contest_games = 0;
    std::vector<Message> problems;
};

/// Checks the file's form and replays every game in it against the rules. Reads a copy: a server may use the file, and
/// one of an earlier version stays as it is.
[[nodiscard]] Result<Verification> verify_database(const std::filesystem::path& database,
                                                   const std::vector<Kit>& games);

}  // namespace joute
