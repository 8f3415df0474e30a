// SPDX-License-Identifier: MIT
#include "app/notices.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace joute {

Notice Notices::callback() {
    return [this](const Message& what, double share) {
        const std::string& text = what.in(language_);
        if (isatty(STDERR_FILENO) == 0) {
            if (said_ != text) fmt::print(stderr, "joute: {}\n", text);
            said_ = text;
            return;
        }
        if (!bar_) bar_.emplace(language_);
        bar_->show(what, share);
    };
}

namespace {

StopFlag stop_flag{false};

extern "C" void on_interrupt(int signal) {
    stop_flag.store(true, std::memory_order_relaxed);
    std::signal(signal, SIG_DFL);  // the second one ends the program
}

}  // namespace

const StopFlag& interrupted() {
    static const auto installed = std::signal(SIGINT, on_interrupt);
    static_cast<void>(installed);
    return stop_flag;
}

}  // namespace joute
