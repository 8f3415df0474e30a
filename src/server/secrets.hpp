// SPDX-License-Identifier: MIT
// Names nobody can guess, from the system's random source: table ids, which are short enough to be
// read aloud, and the secrets of seats, which are long.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/seed.hpp"

namespace joute {

/// Ten characters without those that look alike (0 o, 1 i l): 49 random bits.
[[nodiscard]] std::string new_table_id();
[[nodiscard]] bool is_table_id(std::string_view text);

/// 26 characters of the same alphabet: 128 random bits.
[[nodiscard]] std::string new_secret();

/// 128 random bits: for every game whose seed the server draws, as someone may sit down at it.
[[nodiscard]] Seed new_seed();
/// A seed short enough to be typed, where nobody plays: a contest of agents, which side begins.
[[nodiscard]] std::uint64_t new_short_seed();

/// Compares in a time that does not tell how much of it was right. An empty secret fits nothing.
[[nodiscard]] bool same_secret(std::string_view given, std::string_view secret);

}  // namespace joute
