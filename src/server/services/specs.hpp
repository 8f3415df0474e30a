// SPDX-License-Identifier: MIT
// Which agents may play here: besides what an agent understands, what the machine can bear.
#pragma once

#include <optional>
#include <string>

#include "server/services/limits.hpp"
#include "server/services/refusal.hpp"

namespace joute {

struct Kit;

[[nodiscard]] std::optional<Refusal> refused_spec(const Kit& kit, const std::string& spec, const ServerLimits& limits);

}  // namespace joute
