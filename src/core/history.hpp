// SPDX-License-Identifier: MIT
// The keys of the positions of one game so far, and of a search path on top of them: the one place
// that knows about repetition. States hold counters, never past positions.
#pragma once

#include <array>
#include <bitset>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace joute {

/// Most positions are new: one look at a filter answers those without a scan. Both kinds sort keys by their upper bits
/// into slots, of which 400 plies fill a tenth.
constexpr std::size_t filter_slots = 4096;
[[nodiscard]] constexpr std::size_t filter_slot(std::uint64_t key) { return static_cast<std::size_t>(key >> 52U); }

/// Counts the keys of each slot, so that a search can take positions back: 8 KB.
class CountingFilter {
  public:
    void add(std::uint64_t key) { ++counts_[filter_slot(key)]; }
    void remove(std::uint64_t key) { --counts_[filter_slot(key)]; }
    void clear(const std::vector<std::uint64_t>& keys) {
        for (const std::uint64_t key : keys) counts_[filter_slot(key)] = 0;
    }
    /// Whether the key added last was the first in its slot.
    [[nodiscard]] bool is_new(std::uint64_t newest) const { return counts_[filter_slot(newest)] == 1; }

  private:
    std::array<std::uint16_t, filter_slots> counts_{};
};

/// One bit a slot, for games that only go forward: of thousands side by side (kit/batch_of.hpp) 8 KB each would not
/// stay in the cache.
class BitFilter {
  public:
    void add(std::uint64_t key) {
        auto slot = used_[filter_slot(key)];
        is_new_ = !slot;
        slot = true;
    }
    void clear(const std::vector<std::uint64_t>& /*keys*/) { used_.reset(); }
    [[nodiscard]] bool is_new(std::uint64_t /*newest*/) const { return is_new_; }

  private:
    std::bitset<filter_slots> used_;
    bool is_new_ = false;
};

template <class Filter>
class FilteredHistory {
  public:
    void push(std::uint64_t key) {
        keys_.push_back(key);
        filter_.add(key);
    }
    void pop() {
        assert(!keys_.empty());
        filter_.remove(keys_.back());
        keys_.pop_back();
    }
    void clear() {
        filter_.clear(keys_);
        keys_.clear();
    }
    void reserve(std::size_t plies) { keys_.reserve(plies); }
    [[nodiscard]] std::size_t size() const { return keys_.size(); }
    /// The position that many plies ago; 0 is the newest.
    [[nodiscard]] std::uint64_t key_before(std::size_t plies) const { return keys_[keys_.size() - 1 - plies]; }

    /// How often the newest position has occurred, itself included, looking back at most
    /// `reversible` plies and stopping at `enough`. Only positions an even number of plies apart can
    /// be equal when seats alternate; the key holds the side to move, so others never match anyway.
    [[nodiscard]] int occurrences(int reversible, int enough) const {
        const std::uint64_t key = keys_.back();
        if (filter_.is_new(key)) return 1;
        int count = 1;
        std::size_t at = keys_.size() - 1;
        for (int back = 2; back <= reversible && at >= 2 && count < enough; back += 2) {
            at -= 2;
            count += static_cast<int>(keys_[at] == key);
        }
        return count;
    }

    /// True when the newest position stands in the history at or after index `from` already: what a
    /// search calls a repetition inside its own path.
    [[nodiscard]] bool repeats_since(std::size_t from, int reversible) const {
        const std::uint64_t key = keys_.back();
        if (filter_.is_new(key)) return false;
        std::size_t at = keys_.size() - 1;
        for (int back = 2; back <= reversible && at >= from + 2; back += 2) {
            at -= 2;
            if (keys_[at] == key) return true;
        }
        return false;
    }

  private:
    std::vector<std::uint64_t> keys_;
    Filter filter_;
};

using KeyHistory = FilteredHistory<CountingFilter>;
/// Without pop.
using ForwardHistory = FilteredHistory<BitFilter>;

}  // namespace joute
