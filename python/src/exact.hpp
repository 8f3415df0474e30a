// SPDX-License-Identifier: MIT
// Solved games: making tables, and asking them.
#pragma once

#include "state.hpp"

namespace joute::python {

/// ("win", plies) for the seat that acts, or None where no stored table knows.
[[nodiscard]] py::object exact_result(const StateValue& state);
/// Solves the game and stores the table; the figures as a dict.
[[nodiscard]] py::object solve(const GamePointer& game, const py::object& progress);
[[nodiscard]] bool solved(const GameValue& game);

}  // namespace joute::python
