// SPDX-License-Identifier: MIT
#include "server/metrics.hpp"

#include <fmt/format.h>

#include <string_view>

namespace joute {

std::string prometheus_text(const Metrics& metrics) {
    std::string text;
    const auto add = [&](std::string_view kind, std::string_view name, std::string_view help, auto value) {
        text += fmt::format("# HELP joute_{0} {1}\n# TYPE joute_{0} {2}\njoute_{0} {3}\n", name, help, kind, value);
    };
    add("counter", "connections_total", "WebSocket connections accepted", metrics.connections);
    add("counter", "requests_total", "Requests received", metrics.requests);
    add("counter", "errors_total", "Requests refused", metrics.errors);
    add("counter", "messages_sent_total", "Messages sent", metrics.messages_sent);
    add("counter", "sent_bytes_total", "Bytes of messages sent, before compression", metrics.bytes_sent);
    add("counter", "tables_created_total", "Tables created", metrics.tables_created);
    add("counter", "moves_total", "Steps played, chance included", metrics.moves);
    add("counter", "steps_replayed_total", "Steps of stored or described games played again", metrics.steps_replayed);
    add("counter", "nodes_asked_total", "Nodes asked of searches, time counted as nodes", metrics.nodes_asked);
    add("counter", "tables_removed_total", "Tables that expired or made way", metrics.tables_removed);
    add("counter", "thoughts_total", "Decisions of agents, hints and evaluations", metrics.thoughts);
    add("counter", "thinking_seconds_total", "Time spent on them", metrics.thinking_seconds);
    add("counter", "commits_total", "Transactions stored", metrics.commits);
    add("counter", "commit_seconds_total", "Time spent storing them", metrics.commit_seconds);
    text +=
        "# HELP joute_loop_seconds Time for which events held the network thread\n# TYPE joute_loop_seconds "
        "histogram\n";
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < metrics.loop.counts.size(); ++i) {
        below += metrics.loop.counts[i];
        text += fmt::format("joute_loop_seconds_bucket{{le=\"{}\"}} {}\n",
                            i < LoopTimes::bounds.size() ? fmt::format("{}", LoopTimes::bounds[i]) : "+Inf", below);
    }
    text += fmt::format("joute_loop_seconds_sum {}\njoute_loop_seconds_count {}\n", metrics.loop.sum, below);
    add("gauge", "loop_max_seconds", "The longest of them", metrics.loop.max);
    add("gauge", "connections", "WebSocket connections open", metrics.open_connections);
    add("gauge", "tables_loaded", "Tables in memory", metrics.loaded_tables);
    add("gauge", "tables_unfinished", "Tables whose game goes on", metrics.unfinished_tables);
    add("gauge", "thoughts_waiting", "Thinking that waits for a thread", metrics.thoughts_waiting);
    add("gauge", "thoughts_running", "Threads that think", metrics.thoughts_running);
    return text;
}

bool bears_token(std::string_view authorization, std::string_view token) {
    constexpr std::string_view scheme = "bearer ";
    if (token.empty() || authorization.size() < scheme.size()) return false;
    for (std::size_t i = 0; i < scheme.size(); ++i) {
        const char c = authorization[i];
        if ((c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c) != scheme[i]) return false;
    }
    const std::string_view given = authorization.substr(scheme.size());
    unsigned difference = given.size() == token.size() ? 0 : 1;
    for (std::size_t i = 0; i < given.size(); ++i)
        difference |= static_cast<unsigned>(given[i] ^ token[i % token.size()]);
    return difference == 0;
}

}  // namespace joute
