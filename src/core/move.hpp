// SPDX-License-Identifier: MIT
// A move is 32 bits whose meaning belongs to its game; a list of moves lives on the stack with a
// capacity the game states, so that generating moves never allocates.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/overflow.hpp"

namespace joute {

struct Move {
    std::uint32_t bits;
    friend constexpr auto operator<=>(Move, Move) = default;
};

/// No game uses this value: "no move known".
inline constexpr Move no_move{0xFFFF'FFFFU};

/// A fixed-capacity list. Unlike std::array its unused part is left uninitialised, which matters
/// when one is made at every node of a search.
template <class T, std::size_t Capacity>
class FixedList {
  public:
    static constexpr std::size_t capacity = Capacity;

    FixedList() {}  // not `= default`: value-initialisation would then zero the items

    // A full list leaves out what it has no room for and reports it (overflow.hpp), so that a bound stated too small
    // is a message, not a write past the end. The branch is never taken in a correct game.
    void push_back(T item) {
        if (size_ >= Capacity) [[unlikely]]
            return overflow(Capacity, 1);
        items_[size_++] = item;
    }
    /// Appends if `wanted`, without a branch on it.
    void push_if(T item, bool wanted) {
        if (size_ >= Capacity) [[unlikely]] {
            if (wanted) overflow(Capacity, 1);
            return;
        }
        items_[size_] = item;
        size_ += static_cast<std::uint32_t>(wanted);
    }
    /// Appends the first `count` items of a block. The whole block is copied, which compiles to a few
    /// wide stores without a loop: there must be room for all of it.
    template <std::size_t Block>
    void append(const std::array<T, Block>& block, std::size_t count) {
        assert(count <= Block);
        if (size_ + Block > Capacity) [[unlikely]]
            return overflow(Capacity, count);
        std::copy_n(block.data(), Block, items_.data() + size_);
        size_ += static_cast<std::uint32_t>(count);
    }
    void clear() { size_ = 0; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    [[nodiscard]] const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    [[nodiscard]] T* begin() { return items_.data(); }
    [[nodiscard]] T* end() { return items_.data() + size_; }
    [[nodiscard]] const T* begin() const { return items_.data(); }
    [[nodiscard]] const T* end() const { return items_.data() + size_; }

  private:
    std::uint32_t size_ = 0;
    std::array<T, Capacity> items_;
};

template <std::size_t Capacity>
using MoveList = FixedList<Move, Capacity>;

}  // namespace joute
