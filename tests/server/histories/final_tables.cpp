// SPDX-License-Identifier: MIT
#include "server/histories/final_tables.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include "cli/run.hpp"

namespace joute::testing {

namespace {

/// Every row, each as a list of texts.
std::vector<std::vector<std::string>> rows(sqlite3* db, const std::string& sql, const std::string& bound = {}) {
    std::vector<std::vector<std::string>> found;
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(db, sql.c_str(), -1, &statement, nullptr);
    if (!bound.empty()) sqlite3_bind_text(statement, 1, bound.c_str(), -1, SQLITE_TRANSIENT);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        auto& row = found.emplace_back();
        for (int i = 0; i < sqlite3_column_count(statement); ++i) {
            const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
            row.emplace_back(text == nullptr ? "" : text);
        }
    }
    sqlite3_finalize(statement);
    return found;
}

/// The steps of a game by the rules alone: who acts, the position, the result.
Json trace(const Json& game, const Json& options, const std::string& moves, const std::string& eyes) {
    std::vector<std::string> arguments{"trace", game["id"], "--json", "--moves", moves};
    if (!eyes.empty()) arguments.insert(arguments.end(), {"--view", eyes});
    for (const Json& option : game["options"]) {
        if (!options.contains(option["name"].get<std::string>())) continue;
        arguments.push_back("--" + option["name"].get<std::string>());
        if (option["kind"] != "flag") arguments.push_back(options[option["name"].get<std::string>()]);
    }
    const Ran ran = run(arguments);
    if (ran.code != 0) return ran.err;
    const Json traced = Json::parse(ran.out);
    Json steps = Json::array();
    for (const Json& step : traced["steps"])
        steps.push_back({{"position", step["position"]}, {"actor", step["actor"]}, {"result", step["result"]}});
    return steps;
}

}  // namespace

void add_final_tables(History& history, const std::filesystem::path& database, const Json& games, const Json& seen) {
    const Ran verified = run({"db", "verify", database.string()});
    if (verified.code != 0) history.add(Event::Kind::problem, -1, 0, "db verify: " + verified.out + verified.err);
    sqlite3* db = nullptr;
    sqlite3_open_v2(database.c_str(), &db, SQLITE_OPEN_READONLY, nullptr);
    for (const auto& table : rows(db, "SELECT id, head FROM tables ORDER BY id")) {
        const Json head = Json::parse(table[1]);
        Json body{{"table", table[0]}, {"head", head}, {"steps", Json::array()}};
        std::string moves;
        for (const auto& step : rows(db, "SELECT text FROM steps WHERE id = ? ORDER BY n", table[0])) {
            body["steps"].push_back(step[0]);
            moves += (moves.empty() ? "" : "; ") + step[0];
        }
        for (const Json& game : games) {
            if (game["id"] != head["game"]) continue;
            body["hidden"] = game["hidden"];
            body["trace"]["all"] = trace(game, head["options"], moves, "");
            if (game["hidden"] == true)
                for (const std::string eyes : {"first", "second"})
                    body["trace"][eyes] = trace(game, head["options"], moves, eyes);
        }
        body["seen"] = seen.value(table[0], Json::object());
        history.add(Event::Kind::table, -1, 0, std::move(body));
    }
    sqlite3_close(db);
}

}  // namespace joute::testing
