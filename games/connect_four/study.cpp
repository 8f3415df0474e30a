// SPDX-License-Identifier: MIT
#include "connect_four/kit.hpp"

namespace connect_four {

/// Fitted by bench/study_grading.py; the interval of the slope holds 1.
joute::Grading grading() { return {.slope = 1, .inaccuracy = 0.05, .mistake = 0.10, .blunder = 0.27}; }

}  // namespace connect_four
