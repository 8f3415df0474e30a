// SPDX-License-Identifier: MIT
// A picture (core/shapes.hpp) as a PNG file. Cairo stays inside png.cpp.
#pragma once

#include <string>

#include "core/shapes.hpp"

namespace joute {

/// Of one pixel a unit. From any thread. Empty when it cannot be drawn: no memory, or words that are not UTF-8.
[[nodiscard]] std::string png_of(const Picture& picture);

}  // namespace joute
