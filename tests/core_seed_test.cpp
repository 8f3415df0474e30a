// SPDX-License-Identifier: MIT
// Seeds: short ones give the numbers they always gave, long ones tell nothing of what they give.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <set>
#include <span>

#include "core/random.hpp"
#include "core/seed.hpp"
#include "core/siphash.hpp"

namespace joute {
namespace {

constexpr Seed long_seed = Seed::of_words(0x0123'4567'89ab'cdefU, 0xfedc'ba98'7654'3210U);

// From the vectors its authors publish: the key is 00 01 .. 0f, the messages are 00 01 02 ... of each length.
TEST(SipHash, GivesItsPublishedValues) {
    constexpr SipKey key{0x0706'0504'0302'0100U, 0x0f0e'0d0c'0b0a'0908U};
    std::array<std::uint8_t, 63> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
    const auto of_length = [&](std::size_t n) { return siphash(key, std::span<const std::uint8_t>(bytes.data(), n)); };
    EXPECT_EQ(of_length(0), 0x726f'db47'dd0e'0e31U);
    EXPECT_EQ(of_length(1), 0x74f8'39c5'93dc'67fdU);
    EXPECT_EQ(of_length(7), 0xab02'00f5'8b01'd137U);
    EXPECT_EQ(of_length(8), 0x93f5'f579'9a93'2462U);
    EXPECT_EQ(of_length(15), 0xa129'ca61'49be'45e5U);
    EXPECT_EQ(of_length(63), 0x958a'324c'eb06'4572U);
}

TEST(Seed, IsWrittenAsANumberOrAs32Digits) {
    EXPECT_EQ(Seed(7).text(), "7");
    EXPECT_EQ(Seed(~0ULL).text(), "18446744073709551615");
    EXPECT_EQ(long_seed.text(), "0123456789abcdeffedcba9876543210");
    EXPECT_EQ(Seed::of_words(0, 7).text(), "00000000000000000000000000000007");
    for (const Seed& seed : {Seed(), Seed(7), Seed(~0ULL), long_seed, Seed::of_words(0, 7), Seed::of_words(7, 0)})
        EXPECT_EQ(Seed::parse(seed.text()), seed) << seed.text();
    EXPECT_EQ(Seed::parse("0123456789ABCDEFFEDCBA9876543210"), long_seed);
    EXPECT_NE(Seed::of_words(0, 7), Seed(7));
    EXPECT_EQ(Seed::parse("12345678901234567890123456789012"),
              Seed::of_words(0x1234'5678'9012'3456U, 0x7890'1234'5678'9012U));
    for (const char* text :
         {"", "x", "-1", "18446744073709551616", "0123456789abcdeffedcba987654321", "0123456789abcdeffedcba98765432100",
          "0123456789abcdef-edcba9876543210", "0x23456789abcdeffedcba9876543210", "0123456789abcdef fedcba987654321"})
        EXPECT_FALSE(Seed::parse(text)) << text;
}

// Records, documents and figures name short seeds: their games must stay what they are.
TEST(Seed, AShortOneGivesTheNumbersItAlwaysGave) {
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{7}, ~std::uint64_t{0}})
        for (const Stream stream : {Stream::chance, Stream::second_agent, Stream::match})
            for (const std::uint64_t index : {0U, 1U, 9U}) {
                Random then(mix64(mix64(seed ^ mix64(static_cast<std::uint64_t>(stream))) + index));
                Random now = Random::of(seed, stream, index);
                for (int i = 0; i < 3; ++i) EXPECT_EQ(now.next(), then.next());
            }
    EXPECT_EQ(number_of(7), 7);
}

// Values of an independent implementation.
TEST(Seed, ALongOneGivesItsKnownNumbers) {
    Random chance = Random::of(long_seed, Stream::chance, 3);
    EXPECT_EQ(chance.next(), 0x305d'e15d'e5d9'0c63U);
    EXPECT_EQ(chance.next(), 0x3ef7'583f'48f3'4dbdU);
    EXPECT_EQ(chance.next(), 0x899f'c33b'a772'ae34U);
    EXPECT_EQ(Random::of(long_seed, Stream::first_agent).next(), 0x9f3b'd827'e3bc'9585U);
    EXPECT_EQ(one_way(long_seed, Purpose::program), 0x21cd'30b2'2ff5'7bc1U);
    EXPECT_EQ(one_way(7, Purpose::program), 0x5301'75ee'2434'0c23U);
    EXPECT_EQ(program_seed(7), 0x2434'0c23U);
}

TEST(Seed, EachBitOfALongOneCounts) {
    const std::uint64_t before = Random::of(long_seed, Stream::chance).next();
    std::set<std::uint64_t> seen{before};
    for (int bit = 0; bit < 64; ++bit) {
        const std::uint64_t flip = std::uint64_t{1} << bit;
        const SipKey key = long_seed.key();
        for (const Seed& seed : {Seed::of_words(key.k1 ^ flip, key.k0), Seed::of_words(key.k1, key.k0 ^ flip)}) {
            const std::uint64_t number = Random::of(seed, Stream::chance).next();
            EXPECT_TRUE(seen.insert(number).second);
            // 32 of 64 bits change on average; 10 and fewer have odds of 10^-8.
            EXPECT_GT(std::popcount(number ^ before), 10);
        }
    }
    EXPECT_EQ(seen.size(), 129);
}

// mix64 runs backwards, so a number drawn from a short seed told that seed to a program that got it.
TEST(Seed, WhatAProgramIsToldDoesNotRunBackwards) {
    const auto unmix = [](std::uint64_t x) {
        x = (x ^ (x >> 31) ^ (x >> 62)) * 0x3196'42b2'd24d'8ec3ULL;
        x = (x ^ (x >> 27) ^ (x >> 54)) * 0x96de'1b17'3f11'9089ULL;
        return (x ^ (x >> 30) ^ (x >> 60)) - 0x9E37'79B9'7F4A'7C15ULL;
    };
    ASSERT_EQ(unmix(mix64(42)), 42);
    const std::uint64_t seed = 1'234'567;
    EXPECT_NE(unmix(program_seed(seed)), seed);
    EXPECT_NE(unmix(one_way(seed, Purpose::program)), seed);
    EXPECT_NE(one_way(seed, Purpose::program), one_way(seed, Purpose::tool));
    EXPECT_NE(program_seed(seed), program_seed(seed + 1));
    EXPECT_NE(number_of(long_seed), long_seed.low());
}

}  // namespace
}  // namespace joute
