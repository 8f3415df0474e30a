// SPDX-License-Identifier: MIT
// The keys of the positions of one game so far, and of a search path on top of them: the one place
// that knows about repetition. States hold counters, never past positions.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace joute {

class KeyHistory {
  public:
    void push(std::uint64_t key) {
        keys_.push_back(key);
        ++filter_[slot(key)];
    }
    void pop() {
        assert(!keys_.empty());
        --filter_[slot(keys_.back())];
        keys_.pop_back();
    }
    void clear() {
        for (const std::uint64_t key : keys_) filter_[slot(key)] = 0;
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
        // Most positions are new: one look at a counting filter answers those without a scan.
        if (filter_[slot(key)] == 1) return 1;
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
        if (filter_[slot(key)] == 1) return false;
        std::size_t at = keys_.size() - 1;
        for (int back = 2; back <= reversible && at >= from + 2; back += 2) {
            at -= 2;
            if (keys_[at] == key) return true;
        }
        return false;
    }

  private:
    static constexpr std::size_t filter_slots = 4096;  // 400 plies fill a tenth of it
    static std::size_t slot(std::uint64_t key) { return static_cast<std::size_t>(key >> 52); }

    std::vector<std::uint64_t> keys_;
    std::array<std::uint16_t, filter_slots> filter_{};
};

}  // namespace joute
