// SPDX-License-Identifier: MIT
// What a run of joute_load measures: waits as percentiles, and what a process has used according to /proc.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace joute::load {

/// Milliseconds, each kept: a run is bounded, so there are some hundred thousand at most.
class Waits {
  public:
    void add(double milliseconds) { all_.push_back(milliseconds); }
    void add(const Waits& more) { all_.insert(all_.end(), more.all_.begin(), more.all_.end()); }
    [[nodiscard]] std::size_t count() const { return all_.size(); }
    /// `share` from 0 to 1, which is the maximum; 0 when there are none.
    [[nodiscard]] double percentile(double share) const;

  private:
    std::vector<double> all_;
};

struct Usage {
    double cpu_seconds = 0;
    double resident_mb = 0;
};
/// Of a process, all its threads together; zeros when there is none.
[[nodiscard]] Usage usage_of(pid_t pid);

/// What all clients count together.
struct Tally {
    std::map<std::string, Waits> acknowledged;  // by game
    Waits tool_late;                            // of moves whose table was ready in time: the tool's own delay
    std::uint64_t games = 0;
    std::uint64_t reconnects = 0;
    std::uint64_t refused = 0;  // moves that came before their client knew what had happened; sent again
    std::uint64_t lost = 0;     // acknowledged, and not in the record or the state
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;  // of messages, as texts
    std::vector<std::string> errors;
};

}  // namespace joute::load
