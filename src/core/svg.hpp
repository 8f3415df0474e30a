// SPDX-License-Identifier: MIT
// A drawing as SVG: for notebooks and files, where pixels (server/png.hpp) would need cairo. Self-contained, and the
// same bytes for the same picture. Numbers are rounded to tenths, far below what a screen shows.
#pragma once

#include <string>
#include <string_view>

#include "core/shapes.hpp"

namespace joute {

/// One <svg> element with a viewBox of the picture's size, on white as the pixels are. Letters are DejaVu Sans or what
/// the reader has instead; where a writing has little room it is shortened by the widths of DejaVu Sans, and told to
/// keep to them in any other font.
[[nodiscard]] std::string svg(const Picture& picture);

/// Text between tags or in quotes: & < > " ' by name; what XML cannot hold (control characters, broken UTF-8) as
/// U+FFFD.
[[nodiscard]] std::string xml_escaped(std::string_view text);

}  // namespace joute
