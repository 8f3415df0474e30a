// SPDX-License-Identifier: MIT
// A game's share of `joute bench`: fixed positions, fixed work, the same node count everywhere.
#pragma once

#include <cstdint>

namespace joute {

struct BenchCount {
    std::uint64_t nodes = 0;
    double cpu_seconds = 0;
};

class Bench {
  public:
    virtual ~Bench() = default;
    [[nodiscard]] virtual BenchCount run() const = 0;
};

}  // namespace joute
