// SPDX-License-Identifier: MIT
// A position as a drawing: outlines with a fill and a line, and words, one over the other. Games make them from what
// everybody at a table sees; who turns them into pixels is not known here (server/png.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace joute {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 0;  // 0: not drawn at all

    [[nodiscard]] constexpr bool seen() const { return alpha != 0; }
    friend constexpr bool operator==(const Colour&, const Colour&) = default;
};
/// 0xRRGGBB as everywhere on the web; `alpha` from 0 to 1.
[[nodiscard]] constexpr Colour rgb(std::uint32_t hex, double alpha = 1) {
    return {static_cast<std::uint8_t>(hex >> 16U & 0xFFU), static_cast<std::uint8_t>(hex >> 8U & 0xFFU),
            static_cast<std::uint8_t>(hex & 0xFFU), static_cast<std::uint8_t>(alpha * 255 + 0.5)};
}
/// "#1b1526", or "#1b1526b2" to see through; black when it is none.
[[nodiscard]] Colour parse_colour(std::string_view text);

struct Point {
    double x = 0;
    double y = 0;
};

/// How an outline is drawn: filled, then traced with a line that has round ends and corners.
struct Ink {
    Colour fill = {};
    Colour line = {};
    double width = 0;     // of the line
    Colour fill_to = {};  // seen: the fill changes to it from top to bottom
};
[[nodiscard]] constexpr Ink filled(Colour colour) { return {.fill = colour}; }
[[nodiscard]] constexpr Ink traced(Colour colour, double width) { return {.line = colour, .width = width}; }
[[nodiscard]] constexpr Ink shaded(Colour top, Colour bottom) { return {.fill = top, .fill_to = bottom}; }

struct OutlineStep {
    enum class Kind : std::uint8_t { move, line, curve, close };
    Kind kind = Kind::move;
    Point to = {};
    std::array<Point, 2> control = {};  // of a curve: a cubic Bézier
};
using Outline = std::vector<OutlineStep>;

struct PictureShape {
    Outline path = {};
    Ink ink = {};
};

enum class Align : std::uint8_t { left, middle, right };

struct Writing {
    std::string text = {};
    Point at = {};  // on the line the letters stand on
    double size = 0;
    Colour colour = {};
    bool bold = false;
    Align align = Align::left;
    double room = 0;  // at most so wide: longer ones are shortened with an ellipsis. 0: as wide as they are
};

struct Picture {
    double width = 0;
    double height = 0;
    std::vector<std::variant<PictureShape, Writing>> parts = {};
};

/// Path data as SVG has it (M L H V C S Q T A Z, capital or small). Reads as far as it is right.
[[nodiscard]] Outline parse_path(std::string_view text);

/// One line for each part, rounded: equal pictures have equal texts.
[[nodiscard]] std::string print_picture(const Picture& picture);

/// Draws into a picture, in coordinates of its own.
class Pen {
  public:
    explicit Pen(Picture& picture) : picture_(&picture) {}

    /// Draws around that place, so many times as large.
    [[nodiscard]] Pen at(double x, double y, double scale = 1) const;
    /// ... as in a mirror.
    [[nodiscard]] Pen mirrored() const;

    void box(double x, double y, double width, double height, const Ink& ink, double round = 0) const;
    void disc(double x, double y, double radius, const Ink& ink) const { oval(x, y, radius, radius, ink); }
    void oval(double x, double y, double rx, double ry, const Ink& ink) const;
    void path(const Outline& path, const Ink& ink) const;
    void path(std::string_view data, const Ink& ink) const { path(parse_path(data), ink); }
    void write(Writing writing) const;
    /// All of another picture.
    void put(const Picture& other) const;

  private:
    [[nodiscard]] Point placed(Point point) const {
        return {origin_.x + scale_ * (mirror_ ? -point.x : point.x), origin_.y + scale_ * point.y};
    }
    Picture* picture_;
    Point origin_ = {};
    double scale_ = 1;
    bool mirror_ = false;
};

}  // namespace joute
