// SPDX-License-Identifier: MIT
#include "server/web_address.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace joute {

namespace {

std::optional<unsigned> hex_digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
    return std::nullopt;
}

bool is_language(std::string_view tag, std::string_view language) {
    return tag.size() >= 2 && (tag[0] | 0x20) == language[0] && (tag[1] | 0x20) == language[1] &&
           (tag.size() == 2 || tag[2] == '-');
}

}  // namespace

std::string percent_decoded(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
        const auto low = high ? hex_digit(text[i + 2]) : std::nullopt;
        if (low) {
            decoded += static_cast<char>(*high * 16 + *low);
            i += 2;
        } else {
            decoded += text[i] == '+' ? ' ' : text[i];
        }
    }
    return decoded;
}

std::string percent_encoded(std::string_view text) {
    std::string encoded;
    for (const char c : text) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           std::string_view("-._~").find(c) != std::string_view::npos;
        if (plain)
            encoded += c;
        else
            encoded += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return encoded;
}

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        const std::string_view pair = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(pair.size() + 1, query.size()));
        const std::size_t equals = std::min(pair.find('='), pair.size());
        if (percent_decoded(pair.substr(0, equals)) != name) continue;
        return percent_decoded(pair.substr(std::min(equals + 1, pair.size())));
    }
    return std::nullopt;
}

Language language_asked(std::string_view query, std::string_view accept_language) {
    if (const auto lang = query_value(query, "lang"); lang == "fr" || lang == "en")
        return lang == "fr" ? Language::french : Language::english;
    Language best = Language::english;
    double most = 0;
    for (const std::string_view entry : split(accept_language, ',')) {
        const auto parts = split(entry, ';');
        double wish = 1;
        if (parts.size() > 1 && parts[1].starts_with("q=")) wish = parse_decimal(parts[1].substr(2)).value_or(0);
        for (const auto& [tag, language] : {std::pair("en", Language::english), std::pair("fr", Language::french)})
            if (wish > most && is_language(parts[0], tag)) {
                most = wish;
                best = language;
            }
    }
    return best;
}

std::string html_escaped(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '&': escaped += "&amp;"; break;
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            case '"': escaped += "&quot;"; break;
            case '\'': escaped += "&#39;"; break;
            default: escaped += c;
        }
    }
    return escaped;
}

}  // namespace joute
