// SPDX-License-Identifier: MIT
// What is in the database when a history is over, read without the server, and what the rules say of each game: every
// step replayed by `joute trace`, with the eyes of both seats where something is hidden.
#pragma once

#include <filesystem>

#include "server/histories/history.hpp"

namespace joute::testing {

/// `seen`: for each table and each pair of eyes, the steps as a finished game shows them.
void add_final_tables(History& history, const std::filesystem::path& database, const Json& games, const Json& seen);

}  // namespace joute::testing
