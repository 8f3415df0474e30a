// SPDX-License-Identifier: MIT
// The puzzles of the program, as objects of Python (puzzles.cpp).
#pragma once

#include "state.hpp"

namespace joute::python {

void bind_puzzles(py::module_& module, py::class_<GameValue, std::shared_ptr<GameValue>>& game);

}  // namespace joute::python
