// SPDX-License-Identifier: MIT
// Drawings made pixel by pixel, one letter each, as the page has them (web/src/design/pixels.ts): the same files in a
// game's folder `drawings` are drawn by both.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/shapes.hpp"

namespace joute {

struct PixelDrawing {
    std::vector<std::string_view> rows;
    std::array<Colour, 128> colours{};  // by letter; '.' is clear

    [[nodiscard]] int width() const { return rows.empty() ? 0 : static_cast<int>(rows.front().size()); }
    [[nodiscard]] int height() const { return static_cast<int>(rows.size()); }
};

/// One of a text of drawings with a blank line between them: its name and a remark, letters with their colours, rows.
/// Letters it does not name have the colours of `base`. Without rows when there is none of that name. Refers to the
/// text.
[[nodiscard]] PixelDrawing find_drawing(std::string_view text, std::string_view name,
                                        const PixelDrawing* base = nullptr);

/// Its upper left corner at the origin, each pixel a unit.
void draw_pixels(const Pen& pen, const PixelDrawing& drawing);

}  // namespace joute
