// SPDX-License-Identifier: MIT
#include "server/storage.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <mutex>
#include <set>

#include "server/storage_migration.hpp"
#include "server/storage_statement.hpp"

namespace joute {

namespace {

constexpr int application_id = 0x4A6F7574;  // "Jout": says whose file it is
// While this connection waits for a lock, the network waits: the hub tries again later instead.
constexpr int busy_milliseconds = 20;
constexpr int busy_milliseconds_at_start = 5'000;

using FileId = std::pair<dev_t, ino_t>;

/// Databases open in this process. Opening the file a second time and closing it again would end the locks that SQLite
/// holds (POSIX locks belong to the process), so this must be known before.
std::mutex open_files_mutex;
std::set<FileId> open_files;

Message in_use(const std::filesystem::path& path) {
    return message("the database {} is in use by another server; --db takes another file",
                   "la base de données {} sert déjà à un autre serveur ; --db accepte un autre fichier", path.string());
}

Error cannot_open(const std::filesystem::path& path, const Message& why) {
    return {fmt::format("cannot open the database {}: {}", path.string(), why.en),
            fmt::format("impossible d’ouvrir la base de données {} : {}", path.string(), why.fr)};
}

}  // namespace

/// Two servers on one file would each think it were alone. The lock is on the database itself, so there is nothing
/// beside it that could be deleted, and it goes with the process, however that ends. It is of another kind (flock) than
/// SQLite's own (fcntl), so backups and other readers are not kept out.
struct Storage::Lock {
    [[nodiscard]] static Result<std::unique_ptr<Lock>> take(const std::filesystem::path& path) {
        const std::lock_guard guard(open_files_mutex);
        struct stat known {};
        if (::stat(path.c_str(), &known) == 0 && open_files.contains({known.st_dev, known.st_ino})) return in_use(path);
        // It holds what was said in confidence: nobody else may read it.
        const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (file < 0) return cannot_open(path, verbatim(std::strerror(errno)));
        if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
            const int why = errno;
            ::close(file);
            if (why == EWOULDBLOCK) return in_use(path);
            return cannot_open(path, verbatim(std::strerror(why)));
        }
        ::fstat(file, &known);
        auto lock = std::unique_ptr<Lock>(new Lock{file, {known.st_dev, known.st_ino}});
        open_files.insert(lock->id);
        return lock;
    }
    ~Lock() {
        const std::lock_guard guard(open_files_mutex);
        open_files.erase(id);
        ::close(file);
    }
    Lock(int f, FileId i) : file(f), id(i) {}
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

    int file;
    FileId id;
};

Storage::Storage(sqlite3* db, std::unique_ptr<Lock> lock) : db_(db), lock_(std::move(lock)) {}

Result<std::unique_ptr<Storage>> Storage::open(const std::filesystem::path& path, Durability durability) {
    std::error_code error;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
    if (error) return cannot_open(path, verbatim(error.message()));
    auto lock = Lock::take(path);
    if (!lock) return lock.error();
    sqlite3* db = nullptr;
    const int opened =
        sqlite3_open_v2(path.c_str(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    std::unique_ptr<Storage> storage(new Storage(db, std::move(*lock)));
    if (opened != SQLITE_OK) return cannot_open(path, verbatim(sqlite3_errmsg(db)));
    try {
        storage->prepare_file(durability);
    } catch (const StorageFailure& failure) {
        return cannot_open(path, verbatim(failure.what()));
    } catch (const Refused& refused) {
        return cannot_open(path, refused.why);
    }
    storage->checkpointer_ = std::make_unique<Checkpointer>(path);
    return storage;
}

Result<std::unique_ptr<Storage>> Storage::open_copy(const std::filesystem::path& path) {
    sqlite3* source = nullptr;
    const int opened = sqlite3_open_v2(path.c_str(), &source, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
    const std::unique_ptr<sqlite3, int (*)(sqlite3*)> closed(source, sqlite3_close);
    if (opened != SQLITE_OK) return cannot_open(path, verbatim(sqlite3_errmsg(source)));
    sqlite3* db = nullptr;
    sqlite3_open_v2(":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    std::unique_ptr<Storage> storage(new Storage(db, nullptr));
    if (const auto copied = copy_database(source, db); !copied) return cannot_open(path, copied.error());
    try {
        if (storage->number_of("SELECT count(*) FROM sqlite_master") == 0)
            return cannot_open(path, {"it is empty", "elle est vide"});
        storage->prepare_file(Durability::normal);
    } catch (const StorageFailure& failure) {
        return cannot_open(path, verbatim(failure.what()));
    } catch (const Refused& refused) {
        return cannot_open(path, refused.why);
    }
    return storage;
}

void Storage::prepare_file(Durability durability) {
    sqlite3_busy_timeout(db_, busy_milliseconds_at_start);
    execute("PRAGMA journal_mode=WAL");
    execute(durability == Durability::full ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=NORMAL");
    execute("PRAGMA wal_autocheckpoint=0");  // the checkpointer's work
    execute("BEGIN IMMEDIATE");
    const int version = number_of("PRAGMA user_version");
    const bool fresh = number_of("SELECT count(*) FROM sqlite_master") == 0;
    if (!fresh && number_of("PRAGMA application_id") != application_id)
        throw Refused{{"it belongs to another program", "elle appartient à un autre programme"}};
    if (fresh) execute(("PRAGMA application_id=" + std::to_string(application_id)).c_str());
    migrate(db_, fresh ? 0 : version);
    {
        // A table may have been touched after the server last said how long it had lived: time never goes back.
        auto row = prepared(life_,
                            "SELECT max(lived, (SELECT coalesce(max(lived), 0) FROM tables WHERE over = 0)), clean "
                            "FROM life");
        if (row.step()) former_life_ = {std::chrono::milliseconds(row.number(0)), row.number(1) != 0};
    }
    {
        auto row = prepared(share_key_statement_, "SELECT key FROM share_key");
        if (row.step()) share_key_ = row.text(0);
    }
    if (!former_life_.clean) execute("UPDATE thinking SET crashes = crashes + 1");
    execute("UPDATE life SET clean = 0");
    execute("COMMIT");
    // Nothing of an earlier form stays in the log either. Not while someone reads: then it goes with a later
    // checkpoint.
    if (version < number_of("PRAGMA user_version"))
        sqlite3_exec(db_, "PRAGMA wal_checkpoint(TRUNCATE)", nullptr, nullptr, nullptr);
    sqlite3_busy_timeout(db_, busy_milliseconds);
}

Storage::~Storage() {
    for (sqlite3_stmt* statement : statements_) sqlite3_finalize(statement);
    checkpointer_.reset();  // the last to close moves the whole log into the file
    sqlite3_close(db_);
}

void Storage::fail() const { throw StorageFailure(sqlite3_errmsg(db_)); }

void Storage::execute(const char* sql) {
    if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

int Storage::number_of(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(db_, sql, -1, &statement, nullptr) != SQLITE_OK) fail();
    const int code = sqlite3_step(statement);
    const int value = code == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
    sqlite3_finalize(statement);
    if (code != SQLITE_ROW) fail();
    return value;
}

Storage::Statement Storage::prepared(sqlite3_stmt*& slot, const char* sql) {
    if (slot == nullptr) {
        if (sqlite3_prepare_v3(db_, sql, -1, SQLITE_PREPARE_PERSISTENT, &slot, nullptr) != SQLITE_OK) fail();
        statements_.push_back(slot);
    }
    return {*this, slot};
}

/// Carried out at once, so that reads see it; kept until it is committed, to be done again if that fails.
void Storage::write(Write write) {
    writes_.push_back(std::move(write));
    if (carried_out_ + 1 != writes_.size()) return;  // an earlier one failed: all of them wait for the next commit
    try {
        carry_out(writes_.back());
    } catch (const StorageFailure& failure) {
        give_up(failure);
    }
}

void Storage::carry_out(const Write& write) {
    if (carried_out_ == 0) execute("BEGIN IMMEDIATE");
    ++carried_out_;
    write();
}

/// Nothing of the transaction stays.
void Storage::give_up(const StorageFailure& failure) {
    failure_ = failure.what();
    carried_out_ = 0;
    if (sqlite3_get_autocommit(db_) == 0) sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
}

std::optional<std::string> Storage::reading(const std::function<void()>& work) {
    try {
        work();
    } catch (const StorageFailure& failure) {
        return failure.what();
    }
    return std::nullopt;
}

bool Storage::commit() {
    if (writes_.empty()) return true;
    try {
        while (carried_out_ < writes_.size()) carry_out(writes_[carried_out_]);
        execute("COMMIT");
    } catch (const StorageFailure& failure) {
        give_up(failure);
        return false;
    }
    writes_.clear();
    carried_out_ = 0;
    failure_.clear();
    return true;
}

void Storage::save(const StoredHead& head) {
    write([this, head] {
        prepared(save_,
                 "INSERT INTO tables (id, head, created, touched, over, listed, lived, share, kept, bytes) "
                 "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (id) DO UPDATE SET "
                 "head = ?2, touched = ?4, over = ?5, listed = ?6, lived = ?7, share = ?8, kept = ?9, bytes = ?10")
            .bind(head.id)
            .bind(head.head)
            .bind(head.created)
            .bind(head.touched)
            .bind(std::int64_t{head.over})
            .bind(std::int64_t{head.listed})
            .bind(std::int64_t{head.lived.count()})
            .bind(std::int64_t{head.share.number()})
            .bind(std::int64_t{head.kept})
            .bind(static_cast<std::int64_t>(head.bytes))
            .step();
    });
}

void Storage::add_step(const std::string& id, std::size_t number, const RecordStep& step) {
    write([this, id, number, step] {
        prepared(add_, "INSERT INTO steps (id, n, text, value, ms) VALUES (?, ?, ?, ?, ?)")
            .bind(id)
            .bind(static_cast<std::int64_t>(number))
            .bind(step.text)
            .bind(step.value)
            .bind(step.milliseconds)
            .step();
    });
}

void Storage::cut_steps(const std::string& id, std::size_t keep) {
    write([this, id, keep] {
        prepared(cut_, "DELETE FROM steps WHERE id = ? AND n > ?")
            .bind(id)
            .bind(static_cast<std::int64_t>(keep))
            .step();
    });
}

void Storage::remove(const std::string& id) {
    cut_steps(id, 0);
    note_thought(id);
    write([this, id] { prepared(remove_, "DELETE FROM tables WHERE id = ?").bind(id).step(); });
}

std::vector<TableSize> Storage::untouched(const UntouchedTables& which, std::size_t max) {
    std::vector<TableSize> found;
    const auto read = [&](Statement rows) {
        rows.bind(std::int64_t{which.what == UntouchedTables::What::finished}).bind(std::int64_t{which.since.count()});
        if (which.share) rows.bind(std::int64_t{which.share->number()});
        rows.bind(static_cast<std::int64_t>(max));
        while (rows.step())
            found.push_back({.id = rows.text(0),
                             .share = share_at(rows, 1),
                             .over = rows.number(2) != 0,
                             .bytes = static_cast<std::size_t>(rows.number(3))});
    };
    if (which.what == UntouchedTables::What::empty)  // events of chance begin with '!' (docs/notation.md)
        read(prepared(untouched_empty_,
                      "SELECT id, share, over, bytes FROM tables WHERE kept = 0 AND over = ? AND lived < ? AND "
                      "NOT EXISTS (SELECT 1 FROM steps WHERE steps.id = tables.id AND substr(text, 1, 1) <> '!') "
                      "ORDER BY lived LIMIT ?"));
    else if (which.share)
        read(prepared(untouched_of_,
                      "SELECT id, share, over, bytes FROM tables WHERE kept = 0 AND over = ? AND lived < ? AND "
                      "share = ? ORDER BY lived LIMIT ?"));
    else
        read(prepared(untouched_,
                      "SELECT id, share, over, bytes FROM tables WHERE kept = 0 AND over = ? AND lived < ? "
                      "ORDER BY lived LIMIT ?"));
    return found;
}

std::vector<std::pair<Share, ShareUse>> Storage::uses() {
    std::vector<std::pair<Share, ShareUse>> found;
    auto rows = prepared(uses_, "SELECT share, sum(over = 0), sum(bytes) FROM tables GROUP BY share");
    while (rows.step())
        found.emplace_back(share_at(rows, 0), ShareUse{.unfinished = static_cast<std::size_t>(rows.number(1)),
                                                       .bytes = static_cast<std::size_t>(rows.number(2))});
    return found;
}

void Storage::note_thinking(const std::string& id) {
    write([this, id] {
        prepared(thinking_, "INSERT OR IGNORE INTO thinking (id, crashes) VALUES (?, 0)").bind(id).step();
    });
}

void Storage::note_thought(const std::string& id) {
    write([this, id] { prepared(thought_, "DELETE FROM thinking WHERE id = ?").bind(id).step(); });
}

void Storage::save_life(const ServerLife& life) {
    write([this, life] {
        prepared(save_life_, "UPDATE life SET lived = ?, clean = ?")
            .bind(std::int64_t{life.lived.count()})
            .bind(std::int64_t{life.clean})
            .step();
    });
}

std::optional<StoredTable> Storage::load(const std::string& id) {
    StoredTable table;
    {
        auto found = prepared(
            load_, "SELECT head, created, touched, over, listed, lived, share, kept, bytes FROM tables WHERE id = ?");
        if (!found.bind(id).step()) return std::nullopt;
        table.head = {.id = id,
                      .head = found.text(0),
                      .created = found.number(1),
                      .touched = found.number(2),
                      .over = found.number(3) != 0,
                      .listed = found.number(4) != 0,
                      .lived = std::chrono::milliseconds(found.number(5)),
                      .share = share_at(found, 6),
                      .kept = found.number(7) != 0,
                      .bytes = static_cast<std::size_t>(found.number(8))};
    }
    {
        auto thinking = prepared(crashes_, "SELECT crashes FROM thinking WHERE id = ?");
        if (thinking.bind(id).step()) table.crashes = static_cast<int>(thinking.number(0));
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

std::vector<std::string> Storage::all_tables() {
    std::vector<std::string> ids;
    auto rows = prepared(all_, "SELECT id FROM tables ORDER BY created, id");
    while (rows.step()) ids.push_back(rows.text(0));
    return ids;
}

std::vector<std::string> Storage::damage() {
    std::vector<std::string> found;
    auto rows = prepared(damage_, "PRAGMA integrity_check");
    while (rows.step())
        if (rows.text(0) != "ok") found.push_back(rows.text(0));
    return found;
}

void Storage::limit_pages(int pages) { execute(("PRAGMA max_page_count=" + std::to_string(pages)).c_str()); }

std::size_t Storage::count() {
    auto row = prepared(count_, "SELECT count(*) FROM tables");
    row.step();
    return static_cast<std::size_t>(row.number(0));
}

}  // namespace joute
