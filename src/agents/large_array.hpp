// SPDX-License-Identifier: MIT
// Zeroed memory for the tables of searches. A search reads its table at random, so what a read costs is mostly the way
// to it: buckets lie on cache lines of their own, and large tables in large pages, where the system has them, since a
// processor keeps the addresses of only a few thousand pages at hand. What was never touched costs nothing.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace joute {

/// Values of all bits zero.
template <class T>
requires std::is_trivial_v<T>
class LargeArray {
  public:
    explicit LargeArray(std::size_t count)
        : alignment_(count * sizeof(T) < large_page ? cache_line : large_page),
          bytes_((count * sizeof(T) + alignment_ - 1) / alignment_ * alignment_),
          block_(std::calloc(bytes_ + alignment_, 1)) {
        if (block_ == nullptr) std::abort();
        void* first = block_.get();
        std::size_t space = bytes_ + alignment_;
        values_ = {static_cast<T*>(std::align(alignment_, bytes_, first, space)), count};
#ifdef __linux__
        if (large()) static_cast<void>(::madvise(first, bytes_, MADV_HUGEPAGE));
#endif
    }

    [[nodiscard]] std::span<T> values() const { return values_; }

    /// Pages given back to the system are zero when they are touched again.
    void clear() {
#ifdef __linux__
        if (large() && ::madvise(values_.data(), bytes_, MADV_DONTNEED) == 0) return;
#endif
        std::memset(values_.data(), 0, values_.size_bytes());
    }

  private:
    static constexpr std::size_t cache_line = 64;
    static constexpr std::size_t large_page = std::size_t{2} << 20U;

    struct Free {
        void operator()(void* block) const { std::free(block); }
    };

    [[nodiscard]] bool large() const { return alignment_ == large_page; }

    std::size_t alignment_;
    std::size_t bytes_;
    std::unique_ptr<void, Free> block_;
    std::span<T> values_;
};

}  // namespace joute
