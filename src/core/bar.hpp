// SPDX-License-Identifier: MIT
// A gauge of what is left of something, for boards drawn in text.
#pragma once

#include <algorithm>
#include <string>

#include "core/styled.hpp"

namespace joute {

/// Ten signs, full at `max`; where anything is left at least one is.
[[nodiscard]] inline Span gauge(int left, int max) {
    constexpr int length = 10;
    const int full = left == 0 ? 0 : std::max(1, left * length / max);
    const std::string text =
        std::string(static_cast<std::size_t>(full), '#') + std::string(static_cast<std::size_t>(length - full), '.');
    return {"[" + text + "]", left * 2 >= max ? Style::good : left * 5 >= max ? Style::notice : Style::bad};
}

}  // namespace joute
