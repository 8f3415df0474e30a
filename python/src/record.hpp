// SPDX-License-Identifier: MIT
// Saved games (table/record.hpp) as objects of Python.
#pragma once

#include "state.hpp"
#include "table/record.hpp"

namespace joute::python {

/// A number where it is short, else its digits.
[[nodiscard]] py::object seed_object(const Seed& seed);
[[nodiscard]] py::dict options_dict(const OptionValues& options);

void bind_record(py::module_& module);

}  // namespace joute::python
