// SPDX-License-Identifier: MIT
// JSON as the commands print it.
#pragma once

#include <nlohmann/json.hpp>

#include "core/fact.hpp"

namespace joute {

using Json = nlohmann::ordered_json;  // keys in the order they were written

[[nodiscard]] Json to_json(const Fact& fact);

}  // namespace joute
