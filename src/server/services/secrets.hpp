// SPDX-License-Identifier: MIT
// Names nobody can guess, from the system's random source: table ids, which are short enough to be
// read aloud, and the secrets of seats, which are long.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/seed.hpp"

namespace joute {

/// Without those that look alike.
inline constexpr std::string_view secret_alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
inline constexpr std::size_t secret_length = 26;

/// From the system's random source; where the program runs decides which (server/secrets.cpp, local/outside.cpp).
void random_bytes(void* bytes, std::size_t size);

/// Ten characters without those that look alike (0 o, 1 i l): 49 random bits.
[[nodiscard]] std::string new_table_id();
[[nodiscard]] bool is_table_id(std::string_view text);

/// 26 characters of the same alphabet: 128 random bits.
[[nodiscard]] std::string new_secret();

/// Heads or tails.
[[nodiscard]] bool draw_lot();

/// 128 random bits: for every game whose seed the server draws, as someone may sit down at it.
[[nodiscard]] Seed new_seed();
/// A seed short enough to be typed, where nobody plays: a contest of agents.
[[nodiscard]] std::uint64_t new_short_seed();

/// What is kept of a secret: enough to know it again, of no use to those who read the database. Secrets are 128 random
/// bits, so a plain SHA-256 cannot be searched.
[[nodiscard]] std::string secret_hash(std::string_view secret);

/// Whether a secret is the one of this hash, or of one of them. Takes the same time however much of it was right. An
/// empty hash fits nothing.
[[nodiscard]] bool fits(std::string_view given, std::string_view hash);
[[nodiscard]] bool fits(std::string_view given, const std::vector<std::string>& hashes);

/// The secret of the same person at the next table (a rematch): HMAC-SHA-512 of the old one and the new table's id.
/// Only who has the old one can make it, so nothing of it need be stored.
[[nodiscard]] std::string derived_secret(std::string_view secret, std::string_view next_table);

}  // namespace joute
