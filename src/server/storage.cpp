// SPDX-License-Identifier: MIT
#include "server/storage.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "server/storage_statement.hpp"

namespace joute {

namespace {

constexpr int schema_version = 1;
constexpr int application_id = 0x4A6F7574;  // "Jout": says whose file it is

constexpr const char* schema = R"(
CREATE TABLE tables (
    id TEXT PRIMARY KEY, head TEXT NOT NULL, created INTEGER NOT NULL, touched INTEGER NOT NULL,
    over INTEGER NOT NULL, listed INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_by_time ON tables (over, touched);
CREATE TABLE steps (
    id TEXT NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL, value REAL, ms REAL,
    PRIMARY KEY (id, n)) WITHOUT ROWID;
)";

// Came later: made where it is missing. A program that does not know it leaves it alone.
constexpr const char* contest_schema = R"(
CREATE TABLE IF NOT EXISTS contests (
    id TEXT PRIMARY KEY, head TEXT NOT NULL, created INTEGER NOT NULL, unfinished INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS contest_games (
    id TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (id, n)) WITHOUT ROWID;
)";

}  // namespace

Result<std::unique_ptr<Storage>> Storage::open(const std::filesystem::path& path) {
    const auto refuse = [&](const Message& why) {
        return Error{fmt::format("cannot open the database {}: {}", path.string(), why.en),
                     fmt::format("impossible d'ouvrir la base de données {} : {}", path.string(), why.fr)};
    };
    std::error_code error;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
    if (error) return refuse(verbatim(error.message()));
    // It holds the secrets of seats: nobody else may read it.
    if (const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR); file >= 0)
        ::close(file);
    // Two servers on one file would each think it were alone. The lock goes with the process, however it
    // ends. It is a file of its own: closing another handle of the database would end SQLite's locks.
    const std::string lock_path = path.string() + ".lock";
    const int lock = ::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (lock < 0) return refuse(verbatim(std::strerror(errno)));
    if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
        ::close(lock);
        return message("the database {} is in use by another server; --db takes another file",
                       "la base de données {} sert déjà à un autre serveur ; --db accepte un autre fichier",
                       path.string());
    }
    sqlite3* db = nullptr;
    const int opened =
        sqlite3_open_v2(path.c_str(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    std::unique_ptr<Storage> storage(new Storage(db, lock));
    if (opened != SQLITE_OK) return refuse(verbatim(sqlite3_errmsg(db)));
    try {
        const auto number_of = [&](const char* pragma) {
            sqlite3_stmt* statement = nullptr;
            if (sqlite3_prepare_v2(db, pragma, -1, &statement, nullptr) != SQLITE_OK) storage->fail();
            const int code = sqlite3_step(statement);
            const int value = code == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
            sqlite3_finalize(statement);
            if (code != SQLITE_ROW) storage->fail();
            return value;
        };
        sqlite3_busy_timeout(db, 2000);
        storage->execute("PRAGMA journal_mode=WAL");
        storage->execute("PRAGMA synchronous=NORMAL");
        storage->execute("PRAGMA wal_autocheckpoint=0");  // the checkpointer's work
        storage->execute("BEGIN IMMEDIATE");
        const int version = number_of("PRAGMA user_version");
        const int owner = number_of("PRAGMA application_id");
        const bool fresh = number_of("SELECT count(*) FROM sqlite_master") == 0;
        if (!fresh && owner != application_id)
            return refuse({"it belongs to another program", "elle appartient à un autre programme"});
        if (version > schema_version)
            return refuse({"a newer version of joute wrote it", "une version plus récente de joute l'a écrite"});
        if (fresh) {
            storage->execute(schema);
            storage->execute(("PRAGMA application_id=" + std::to_string(application_id)).c_str());
            storage->execute(("PRAGMA user_version=" + std::to_string(schema_version)).c_str());
        }
        storage->execute(contest_schema);
        storage->execute("COMMIT");
    } catch (const StorageFailure& failure) {
        return refuse(verbatim(failure.what()));
    }
    storage->checkpointer_ = std::make_unique<Checkpointer>(path);
    return storage;
}

Storage::~Storage() {
    for (sqlite3_stmt* statement : statements_) sqlite3_finalize(statement);
    checkpointer_.reset();  // the last to close moves the whole log into the file
    sqlite3_close(db_);
    ::close(lock_);
}

void Storage::fail() const { throw StorageFailure(sqlite3_errmsg(db_)); }

void Storage::execute(const char* sql) {
    if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

Storage::Statement Storage::prepared(sqlite3_stmt*& slot, const char* sql) {
    if (slot == nullptr) {
        if (sqlite3_prepare_v3(db_, sql, -1, SQLITE_PREPARE_PERSISTENT, &slot, nullptr) != SQLITE_OK) fail();
        statements_.push_back(slot);
    }
    return {*this, slot};
}

void Storage::begin() {
    if (open_transaction_) return;
    execute("BEGIN IMMEDIATE");
    open_transaction_ = true;
}

void Storage::commit() {
    if (!open_transaction_) return;
    execute("COMMIT");
    open_transaction_ = false;
}

void Storage::save(const StoredHead& head) {
    begin();
    prepared(save_,
             "INSERT INTO tables (id, head, created, touched, over, listed) VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
             "ON CONFLICT (id) DO UPDATE SET head = ?2, touched = ?4, over = ?5, listed = ?6")
        .bind(head.id)
        .bind(head.head)
        .bind(head.created)
        .bind(head.touched)
        .bind(std::int64_t{head.over})
        .bind(std::int64_t{head.listed})
        .step();
}

void Storage::add_step(const std::string& id, std::size_t number, const RecordStep& step) {
    begin();
    prepared(add_, "INSERT INTO steps (id, n, text, value, ms) VALUES (?, ?, ?, ?, ?)")
        .bind(id)
        .bind(static_cast<std::int64_t>(number))
        .bind(step.text)
        .bind(step.value)
        .bind(step.milliseconds)
        .step();
}

void Storage::cut_steps(const std::string& id, std::size_t keep) {
    begin();
    prepared(cut_, "DELETE FROM steps WHERE id = ? AND n > ?").bind(id).bind(static_cast<std::int64_t>(keep)).step();
}

void Storage::remove(const std::string& id) {
    cut_steps(id, 0);
    prepared(remove_, "DELETE FROM tables WHERE id = ?").bind(id).step();
}

int Storage::remove_empty(std::int64_t untouched_since, const std::function<bool(const std::string& id)>& in_use) {
    std::vector<std::string> ids;
    {
        auto rows = prepared(empty_,
                             "SELECT id FROM tables WHERE over = 0 AND touched < ? AND NOT EXISTS "
                             "(SELECT 1 FROM steps WHERE steps.id = tables.id)");
        rows.bind(untouched_since);
        while (rows.step())
            if (!in_use(rows.text(0))) ids.push_back(rows.text(0));
    }
    for (const std::string& id : ids) remove(id);
    return static_cast<int>(ids.size());
}

std::optional<StoredTable> Storage::load(const std::string& id) {
    StoredTable table;
    {
        auto found = prepared(load_, "SELECT head, created, touched, over, listed FROM tables WHERE id = ?");
        if (!found.bind(id).step()) return std::nullopt;
        table.head = {.id = id,
                      .head = found.text(0),
                      .created = found.number(1),
                      .touched = found.number(2),
                      .over = found.number(3) != 0,
                      .listed = found.number(4) != 0};
    }
    auto steps = prepared(steps_, "SELECT text, value, ms FROM steps WHERE id = ? ORDER BY n");
    steps.bind(id);
    while (steps.step())
        table.steps.push_back({.text = steps.text(0), .value = steps.decimal(1), .milliseconds = steps.decimal(2)});
    return table;
}

bool Storage::has(const std::string& id) { return prepared(has_, "SELECT 1 FROM tables WHERE id = ?").bind(id).step(); }

std::vector<std::string> Storage::unfinished(std::size_t most) {
    std::vector<std::string> ids;
    auto rows = prepared(unfinished_, "SELECT id FROM tables WHERE over = 0 ORDER BY touched DESC LIMIT ?");
    rows.bind(static_cast<std::int64_t>(most));
    while (rows.step()) ids.push_back(rows.text(0));
    return ids;
}

std::vector<std::string> Storage::listed(std::size_t most) {
    std::vector<std::string> ids;
    // Asked for each half apart, so that the index does the sorting.
    for (const std::int64_t over : {0, 1}) {
        auto rows =
            prepared(listed_, "SELECT id FROM tables WHERE over = ? AND listed = 1 ORDER BY touched DESC LIMIT ?");
        rows.bind(over).bind(static_cast<std::int64_t>(most - ids.size()));
        while (rows.step()) ids.push_back(rows.text(0));
    }
    return ids;
}

std::size_t Storage::count_unfinished() {
    auto row = prepared(count_unfinished_, "SELECT count(*) FROM tables WHERE over = 0");
    row.step();
    return static_cast<std::size_t>(row.number(0));
}

std::size_t Storage::count() {
    auto row = prepared(count_, "SELECT count(*) FROM tables");
    row.step();
    return static_cast<std::size_t>(row.number(0));
}

}  // namespace joute
