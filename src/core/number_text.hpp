// SPDX-License-Identifier: MIT
// Numbers in position texts: written in one way only, and refused with the range that was expected.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "core/message.hpp"
#include "core/text.hpp"

namespace joute {

/// A number within bounds, without a sign or leading zeros.
[[nodiscard]] inline std::optional<int> number_in(std::string_view text, int min, int max) {
    const auto number = parse_int(text);
    if (!number || *number < min || *number > max || fmt::format("{}", *number) != text) return std::nullopt;
    return number;
}

[[nodiscard]] inline Message not_in_range(std::string_view what, std::string_view text, int min, int max) {
    return message("{} takes a number from {} to {}, not '{}'", "{} accepte un nombre de {} à {}, pas « {} »", what,
                   min, max, quoted_input(text));
}

}  // namespace joute
