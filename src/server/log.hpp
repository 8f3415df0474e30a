// SPDX-License-Identifier: MIT
// The server's log, on standard error. spdlog stays inside log.cpp: it takes seconds to compile.
#pragma once

#include <string>

#include "server/services/service.hpp"

namespace joute {

/// From now on with times, one line an event.
void start_log();
/// From any thread.
void log(LogLevel level, const std::string& text);

}  // namespace joute
