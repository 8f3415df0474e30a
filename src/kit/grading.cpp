// SPDX-License-Identifier: MIT
#include "kit/grading.hpp"

#include <cmath>

#include "core/math.hpp"

namespace joute {

double Grading::chance(double value) const {
    // (v + 1) / 2 is the logistic function of 2 atanh v: the slope stretches that.
    constexpr double certain = 1.0 - 1e-9;
    if (std::abs(value) >= certain) return value > 0 ? 1.0 : 0.0;
    return 1.0 / (1.0 + math::exp(-2.0 * slope * math::atanh(value)));
}

}  // namespace joute
