// SPDX-License-Identifier: MIT
// A studied game for people: a table of its steps, a graph of the chances, what each seat did well or badly.
#pragma once

#include "core/styled.hpp"
#include "study/analysis.hpp"

namespace joute {

/// Names of the seats as a person knows them: the player's, else the side's.
using SeatNames = std::array<std::string, 2>;

[[nodiscard]] StyledText draw_study(const Analysis& analysis, const SeatNames& names, Language language);

}  // namespace joute
