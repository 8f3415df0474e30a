// SPDX-License-Identifier: MIT
#include "server/descriptors.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace joute {

std::size_t make_room_for_sockets(std::size_t sockets) {
    constexpr rlim_t others = 64;  // database, log, page files, programs, what libraries open
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return sockets;
    const rlim_t needed = sockets + others;
    if (limit.rlim_cur < needed) {
        limit.rlim_cur = std::min(needed, limit.rlim_max);
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur >= needed ? sockets
                                    : static_cast<std::size_t>(limit.rlim_cur - std::min(others, limit.rlim_cur));
}

}  // namespace joute
