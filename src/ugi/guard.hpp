// SPDX-License-Identifier: MIT
// The guard: a process of ours between us and a program of somebody else. It is there so that nothing of that program
// outlives it, or us: what a program starts may leave its process group and session (`setsid`) and its parent, but not
// the guard, to which the kernel hands every orphan below it (PR_SET_CHILD_SUBREAPER). When we say so, or when we are
// gone in whatever way, SIGKILL included, it kills all that is below it and ends.
//
// A guard is this executable again (/proc/self/exe), told by its arguments: guard.cpp holds a function that runs before
// main() and, in a guard, never comes back. A mere fork would keep all our memory alive, search tables of gigabytes,
// and may not do much in a program with threads. So this works in every program that is linked with it, tests too.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace joute {

/// What a guard tells over its line. One message is one packet.
struct GuardReport {
    enum class Kind : std::uint8_t {
        refused,  // the program could not be started; `value` is errno
        started,
        exited,  // with this exit code
        killed,  // by this signal
    };
    Kind kind = Kind::refused;
    int value = 0;
};

/// What it is told. That its line is closed means: end everything.
enum class GuardOrder : std::uint8_t { terminate = 't' };  // SIGTERM to all that is below it

/// A running guard: its process, which is our child to wait for, and our end of the line.
struct Guard {
    pid_t process = -1;
    int line = -1;
};

/// Starts a guard that starts the program, found by PATH when its name holds no '/', with these ends of pipes as its
/// standard files. Returns 0 or errno; what becomes of the program itself comes as a report.
[[nodiscard]] int start_guard(const std::vector<std::string>& words, int input, int output, int errors, Guard& guard);

}  // namespace joute
