// SPDX-License-Identifier: MIT
// Everything a person reads exists in both languages from the moment it is written: a message is
// made of its English and its French text together, and the terminal or the page picks one. A
// missing translation therefore does not compile.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

namespace joute {

enum class Language { english, french };

struct Message {
    std::string en;
    std::string fr;

    [[nodiscard]] const std::string& in(Language language) const& { return language == Language::french ? fr : en; }
    /// Of a temporary by value: a reference would outlive it.
    [[nodiscard]] std::string in(Language language) && { return std::move(language == Language::french ? fr : en); }
    friend bool operator==(const Message&, const Message&) = default;
};

/// A message with arguments; both texts are checked against them at compile time.
template <class... Args>
[[nodiscard]] Message message(fmt::format_string<Args&...> en, fmt::format_string<Args&...> fr, Args&&... args) {
    return {fmt::format(en, args...), fmt::format(fr, args...)};
}

/// A message that is the same in both languages (notation, names).
[[nodiscard]] inline Message verbatim(std::string text) { return {text, text}; }

}  // namespace joute
