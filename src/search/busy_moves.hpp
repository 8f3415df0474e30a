// SPDX-License-Identifier: MIT
// Which moves other threads are searching at the moment. Searches that share one of these defer such moves: by then the
// shared tt mostly knows them. (Simplified ABDADA, after T. Kerrigan, 2013; deferring is due to J.-C. Weill, "The
// ABDADA distributed minimax search algorithm", 1996.) A lost or wrong note costs work but never correctness, so
// relaxed atomics suffice.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "core/move.hpp"
#include "core/random.hpp"

namespace joute {

class BusyMoves {
  public:
    /// One number for a move of a position searched to a depth.
    [[nodiscard]] static std::uint64_t name(std::uint64_t key, Move move, int depth) {
        return mix64(key ^ (std::uint64_t{move.bits} << 8U | static_cast<std::uint8_t>(depth)));
    }

    [[nodiscard]] bool has(std::uint64_t name) const { return slot(name).load(std::memory_order_relaxed) == name; }
    void add(std::uint64_t name) { slot(name).store(name, std::memory_order_relaxed); }
    void remove(std::uint64_t name) {
        if (has(name)) slot(name).store(0, std::memory_order_relaxed);
    }

  private:
    static constexpr std::size_t slots = 4096;

    [[nodiscard]] std::atomic<std::uint64_t>& slot(std::uint64_t name) { return slots_[name % slots]; }
    [[nodiscard]] const std::atomic<std::uint64_t>& slot(std::uint64_t name) const { return slots_[name % slots]; }

    std::array<std::atomic<std::uint64_t>, slots> slots_{};
};

}  // namespace joute
