// SPDX-License-Identifier: MIT
#include "server/preparer.hpp"

#include <sys/resource.h>

#include "core/options.hpp"
#include "server/log.hpp"

namespace joute {

Preparer::~Preparer() {
    stop_.store(true);
    if (thread_.joinable()) thread_.join();
}

void Preparer::want(const Kit& entry, std::shared_ptr<const AnyGame> game) {
    if (!entry.solver->complete()) return;
    const std::string name = entry.info->id + print_options(entry.info->options, game->options());
    const std::lock_guard lock(mutex_);
    if (!tried_.insert(name).second) return;
    wishes_.push_back({&entry, std::move(game)});
    if (working_) return;
    if (thread_.joinable()) thread_.join();
    working_ = true;
    thread_ = std::thread([this] { work(); });
}

void Preparer::work() {
    // Of this thread alone, on Linux, and of those it starts.
    constexpr int lowest = 19;
    setpriority(PRIO_PROCESS, 0, lowest);
    const Notice unheard = [](const Message&, double) {};
    for (;;) {
        Wish wish;
        {
            const std::lock_guard lock(mutex_);
            if (wishes_.empty() || stop_.load()) {
                working_ = false;
                return;
            }
            wish = wishes_.front();
            wishes_.pop_front();
        }
        try {
            const auto made = wish.entry->solver->solve(*wish.game, std::nullopt, unheard, &stop_);
            if (!made)
                log(LogLevel::warning, fmt::format("{} was not solved: {}", wish.entry->info->id, made.error().en));
        } catch (const std::exception& error) {
            log(LogLevel::error, fmt::format("{} was not solved: {}", wish.entry->info->id, error.what()));
        }
    }
}

}  // namespace joute
