// SPDX-License-Identifier: MIT
// Long work without the interpreter's lock. Signal handlers of Python run on its main thread alone, and only when that
// thread asks; so there the work is done by another thread while the main one waits and asks. Ctrl-C sets the stop
// flag, the work ends soon, and KeyboardInterrupt is raised once it has.
#pragma once

#include <functional>

#include "common.hpp"
#include "search/limits.hpp"

namespace joute::python {

/// Does the work with the lock released, and passes on what it throws. After a signal whose handler raised,
/// `interrupted` (if any) is called with the lock held, the flag is set, and once the work has ended the exception is
/// raised.
void watched(StopFlag& stop, const std::function<void()>& work, const std::function<void()>& interrupted = {});

/// How many matches deep this thread is: agents written in Python may start matches of their own.
class Nesting {
  public:
    /// Refused where it goes too deep to end well.
    [[nodiscard]] static int next();
    /// For the time one lives this thread is so deep.
    explicit Nesting(int depth);
    ~Nesting();
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

  private:
    int before_;
};

/// Held while an object works without the lock: a second caller is refused meanwhile.
class Busy {
  public:
    Busy(std::atomic<bool>& flag, const Message& why) : flag_(flag) {
        if (flag_.exchange(true)) refuse(why);
    }
    ~Busy() { flag_ = false; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

  private:
    std::atomic<bool>& flag_;
};

/// Remembers which thread is the interpreter's main one. Called once.
void remember_main_thread();

}  // namespace joute::python
