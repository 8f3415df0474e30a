// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "server/histories/checker.hpp"

namespace joute::testing {

namespace {

/// What somebody was told of one step.
struct Told {
    std::size_t n;
    std::string by;
    Json text;  // null where it is hidden

    bool operator<(const Told& that) const { return std::tie(n, by, text) < std::tie(that.n, that.by, that.text); }
};
struct When {
    double first_heard = never;
    double last_from = 0;
};

/// One seat's part of a step; the whole of it unless both chose.
std::string part_of(const std::string& text, const std::string& by, const std::string& seat) {
    if (by != "both") return text;
    const auto bar = text.find(" | ");
    return seat == "first" ? text.substr(0, bar) : text.substr(bar + 3);
}

/// Who took the n-th step, by the rules.
std::string taken_by(const FinalTable& table, std::size_t n) { return table.body["trace"]["all"][n - 1]["actor"]; }

void check_asked(Ledger& ledger, const std::string& id, const FinalTable& table, const Told& step, double before) {
    for (const std::string seat : {"first", "second"}) {
        if ((step.by != seat && step.by != "both") || !table.person(seat) || !step.text.is_string()) continue;
        const std::string move = part_of(step.text, step.by, seat);
        const bool asked = std::ranges::any_of(table.operations, [&](const Operation& operation) {
            return operation.is("play", seat) && operation.request["at"] == step.n - 1 &&
                   operation.request["move"] == move && operation.possible() && operation.sent <= before;
        });
        if (!asked)
            ledger.complain(fmt::format("table {}: nobody asked for step {}, {} by {}", id, step.n, move, seat));
    }
}

/// False when it cannot be replayed.
bool check_final(Ledger& ledger, const std::string& id, const FinalTable& table) {
    const Json& trace = table.body["trace"]["all"];
    if (!trace.is_array() || trace.size() != table.steps().size() + 1) {
        ledger.complain(fmt::format("table {} with {} steps cannot be replayed: {}", id, table.steps().size(),
                                    trace.dump().substr(0, 500)));
        return false;
    }
    for (std::size_t n = 1; n <= table.steps().size(); ++n)
        check_asked(ledger, id, table, {n, taken_by(table, n), table.steps()[n - 1]}, never);
    return true;
}

void check_acknowledged(Ledger& ledger, const std::string& id, const FinalTable& table) {
    std::map<std::pair<std::string, int>, const Operation*> played;
    for (const Operation& operation : table.operations) {
        if (!operation.is("play") || !operation.granted()) continue;
        const std::string seat = operation.request["seat"];
        const std::size_t at = operation.request["at"];
        const std::size_t now = operation.reply["at"];
        // Twice at the same place only when the first was taken back.
        if (const auto earlier = played.find({seat, at});
            earlier != played.end() && !table.may_be_cut(at + 1, earlier->second->sent))
            ledger.complain(fmt::format("table {}: {} played twice after {} steps", id, seat, at));
        played[{seat, at}] = &operation;
        if (now == at) continue;  // waits for the other's choice
        const bool there = now == at + 1 && now <= table.steps().size() &&
                           part_of(table.steps()[now - 1], taken_by(table, now), seat) == operation.request["move"];
        if (!there && !table.may_be_cut(now, operation.sent))
            ledger.complain(fmt::format("table {}: {} was acknowledged as step {} and is lost", id,
                                        operation.request["move"].dump(), now));
    }
}

}  // namespace

void check_steps(Ledger& ledger) {
    std::map<std::string, std::map<Told, When>> told;
    ledger.walk([&](const Sight& sight) {
        const Json& steps = sight.view["steps"];
        const bool pushed_steps = sight.event.body.value("on", "") == "step";
        if (sight.event.body.value("on", "") == "now") return;
        const std::size_t begin = pushed_steps ? steps.size() - sight.event.body["steps"].size() : 0;
        for (std::size_t i = begin; i < steps.size(); ++i) {
            if (steps[i]["n"] != i + 1)
                ledger.complain(
                    fmt::format("table {}: step {} is told as {}", sight.table, i + 1, steps[i]["n"].dump()));
            When& when = told[sight.table][{i + 1, steps[i]["by"], steps[i]["text"]}];
            when.first_heard = std::min(when.first_heard, sight.event.ms);
            when.last_from = std::max(when.last_from, sight.from);
        }
    });
    for (const auto& [id, table] : ledger.tables()) {
        if (!check_final(ledger, id, table)) continue;
        check_acknowledged(ledger, id, table);
        for (const auto& [step, when] : told[id]) {
            const bool there = step.n <= table.steps().size() &&
                               (step.text.is_null() || step.text == table.steps()[step.n - 1]) &&
                               step.by == taken_by(table, step.n);
            if (!there && !table.may_be_cut(step.n, when.last_from))
                ledger.complain(fmt::format("table {}: step {}, {} by {}, was told and is lost", id, step.n,
                                            step.text.dump(), step.by));
            check_asked(ledger, id, table, step, when.first_heard);
        }
    }
    for (const auto& [id, steps] : told)
        if (!ledger.tables().contains(id)) ledger.complain(fmt::format("table {} was told of and is lost", id));
}

}  // namespace joute::testing
