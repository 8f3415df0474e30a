// SPDX-License-Identifier: MIT
// Evaluations, trees and payoff tables of a position (study.cpp).
#pragma once

#include "state.hpp"

namespace joute::python {

void bind_study(py::class_<GameValue, std::shared_ptr<GameValue>>& game);

}  // namespace joute::python
