// SPDX-License-Identifier: MIT
#include "core/text.hpp"

#include <algorithm>
#include <charconv>

namespace joute {

std::string_view trim(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto cut = text.find(separator);
        parts.push_back(trim(text.substr(0, cut)));
        if (cut == std::string_view::npos) return parts;
        text.remove_prefix(cut + 1);
    }
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
    std::string text;
    for (const auto& part : parts) {
        if (&part != &parts.front()) text += separator;
        text += part;
    }
    return text;
}

namespace {

template <class Number>
std::optional<Number> parse_number(std::string_view text) {
    Number n{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

}  // namespace

std::optional<int> parse_int(std::string_view text) { return parse_number<int>(text); }
std::optional<std::uint64_t> parse_unsigned(std::string_view text) { return parse_number<std::uint64_t>(text); }

std::optional<double> parse_decimal(std::string_view text) {
    constexpr std::size_t max_digits = 18;  // all digits then count exactly
    if (text.size() > max_digits) return std::nullopt;
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    double number = 0;
    double place = 0;  // 0 before the point, then 1, 10, 100, ...
    for (const char c : text) {
        if (c == '.' && place == 0) {
            place = 1;
        } else if (c >= '0' && c <= '9') {
            number = number * 10 + (c - '0');
            place *= 10;
        } else {
            return std::nullopt;
        }
    }
    if (text.empty() || text.front() == '.' || text.back() == '.') return std::nullopt;
    if (place > 0) number /= place;
    return negative ? -number : number;
}

std::string quoted_input(std::string_view text) {
    constexpr std::size_t max_shown = 60;
    constexpr std::size_t longest_letter = 4;  // bytes of UTF-8; what is none may go on for ever
    std::string shown;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool continues_a_letter = (byte & 0xC0U) == 0x80U;
        if (shown.size() >= max_shown && (!continues_a_letter || shown.size() >= max_shown + longest_letter)) {
            shown += "...";
            break;
        }
        shown += byte < 0x20 || byte == 0x7F ? '?' : c;
    }
    return shown;
}

Message some_of(const std::vector<std::string>& names, std::size_t max) {
    if (names.size() <= max) return verbatim(join(names, ", "));
    const std::vector<std::string> head(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(max));
    return message("{}, ... ({} in all)", "{}, ... ({} en tout)", join(head, ", "), names.size());
}

std::size_t columns(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
    return count;
}

std::string localised(std::string_view number, Language language) {
    std::string text;
    for (const char c : number) {
        if (c == '-')
            text += "−";
        else
            text += c == '.' && language == Language::french ? ',' : c;
    }
    return text;
}

std::string clipped(const std::string& text, std::size_t max) {
    std::size_t seen = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U && ++seen > max) return text.substr(0, i);
    return text;
}

std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, columns(text)), ' ');
}

std::string right_aligned(std::string_view text, std::size_t width) {
    return std::string(width - std::min(width, columns(text)), ' ') + std::string(text);
}

}  // namespace joute
