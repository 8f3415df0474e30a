// SPDX-License-Identifier: MIT
// The only source of randomness. Generators and distributions are our own (the standard ones may
// differ between libraries), so a seed gives the same game on every machine.
// Generator: xoshiro256++ seeded by SplitMix64 (Blackman and Vigna, "Scrambled Linear Pseudorandom
// Number Generators", 2021); bounded numbers: Lemire, "Fast Random Integer Generation in an
// Interval", 2019.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/seed.hpp"

namespace joute {

/// One step of SplitMix64: turns any 64-bit value into a well mixed one.
[[nodiscard]] constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9E37'79B9'7F4A'7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58'476D'1CE4'E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D0'49BB'1331'11EBULL;
    return x ^ (x >> 31);
}

/// Separate streams of one seed, so that what one consumes never shifts another.
enum class Stream : std::uint64_t { chance = 1, opening = 2, first_agent = 3, second_agent = 4, deal = 5, match = 6 };

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) {
        for (auto& word : state_) word = seed = mix64(seed);
    }

    /// The generator for the `index`-th use of a stream: depends on these three alone.
    ///
    /// A long seed is the key from which each use gets the 256 bits of its state. They outnumber every deck (54 cards
    /// lie in 54! orders, 237 bits), so cards that were seen leave states enough for those that were not; and as each
    /// use has a state of its own, what is seen of one draw tells nothing of another.
    [[nodiscard]] static constexpr Random of(const Seed& seed, Stream stream, std::uint64_t index = 0) {
        const auto kind = static_cast<std::uint64_t>(stream);
        if (!seed.is_long()) return Random(mix64(mix64(seed.low() ^ mix64(kind)) + index));
        Random random;  // all four words zero, which would stay so, has odds of 2^-256
        for (std::size_t word = 0; word < random.state_.size(); ++word)
            random.state_[word] = siphash(seed.key(), {kind, index, std::uint64_t{word}});
        return random;
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// Uniform in [0, bound), exactly. Precondition: bound > 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t reject = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < reject) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// Uniform in [0, 1) with 53 bits.
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  private:
    constexpr Random() = default;

    std::array<std::uint64_t, 4> state_{};
};

}  // namespace joute
