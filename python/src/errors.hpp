// SPDX-License-Identifier: MIT
// Refusals as `joute.Error`.
#pragma once

#include "common.hpp"

namespace joute::python {

/// Makes the class and tells pybind11 of it.
void bind_errors(py::module_& module);
/// Raises in Python what is being handled: for functions that pybind11 does not call.
void raise_current() noexcept;

}  // namespace joute::python
