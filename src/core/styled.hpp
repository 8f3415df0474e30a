// SPDX-License-Identifier: MIT
// Text with meaning attached to its parts. A game draws its board so; the terminal turns styles
// into colours when colours are allowed. Nothing may rely on the style alone to be understood.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace joute {

enum class Style : std::uint8_t { plain, first, second, dim, strong, good, bad, notice };

struct Span {
    std::string text;
    Style style = Style::plain;
};

using StyledLine = std::vector<Span>;
using StyledText = std::vector<StyledLine>;

}  // namespace joute
