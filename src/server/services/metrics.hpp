// SPDX-License-Identifier: MIT
// What the server counts. No names, no ids.
#pragma once

#include <cstdint>

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
    std::uint64_t steps_replayed = 0;
    std::uint64_t nodes_asked = 0;
    std::uint64_t tables_removed = 0;
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

}  // namespace joute
