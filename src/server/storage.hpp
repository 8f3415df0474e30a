// SPDX-License-Identifier: MIT
// Where tables live on: one SQLite file. A table is a head (JSON written and read by room_store) and
// its steps, which are added and cut off one by one.
//
// Everything written between two calls of `commit` is one transaction. The hub holds its answers
// back until then, so nothing is acknowledged that is not stored. Write-ahead log with
// synchronous=NORMAL: what is committed is with the operating system and survives any end of the
// program, kill -9 included; a power failure may cost the last seconds, never the file.
// `Durability::full` flushes the disk at every commit, which took 4 ms and more here, with the
// network waiting.
//
// What cannot be written is that because another program holds the lock or the disk is full. Reading may throw
// StorageFailure, which `reading` catches.
#pragma once

#include <chrono>
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
#include "server/services/stores.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace joute {

struct StorageFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class Durability : std::uint8_t { normal, full };

class Storage final : public Store {
  public:
    /// Opens or makes the file and its folder, and brings it to today's form. Refuses a file of a newer version, of
    /// something else, or one that another server uses.
    [[nodiscard]] static Result<std::unique_ptr<Storage>> open(const std::filesystem::path& path,
                                                               Durability durability = Durability::normal);
    /// A copy in memory of a database that may be in use; what is written to it is lost.
    [[nodiscard]] static Result<std::unique_ptr<Storage>> open_copy(const std::filesystem::path& path);
    ~Storage() override;
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;

    void save(const StoredHead& head) override;
    void add_step(const std::string& id, std::size_t number, const RecordStep& step) override;
    void cut_steps(const std::string& id, std::size_t keep) override;
    void remove(const std::string& id) override;
    void note_thinking(const std::string& id) override;
    void note_thought(const std::string& id) override;
    void save_life(const ServerLife& life) override;

    [[nodiscard]] bool commit() override;
    [[nodiscard]] bool has_writes() const override { return !writes_.empty(); }
    [[nodiscard]] const std::string& failure() const override { return failure_; }
    [[nodiscard]] const ServerLife& former_life() const override { return former_life_; }
    [[nodiscard]] std::optional<std::string> reading(const std::function<void()>& work) override;
    /// What makes shares of addresses (client_share.hpp), drawn when the database was made.
    [[nodiscard]] const std::string& share_key() const { return share_key_; }
    [[nodiscard]] std::optional<StoredTable> load(const std::string& id) override;
    [[nodiscard]] bool has(const std::string& id) override;
    [[nodiscard]] std::vector<std::string> all_tables();
    [[nodiscard]] std::vector<std::string> unfinished(std::size_t max) override;
    [[nodiscard]] std::vector<std::string> listed(std::size_t max) override;
    [[nodiscard]] std::vector<TableSize> untouched(const UntouchedTables& which, std::size_t max) override;
    [[nodiscard]] std::vector<std::pair<Share, ShareUse>> uses() override;
    [[nodiscard]] std::size_t count();
    /// For tests: the file may have so many pages, as on a disk that is full then.
    void limit_pages(int pages);
    /// What SQLite finds wrong with the file; empty when nothing is.
    [[nodiscard]] std::vector<std::string> damage();

    void save_contest(const StoredContest& contest) override;
    void add_contest_game(const std::string& id, std::size_t number, const ContestGame& game) override;
    void remove_contest(const std::string& id) override;
    [[nodiscard]] std::vector<StoredContest> contests() override;
    [[nodiscard]] std::vector<std::string> contest_lines(const std::string& id) override;
    [[nodiscard]] std::optional<std::string> contest_record(const std::string& id, std::size_t number) override;

  private:
    class Statement;
    struct Lock;  // no other server may use the file
    using Write = std::function<void()>;

    Storage(sqlite3* db, std::unique_ptr<Lock> lock);
    [[nodiscard]] Statement prepared(sqlite3_stmt*& slot, const char* sql);
    [[nodiscard]] int number_of(const char* sql);
    void prepare_file(Durability durability);
    void write(Write write);
    void carry_out(const Write& write);
    void give_up(const StorageFailure& failure);
    void execute(const char* sql);
    [[noreturn]] void fail() const;

    sqlite3* db_;
    std::unique_ptr<Lock> lock_;
    ServerLife former_life_;
    std::string share_key_;
    std::unique_ptr<Checkpointer> checkpointer_;
    std::vector<Write> writes_;    // since the last commit
    std::size_t carried_out_ = 0;  // how many of them the open transaction holds
    std::string failure_;          // of the last commit, or of a write since
    std::vector<sqlite3_stmt*> statements_;
    // Compiled once, reset after each use.
    sqlite3_stmt* save_ = nullptr;
    sqlite3_stmt* add_ = nullptr;
    sqlite3_stmt* cut_ = nullptr;
    sqlite3_stmt* remove_ = nullptr;
    sqlite3_stmt* untouched_ = nullptr;
    sqlite3_stmt* untouched_empty_ = nullptr;
    sqlite3_stmt* untouched_of_ = nullptr;
    sqlite3_stmt* uses_ = nullptr;
    sqlite3_stmt* load_ = nullptr;
    sqlite3_stmt* steps_ = nullptr;
    sqlite3_stmt* has_ = nullptr;
    sqlite3_stmt* unfinished_ = nullptr;
    sqlite3_stmt* listed_ = nullptr;
    sqlite3_stmt* count_ = nullptr;
    sqlite3_stmt* all_ = nullptr;
    sqlite3_stmt* thinking_ = nullptr;
    sqlite3_stmt* thought_ = nullptr;
    sqlite3_stmt* crashes_ = nullptr;
    sqlite3_stmt* life_ = nullptr;
    sqlite3_stmt* share_key_statement_ = nullptr;
    sqlite3_stmt* save_life_ = nullptr;
    sqlite3_stmt* damage_ = nullptr;
    sqlite3_stmt* save_contest_ = nullptr;
    sqlite3_stmt* add_contest_game_ = nullptr;
    sqlite3_stmt* remove_contest_ = nullptr;
    sqlite3_stmt* remove_contest_games_ = nullptr;
    sqlite3_stmt* contests_ = nullptr;
    sqlite3_stmt* contest_lines_ = nullptr;
    sqlite3_stmt* contest_record_ = nullptr;
};

}  // namespace joute
