// SPDX-License-Identifier: MIT
// The catalogue entries of the games, each made in agents/<game>.cpp.
#pragma once

#include "agents/catalogue.hpp"

namespace joute {

[[nodiscard]] Entry pogo_entry();
[[nodiscard]] Entry jungle_entry();
[[nodiscard]] Entry pokemon_entry();
[[nodiscard]] Entry ensea_entry();
[[nodiscard]] Entry schotten_entry();

}  // namespace joute
