// SPDX-License-Identifier: MIT
// File descriptors: every connection takes one, and the usual limit of a process (1024) is below what a server allows.
#pragma once

#include <cstddef>

namespace joute {

/// Raises the limit of this process as far as so many sockets need it and the system lets it. How many sockets fit
/// then, beside everything else the server has open.
[[nodiscard]] std::size_t make_room_for_sockets(std::size_t sockets);

}  // namespace joute
