// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "server/histories/checker.hpp"

namespace joute::testing {

namespace {

/// Whose knowledge a connection may be shown while a hidden game goes on: a seat, or "everybody". Who plays both is
/// shown that of the seat to move.
std::string eyes_of(const View& view) {
    const bool first = plays(view, "first");
    const bool second = plays(view, "second");
    if (first != second) return first ? "first" : "second";
    const std::string actor = view["now"]["actor"];
    return first && (actor == "first" || actor == "second") ? actor : "everybody";
}

void check_hidden(Ledger& ledger, const Sight& sight, const FinalTable& table) {
    const auto leak = [&](std::size_t n, const char* what) {
        ledger.complain(fmt::format("table {}: client {} was told too much or wrongly of step {}: {}", sight.table,
                                    sight.event.client, n, what));
    };
    const std::string eyes = eyes_of(sight.view);
    const Json& traces = table.body["trace"];
    if (!traces["all"].is_array()) return;
    const Json& seen = table.body["seen"];
    const Json& steps = sight.view["steps"];
    const std::string on = sight.event.body.value("on", "");
    std::size_t begin = 0;
    if (on == "step") begin = steps.size() - sight.event.body["steps"].size();
    if (on == "now") begin = steps.size();
    for (std::size_t n = begin + 1; n <= steps.size() && n < traces["all"].size(); ++n) {
        const Json& step = steps[n - 1];
        const Json allowed = eyes == "everybody" ? Json() : traces[eyes][n]["position"];
        if (step["position"] != allowed) leak(n, "position");
        if (!seen.contains(eyes)) continue;
        const Json& shown = seen[eyes][n - 1];
        for (const char* part : {"text", "move", "scene", "by"})
            if (step[part] != shown[part]) leak(n, part);
    }
    // And nowhere else in the message.
    const std::string message = sight.event.body.dump();
    const std::size_t now = std::min(steps.size(), traces["all"].size() - 1);
    for (const char* other : {"all", "first", "second"})
        if (eyes != other && message.find(traces[other][now]["position"].dump()) != std::string::npos)
            leak(now, "the position of other eyes");
}

}  // namespace

void check_eyes(Ledger& ledger) {
    ledger.walk([&](const Sight& sight) {
        const Json& now = sight.view["now"];
        for (const std::string seat : {"first", "second"})
            if (!plays(sight.view, seat) && !now["moves"][seat].empty())
                ledger.complain(
                    fmt::format("table {}: client {} was told the moves of {}", sight.table, sight.event.client, seat));
        if (now["over"] == false && sight.view.contains("seed") && sight.event.body.contains("state"))
            ledger.complain(fmt::format("table {}: the seed was told before the end", sight.table));
        const auto table = ledger.tables().find(sight.table);
        if (table == ledger.tables().end() || table->second.body["hidden"] != true || now["over"] == true) return;
        check_hidden(ledger, sight, table->second);
    });
    // Only who holds a seat acts for it.
    std::map<std::tuple<int, int, std::string>, std::vector<std::pair<double, Json>>> seats;
    ledger.walk([&](const Sight& sight) {
        seats[{sight.event.client, sight.event.connection, sight.table}].emplace_back(sight.event.ms,
                                                                                      sight.view["you"]);
    });
    for (const auto& [id, table] : ledger.tables())
        for (const Operation& operation : table.operations) {
            if (!operation.granted() || !operation.request.contains("seat")) continue;
            const auto& mine = seats[{operation.client, operation.connection, id}];
            const bool held = std::ranges::any_of(mine, [&](const auto& each) {
                return std::ranges::find(each.second, operation.request["seat"]) != each.second.end();
            });
            const bool agents = !table.person("first") && !table.person("second");
            if (!held && !agents)
                ledger.complain(fmt::format("table {}: client {} acted for {}", id, operation.client,
                                            operation.request["seat"].dump()));
        }
}

}  // namespace joute::testing
