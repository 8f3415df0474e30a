// SPDX-License-Identifier: MIT
#include "server/storage_backup.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>

#include "agents/catalogue.hpp"
#include "server/json.hpp"
#include "server/services/room_store.hpp"
#include "server/storage.hpp"
#include "server/storage_migration.hpp"
#include "table/record.hpp"

namespace joute {

namespace {

using Database = std::unique_ptr<sqlite3, int (*)(sqlite3*)>;

Database open_database(const std::filesystem::path& path, int flags) {
    sqlite3* db = nullptr;
    sqlite3_open_v2(path.c_str(), &db, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    return {db, sqlite3_close};
}

Message about(const std::string& what, const Message& why) {
    return {fmt::format("{}: {}", what, why.en), fmt::format("{} : {}", what, why.fr)};
}

void verify_tables(Storage& storage, const std::vector<Kit>& games, Verification& found) {
    for (const std::string& id : storage.all_tables()) {
        const auto stored = storage.load(id);
        if (!stored) continue;
        ++found.tables;
        found.steps += stored->steps.size();
        if (const auto room = restored(games, *stored, storage.former_life().lived, ServerJson()); !room)
            found.problems.push_back(about("table " + id, room.error()));
    }
}

void verify_contests(Storage& storage, const std::vector<Kit>& games, Verification& found) {
    for (const StoredContest& contest : storage.contests()) {
        ++found.contests;
        const std::size_t count = storage.contest_lines(contest.id).size();
        for (std::size_t number = 0, seen = 0; seen < count; ++number) {
            const auto text = storage.contest_record(contest.id, number);
            if (!text) continue;  // games of a contest may be stored out of order
            ++seen;
            ++found.contest_games;
            const auto name = [&] { return fmt::format("contest {} game {}", contest.id, number + 1); };
            const auto record = parse_record(*text);
            if (!record) {
                found.problems.push_back(about(name(), record.error()));
                continue;
            }
            for (const Kit& entry : games) {
                if (entry.info->id != record->game) continue;
                auto game = entry.make(record->options);
                if (!game)
                    found.problems.push_back(about(name(), game.error()));
                else if (const auto table = Table::from_record(std::move(*game), *record); !table)
                    found.problems.push_back(about(name(), table.error()));
            }
        }
    }
}

}  // namespace

Result<void> back_up_database(const std::filesystem::path& database, const std::filesystem::path& copy) {
    const auto refuse = [&](const std::string& why) {
        return message("cannot back up {} to {}: {}", "impossible de sauvegarder {} dans {} : {}", database.string(),
                       copy.string(), why);
    };
    std::error_code error;
    if (!std::filesystem::is_regular_file(database, error))
        return message("there is no database {}", "il n’y a pas de base de données {}", database.string());
    if (std::filesystem::exists(copy, error))
        return message("{} is there already: a backup takes a new file",
                       "{} existe déjà : une sauvegarde prend un nouveau fichier", copy.string());
    // Nobody else may read it, from the first byte on.
    const std::filesystem::path unfinished = copy.string() + ".unfinished";
    const int file = ::open(unfinished.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return refuse(std::strerror(errno));
    ::close(file);
    Result<void> copied;
    {
        const Database from = open_database(database, SQLITE_OPEN_READWRITE);  // a log of a dead server is read, too
        const Database to = open_database(unfinished, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        copied = copy_database(from.get(), to.get());
        // One file that can be carried away: without a log beside it.
        if (copied && sqlite3_exec(to.get(), "PRAGMA journal_mode=DELETE", nullptr, nullptr, nullptr) != SQLITE_OK)
            copied = verbatim(sqlite3_errmsg(to.get()));
    }
    if (copied) std::filesystem::rename(unfinished, copy, error);
    if (copied && !error) return {};
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    return refuse(copied ? error.message() : copied.error().en);
}

Result<Verification> verify_database(const std::filesystem::path& database, const std::vector<Kit>& games) try {
    std::error_code error;
    if (!std::filesystem::is_regular_file(database, error))
        return message("there is no database {}", "il n’y a pas de base de données {}", database.string());
    auto storage = Storage::open_copy(database);
    if (!storage) return storage.error();
    Verification found;
    for (const std::string& damage : (*storage)->damage()) found.problems.push_back(verbatim(damage));
    verify_tables(**storage, games, found);
    verify_contests(**storage, games, found);
    return found;
} catch (const StorageFailure& failure) {
    return message("cannot read the database {}: {}", "impossible de lire la base de données {} : {}",
                   database.string(), failure.what());
}

}  // namespace joute
