// SPDX-License-Identifier: MIT
#include "core/overflow.hpp"

#include <atomic>
#include <cstdlib>
#include <optional>
#include <utility>

namespace joute {

namespace {

std::atomic<OverflowHandler> handler{nullptr};
thread_local std::optional<std::size_t> counted;

}  // namespace

void on_overflow(OverflowHandler chosen) { handler = chosen; }

void overflow(std::size_t capacity, std::size_t count) {
    if (counted) {
        *counted += count;
        return;
    }
    if (const OverflowHandler end = handler) end(capacity);
    std::abort();
}

OverflowCount::OverflowCount() { counted = 0; }
OverflowCount::~OverflowCount() { counted.reset(); }
std::size_t OverflowCount::take() { return std::exchange(*counted, 0); }

}  // namespace joute
