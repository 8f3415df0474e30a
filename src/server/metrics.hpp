// SPDX-License-Identifier: MIT
// What the server counts, in the text format of Prometheus (GET /metrics). No names, no ids.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace joute {

struct Metrics {
    // Counters, since the server began.
    std::uint64_t connections = 0;
    std::uint64_t requests = 0;
    std::uint64_t errors = 0;
    std::uint64_t messages_sent = 0;
    std::uint64_t bytes_sent = 0;
    std::uint64_t tables_created = 0;
    std::uint64_t moves = 0;
    std::uint64_t thoughts = 0;
    double thinking_seconds = 0;
    std::uint64_t commits = 0;
    double commit_seconds = 0;
    // As it stands now.
    std::uint64_t open_connections = 0;
    std::uint64_t loaded_tables = 0;
    std::uint64_t unfinished_tables = 0;
    std::uint64_t thoughts_waiting = 0;
    std::uint64_t thoughts_running = 0;
};

[[nodiscard]] std::string prometheus_text(const Metrics& metrics);

/// Does an Authorization header ("Bearer TOKEN") hold this token? Takes as long for one that begins alike as for any
/// other, so that it cannot be guessed letter by letter. Never for an empty token.
[[nodiscard]] bool bears_token(std::string_view authorization, std::string_view token);

}  // namespace joute
