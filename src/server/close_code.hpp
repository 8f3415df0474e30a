// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace joute {

/// Why a connection is closed by us (RFC 6455, 7.4.1).
enum class CloseCode : std::uint16_t { going_away = 1001, unacceptable = 1003, policy = 1008, too_big = 1009 };

}  // namespace joute
