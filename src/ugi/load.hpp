// SPDX-License-Identifier: MIT
// How busy the machine is, for limits that judge a program by the clock: a good one must not fail because others
// want the processor too.
#pragma once

#include <string_view>

namespace joute {

/// How many want each processor, from 1, when there is room, to 30: the text of /proc/loadavg, its mean over the last
/// minute or those that run now, whichever is more. 1 when it cannot be read.
[[nodiscard]] double crowding(std::string_view loadavg, unsigned processors);

}  // namespace joute
