// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "server/histories/checker.hpp"

namespace joute::testing {

namespace {

/// Could it have been asked for? A draw needs two, so the second of them is what ends the game.
bool draw_possible(const FinalTable& table) {
    return std::ranges::any_of(table.operations, [](const Operation& operation) {
        const bool offer = operation.is("draw") && (operation.reply.is_null() || operation.reply.value("done", false));
        const bool accepted =
            operation.is("answer") && operation.request["offer"] == "draw" && operation.request["accept"] == true;
        return offer || (accepted && operation.possible());
    });
}

void check_table(Ledger& ledger, const std::string& id, const FinalTable& table) {
    const Json& head = table.body["head"];
    const std::string ending = head.value("ending", "");
    const std::string result = head.value("result", "");
    const auto wrong = [&](const std::string& what) { ledger.complain(fmt::format("table {}: {}", id, what)); };
    const auto& operations = table.operations;

    if (const Json& trace = table.body["trace"]["all"]; ending.empty() && trace.is_array()) {
        const Json& by_rules = trace.back()["result"];
        if ((by_rules.is_null() ? "" : by_rules.get<std::string>()) != result)
            wrong(fmt::format("the result is '{}', by the rules {}", result, by_rules.dump()));
    }
    const std::string loser = other_seat(result);
    if (ending == "resignation" && std::ranges::none_of(operations, [&](const Operation& operation) {
            return operation.is("resign", loser) && operation.possible();
        }))
        wrong(loser + " never resigned");
    if (ending == "agreement" && !draw_possible(table)) wrong("nobody agreed to a draw");
    if (ending == "time" && !head.contains("clock")) wrong("lost on time without a clock");
    if (!ending.empty() && ending != "resignation" && ending != "agreement" && ending != "time")
        wrong("ended by " + ending);

    // After the end nothing changes, but for a resignation against an agent that is taken back.
    for (const Operation& operation : operations) {
        if (!operation.granted()) continue;
        const bool resigned = operation.is("resign");
        const bool drawn =
            (operation.is("draw") && operation.reply["done"] == true) ||
            (operation.is("answer") && operation.request["offer"] == "draw" && operation.reply["done"] == true);
        if (drawn && (ending != "agreement" || result != "draw")) wrong("an agreed draw is lost");
        if (resigned && table.cuts.empty() &&
            (ending != "resignation" || result != other_seat(operation.request["seat"])))
            wrong("a resignation is lost");
    }
}

}  // namespace

void check_endings(Ledger& ledger) {
    for (const auto& [id, table] : ledger.tables()) check_table(ledger, id, table);
    // Once over, a table stays over with the same result.
    ledger.walk([&](const Sight& sight) {
        if (sight.before == nullptr || (*sight.before)["now"]["over"] != true) return;
        const auto table = ledger.tables().find(sight.table);
        if (table == ledger.tables().end() || !table->second.cuts.empty()) return;
        if ((*sight.before)["now"]["result"] != sight.view["now"]["result"])
            ledger.complain(fmt::format("table {}: the result {} became {}", sight.table,
                                        (*sight.before)["now"]["result"].dump(), sight.view["now"]["result"].dump()));
    });
}

}  // namespace joute::testing
