// SPDX-License-Identifier: MIT
// The evaluation of the student report on Pogo (games/pogo/rules.md, "The report's AI"): a value for one move, not for
// a position. Its AI adds its own values along a line, subtracts the opponent's, and plays plain minimax over those
// sums (search/line_minimax.hpp).
#pragma once

#include "pogo/rules.hpp"

namespace joute::pogo {

struct ReportParts {
    int capture = 0;  // -10 .. 10
    int freedom = 0;  // mobility of the new stack, 0 .. 2
    int safety = 0;   // whether it can be taken back: -1, 1 or 2
    int end = 0;      // 100: wins, -100: lets the opponent win at once

    [[nodiscard]] int sum() const { return capture + freedom + safety + end; }
};

/// The report's value of a legal move, seen from the mover.
[[nodiscard]] ReportParts report_value(const Pogo& game, const State& state, Move move);

}  // namespace joute::pogo
