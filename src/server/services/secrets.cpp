// SPDX-License-Identifier: MIT
#include "server/services/secrets.hpp"

#include <algorithm>
#include <array>

namespace joute {

namespace {

constexpr std::string_view alphabet = secret_alphabet;
constexpr std::size_t id_length = 10;

std::string random_text(std::size_t length) {
    std::string text;
    while (text.size() < length) {
        unsigned char byte = 0;
        random_bytes(&byte, 1);
        byte &= 31U;  // a value beyond the alphabet is drawn again, so that all characters are equally likely
        if (byte < alphabet.size()) text += alphabet[byte];
    }
    return text;
}

}  // namespace

std::string new_table_id() { return random_text(id_length); }

bool is_table_id(std::string_view text) {
    return text.size() == id_length &&
           std::ranges::all_of(text, [](char c) { return alphabet.find(c) != std::string_view::npos; });
}

std::string new_secret() { return random_text(secret_length); }

bool draw_lot() {
    unsigned char byte = 0;
    random_bytes(&byte, 1);
    return (byte & 1U) != 0;
}

Seed new_seed() {
    std::array<std::uint64_t, 2> words{};
    random_bytes(words.data(), sizeof words);
    return Seed::of_words(words[0], words[1]);
}

std::uint64_t new_short_seed() {
    std::uint32_t seed = 0;
    random_bytes(&seed, sizeof seed);
    return seed;
}

bool fits(std::string_view given, const std::vector<std::string>& hashes) {
    return std::ranges::any_of(hashes, [&](const std::string& hash) { return fits(given, hash); });
}

}  // namespace joute
