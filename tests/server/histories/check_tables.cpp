// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "server/histories/checker.hpp"

namespace joute::testing {

namespace {

bool changes(const Operation& operation) {
    static const std::set<std::string> verbs{"play", "takeback", "draw", "answer", "resign", "rematch", "join", "pace"};
    return operation.possible() && verbs.contains(operation.request["do"]);
}

/// What must not change while nobody asks for anything.
Json lasting(View view) {
    for (const char* seat : {"first", "second"}) view["seats"][seat].erase("here");
    Json& now = view["now"];
    if (now["clock"].is_object())
        for (const char* running : {"first", "second", "running"}) now["clock"].erase(running);
    now.erase("thinking");
    view.erase("owner");
    view.erase("seed");  // told at the end, with the next whole state
    return view;
}

/// A table that is watched again, by a new connection or on a new server, is as it was unless somebody changed it.
void check_restored(Ledger& ledger, const Sight& sight) {
    if (!sight.answers_watch || sight.before == nullptr) return;
    const View& before = *sight.before;
    const auto found = ledger.tables().find(sight.table);
    if (found == ledger.tables().end()) return;
    const FinalTable& table = found->second;
    const bool over = before["now"]["over"] == true;
    if (!over && (!table.person("first") || !table.person("second"))) return;  // agents go on
    if (!over && before["now"]["clock"].is_object()) return;                   // so does time
    if (before["eyes"] != sight.view["eyes"] || before["you"] != sight.view["you"]) return;
    if (std::ranges::any_of(table.operations, [&](const Operation& operation) {
            return changes(operation) && operation.sent <= sight.event.ms && operation.until >= sight.before_from;
        }))
        return;
    const Json difference = Json::diff(lasting(before), lasting(sight.view));
    // Words come and go with what the client said in its hello.
    const bool same = std::ranges::all_of(difference, [](const Json& change) {
        const std::string path = change["path"];
        return path.ends_with("/words") || path.ends_with("/ending");
    });
    if (!same)
        ledger.complain(fmt::format("table {} is not what it was, though nobody changed it: {}", sight.table,
                                    difference.dump().substr(0, 1'000)));
}

void check_lasting_facts(Ledger& ledger, const Sight& sight) {
    if (sight.before == nullptr) return;
    for (const char* fact : {"game", "options", "created", "listed", "prepared"})
        if ((*sight.before)[fact] != sight.view[fact])
            ledger.complain(fmt::format("table {}: '{}' changed", sight.table, fact));
    const Json& next = (*sight.before)["now"]["rematch"];
    if (next.is_object() && sight.view["now"]["rematch"].value("table", "") != next["table"])
        ledger.complain(fmt::format("table {}: the next table is another one", sight.table));
}

void check_operation(Ledger& ledger, const Operation& operation) {
    const auto wrong = [&](const std::string& what) {
        ledger.complain(fmt::format("client {}: {}: {} -> {}", operation.client, what, operation.request.dump(),
                                    operation.reply.dump().substr(0, 300)));
    };
    if (operation.reply.is_null()) return;
    const std::string code = operation.granted() ? "" : operation.reply["error"]["code"].get<std::string>();
    if (operation.is("create")) {
        const bool allowed = code.empty() || code == "read-only" || code == "too-fast";
        if (!allowed) wrong("a table was refused");
        if (code.empty() && !ledger.tables().contains(operation.reply["table"])) wrong("a table is lost");
    }
    if (operation.is("watch") && (code == "not-your-seat" || code == "no-table")) wrong("a seat or a table is lost");
    if (code == "bad-request" || code == "unknown") wrong("not understood");
}

void check_joined(Ledger& ledger, const std::string& id, const FinalTable& table) {
    std::size_t joined = 0;
    std::size_t maybe = 0;
    for (const Operation& operation : table.operations) {
        if (!operation.is("join")) continue;
        joined += operation.granted() ? 1U : 0U;
        maybe += operation.reply.is_null() ? 1U : 0U;
        if (!operation.granted()) continue;
        const Json& seat = table.body["head"]["seats"][operation.reply["seat"] == "first" ? 0U : 1U];
        if (seat["kind"] != "person" || seat["name"] != operation.request["name"])
            ledger.complain(fmt::format("table {}: the seat of {} is lost", id, operation.request["name"].dump()));
    }
    if (joined > 1) ledger.complain(fmt::format("table {}: one seat was given to {}", id, joined));
    for (const Operation& operation : table.operations)
        if (operation.is("join") && operation.reply.is_object() && !operation.granted() && joined + maybe == 0 &&
            operation.reply["error"]["code"] == "seat-taken")
            ledger.complain(fmt::format("table {}: a seat is taken that nobody took", id));
}

}  // namespace

void check_tables(Ledger& ledger) {
    std::set<std::string> asked_for;
    std::size_t maybe = 0;
    for (const Operation& operation : ledger.others()) {
        check_operation(ledger, operation);
        if (!operation.is("create")) continue;
        if (operation.granted()) asked_for.insert(operation.reply["table"]);
        maybe += operation.reply.is_null() ? 1U : 0U;
    }
    for (const auto& [id, table] : ledger.tables()) {
        for (const Operation& operation : table.operations) check_operation(ledger, operation);
        check_joined(ledger, id, table);
        if (const Json& head = table.body["head"]; head.contains("next")) {
            const std::string next = head["next"]["table"];
            asked_for.insert(next);
            if (!ledger.tables().contains(next)) ledger.complain(fmt::format("table {}: the next one is lost", id));
            if (std::ranges::none_of(table.operations, [](const Operation& operation) {
                    return operation.possible() && (operation.is("rematch") || operation.is("answer"));
                }))
                ledger.complain(fmt::format("table {}: nobody wanted a rematch", id));
        }
    }
    std::size_t unasked = 0;
    for (const auto& [id, table] : ledger.tables()) unasked += asked_for.contains(id) ? 0U : 1U;
    if (unasked > maybe) ledger.complain(fmt::format("{} tables, where at most {} can be", unasked, maybe));
    ledger.walk([&](const Sight& sight) {
        check_restored(ledger, sight);
        check_lasting_facts(ledger, sight);
    });
}

}  // namespace joute::testing
