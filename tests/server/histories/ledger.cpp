// SPDX-License-Identifier: MIT
#include "server/histories/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace joute::testing {

namespace {

using Line = std::pair<int, int>;  // client and connection

bool is_push(const Json& message) { return message.contains("on"); }

}  // namespace

bool FinalTable::may_be_cut(std::size_t n, double after) const {
    return std::ranges::any_of(cuts, [&](const Cut& cut) { return cut.keep < n && cut.until >= after; });
}

Ledger::Ledger(const History& history) : history_(history) {
    for (const Event& event : history.events()) {
        if (event.kind == Event::Kind::table) tables_[event.body["table"]].body = event.body;
        if (event.kind == Event::Kind::problem) complain(event.body);
        if (event.kind == Event::Kind::trouble && event.body["kind"].get<std::string>().starts_with("kill"))
            deaths_[event.ms] = event.body["blind"];
    }
    pair_up();
    find_cuts();
}

/// One answer to each request, to who asked; none to a request that was not made.
void Ledger::pair_up() {
    std::map<Line, std::map<int, Operation>> open;
    const auto close = [&](Operation operation) {
        const auto table = tables_.find(operation.request.value("table", ""));
        (table == tables_.end() ? others_ : table->second.operations).push_back(std::move(operation));
    };
    for (const Event& event : history_.events()) {
        auto& mine = open[{event.client, event.connection}];
        if (event.kind == Event::Kind::sent)
            mine.emplace(event.body["id"].get<int>(),
                         Operation{event.client, event.connection, event.body, event.ms, never, {}});
        if (event.kind == Event::Kind::heard && !is_push(event.body)) {
            const auto asked = mine.find(event.body["re"].is_number() ? event.body["re"].get<int>() : -1);
            if (asked == mine.end()) {
                complain("an answer to nothing that was asked: " + event.body.dump());
                continue;
            }
            asked->second.reply = event.body;
            asked->second.until = event.ms;
            close(std::move(asked->second));
            mine.erase(asked);
        }
        if (event.kind == Event::Kind::lost) {
            const std::string why = event.body;
            if (why.find("timeout") != std::string::npos || why.find("timed out") != std::string::npos)
                complain(fmt::format("client {}: no answer for a minute", event.client));
            for (auto& [id, operation] : mine) {
                operation.until = event.ms;
                close(std::move(operation));
            }
            mine.clear();
        }
    }
    for (auto& [line, mine] : open)
        for (auto& [id, operation] : mine) close(std::move(operation));
    for (auto& [id, table] : tables_) std::ranges::stable_sort(table.operations, {}, &Operation::sent);
}

/// How much a take-back left stands in the state that is pushed after it; if that was not heard, it may be nothing.
void Ledger::find_cuts() {
    for (auto& [id, table] : tables_)
        for (const Operation& operation : table.operations) {
            const bool asked = operation.is("takeback");
            const bool agreed = operation.is("answer") && operation.request["offer"] == "takeback" &&
                                operation.request["accept"] == true;
            if ((!asked && !agreed) || !operation.possible()) continue;
            if (operation.granted() && operation.reply["done"] == false) continue;
            Cut cut{operation.sent, operation.until, 0};
            if (operation.granted()) {
                for (const Event& event : history_.events())
                    if (event.kind == Event::Kind::heard && event.ms >= operation.until &&
                        event.client == operation.client && event.connection == operation.connection &&
                        event.body.value("on", "") == "state" && event.body["table"] == id) {
                        cut.keep = event.body["state"]["steps"].size();
                        break;
                    }
            }
            table.cuts.push_back(cut);
        }
}

void Ledger::walk(const std::function<void(const Sight&)>& look) {
    struct Known {
        View view;
        double from;
    };
    std::map<int, std::map<std::string, Known>> known;  // by client, over all its connections
    std::map<Line, Views> views;
    std::map<Line, std::map<int, std::pair<Json, double>>> asked;
    std::map<Line, double> last_answered;
    std::vector<std::pair<double, double>> troubles;  // since when, until when
    for (const Event& event : history_.events())
        if (event.kind == Event::Kind::trouble) troubles.emplace_back(event.body["since"].get<double>(), event.ms);
    for (const Event& event : history_.events()) {
        const Line line{event.client, event.connection};
        if (event.kind == Event::Kind::opened) last_answered[line] = event.ms;
        if (event.kind == Event::Kind::sent) asked[line][event.body["id"].get<int>()] = {event.body, event.ms};
        if (event.kind != Event::Kind::heard) continue;
        Json request;
        if (!is_push(event.body)) {
            const auto found = asked[line].find(event.body["re"].is_number() ? event.body["re"].get<int>() : -1);
            if (found == asked[line].end()) continue;
            request = found->second.first;
            last_answered[line] = std::max(last_answered[line], found->second.second);
        }
        std::string problem;
        const auto table = take_in(views[line], request, event.body, problem);
        if (!problem.empty()) complain(fmt::format("client {}: {}", event.client, problem));
        if (!table) continue;
        const View& view = views[line][*table];
        double from = last_answered[line];
        // What could not be stored is told after answers to what was asked later.
        bool late = false;
        for (const auto& [since, until] : troubles)
            if (event.ms >= since && from <= until) {
                from = std::min(from, since);
                late = true;
            }
        const auto before = known[event.client].find(*table);
        const bool first = before == known[event.client].end();
        look({event, from, late, *table, view, first ? nullptr : &before->second.view, first ? 0 : before->second.from,
              !request.is_null()});
        known[event.client][*table] = {view, from};
    }
}

}  // namespace joute::testing
