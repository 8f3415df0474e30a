// SPDX-License-Identifier: MIT
// What the chance of a game is drawn from. A short seed is a number one can type: for tools, tests and solitary
// games. A player can find it from the cards seen by trying all (a 32-bit one within minutes), so where people
// meet a game gets a long seed, 128 bits of the system's generator, told when the game is over.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/siphash.hpp"

namespace joute {

class Seed {
  public:
    /// Short. Implicit: wherever a seed is meant, a number is one.
    constexpr Seed(std::uint64_t number = 0) : low_(number) {}
    /// Long.
    [[nodiscard]] static constexpr Seed of_words(std::uint64_t high, std::uint64_t low) {
        Seed seed(low);
        seed.high_ = high;
        seed.long_ = true;
        return seed;
    }

    [[nodiscard]] constexpr bool is_long() const { return long_; }
    /// Of a short seed its number, of a long one the second half.
    [[nodiscard]] constexpr std::uint64_t low() const { return low_; }
    /// A short seed is padded with zeros: its values are as hard to guess as its number, no harder.
    [[nodiscard]] constexpr SipKey key() const { return {low_, high_}; }

    /// The number of a short seed, the 32 hexadecimal digits (lower case) of a long one.
    [[nodiscard]] std::string text() const;
    /// Reads both: exactly 32 hexadecimal digits are a long seed, whichever digits they are.
    [[nodiscard]] static std::optional<Seed> parse(std::string_view text);

    friend constexpr bool operator==(const Seed&, const Seed&) = default;

  private:
    std::uint64_t high_ = 0;
    std::uint64_t low_ = 0;
    bool long_ = false;
};

/// What a number made from a seed is for; numbers for different purposes tell nothing of each other.
enum class Purpose : std::uint64_t { program = 1, tool = 2 };

/// A number that depends on the seed and tells nothing of it, nor of what is drawn from it.
[[nodiscard]] constexpr std::uint64_t one_way(const Seed& seed, Purpose purpose) {
    // The first number keeps these messages apart from those of the streams (random.hpp), which count from 1.
    return siphash(seed.key(), {0, static_cast<std::uint64_t>(purpose), 0});
}

/// What a program that plays is told as its seed (exec:..., docs/ugi.md). Half of the bits are kept back: even after
/// trying all short seeds 2^32 of them are left.
[[nodiscard]] constexpr std::uint32_t program_seed(const Seed& seed) {
    return static_cast<std::uint32_t>(one_way(seed, Purpose::program));
}

/// For what is drawn from a number (a match, the order of a tree): that of a short seed; a long one gets its own.
[[nodiscard]] constexpr std::uint64_t number_of(const Seed& seed) {
    return seed.is_long() ? one_way(seed, Purpose::tool) : seed.low();
}

}  // namespace joute
