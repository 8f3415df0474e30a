// SPDX-License-Identifier: MIT
// Those who work for the services of a server: threads that think, contests on threads of their own, and one thread
// that makes solved tables.
#pragma once

#include "server/arena_runner.hpp"
#include "server/preparer.hpp"
#include "server/site.hpp"
#include "server/thinkers.hpp"

namespace joute {

/// `post` brings results back to the hub's thread, from any other.
[[nodiscard]] inline SiteWorkers worker_threads(int thinking, const ServerLimits& limits, Thinkers::Post post) {
    return {.thinking = std::make_unique<Thinkers>(thinking, limits.share.thoughts, std::move(post)),
            .contest_runs = std::make_unique<ArenaRunners>(),
            .solving = std::make_unique<Preparer>()};
}

}  // namespace joute
