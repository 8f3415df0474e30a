// SPDX-License-Identifier: MIT
// The input of a fuzz target, taken from the front: choices, numbers and texts. Where nothing is left everything is
// zero, so that every input means something and short ones are short stories.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>

namespace joute::fuzz {

class Bytes {
  public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    [[nodiscard]] bool empty() const { return rest_.empty(); }
    std::uint8_t byte() {
        if (rest_.empty()) return 0;
        const std::uint8_t first = rest_.front();
        rest_ = rest_.subspan(1);
        return first;
    }
    /// Precondition: 0 < n <= 65536.
    std::size_t below(std::size_t n) {
        std::size_t number = byte();
        if (n > 256) number = number * 256 + byte();
        return number % n;
    }
    bool one_in(std::size_t n) { return below(n) == n - 1; }
    /// Precondition: there is something to pick.
    template <class Items>
    auto& pick(Items& items) {
        return items[below(items.size())];
    }
    std::string text(std::size_t max) {
        const std::size_t wanted = below(max + 1);  // before the size is asked: it takes bytes
        const std::size_t size = std::min(wanted, rest_.size());
        std::string text(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(size));
        rest_ = rest_.subspan(size);
        return text;
    }
    std::string rest() {
        std::string text(rest_.begin(), rest_.end());
        rest_ = {};
        return text;
    }

  private:
    std::span<const std::uint8_t> rest_;
};

}  // namespace joute::fuzz
