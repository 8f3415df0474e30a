// SPDX-License-Identifier: MIT
#include "server/services/secrets.hpp"

#include <sodium.h>
#include <sys/random.h>

#include <fmt/format.h>

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

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

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

bool draw_lot() {
    unsigned char byte = 0;
    fill(&byte, 1);
    return (byte & 1U) != 0;
}

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

std::string secret_hash(std::string_view secret) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), bytes_of(secret), secret.size());
    std::string text;
    for (const unsigned char byte : hash) text += fmt::format("{:02x}", byte);
    return text;
}

bool fits(std::string_view given, std::string_view hash) {
    const std::string own = secret_hash(given);
    return own.size() == hash.size() && sodium_memcmp(own.data(), hash.data(), hash.size()) == 0;
}

bool fits(std::string_view given, const std::vector<std::string>& hashes) {
    return std::ranges::any_of(hashes, [&](const std::string& hash) { return fits(given, hash); });
}

std::string derived_secret(std::string_view secret, std::string_view next_table) {
    std::array<unsigned char, crypto_auth_hmacsha512_BYTES> code{};
    crypto_auth_hmacsha512_state state;
    crypto_auth_hmacsha512_init(&state, bytes_of(secret), secret.size());
    crypto_auth_hmacsha512_update(&state, bytes_of(next_table), next_table.size());
    crypto_auth_hmacsha512_final(&state, code.data());
    std::string text;
    for (std::size_t i = 0; i < secret_length; ++i)
        text += alphabet[(code[2 * i] * 256U + code[2 * i + 1]) % alphabet.size()];
    return text;
}

}  // namespace joute
