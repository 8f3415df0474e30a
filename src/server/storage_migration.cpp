// SPDX-License-Identifier: MIT
#include "server/storage_migration.hpp"

#include <sqlite3.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "server/services/secrets.hpp"
#include "server/storage.hpp"

namespace joute {

using Json = nlohmann::ordered_json;

namespace {

// Version 1. Contests came later, without a new version: they are made where they are missing.
constexpr const char* tables_of_version_1 = R"(
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, head TEXT NOT NULL, created INTEGER NOT NULL, touched INTEGER NOT NULL,
    over INTEGER NOT NULL, listed INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_time ON tables (over, touched);
CREATE TABLE IF NOT EXISTS steps (
    id TEXT NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL, value REAL, ms REAL,
    PRIMARY KEY (id, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS contests (
    id TEXT PRIMARY KEY, head TEXT NOT NULL, created INTEGER NOT NULL, unfinished INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS contest_games (
    id TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (id, n)) WITHOUT ROWID;
)";

// Version 2: how long servers have lived, who was thinking, and secrets as hashes.
constexpr const char* tables_of_version_2 = R"(
ALTER TABLE tables ADD COLUMN lived INTEGER NOT NULL DEFAULT 0;
CREATE TABLE life (lived INTEGER NOT NULL, clean INTEGER NOT NULL);
INSERT INTO life VALUES (0, 1);
CREATE TABLE thinking (id TEXT PRIMARY KEY, crashes INTEGER NOT NULL) WITHOUT ROWID;
)";

// Version 3: whose part of the server (services/share.hpp) a table takes, how much of it, and whether it is to be kept.
// What is older is nobody's.
constexpr const char* tables_of_version_3 = R"(
ALTER TABLE tables ADD COLUMN share INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET bytes = length(CAST(head AS BLOB)) +
    ifnull((SELECT sum(length(CAST(text AS BLOB)) + 40) FROM steps WHERE steps.id = tables.id), 0);
CREATE INDEX tables_by_age ON tables (kept, over, lived);
CREATE INDEX tables_by_share ON tables (share, kept, over, lived);
ALTER TABLE contests ADD COLUMN share INTEGER NOT NULL DEFAULT 0;
CREATE TABLE share_key (key TEXT NOT NULL);
)";

constexpr int today = 3;

void execute(sqlite3* db, const char* sql) {
    if (sqlite3_exec(db, sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw StorageFailure(sqlite3_errmsg(db));
}

std::map<std::string, Json> heads_of(sqlite3* db, const std::string& table) {
    std::map<std::string, Json> heads;
    sqlite3_stmt* rows = nullptr;
    if (sqlite3_prepare_v2(db, ("SELECT id, head FROM " + table).c_str(), -1, &rows, nullptr) != SQLITE_OK)
        throw StorageFailure(sqlite3_errmsg(db));
    const auto text = [&](int column) {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(rows, column));
        return bytes == nullptr ? std::string() : std::string(bytes);
    };
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(rows)) == SQLITE_ROW)
        // What cannot be read is left as it is: it could not be read before either.
        if (Json head = Json::parse(text(1), nullptr, /*allow_exceptions=*/false); head.is_object())
            heads.emplace(text(0), std::move(head));
    sqlite3_finalize(rows);
    if (code != SQLITE_DONE) throw StorageFailure(sqlite3_errmsg(db));
    return heads;
}

void store_heads(sqlite3* db, const std::string& table, const std::map<std::string, Json>& heads) {
    sqlite3_stmt* update = nullptr;
    if (sqlite3_prepare_v2(db, ("UPDATE " + table + " SET head = ? WHERE id = ?").c_str(), -1, &update, nullptr) !=
        SQLITE_OK)
        throw StorageFailure(sqlite3_errmsg(db));
    int code = SQLITE_DONE;
    for (const auto& [id, head] : heads) {
        const std::string text = head.dump(-1, ' ', false, Json::error_handler_t::replace);
        sqlite3_bind_text(update, 1, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
        sqlite3_bind_text(update, 2, id.data(), static_cast<int>(id.size()), SQLITE_TRANSIENT);
        code = sqlite3_step(update);
        sqlite3_reset(update);
        if (code != SQLITE_DONE) break;
    }
    sqlite3_finalize(update);
    if (code != SQLITE_DONE) throw StorageFailure(sqlite3_errmsg(db));
}

std::string text_at(const Json& object, const char* key) {
    const auto it = object.find(key);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

bool has_seats(const Json& head) {
    return head.contains("seats") && head["seats"].is_array() && head["seats"].size() == 2 &&
           head["seats"][0].is_object() && head["seats"][1].is_object();
}

Json hashes_of(const std::string& secret) {
    return secret.empty() ? Json::array() : Json::array({secret_hash(secret)});
}

/// Secrets become hashes. A rematch's secret had been drawn and was kept, for those who come back to the old table; now
/// it is derived from the old table's. Both fit from here on, so that no link breaks.
void hash_secrets(sqlite3* db) {
    // What is overwritten must not stay readable in pages that SQLite keeps for later.
    execute(db, "PRAGMA secure_delete=ON");
    auto tables = heads_of(db, "tables");
    std::map<std::string, std::vector<std::pair<std::string, std::string>>> derived;  // next table: (where, secret)
    for (auto& [id, head] : tables) {
        if (!head.contains("next") || !head["next"].is_object() || !has_seats(head)) continue;
        const std::string next = text_at(head["next"], "table");
        for (std::size_t seat = 0; seat < 2; ++seat)  // seats are swapped
            if (const std::string secret = text_at(head["seats"][seat], "secret"); !secret.empty())
                derived[next].emplace_back(seat == 0 ? "1" : "0", derived_secret(secret, next));
        if (const std::string owner = text_at(head, "owner"); !owner.empty())
            derived[next].emplace_back("owner", derived_secret(owner, next));
        head["next"] = {{"table", next}};
    }
    for (auto& [id, head] : tables) {
        if (has_seats(head))
            for (Json& seat : head["seats"]) {
                seat["secrets"] = hashes_of(text_at(seat, "secret"));
                seat.erase("secret");
                if (const std::string invite = text_at(seat, "invite"); !invite.empty())
                    seat["invite"] = secret_hash(invite);
            }
        head["owners"] = hashes_of(text_at(head, "owner"));
        head.erase("owner");
        if (!has_seats(head)) continue;
        for (const auto& [where, secret] : derived[id])
            (where == "owner" ? head["owners"] : head["seats"][where == "0" ? 0 : 1]["secrets"])
                .push_back(secret_hash(secret));
    }
    store_heads(db, "tables", tables);
    auto contests = heads_of(db, "contests");
    for (auto& [id, head] : contests)
        if (const std::string owner = text_at(head, "owner"); !owner.empty()) head["owner"] = secret_hash(owner);
    store_heads(db, "contests", contests);
}

}  // namespace

void migrate(sqlite3* db, int version) {
    if (version > today)
        throw Refused{{"a newer version of joute wrote it", "une version plus récente de joute l’a écrite"}};
    if (version < 2) {
        execute(db, tables_of_version_1);
        execute(db, tables_of_version_2);
        hash_secrets(db);
    }
    if (version < 3) {
        execute(db, tables_of_version_3);
        execute(db, ("INSERT INTO share_key VALUES ('" + new_secret() + "')").c_str());
    }
    execute(db, ("PRAGMA user_version=" + std::to_string(today)).c_str());
}

Result<void> copy_database(sqlite3* from, sqlite3* to) {
    constexpr int all_pages = -1;
    constexpr int patience = 10'000;  // milliseconds, for a writer that is at it
    sqlite3_busy_timeout(from, patience);
    sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup == nullptr) return verbatim(sqlite3_errmsg(to));
    const int code = sqlite3_backup_step(backup, all_pages);
    sqlite3_backup_finish(backup);
    if (code != SQLITE_DONE) return verbatim(sqlite3_errstr(code));
    return {};
}

}  // namespace joute
