// SPDX-License-Identifier: MIT
// Docstrings as help() and editors like them (signatures.cpp).
#pragma once

#include "common.hpp"

namespace joute::python {

/// Of every function of the module and its classes. Called once, when all are there.
void tidy_signatures(const py::module_& module);

}  // namespace joute::python
