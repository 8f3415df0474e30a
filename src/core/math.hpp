// SPDX-License-Identifier: MIT
// exp, log, tanh and atanh of our own. Every libm rounds these a little differently, and a last bit is enough to turn a
// choice between two nearly equal moves: with them the same seed gives the same game on any machine and in a browser.
// They use only +, -, * and /, which IEEE 754 fixes to the last bit (so no fused multiply-add: -ffp-contract=off), and
// are right to a few units in the last place, which a test checks against libm.
//
// Method: the argument is reduced to a small interval, as in Cody and Waite, "Software Manual for the Elementary
// Functions" (1980), and the Taylor series is cut off below half a unit of the result.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>

namespace joute::math {

inline constexpr double ln2 = 0.693147180559945309417;
inline constexpr double ln10 = 2.302585092994045684018;
/// ln 2 in two parts: the first has so many zeros at its end that k * ln2_high is exact for every exponent k.
inline constexpr double ln2_high = 6.93147180369123816490e-01;
inline constexpr double ln2_low = 1.90821492927058770002e-10;
inline constexpr double sqrt2 = 1.41421356237309504880;
inline constexpr int exponent_bias = 1023;
inline constexpr int mantissa_bits = 52;

/// 2 to the power of k, for -1022 <= k <= 1023.
[[nodiscard]] constexpr double power_of_two(int k) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(k + exponent_bias) << mantissa_bits);
}

/// x + x^2/2! + ... + x^terms/terms!, for |x| <= ln 2 / 2.
template <int terms>
[[nodiscard]] constexpr double exp_minus_one_series(double x) {
    double sum = 1;
    for (int n = terms; n > 1; --n) sum = 1 + x * (1.0 / n) * sum;
    return x * sum;
}

/// 2 (x + x^3/3 + x^5/5 + ...) = ln((1 + x) / (1 - x)), for |x| <= 0.1716.
template <int terms>
[[nodiscard]] constexpr double log_ratio_series(double x) {
    const double square = x * x;
    double sum = 0;
    for (int n = terms; n > 0; --n) sum = square * (sum + 1.0 / (2 * n + 1));
    return 2 * (x + x * sum);
}

template <int terms>
[[nodiscard]] constexpr double exp_with(double x) {
    constexpr double largest = 709.0;
    constexpr double smallest = -708.0;  // below it, results would lose digits; nobody here needs them
    if (x > largest) return std::numeric_limits<double>::infinity();
    if (x < smallest) return 0;
    if (x != x) return x;
    const int k = static_cast<int>(x / ln2 + (x < 0 ? -0.5 : 0.5));
    const double rest = (x - k * ln2_high) - k * ln2_low;
    return power_of_two(k) * (1 + exp_minus_one_series<terms>(rest));
}

template <int terms>
[[nodiscard]] constexpr double log_with(double x) {
    if (!(x > 0)) return x == 0 ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
    if (x > std::numeric_limits<double>::max()) return x;
    int k = 0;
    if (x < std::numeric_limits<double>::min()) {  // subnormal
        constexpr int shift = 54;
        x *= power_of_two(shift);
        k = -shift;
    }
    const auto bits = std::bit_cast<std::uint64_t>(x);
    k += static_cast<int>(bits >> mantissa_bits) - exponent_bias;
    constexpr std::uint64_t mantissa = (std::uint64_t{1} << mantissa_bits) - 1;
    double m = std::bit_cast<double>((bits & mantissa) | std::bit_cast<std::uint64_t>(1.0));
    if (m > sqrt2) {
        m /= 2;
        ++k;
    }
    return k * ln2_high + (log_ratio_series<terms>((m - 1) / (m + 1)) + k * ln2_low);
}

[[nodiscard]] constexpr double exp(double x) { return exp_with<14>(x); }
[[nodiscard]] constexpr double log(double x) { return log_with<11>(x); }
[[nodiscard]] constexpr float exp(float x) { return static_cast<float>(exp_with<8>(x)); }
[[nodiscard]] constexpr float log(float x) { return static_cast<float>(log_with<5>(x)); }

[[nodiscard]] constexpr double tanh(double x) {
    constexpr double certain = 20;  // 1 to the last bit
    if (x >= certain || x <= -certain) return x > 0 ? 1 : -1;
    constexpr double small = ln2 / 4;
    const double e = x < small && x > -small ? exp_minus_one_series<14>(2 * x) : exp(2 * x) - 1;
    return e / (e + 2);
}

/// For -1 < x < 1.
[[nodiscard]] constexpr double atanh(double x) {
    constexpr double small = 0.17;
    return x < small && x > -small ? log_ratio_series<11>(x) / 2 : log((1 + x) / (1 - x)) / 2;
}

}  // namespace joute::math
