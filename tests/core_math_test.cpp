// SPDX-License-Identifier: MIT
// Our exp, log, tanh and atanh against libm's, and their bits on every machine.
#include "core/math.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "core/random.hpp"

namespace joute::math {

namespace {

/// In units of the last place of `right`.
double error_of(double ours, double right) {
    const double unit = std::nextafter(std::abs(right), std::numeric_limits<double>::infinity()) - std::abs(right);
    return std::abs(ours - right) / unit;
}

TEST(Math, AgreesWithLibmToAFewUnitsInTheLastPlace) {
    Random random(7);
    for (int i = 0; i < 100'000; ++i) {
        const double wide = 700 * (2 * random.unit() - 1);
        const double near = 3 * (2 * random.unit() - 1);
        const double positive = std::ldexp(1 + random.unit(), static_cast<int>(random.below(2000)) - 1000);
        const double inside = 2 * random.unit() - 1;
        for (const double x : {wide, near, near / 1000}) {
            EXPECT_LE(error_of(exp(x), std::exp(x)), 2) << x;
            EXPECT_LE(error_of(tanh(x), std::tanh(x)), 4) << x;
        }
        for (const double x : {positive, 1 + inside / 10}) EXPECT_LE(error_of(log(x), std::log(x)), 2) << x;
        for (const double x : {inside, inside / 1000}) EXPECT_LE(error_of(atanh(x), std::atanh(x)), 4) << x;
        const auto single = static_cast<float>(near);
        EXPECT_NEAR(exp(single), std::exp(single), 2e-7 * std::exp(single));
        const auto above_zero =
            static_cast<float>(std::ldexp(1 + random.unit(), static_cast<int>(random.below(200)) - 100));
        EXPECT_NEAR(log(above_zero), std::log(above_zero), 1e-5);
    }
}

TEST(Math, KnowsTheEdges) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double tiny = 5e-324;
    EXPECT_EQ(exp(0.0), 1);
    EXPECT_EQ(exp(1000.0), infinity);
    EXPECT_EQ(exp(-1000.0), 0);
    EXPECT_TRUE(std::isnan(exp(std::nan(""))));
    EXPECT_EQ(log(1.0), 0);
    EXPECT_EQ(log(0.0), -infinity);
    EXPECT_EQ(log(infinity), infinity);
    EXPECT_TRUE(std::isnan(log(-1.0)));
    EXPECT_NEAR(log(tiny), std::log(tiny), 1e-12);
    EXPECT_EQ(tanh(0.0), 0);
    EXPECT_EQ(tanh(1e9), 1);
    EXPECT_EQ(tanh(-1e9), -1);
    EXPECT_EQ(atanh(0.0), 0);
}

/// The sum of the bits of many results: the same on every machine, compiler and in a browser.
TEST(Math, HasTheSameBitsEverywhere) {
    std::uint64_t sum = 0;
    for (int i = 1; i <= 10'000; ++i) {
        const double x = i / 1000.0;
        for (const double y : {exp(x), exp(-x), log(x), tanh(x / 3), atanh(x / 10.001)})
            sum = std::rotl(sum, 5) ^ std::bit_cast<std::uint64_t>(y);
        for (const float y : {exp(static_cast<float>(x)), log(static_cast<float>(x))})
            sum = std::rotl(sum, 5) ^ std::bit_cast<std::uint32_t>(y);
    }
    EXPECT_EQ(sum, 15'146'231'212'571'927'174ULL);
}

}  // namespace

}  // namespace joute::math
