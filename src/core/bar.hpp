// SPDX-License-Identifier: MIT
// Small parts of boards drawn in text: names in columns, and a gauge of what is left of something.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/styled.hpp"
#include "core/text.hpp"

namespace joute {

/// The text with blanks after it, as wide as asked.
[[nodiscard]] inline std::string padded(std::string_view text, std::size_t width) {
    std::string result(text);
    for (std::size_t at = columns(text); at < width; ++at) result += ' ';
    return result;
}

/// Ten signs, full at `max`; where anything is left at least one is.
[[nodiscard]] inline Span gauge(int left, int max) {
    constexpr int length = 10;
    const int full = left == 0 ? 0 : std::max(1, left * length / max);
    const std::string text =
        std::string(static_cast<std::size_t>(full), '#') + std::string(static_cast<std::size_t>(length - full), '.');
    return {"[" + text + "]", left * 2 >= max ? Style::good : left * 5 >= max ? Style::notice : Style::bad};
}

}  // namespace joute
