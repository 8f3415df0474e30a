// SPDX-License-Identifier: MIT
// Everything that serves, put together: the hub, the services, and what services get from outside (threads that think,
// contests that are played, solved tables that are made).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hub.hpp"
#include "server/services/secrets.hpp"
#include "server/services/think_queue.hpp"

namespace joute {

class Rooms;
struct Room;

struct SiteSettings {
    std::string version;
    ServerLimits limits;
    int threads = 1;                                   // that think
    std::function<Time()> now;                         // steady
    std::function<std::int64_t()> wall_time;           // seconds since 1970
    std::function<void(ThinkQueue::Done)> post;        // back to the hub's thread, from any other
    std::function<Seed()> new_seed = joute::new_seed;  // of a table; tests want known ones
    /// Tests: a queue instead of our threads.
    std::function<std::unique_ptr<ThinkQueue>()> think_queue = {};
};

class Site {
  public:
    /// All references must outlive it. Unfinished tables that need something (an agent's move, a clock) are read from
    /// the storage at once, others when they are asked for.
    Site(const std::vector<Kit>& games, Storage& storage, Outlet& outlet, SiteSettings settings);
    ~Site();
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;

    [[nodiscard]] Hub& hub();
    [[nodiscard]] Metrics metrics() const;
    /// For tests: the table as it is, null when there is none.
    [[nodiscard]] const Room* look(const std::string& table);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace joute
