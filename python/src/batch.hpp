// SPDX-License-Identifier: MIT
// Many games at once, as arrays (batch.cpp).
#pragma once

#include "state.hpp"

namespace joute::python {

[[nodiscard]] py::object make_batch(const GamePointer& game, const py::object& n, const py::object& seed,
                                    bool auto_reset);
void bind_batch(py::module_& module);

}  // namespace joute::python
