// SPDX-License-Identifier: MIT
#include "server/checkpointer.hpp"

#include <sqlite3.h>

#include <chrono>

#include "server/log.hpp"

namespace joute {

namespace {

constexpr auto between_checkpoints = std::chrono::seconds(1);
constexpr int max_pages = 16'384;  // of the log, 64 MB

}  // namespace

Checkpointer::Checkpointer(const std::filesystem::path& database) : thread_([this, database] { work(database); }) {}

Checkpointer::~Checkpointer() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake_.notify_all();
    thread_.join();
}

void Checkpointer::work(const std::filesystem::path& database) {
    sqlite3* db = nullptr;
    if (sqlite3_open_v2(database.c_str(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
        // Not fatal: the log grows until the writer's own checkpoint at the end.
        log(LogLevel::error, std::string("the write-ahead log is not checkpointed: ") + sqlite3_errmsg(db));
        sqlite3_close(db);
        return;
    }
    sqlite3_busy_timeout(db, 100);
    // A connection learns that there is a log when it first reads.
    sqlite3_exec(db, "SELECT count(*) FROM sqlite_master", nullptr, nullptr, nullptr);
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, between_checkpoints, [this] { return ending_; })) {
        lock.unlock();
        int pages = 0;
        int code = sqlite3_wal_checkpoint_v2(db, nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, nullptr);
        // Under lasting load the writer is always ahead, and the log would never begin anew. The little that
        // a passive checkpoint left then waits for no disk to speak of.
        if (code == SQLITE_OK && pages > max_pages)
            code = sqlite3_wal_checkpoint_v2(db, nullptr, SQLITE_CHECKPOINT_RESTART, nullptr, nullptr);
        if (code != SQLITE_OK && code != SQLITE_BUSY)
            log(LogLevel::warning, std::string("checkpoint: ") + sqlite3_errmsg(db));
        lock.lock();
    }
    lock.unlock();
    sqlite3_close(db);
}

}  // namespace joute
