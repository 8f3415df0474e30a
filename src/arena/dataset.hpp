// SPDX-License-Identifier: MIT
// Rows of decisions as text, never translated: a JSON object a line, or RFC 4180 with a header line (docs/learning.md).
#pragma once

#include <cstdint>
#include <string>

#include "arena/decisions.hpp"

namespace joute {

enum class DatasetFormat : std::uint8_t { jsonl, csv };

/// Empty where rows need none.
[[nodiscard]] std::string dataset_header(DatasetFormat format);
[[nodiscard]] std::string dataset_rows(DatasetFormat format, const GameRows& game);

}  // namespace joute
