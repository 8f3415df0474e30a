// SPDX-License-Identifier: MIT
// The files of data/puzzles inside the program; written by CMake (cmake/puzzles.cmake).
#pragma once

#include <string_view>
#include <vector>

namespace joute {

[[nodiscard]] std::vector<std::string_view> puzzle_files();

}  // namespace joute
