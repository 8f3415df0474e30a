// SPDX-License-Identifier: MIT
#include "core/seed.hpp"

#include <charconv>

#include "core/text.hpp"

namespace joute {

namespace {

constexpr std::size_t long_digits = 32;

std::optional<std::uint64_t> parse_hex(std::string_view digits) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

}  // namespace

std::string Seed::text() const { return long_ ? fmt::format("{:016x}{:016x}", high_, low_) : fmt::format("{}", low_); }

std::optional<Seed> Seed::parse(std::string_view text) {
    if (text.size() == long_digits) {
        const auto high = parse_hex(text.substr(0, long_digits / 2));
        const auto low = parse_hex(text.substr(long_digits / 2));
        if (high && low) return of_words(*high, *low);
    }
    const auto number = parse_unsigned(text);
    return number ? std::optional(Seed(*number)) : std::nullopt;
}

}  // namespace joute
