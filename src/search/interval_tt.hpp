// SPDX-License-Identifier: MIT
// The transposition table for positions where chance acts or both choose: an interval that contains the value, the
// depth it was searched to and, where one seat chooses, the best move. The memory belongs to the caller. Unlike the tt
// of alternating searches it is for one thread only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/move.hpp"

namespace joute {

struct Interval {
    double low;
    double high;
};

/// Depth of an entry that searched every line it needed to its end: right at any depth.
inline constexpr int whole_depth = 1000;

class IntervalTt {
  public:
    struct Slot {
        std::uint64_t key = 0;
        Interval bounds{0, 0};
        Move best = no_move;
        std::int16_t depth = -1;  // -1: empty
        std::uint16_t generation = 0;
    };

    /// An empty table stores nothing and costs nothing.
    IntervalTt() = default;
    /// Uses the largest power of two of slots that fits.
    explicit IntervalTt(std::span<Slot> slots) {
        std::size_t buckets = 1;
        while (buckets * 2 * slots_per_bucket <= slots.size()) buckets *= 2;
        if (slots.size() < slots_per_bucket) return;
        slots_ = slots;
        mask_ = buckets - 1;
    }

    [[nodiscard]] bool remembers() const { return !slots_.empty(); }

    /// Entries of earlier searches are replaced first.
    void new_search() { ++generation_; }

    /// The entry at any depth; null when there is none. Valid until the next store.
    [[nodiscard]] const Slot* find(std::uint64_t key) const {
        if (slots_.empty()) return nullptr;
        for (const Slot& slot : bucket(key))
            if (slot.key == key && slot.depth >= 0) return &slot;
        return nullptr;
    }
    /// The entry at this depth or a greater one.
    [[nodiscard]] const Slot* probe(std::uint64_t key, int depth) const {
        const Slot* slot = find(key);
        return slot != nullptr && slot->depth >= depth ? slot : nullptr;
    }

    void store(std::uint64_t key, int depth, Interval bounds, Move best = no_move) {
        if (slots_.empty()) return;
        Slot* victim = nullptr;
        for (Slot& slot : bucket(key)) {
            if (slot.key == key) {
                if (slot.depth > depth) return;
                victim = &slot;
                break;
            }
            if (victim == nullptr || worth(slot) < worth(*victim)) victim = &slot;
        }
        *victim = {key, bounds, best, static_cast<std::int16_t>(depth), generation_};
    }

  private:
    static constexpr std::size_t slots_per_bucket = 2;  // a cache line

    [[nodiscard]] std::span<Slot> bucket(std::uint64_t key) const {
        return slots_.subspan((key & mask_) * slots_per_bucket, slots_per_bucket);
    }
    [[nodiscard]] int worth(const Slot& slot) const {
        constexpr int fresh = 1 << 16;
        return slot.depth < 0 ? -1 : slot.depth + (slot.generation == generation_ ? fresh : 0);
    }

    std::span<Slot> slots_;
    std::size_t mask_ = 0;
    std::uint16_t generation_ = 0;
};

}  // namespace joute
