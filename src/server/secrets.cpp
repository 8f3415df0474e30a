// SPDX-License-Identifier: MIT
#include "server/services/secrets.hpp"

#include <sodium.h>
#include <sys/random.h>

#include <fmt/format.h>

#include <array>
#include <stdexcept>

namespace joute {

namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

void random_bytes(void* bytes, std::size_t size) {
    if (getrandom(bytes, size, 0) != static_cast<ssize_t>(size)) throw std::runtime_error("no random bytes");
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

std::string derived_secret(std::string_view secret, std::string_view next_table) {
    std::array<unsigned char, crypto_auth_hmacsha512_BYTES> code{};
    crypto_auth_hmacsha512_state state;
    crypto_auth_hmacsha512_init(&state, bytes_of(secret), secret.size());
    crypto_auth_hmacsha512_update(&state, bytes_of(next_table), next_table.size());
    crypto_auth_hmacsha512_final(&state, code.data());
    std::string text;
    for (std::size_t i = 0; i < secret_length; ++i)
        text += secret_alphabet[(code[2 * i] * 256U + code[2 * i + 1]) % secret_alphabet.size()];
    return text;
}

}  // namespace joute
