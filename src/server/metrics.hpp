// SPDX-License-Identifier: MIT
// What the server counts, in the text format of Prometheus (GET /metrics).
#pragma once

#include <string>
#include <string_view>

#include "server/services/metrics.hpp"

namespace joute {

[[nodiscard]] std::string prometheus_text(const Metrics& metrics);

/// Does an Authorization header ("Bearer TOKEN") hold this token? Takes as long for one that begins alike as for any
/// other, so that it cannot be guessed letter by letter. Never for an empty token.
[[nodiscard]] bool bears_token(std::string_view authorization, std::string_view token);

}  // namespace joute
