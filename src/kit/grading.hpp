// SPDX-License-Identifier: MIT
// From values to winning chances, and from lost chances to marks. A search's value v in [-1, 1] is meant to be the
// expected result, but every evaluation is a little too sure of itself or not sure enough: one slope a game corrects
// that, fitted to results of self-play. How the numbers were made: docs/study.md, bench/study_grading.py.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace joute {

enum class Mark : std::uint8_t { none, inaccuracy, mistake, blunder };

/// The word of JSON, and the sign players write: "?!", "?", "??".
[[nodiscard]] constexpr std::string_view word(Mark mark) {
    constexpr std::array<std::string_view, 4> words{"none", "inaccuracy", "mistake", "blunder"};
    return words[static_cast<std::size_t>(mark)];
}
[[nodiscard]] constexpr std::string_view sign(Mark mark) {
    constexpr std::array<std::string_view, 4> signs{"", "?!", "?", "??"};
    return signs[static_cast<std::size_t>(mark)];
}

/// Games nobody has measured keep these values.
struct Grading {
    double slope = 1;          // 1: values are expected results as they are
    double inaccuracy = 0.05;  // a loss of chances from here on is marked
    double mistake = 0.10;
    double blunder = 0.15;

    /// The expected share of the points for a value of the same seat.
    [[nodiscard]] double chance(double value) const;
    [[nodiscard]] Mark mark(double loss) const {
        return loss >= blunder      ? Mark::blunder
               : loss >= mistake    ? Mark::mistake
               : loss >= inaccuracy ? Mark::inaccuracy
                                    : Mark::none;
    }
};

}  // namespace joute
