// SPDX-License-Identifier: MIT
#include "server/secrets.hpp"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace joute {

namespace {

constexpr std::string_view alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
constexpr std::size_t id_length = 10;
constexpr std::size_t secret_length = 26;

void fill(void* bytes, std::size_t size) {
    if (getrandom(bytes, size, 0) != static_cast<ssize_t>(size)) throw std::runtime_error("no random bytes");
}

std::string random_text(std::size_t length) {
    std::string text;
    while (text.size() < length) {
        unsigned char byte = 0;
        fill(&byte, 1);
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

Seed new_seed() {
    std::array<std::uint64_t, 2> words{};
    fill(words.data(), sizeof words);
    return Seed::of_words(words[0], words[1]);
}

std::uint64_t new_short_seed() {
    std::uint32_t seed = 0;
    fill(&seed, sizeof seed);
    return seed;
}

bool same_secret(std::string_view given, std::string_view secret) {
    if (secret.empty() || given.size() != secret.size()) return false;
    unsigned different = 0;
    for (std::size_t i = 0; i < secret.size(); ++i)
        different |=
            static_cast<unsigned>(static_cast<unsigned char>(given[i]) ^ static_cast<unsigned char>(secret[i]));
    return different == 0;
}

}  // namespace joute
