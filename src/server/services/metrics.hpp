// SPDX-License-Identifier: MIT
// What the server counts. No names, no ids.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace joute {

/// How long events held the network thread.
struct LoopTimes {
    static constexpr std::array<double, 7> bounds{0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5};  // seconds

    std::array<std::uint64_t, bounds.size() + 1> counts{};  // up to each bound, and beyond the last
    double sum = 0;
    double max = 0;

    void add(double seconds) {
        ++counts[static_cast<std::size_t>(std::ranges::lower_bound(bounds, seconds) - bounds.begin())];
        sum += seconds;
        max = std::max(max, seconds);
    }
};

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
    LoopTimes loop;
    // As it stands now.
    std::uint64_t open_connections = 0;
    std::uint64_t loaded_tables = 0;
    std::uint64_t unfinished_tables = 0;
    std::uint64_t thoughts_waiting = 0;
    std::uint64_t thoughts_running = 0;
};

}  // namespace joute
