// SPDX-License-Identifier: MIT
#include "server/site.hpp"

#include "server/arena_runner.hpp"
#include "server/json.hpp"
#include "server/log.hpp"
#include "server/preparer.hpp"
#include "server/services/advice.hpp"
#include "server/services/contests.hpp"
#include "server/services/explaining.hpp"
#include "server/services/greeting.hpp"
#include "server/services/lobby.hpp"
#include "server/services/playing.hpp"
#include "server/services/puzzling.hpp"
#include "server/services/studying.hpp"
#include "server/services/trying.hpp"
#include "server/services/watching.hpp"
#include "server/storage.hpp"
#include "server/thinkers.hpp"

namespace joute {

struct Site::Parts {
    Parts(const std::vector<Kit>& games, Storage& storage, Outlet& outlet, SiteSettings given)
        : settings(std::move(given)),
          hub(settings.limits, storage, outlet, settings.now, metrics),
          environment{.games = games,
                      .limits = settings.limits,
                      .version = settings.version,
                      .clients = hub,
                      .tables = storage,
                      .contests = storage,
                      .contest_runs = contest_runs,
                      .thinking = thinkers,
                      .solving = preparer,
                      .json = json,
                      .metrics = metrics,
                      .now = settings.now,
                      .wall_time = settings.wall_time,
                      .lived = [this] { return hub.lived(); },
                      .former_life = storage.former_life().lived,
                      .new_seed = settings.new_seed,
                      .log = log},
          thinkers(settings.threads, settings.limits.share.thoughts, settings.post) {
        for (Service* const service :
             std::initializer_list<Service*>{&rooms, &questions, &greeting, &lobby, &watching, &playing, &advice,
                                             &studying, &trying, &explaining, &puzzling, &contests})
            services.push_back(service);
        for (Service* const service : services) hub.add(*service);
        for (Service* const service : services) service->begin();
    }

    SiteSettings settings;
    Metrics metrics;
    Hub hub;
    ArenaRunners contest_runs;
    Preparer preparer;
    ServerJson json;
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
    Thinkers thinkers;  // last: its threads end before what they work for goes
};

Site::Site(const std::vector<Kit>& games, Storage& storage, Outlet& outlet, SiteSettings settings)
    : parts_(std::make_unique<Parts>(games, storage, outlet, std::move(settings))) {}

Site::~Site() = default;

Hub& Site::hub() { return parts_->hub; }

Metrics Site::metrics() const {
    Metrics metrics = parts_->metrics;
    metrics.open_connections = parts_->hub.connections();
    metrics.thoughts_waiting = parts_->thinkers.waiting();
    metrics.thoughts_running = parts_->thinkers.running();
    for (const Service* const service : parts_->services) service->count(metrics);
    return metrics;
}

const Room* Site::look(const std::string& table) { return parts_->rooms.find(table); }

}  // namespace joute
