// SPDX-License-Identifier: MIT
// Small texts of the protocol: longest ones, and lists of words in a sentence.
#pragma once

#include <span>
#include <string_view>

#include "core/message.hpp"

namespace joute {

// Longest texts of requests, in bytes: a word of the protocol or the name of a game or contest, the name of a table, a
// secret, an agent's spec.
inline constexpr std::size_t max_word = 64;
inline constexpr std::size_t max_table_name = 32;
inline constexpr std::size_t max_secret = 64;
inline constexpr std::size_t max_spec = 200;

/// "a, b or c".
[[nodiscard]] inline Message one_of(std::span<const std::string_view> words) {
    Message text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool last = i > 0 && i + 1 == words.size();
        text.en += fmt::format("{}{}", last ? " or " : i > 0 ? ", " : "", words[i]);
        text.fr += fmt::format("{}{}", last ? " ou " : i > 0 ? ", " : "", words[i]);
    }
    return text;
}

}  // namespace joute
