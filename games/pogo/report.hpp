// SPDX-License-Identifier: MIT
// The evaluation of the student report on Pogo (games/pogo/rules.md, "The report's AI"): a value for one move, not for
// a position. Its AI adds its own values along a line, subtracts the opponent's, and plays plain minimax over those
// sums (search/line_minimax.hpp).
#pragma once

#include <array>
#include <cstdint>

#include "pogo/rules.hpp"

namespace joute::pogo {

/// What a move does to the stacks: what it takes or lands on, and whether the square it leaves is lost.
enum class Capture : std::uint8_t {
    gain,      // takes, loses nothing
    exchange,  // takes and loses
    quiet,     // neither
    loss,      // loses
    own,       // onto a stack of its own, loses nothing
    own_loss,  // ... and loses
};
/// The report's values, in that order.
inline constexpr std::array<int, 6> capture_values{10, -1, 0, -4, -4, -10};

struct ReportParts {
    Capture capture = Capture::quiet;
    int freedom = 0;  // mobility of the new stack, 0 .. 2
    int safety = 0;   // whether it can be taken back: -1, 1 or 2
    int end = 0;      // 100: wins, -100: lets the opponent win at once

    [[nodiscard]] int capture_value() const { return capture_values[static_cast<std::size_t>(capture)]; }
    [[nodiscard]] int sum() const { return capture_value() + freedom + safety + end; }
};

/// The report's value of a legal move, seen from the mover.
[[nodiscard]] ReportParts report_value(const Pogo& game, const State& state, Move move);

}  // namespace joute::pogo
