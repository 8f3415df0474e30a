// SPDX-License-Identifier: MIT
// What trainers may look up, as in the program of the report: stats, attacks with PP left, bonuses, statuses and traps
// with turns left, the type chart, and a word of advice on each Pokémon.
#pragma once

#include "core/message.hpp"
#include "core/styled.hpp"
#include "pokemon/state.hpp"

namespace joute::pokemon {

/// How to make use of a Pokémon.
[[nodiscard]] const Message& remark(Who who);

/// All of it; the last part of a line is running text.
[[nodiscard]] StyledText describe(const State& state, Language language);

}  // namespace joute::pokemon
