// SPDX-License-Identifier: MIT
// How busy the machine is, for limits by the clock: a good program must not fail because others use the CPU.
#pragma once

#include <string_view>

namespace joute {

/// Runnable tasks per processor, from 1 (idle) to 30: from the text of /proc/loadavg, the mean over the last minute or
/// the tasks running now, whichever is more. 1 when it cannot be read.
[[nodiscard]] double crowding(std::string_view loadavg, unsigned processors);

}  // namespace joute
