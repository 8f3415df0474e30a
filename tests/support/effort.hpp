// SPDX-License-Identifier: MIT
// How much work a random test does: less where sanitizers make every step slow.
#pragma once

#include <algorithm>

namespace joute::testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int slower = 10;
#else
inline constexpr int slower = 1;
#endif

/// `full` repetitions, fewer under sanitizers, at least one.
constexpr int effort(int full) { return std::max(1, full / slower); }

}  // namespace joute::testing
