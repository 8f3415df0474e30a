// SPDX-License-Identifier: MIT
// The form of the database through the versions of the program: a file of any earlier version is brought to today's
// when it is opened. Also copies of whole databases.
#pragma once

#include "core/message.hpp"
#include "core/result.hpp"

struct sqlite3;

namespace joute {

/// A database that is not for this program.
struct Refused {
    Message why;
};

/// Brings a database of that version (0: a new file) to today's form, inside the transaction that is open. Throws
/// Refused when a newer program wrote it, StorageFailure when it cannot be written.
void migrate(sqlite3* db, int version);

/// Copies everything that is committed, while others may go on using the source.
[[nodiscard]] Result<void> copy_database(sqlite3* from, sqlite3* to);

}  // namespace joute
