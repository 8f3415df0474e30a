// SPDX-License-Identifier: MIT
// The few string helpers every parser needs; strict where input may be wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"

namespace joute {

[[nodiscard]] std::string_view trim(std::string_view text);

/// Pieces between separators, each trimmed; always at least one.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

[[nodiscard]] std::string join(const std::vector<std::string>& parts, std::string_view separator);

/// The whole text as a decimal number, or nothing (no sign but '-', no spaces, no overflow).
[[nodiscard]] std::optional<int> parse_int(std::string_view text);
[[nodiscard]] std::optional<std::uint64_t> parse_unsigned(std::string_view text);

/// A plain decimal number such as "1.5" or "-0.25": no exponent, no spaces, at most 18 characters.
[[nodiscard]] std::optional<double> parse_decimal(std::string_view text);

/// What a person typed, shortened and without control characters, safe to show in a message.
[[nodiscard]] std::string quoted_input(std::string_view text);

/// A few of many names, for messages: "a, b, c, ... (12 in all)".
[[nodiscard]] Message some_of(const std::vector<std::string>& names, std::size_t max);

/// Columns a UTF-8 text takes in a terminal, for the letters and signs this project uses (one each).
[[nodiscard]] std::size_t columns(std::string_view text);
/// A number as people read it: a minus sign instead of a hyphen, and a decimal comma in French.
[[nodiscard]] std::string localised(std::string_view number, Language language);
/// The first `max` columns of a text.
[[nodiscard]] std::string clipped(const std::string& text, std::size_t max);
/// The text with blanks after or before it, as wide as asked.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);
[[nodiscard]] std::string right_aligned(std::string_view text, std::size_t width);

}  // namespace joute
