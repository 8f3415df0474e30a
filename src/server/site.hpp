// SPDX-License-Identifier: MIT
// The hub and the services, put together. What they get from outside (who thinks, plays contests, makes solved tables;
// the store; the clock) comes with the settings, so that the same site runs behind a socket and inside a page.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hub.hpp"
#include "server/services/contest_run.hpp"
#include "server/services/secrets.hpp"
#include "server/services/think_queue.hpp"

namespace joute {

class Rooms;
struct Room;

struct SiteSettings {
    std::string version;
    ServerLimits limits;
    std::function<Time()> now;                // steady
    std::function<std::int64_t()> wall_time;  // seconds since 1970
    Log log;
    std::function<Seed()> new_seed = joute::new_seed;  // of a table; tests want known ones
    std::function<bool()> has_engine = [] { return false; };
};

/// Those who work for the services.
struct SiteWorkers {
    std::unique_ptr<ThinkQueue> thinking;
    std::unique_ptr<ContestRuns> contest_runs;
    std::unique_ptr<Solving> solving;
};

class Site {
  public:
    /// All references must outlive it. Unfinished tables that need something (an agent's move, a clock) are read from
    /// the store at once, others when they are asked for.
    Site(const std::vector<Kit>& games, Store& store, Outlet& outlet, SiteSettings settings, SiteWorkers workers);
    ~Site();
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;

    [[nodiscard]] Hub& hub();
    [[nodiscard]] Metrics metrics() const;
    /// What services have, for those who answer other than by the protocol.
    [[nodiscard]] const Environment& environment() const;
    [[nodiscard]] Rooms& rooms();
    /// For tests: the table as it is, null when there is none.
    [[nodiscard]] const Room* look(const std::string& table);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace joute
