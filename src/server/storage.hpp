// SPDX-License-Identifier: MIT
// Where tables live on: one SQLite file. A table is a head (JSON written and read by room_store) and
// its steps, which are added and cut off one by one.
//
// Everything written between two calls of `commit` is one transaction. The hub holds its answers
// back until then, so nothing is acknowledged that is not stored. Write-ahead log with
// synchronous=NORMAL: what is committed is with the operating system and survives any end of the
// program, kill -9 included; a power failure may cost the last seconds, never the file. FULL would
// flush the disk at every commit, which took 4 ms and more here, with the network waiting.
//
// A write that fails (disk full) throws StorageFailure: going on would acknowledge what is not stored.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/checkpointer.hpp"
#include "table/record.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace joute {

struct StorageFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What is stored of a table besides its steps. Times are seconds since 1970.
struct StoredHead {
    std::string id;
    std::string head;
    std::int64_t created = 0;
    std::int64_t touched = 0;
    bool over = false;
    bool listed = false;
};

struct StoredTable {
    StoredHead head;
    std::vector<RecordStep> steps;
};

/// A contest of the arena (storage_arena.cpp) besides its games.
struct StoredContest {
    std::string id;
    std::string head;
    std::int64_t created = 0;
    bool unfinished = true;
};
struct ContestGame {
    std::string line;    // arena/game_line.hpp
    std::string record;  // docs/notation.md
};

class Storage {
  public:
    /// Opens or makes the file and its folder. Refuses a file of a newer version or of something else.
    [[nodiscard]] static Result<std::unique_ptr<Storage>> open(const std::filesystem::path& path);
    ~Storage();
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;

    /// Adds or replaces a table's head; steps stay.
    void save(const StoredHead& head);
    void add_step(const std::string& id, std::size_t number, const RecordStep& step);
    void cut_steps(const std::string& id, std::size_t keep);
    void remove(const std::string& id);
    /// Removes unfinished tables without a step that nobody touched since, but for those in use; returns how many.
    int remove_empty(std::int64_t untouched_since, const std::function<bool(const std::string& id)>& in_use);
    void commit();

    [[nodiscard]] std::optional<StoredTable> load(const std::string& id);
    [[nodiscard]] bool has(const std::string& id);
    /// Unfinished tables, those touched last first.
    [[nodiscard]] std::vector<std::string> unfinished(std::size_t most);
    /// Listed tables, games going on first, then by when they were touched.
    [[nodiscard]] std::vector<std::string> listed(std::size_t most);
    [[nodiscard]] std::size_t count_unfinished();
    [[nodiscard]] std::size_t count();

    /// Adds or replaces a contest's head; games stay.
    void save_contest(const StoredContest& contest);
    void add_contest_game(const std::string& id, std::size_t number, const ContestGame& game);
    void remove_contest(const std::string& id);
    /// All there are, the newest first.
    [[nodiscard]] std::vector<StoredContest> contests();
    [[nodiscard]] std::vector<std::string> contest_lines(const std::string& id);
    [[nodiscard]] std::optional<std::string> contest_record(const std::string& id, std::size_t number);

  private:
    class Statement;
    Storage(sqlite3* db, int lock) : db_(db), lock_(lock) {}
    [[nodiscard]] Statement prepared(sqlite3_stmt*& slot, const char* sql);
    void begin();
    void execute(const char* sql);
    [[noreturn]] void fail() const;

    sqlite3* db_;
    int lock_;  // an open file, locked as long as the server lives
    std::unique_ptr<Checkpointer> checkpointer_;
    bool open_transaction_ = false;
    std::vector<sqlite3_stmt*> statements_;
    // Compiled once, reset after each use.
    sqlite3_stmt* save_ = nullptr;
    sqlite3_stmt* add_ = nullptr;
    sqlite3_stmt* cut_ = nullptr;
    sqlite3_stmt* remove_ = nullptr;
    sqlite3_stmt* empty_ = nullptr;
    sqlite3_stmt* load_ = nullptr;
    sqlite3_stmt* steps_ = nullptr;
    sqlite3_stmt* has_ = nullptr;
    sqlite3_stmt* unfinished_ = nullptr;
    sqlite3_stmt* listed_ = nullptr;
    sqlite3_stmt* count_unfinished_ = nullptr;
    sqlite3_stmt* count_ = nullptr;
    sqlite3_stmt* save_contest_ = nullptr;
    sqlite3_stmt* add_contest_game_ = nullptr;
    sqlite3_stmt* remove_contest_ = nullptr;
    sqlite3_stmt* remove_contest_games_ = nullptr;
    sqlite3_stmt* contests_ = nullptr;
    sqlite3_stmt* contest_lines_ = nullptr;
    sqlite3_stmt* contest_record_ = nullptr;
};

}  // namespace joute
