// SPDX-License-Identifier: MIT
// The part of the storage that keeps contests: a head (JSON written and read by arena_room), and of every finished game
// its line and its record.
#include "server/storage.hpp"
#include "server/storage_statement.hpp"

namespace joute {

void Storage::save_contest(const StoredContest& contest) {
    write([this, contest] {
        prepared(save_contest_,
                 "INSERT INTO contests (id, head, created, unfinished, share) VALUES (?1, ?2, ?3, ?4, ?5) "
                 "ON CONFLICT (id) DO UPDATE SET head = ?2, unfinished = ?4, share = ?5")
            .bind(contest.id)
            .bind(contest.head)
            .bind(contest.created)
            .bind(std::int64_t{contest.unfinished})
            .bind(std::int64_t{contest.share.number()})
            .step();
    });
}

void Storage::add_contest_game(const std::string& id, std::size_t number, const ContestGame& game) {
    write([this, id, number, game] {
        prepared(add_contest_game_, "INSERT OR REPLACE INTO contest_games (id, n, line, record) VALUES (?, ?, ?, ?)")
            .bind(id)
            .bind(static_cast<std::int64_t>(number))
            .bind(game.line)
            .bind(game.record)
            .step();
    });
}

void Storage::remove_contest(const std::string& id) {
    write([this, id] {
        prepared(remove_contest_games_, "DELETE FROM contest_games WHERE id = ?").bind(id).step();
        prepared(remove_contest_, "DELETE FROM contests WHERE id = ?").bind(id).step();
    });
}

std::vector<StoredContest> Storage::contests() {
    std::vector<StoredContest> contests;
    auto rows =
        prepared(contests_, "SELECT id, head, created, unfinished, share FROM contests ORDER BY created DESC, id");
    while (rows.step())
        contests.push_back({.id = rows.text(0),
                            .head = rows.text(1),
                            .created = rows.number(2),
                            .unfinished = rows.number(3) != 0,
                            .share = share_at(rows, 4)});
    return contests;
}

std::vector<std::string> Storage::contest_lines(const std::string& id) {
    std::vector<std::string> lines;
    auto rows = prepared(contest_lines_, "SELECT line FROM contest_games WHERE id = ? ORDER BY n");
    rows.bind(id);
    while (rows.step()) lines.push_back(rows.text(0));
    return lines;
}

std::optional<std::string> Storage::contest_record(const std::string& id, std::size_t number) {
    auto row = prepared(contest_record_, "SELECT record FROM contest_games WHERE id = ? AND n = ?");
    row.bind(id).bind(static_cast<std::int64_t>(number));
    if (!row.step()) return std::nullopt;
    return row.text(0);
}

}  // namespace joute
