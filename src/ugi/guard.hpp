// SPDX-License-Identifier: MIT
// The guard: our own process between us and someone else's program, so that nothing of that program outlives it or us.
// What a program starts may leave its process group, session (`setsid`) and parent, but not the guard, which inherits
// every orphan below it (PR_SET_CHILD_SUBREAPER). When we say so, or when we end for any reason, including SIGKILL, it
// kills everything below it and exits.
//
// A guard is this executable again (/proc/self/exe), recognised by its arguments: guard.cpp has a function that runs
// before main() and, in a guard, never returns. A plain fork would keep all our memory alive, including search tables
// of gigabytes, and is restricted in a program with threads. So this works in every program linked with it, including
// tests.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace joute {

/// What a guard reports over its socket. One message is one packet.
struct GuardNotice {
    enum class Kind : std::uint8_t {
        refused,  // the program could not be started; `value` is errno
        started,
        exited,  // with this exit code
        killed,  // by this signal
    };
    Kind kind = Kind::refused;
    int value = 0;
};

/// Orders to the guard. A closed socket means: end everything.
enum class GuardOrder : std::uint8_t { terminate = 't' };  // SIGTERM to everything below it

/// A running guard: its process, which is our child to wait for, and our end of the socket.
struct Guard {
    pid_t process = -1;
    int line = -1;
};

/// Starts a guard that starts the program, searched in PATH when its name has no '/', with these pipe ends as its
/// standard files. Returns 0 or errno; what happens to the program arrives as a GuardNotice.
[[nodiscard]] int start_guard(const std::vector<std::string>& words, int input, int output, int errors, Guard& guard);

}  // namespace joute
