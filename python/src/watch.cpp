// SPDX-License-Identifier: MIT
#include "watch.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace joute::python {

namespace {

unsigned long main_thread = 0;
thread_local int matches_deep = 0;

}  // namespace

void remember_main_thread() {
    main_thread = py::module_::import("threading").attr("main_thread")().attr("ident").cast<unsigned long>();
}

void watched(StopFlag& stop, const std::function<void()>& work, const std::function<void()>& interrupted) {
    if (PyThread_get_thread_ident() != main_thread) {
        const py::gil_scoped_release unlocked;
        work();
        return;
    }
    constexpr auto between_looks = std::chrono::milliseconds(20);
    std::exception_ptr thrown;
    std::optional<py::error_already_set> signal;
    {
        std::mutex mutex;
        std::condition_variable finished;
        bool done = false;
        const py::gil_scoped_release unlocked;
        const std::jthread worker([&, deep = matches_deep] {
            const Nesting nesting(deep);
            try {
                work();
            } catch (...) {
                thrown = std::current_exception();
            }
            const std::scoped_lock lock(mutex);
            done = true;
            finished.notify_one();
        });
        std::unique_lock lock(mutex);
        while (!finished.wait_for(lock, between_looks, [&] { return done; })) {
            lock.unlock();
            {
                const py::gil_scoped_acquire locked;
                if (PyErr_CheckSignals() != 0) {
                    // The first one is raised; more of them only ask again.
                    py::error_already_set raised;
                    if (!signal) signal.emplace(std::move(raised));
                    stop.store(true, std::memory_order_relaxed);
                    if (interrupted) interrupted();
                }
            }
            lock.lock();
        }
    }
    if (signal) throw std::move(*signal);
    if (thrown) std::rethrow_exception(thrown);
    // A signal may have come in the last moment.
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

int Nesting::next() {
    constexpr int deepest = 12;
    if (matches_deep >= deepest)
        refuse(message("agents that start matches whose agents start matches: more than {} deep",
                       "des agents lancent des matchs dont les agents lancent des matchs : plus de {} niveaux",
                       deepest));
    return matches_deep + 1;
}

Nesting::Nesting(int depth) : before_(std::exchange(matches_deep, depth)) {}
Nesting::~Nesting() { matches_deep = before_; }

}  // namespace joute::python
