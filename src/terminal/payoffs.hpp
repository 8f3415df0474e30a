// SPDX-License-Identifier: MIT
// A payoff table drawn for a terminal: columns have letters, explained below, so that nine of them fit.
#pragma once

#include "core/any_game.hpp"
#include "core/message.hpp"
#include "search/payoff_matrix.hpp"

namespace joute {

/// Precondition: the table is of where the line stands, with at most 26 columns.
[[nodiscard]] StyledText draw_payoffs(const AnyLine& line, const PayoffMatrix& table, Language language);

}  // namespace joute
