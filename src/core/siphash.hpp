// SPDX-License-Identifier: MIT
// SipHash-2-4 (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012): 64 bits of a message under a
// key of 128. Without the key its values look random, and neither the key nor another value can be
// computed from those seen; mix64 (random.hpp), which anybody can run backwards, promises nothing of the kind.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace joute {

/// The two halves of the key's 16 bytes, each read with the lowest byte first.
struct SipKey {
    std::uint64_t k0 = 0;
    std::uint64_t k1 = 0;
};

[[nodiscard]] constexpr std::uint64_t siphash(SipKey key, std::span<const std::uint8_t> message) {
    std::array<std::uint64_t, 4> v{key.k0 ^ 0x736F'6D65'7073'6575ULL, key.k1 ^ 0x646F'7261'6E64'6F6DULL,
                                   key.k0 ^ 0x6C79'6765'6E65'7261ULL, key.k1 ^ 0x7465'6462'7974'6573ULL};
    const auto round = [&v] {
        v[0] += v[1];
        v[1] = std::rotl(v[1], 13) ^ v[0];
        v[0] = std::rotl(v[0], 32);
        v[2] += v[3];
        v[3] = std::rotl(v[3], 16) ^ v[2];
        v[0] += v[3];
        v[3] = std::rotl(v[3], 21) ^ v[0];
        v[2] += v[1];
        v[1] = std::rotl(v[1], 17) ^ v[2];
        v[2] = std::rotl(v[2], 32);
    };
    const auto absorb = [&](std::uint64_t word) {
        v[3] ^= word;
        round();
        round();
        v[0] ^= word;
    };

    std::uint64_t word = 0;
    for (std::size_t i = 0; i < message.size(); ++i) {
        word |= std::uint64_t{message[i]} << (8 * (i % 8));
        if (i % 8 != 7) continue;
        absorb(word);
        word = 0;
    }
    absorb(word | (std::uint64_t{message.size()} << 56));  // the last word carries the length

    v[2] ^= 0xFF;
    for (int i = 0; i < 4; ++i) round();
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

/// Of three numbers, each as eight bytes with the lowest first.
[[nodiscard]] constexpr std::uint64_t siphash(SipKey key, const std::array<std::uint64_t, 3>& numbers) {
    std::array<std::uint8_t, 24> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(numbers[i / 8] >> (8 * (i % 8)));
    return siphash(key, std::span<const std::uint8_t>(bytes));
}

}  // namespace joute
