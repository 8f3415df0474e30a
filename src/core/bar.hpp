// SPDX-License-Identifier: MIT
// Small parts of boards drawn in text: names in columns, and a bar of what is left of a fighter's PV.
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

/// Ten signs of PV; one that lives shows at least one.
[[nodiscard]] inline Span pv_bar(int pv, int most) {
    constexpr int length = 10;
    const int full = pv == 0 ? 0 : std::max(1, pv * length / most);
    const std::string text =
        std::string(static_cast<std::size_t>(full), '#') + std::string(static_cast<std::size_t>(length - full), '.');
    return {"[" + text + "]", pv * 2 >= most ? Style::good : pv * 5 >= most ? Style::notice : Style::bad};
}

}  // namespace joute
