// SPDX-License-Identifier: MIT
// Agents against each other, and what the results show (match.cpp).
#pragma once

#include "state.hpp"

namespace joute::python {

[[nodiscard]] py::object play_match(const GamePointer& game, const py::object& a, const py::object& b,
                                    const py::dict& words);
[[nodiscard]] py::object play_tournament(const GamePointer& game, const py::object& agents, const py::dict& words);
void bind_statistics(py::module_& module);

}  // namespace joute::python
