// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "server/histories/checker.hpp"

namespace joute::testing {

namespace {

constexpr double rounding = 20;  // milliseconds
// A server notes once a second how long it has lived, so that much may be given back when it dies; later on a machine
// that is busy.
constexpr double between_notes = 5'000;

/// From one look at a clock to the next nobody gains more than the increments of their moves, nor loses more than the
/// time that passed. Agents move unasked, and what they waited for a thread is given back to them.
void check_clock(Ledger& ledger, const Sight& sight, const FinalTable& table) {
    if (sight.before == nullptr) return;
    const Json& before = (*sight.before)["now"]["clock"];
    const Json& now = sight.view["now"]["clock"];
    if (before.is_null() && now.is_null()) return;
    if (before.is_null() != now.is_null())
        return ledger.complain(fmt::format("table {}: a clock came or went", sight.table));
    for (const std::string seat : {"first", "second"}) {
        if (before[seat].is_null() || now[seat].is_null()) continue;
        double may_gain = rounding;
        double may_lose = sight.event.ms - sight.before_from + rounding;
        for (const Operation& operation : table.operations) {
            if (!operation.possible() || operation.until < sight.before_from || operation.sent > sight.event.ms)
                continue;
            if (operation.is("play", seat)) may_gain += now["increment"].get<double>();
            if (operation.is("takeback", seat)) may_lose += now["increment"].get<double>();  // of a choice withdrawn
        }
        if (sight.view["seats"][seat]["kind"] == "agent") {
            const auto moves = [](const View& view) { return static_cast<double>(view["steps"].size()); };
            constexpr double chosen_unseen = 1;  // where both choose at once
            may_gain += now["increment"].get<double>() *
                            (std::max(0.0, moves(sight.view) - moves(*sight.before)) + chosen_unseen) +
                        sight.event.ms;  // waiting for a thread is given back, and may have begun before the last sight
        }
        for (const auto& [death, blind] : ledger.deaths())
            if (death >= sight.before_from && death <= sight.event.ms) may_gain += between_notes + blind;
        const double gain = now[seat].get<double>() - before[seat].get<double>();
        if (gain > may_gain && !sight.late)
            ledger.complain(
                fmt::format("table {}: {} was given {} ms, {} at most are due", sight.table, seat, gain, may_gain));
        if (-gain > may_lose)
            ledger.complain(
                fmt::format("table {}: {} lost {} ms, {} at most passed", sight.table, seat, -gain, may_lose));
    }
}

}  // namespace

void check_clocks(Ledger& ledger) {
    std::map<std::string, double> over_by;
    ledger.walk([&](const Sight& sight) {
        const auto table = ledger.tables().find(sight.table);
        if (table == ledger.tables().end()) return;
        check_clock(ledger, sight, table->second);
        if (sight.view["now"]["over"] == true)
            over_by.try_emplace(sight.table, sight.event.ms);
        else
            over_by.erase(sight.table);  // a resignation was taken back
    });
    // Who lost on time had it: the total at least must have passed.
    for (const auto& [id, table] : ledger.tables()) {
        const Json& head = table.body["head"];
        if (head.value("ending", "") != "time" || !over_by.contains(id)) continue;
        double created = 0;
        for (const Operation& operation : ledger.others())
            if (operation.is("create") && operation.granted() && operation.reply["table"] == id)
                created = operation.sent;
        if (over_by[id] - created + rounding < head["clock"]["total"].get<double>())
            ledger.complain(fmt::format("table {}: lost on time before it was over", id));
    }
}

}  // namespace joute::testing
