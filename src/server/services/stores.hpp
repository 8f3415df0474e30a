// SPDX-License-Identifier: MIT
// Where tables and contests live on, as services and the hub see it. Everything written belongs to one transaction,
// which the hub commits before anything of it is told. What a store cannot read is an event the hub has to deal with,
// never one of services.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/services/share.hpp"
#include "table/record.hpp"

namespace joute {

/// What is stored of a table besides its steps. Times are seconds since 1970.
struct StoredHead {
    std::string id;
    std::string head;  // JSON (room_store.hpp)
    std::int64_t created = 0;
    std::int64_t touched = 0;
    bool over = false;
    bool listed = false;
    std::chrono::milliseconds lived{};  // ServerLife when it was touched
    Share share = {};                   // of who made it
    bool kept = false;                  // somebody marked it: it does not expire
    std::size_t bytes = 0;              // of the head and all steps
};

/// A table as limits see it.
struct TableSize {
    std::string id;
    Share share;
    bool over = false;
    std::size_t bytes = 0;
};

/// What one share has stored.
struct ShareUse {
    std::size_t unfinished = 0;  // tables
    std::size_t bytes = 0;
};

/// Tables nobody marked and nobody touched since, by ServerLife.
struct UntouchedTables {
    enum class What : std::uint8_t {
        finished,
        unfinished,
        empty,  // nobody ever moved. What chance did by itself, such as dealing, is no move
    };
    What what = What::finished;
    std::chrono::milliseconds since{};
    std::optional<Share> share = {};  // of this one alone
};

struct StoredTable {
    StoredHead head;
    std::vector<RecordStep> steps;
    int crashes =
        0;  // how often a server ended uncleanly while an agent thought here, without a thought finished since
};

class TableStore {
  public:
    virtual ~TableStore() = default;
    /// Adds or replaces a table's head; steps stay.
    virtual void save(const StoredHead& head) = 0;
    virtual void add_step(const std::string& id, std::size_t number, const RecordStep& step) = 0;
    virtual void cut_steps(const std::string& id, std::size_t keep) = 0;
    virtual void remove(const std::string& id) = 0;
    /// An agent begins to think at this table, or nobody does any more. See StoredTable::crashes.
    virtual void note_thinking(const std::string& id) = 0;
    virtual void note_thought(const std::string& id) = 0;

    [[nodiscard]] virtual std::optional<StoredTable> load(const std::string& id) = 0;
    [[nodiscard]] virtual bool has(const std::string& id) = 0;
    /// Unfinished tables, those touched last first.
    [[nodiscard]] virtual std::vector<std::string> unfinished(std::size_t max) = 0;
    /// Listed tables, games going on first, then by when they were touched.
    [[nodiscard]] virtual std::vector<std::string> listed(std::size_t max) = 0;
    /// Those touched longest ago first.
    [[nodiscard]] virtual std::vector<TableSize> untouched(const UntouchedTables& which, std::size_t max) = 0;
    /// Everybody's, nobody's included.
    [[nodiscard]] virtual std::vector<std::pair<Share, ShareUse>> uses() = 0;
};

/// A contest of the arena besides its games.
struct StoredContest {
    std::string id;
    std::string head;  // JSON (contest.hpp)
    std::int64_t created = 0;
    bool unfinished = true;
    Share share = {};  // of who started it
};
struct ContestGame {
    std::string line;    // arena/game_line.hpp
    std::string record;  // docs/notation.md
};

class ContestStore {
  public:
    virtual ~ContestStore() = default;
    /// Adds or replaces a contest's head; games stay.
    virtual void save_contest(const StoredContest& contest) = 0;
    virtual void add_contest_game(const std::string& id, std::size_t number, const ContestGame& game) = 0;
    virtual void remove_contest(const std::string& id) = 0;
    /// All there are, the newest first.
    [[nodiscard]] virtual std::vector<StoredContest> contests() = 0;
    [[nodiscard]] virtual std::vector<std::string> contest_lines(const std::string& id) = 0;
    [[nodiscard]] virtual std::optional<std::string> contest_record(const std::string& id, std::size_t number) = 0;
};

/// How long servers have lived on this database, summed up over all of them and read off a steady clock: unlike the
/// time of day it never jumps, so what is measured by it (a player's time, the age of an abandoned table) is safe.
struct ServerLife {
    std::chrono::milliseconds lived{};
    bool clean = true;  // the last server ended by itself
};

/// All of it, as the hub sees it. A write never fails as such: what could not be written is kept, and every later
/// `commit` tries all of it again.
class Store : public TableStore, public ContestStore {
  public:
    /// Stores everything written since the last success. False: it could not, `failure` says why, and nothing of it
    /// is stored; to be tried again.
    [[nodiscard]] virtual bool commit() = 0;
    [[nodiscard]] virtual bool has_writes() const = 0;
    [[nodiscard]] virtual const std::string& failure() const = 0;

    virtual void save_life(const ServerLife& life) = 0;
    /// As it was found when the store was opened.
    [[nodiscard]] virtual const ServerLife& former_life() const = 0;

    /// Runs what reads; why that could not be read, when it could not.
    [[nodiscard]] virtual std::optional<std::string> reading(const std::function<void()>& work) = 0;
};

}  // namespace joute
