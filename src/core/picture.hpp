// SPDX-License-Identifier: MIT
// A text board as data: what a page gets of a game that offers no scene of its own.
#pragma once

#include <array>
#include <string_view>

#include "core/fact.hpp"
#include "core/styled.hpp"

namespace joute {

[[nodiscard]] constexpr std::string_view word(Style style) {
    constexpr std::array<std::string_view, 8> words{"plain",  "first", "second", "dim",
                                                    "strong", "good",  "bad",    "notice"};
    return words[static_cast<std::size_t>(style)];
}

/// {"text": [[{"text": "...", "style": "plain"}, ...], ...]}: lines of spans.
[[nodiscard]] inline Fact text_scene(const StyledText& text) {
    Fact::List lines;
    for (const StyledLine& line : text) {
        Fact::List spans;
        for (const Span& span : line)
            spans.emplace_back(Fact::Object{{"text", span.text}, {"style", word(span.style)}});
        lines.emplace_back(std::move(spans));
    }
    return Fact::Object{{"text", std::move(lines)}};
}

}  // namespace joute
