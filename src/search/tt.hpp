// SPDX-License-Identifier: MIT
// The transposition table of alternating searches: 16 bytes per entry, four per cache line, shared between threads
// without locks. An entry is two words, the second stored as key ^ data, so a torn pair fails the check (Hyatt and
// Mann, "A lock-less transposition table implementation for parallel search", 2002). The memory belongs to the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/move.hpp"
#include "core/score.hpp"

namespace joute {

enum class Bound : std::uint8_t { none = 0, lower = 1, upper = 2, exact = 3 };

/// Depth of an entry that searched every line to its end: right at any depth.
inline constexpr int full_depth = 127;

struct TtEntry {
    Move move = no_move;
    Score score;
    int depth = 0;
    Bound bound = Bound::none;
};

class TranspositionTable {
  public:
    struct Slot {
        std::uint64_t check;
        std::uint64_t data;
    };
    static constexpr std::size_t slots_per_bucket = 4;

    /// An empty table stores nothing and costs nothing.
    TranspositionTable() = default;
    /// Uses the largest power of two of slots that fits.
    explicit TranspositionTable(std::span<Slot> slots) : slots_(slots) {
        std::size_t buckets = 1;
        while (buckets * 2 * slots_per_bucket <= slots.size()) buckets *= 2;
        if (slots.size() < slots_per_bucket)
            slots_ = {};
        else
            mask_ = buckets - 1;
    }

    [[nodiscard]] bool enabled() const { return !slots_.empty(); }

    /// Entries of earlier searches are replaced first.
    void new_search() { generation_ = (generation_ + 1) & generation_mask; }

    [[nodiscard]] bool probe(std::uint64_t key, TtEntry& entry) const {
        if (slots_.empty()) return false;
        for (std::size_t i = 0; i < slots_per_bucket; ++i) {
            const Slot& slot = slots_[first_of(key) + i];
            const std::uint64_t data = load(slot.data);
            if ((load(slot.check) ^ data) != key || data == 0) continue;
            entry = unpack(data);
            return true;
        }
        return false;
    }

    void store(std::uint64_t key, const TtEntry& entry) {
        if (slots_.empty()) return;
        Slot* victim = nullptr;
        int least = INT32_MAX;
        for (std::size_t i = 0; i < slots_per_bucket; ++i) {
            Slot& slot = slots_[first_of(key) + i];
            const std::uint64_t data = load(slot.data);
            if ((load(slot.check) ^ data) == key) {
                victim = &slot;
                break;
            }
            // Old generations first, then shallow entries.
            const int worth = data == 0 ? -1 : depth_of(data) + (generation_of(data) == generation_ ? 256 : 0);
            if (worth < least) {
                least = worth;
                victim = &slot;
            }
        }
        const std::uint64_t data = pack(entry);
        store(victim->data, data);
        store(victim->check, key ^ data);
    }

    void prefetch(std::uint64_t key) const {
        if (!slots_.empty()) __builtin_prefetch(&slots_[first_of(key)]);
    }

  private:
    static constexpr unsigned generation_mask = 63;

    // Plain words, so that zeroed memory is a table; other threads may be at them at any time.
    static std::uint64_t load(const std::uint64_t& word) { return __atomic_load_n(&word, __ATOMIC_RELAXED); }
    static void store(std::uint64_t& word, std::uint64_t value) { __atomic_store_n(&word, value, __ATOMIC_RELAXED); }

    [[nodiscard]] std::size_t first_of(std::uint64_t key) const { return (key & mask_) * slots_per_bucket; }

    // move 32 | score 16 | depth 8 | bound 2 | generation 6; bound is never none, so data is never 0.
    [[nodiscard]] std::uint64_t pack(const TtEntry& e) const {
        return std::uint64_t{e.move.bits} | std::uint64_t{static_cast<std::uint16_t>(e.score.points)} << 32U |
               std::uint64_t{static_cast<std::uint8_t>(e.depth)} << 48U |
               std::uint64_t{static_cast<std::uint8_t>(e.bound)} << 56U | std::uint64_t{generation_} << 58U;
    }
    static TtEntry unpack(std::uint64_t data) {
        return {.move = {static_cast<std::uint32_t>(data)},
                .score = {static_cast<std::int16_t>(data >> 32U)},
                .depth = depth_of(data),
                .bound = static_cast<Bound>(data >> 56U & 3U)};
    }
    static int depth_of(std::uint64_t data) { return static_cast<int>(data >> 48U & 255U); }
    static unsigned generation_of(std::uint64_t data) { return static_cast<unsigned>(data >> 58U); }

    std::span<Slot> slots_;
    std::size_t mask_ = 0;
    unsigned generation_ = 0;
};

}  // namespace joute
