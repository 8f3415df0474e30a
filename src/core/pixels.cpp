// SPDX-License-Identifier: MIT
#include "core/pixels.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace joute {

namespace {

/// What letters mean where a drawing does not say otherwise (`common` of the page).
constexpr std::pair<char, std::uint32_t> common[] = {{'k', 0x1b1526}, {'w', 0xf8f8f0}, {'l', 0xc8ccd8}, {'g', 0x888ca0},
                                                     {'G', 0x4a4c60}, {'s', 0xf0b888}, {'S', 0xc88058}, {'y', 0xf8d038},
                                                     {'Y', 0xc08818}, {'r', 0xe84038}, {'R', 0x982030}};

std::string_view take_line(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return line;
}

/// "a #a8ecd0  b #68c8b0": letters with their colours, two blanks between them.
std::vector<std::string_view> split_palette(std::string_view line) {
    std::vector<std::string_view> entries;
    while (line.size() >= std::string_view("a #a8ecd0").size()) {
        const std::size_t end = std::min(line.find("  "), line.size());
        entries.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 2, line.size()));
    }
    return entries;
}

}  // namespace

PixelDrawing find_drawing(std::string_view text, std::string_view name, const PixelDrawing* base) {
    PixelDrawing drawing;
    if (base != nullptr)
        drawing.colours = base->colours;
    else
        for (const auto& [letter, hex] : common) drawing.colours[static_cast<std::size_t>(letter)] = rgb(hex);
    for (bool first = true; !text.empty();) {
        const std::string_view line = take_line(text);
        const bool named = first && line.substr(0, line.find(' ')) == name;
        first = line.empty();
        if (!named) continue;
        const std::string_view palette = take_line(text);
        for (const std::string_view entry : split_palette(palette))
            drawing.colours[static_cast<std::size_t>(entry[0]) & 127U] = parse_colour(entry.substr(2));
        while (!text.empty()) {
            const std::string_view row = take_line(text);
            if (row.empty()) break;
            drawing.rows.push_back(row);
        }
        break;
    }
    return drawing;
}

void draw_pixels(const Pen& pen, const PixelDrawing& drawing) {
    // One path a colour, of the runs of its pixels.
    std::array<Outline, 128> paths;
    for (std::size_t y = 0; y < drawing.rows.size(); ++y) {
        const std::string_view row = drawing.rows[y];
        for (std::size_t x = 0; x < row.size();) {
            const char letter = row[x];
            const std::size_t end = std::min(row.find_first_not_of(letter, x), row.size());
            if (letter != '.') {
                Outline& path = paths[static_cast<std::size_t>(letter) & 127U];
                const Point from{static_cast<double>(x), static_cast<double>(y)};
                const Point to{static_cast<double>(end), static_cast<double>(y) + 1};
                path.push_back({.kind = OutlineStep::Kind::move, .to = from});
                path.push_back({.kind = OutlineStep::Kind::line, .to = {to.x, from.y}});
                path.push_back({.kind = OutlineStep::Kind::line, .to = to});
                path.push_back({.kind = OutlineStep::Kind::line, .to = {from.x, to.y}});
                path.push_back({.kind = OutlineStep::Kind::close});
            }
            x = end;
        }
    }
    for (std::size_t letter = 0; letter < paths.size(); ++letter)
        if (!paths[letter].empty()) pen.path(paths[letter], filled(drawing.colours[letter]));
}

}  // namespace joute
