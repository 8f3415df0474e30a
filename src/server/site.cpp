// SPDX-License-Identifier: MIT
#include "server/site.hpp"

#include "server/json.hpp"
#include "server/services/advice.hpp"
#include "server/services/chores.hpp"
#include "server/services/contests.hpp"
#include "server/services/explaining.hpp"
#include "server/services/greeting.hpp"
#include "server/services/lobby.hpp"
#include "server/services/playing.hpp"
#include "server/services/puzzling.hpp"
#include "server/services/stores.hpp"
#include "server/services/studying.hpp"
#include "server/services/trying.hpp"
#include "server/services/watching.hpp"

namespace joute {

struct Site::Parts {
    Parts(const std::vector<Kit>& games, Store& store, Outlet& outlet, SiteSettings given, SiteWorkers those)
        : settings(std::move(given)),
          hub(settings.limits, store, outlet, settings.now, metrics, settings.log),
          workers(std::move(those)),
          environment{.games = games,
                      .limits = settings.limits,
                      .version = settings.version,
                      .clients = hub,
                      .chores = chores,
                      .tables = store,
                      .contests = store,
                      .contest_runs = *workers.contest_runs,
                      .thinking = *workers.thinking,
                      .solving = *workers.solving,
                      .json = json,
                      .metrics = metrics,
                      .now = settings.now,
                      .wall_time = settings.wall_time,
                      .lived = [this] { return hub.lived(); },
                      .former_life = store.former_life().lived,
                      .new_seed = settings.new_seed,
                      .has_engine = settings.has_engine,
                      .log = settings.log} {
        for (Service* const service :
             std::initializer_list<Service*>{&chores, &rooms, &questions, &greeting, &lobby, &watching, &playing,
                                             &advice, &studying, &trying, &explaining, &puzzling, &contests})
            services.push_back(service);
        for (Service* const service : services) hub.add(*service);
        for (Service* const service : services) service->begin();
    }
    ~Parts() { workers.thinking.reset(); }  // first: its threads end before what they work for goes
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;

    SiteSettings settings;
    Metrics metrics;
    Hub hub;
    SiteWorkers workers;
    ServerJson json;
    Chores chores{settings.now};
    Environment environment;
    Rooms rooms{environment};
    Questions questions{environment, rooms};
    Greeting greeting{environment, rooms, hub.verbs()};
    Lobby lobby{environment, rooms, hub.verbs()};
    Watching watching{environment, rooms, hub.verbs()};
    Playing playing{environment, rooms, hub.verbs()};
    Advice advice{environment, rooms, questions, hub.verbs()};
    Studying studying{environment, rooms, questions, hub.verbs()};
    Trying trying{environment, rooms, hub.verbs()};
    Explaining explaining{environment, rooms, questions, hub.verbs()};
    Puzzling puzzling{environment, hub.verbs()};
    Contests contests{environment, rooms, hub.verbs()};
    std::vector<Service*> services;
};

Site::Site(const std::vector<Kit>& games, Store& store, Outlet& outlet, SiteSettings settings, SiteWorkers workers)
    : parts_(std::make_unique<Parts>(games, store, outlet, std::move(settings), std::move(workers))) {}

Site::~Site() = default;

Hub& Site::hub() { return parts_->hub; }

const Environment& Site::environment() const { return parts_->environment; }

Rooms& Site::rooms() { return parts_->rooms; }

Metrics Site::metrics() const {
    Metrics metrics = parts_->metrics;
    metrics.open_connections = parts_->hub.connections();
    metrics.thoughts_waiting = parts_->workers.thinking->waiting();
    metrics.thoughts_running = parts_->workers.thinking->running();
    for (const Service* const service : parts_->services) service->count(metrics);
    return metrics;
}

const Room* Site::look(const std::string& table) { return parts_->rooms.find(table); }

}  // namespace joute
