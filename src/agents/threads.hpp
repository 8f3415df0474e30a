// SPDX-License-Identifier: MIT
// Threads as the rest of the code uses them. Inside a page (WebAssembly without shared memory) there are none: what
// would run beside the caller is then left to the caller, who does its own part of the work in any case.
#pragma once

#ifndef __wasi__
#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace joute {

#ifdef __wasi__

/// Helpers that never come.
class Helpers {
  public:
    template <class Work>
    void start(const Work& /*work*/) {}
};
[[nodiscard]] inline unsigned available_threads() { return 1; }

/// Nobody else could want it.
class Mutex {
  public:
    void lock() {}
    [[nodiscard]] bool try_lock() { return true; }
    void unlock() {}
};
inline void rest_a_little() {}
/// Whether this is the thread that made the object.
class OnThisThread {
  public:
    [[nodiscard]] bool operator()() const { return true; }
};

#else

/// Threads that work beside the caller, and are waited for at the end.
class Helpers {
  public:
    template <class Work>
    void start(Work work) {
        threads_.emplace_back(std::move(work));
    }

  private:
    std::vector<std::jthread> threads_;
};
[[nodiscard]] inline unsigned available_threads() { return std::max(1U, std::thread::hardware_concurrency()); }

using Mutex = std::mutex;
inline void rest_a_little() { std::this_thread::sleep_for(std::chrono::milliseconds(20)); }
/// Whether this is the thread that made the object.
class OnThisThread {
  public:
    [[nodiscard]] bool operator()() const { return std::this_thread::get_id() == id_; }

  private:
    std::thread::id id_ = std::this_thread::get_id();
};

#endif

/// Holds a mutex while it lives.
class Guard {
  public:
    enum class Locked : bool { not_yet, already };
    explicit Guard(Mutex& mutex, Locked locked = Locked::not_yet) : mutex_(mutex) {
        if (locked == Locked::not_yet) mutex_.lock();
    }
    ~Guard() { mutex_.unlock(); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

  private:
    Mutex& mutex_;
};

}  // namespace joute
