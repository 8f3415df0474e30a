// SPDX-License-Identifier: MIT
// The part of Rooms that tells those who watch.
#include <algorithm>

#include "server/services/facts.hpp"
#include "server/services/rooms.hpp"

namespace joute {

Audience Rooms::audience_of(const Watcher& watcher) const {
    Audience audience{.you = watcher.you,
                      .owner = watcher.owner,
                      .sight = watcher.sight,
                      .secrets = watcher.secrets,
                      .owner_secret = watcher.owner_secret};
    if (const Client* const client = environment_.clients.find(watcher.connection)) {
        audience.language = client->language;
        audience.words = client->words;
    }
    return audience;
}

Fact Rooms::state_for(const Found& found, const Watcher& watcher) const {
    return state_fact(found.showing, found.live, audience_of(watcher), now());
}

std::optional<Refusal> Rooms::watch(const Found& found, const Watcher& watcher) {
    Showing& showing = found.showing;
    auto& watching = watching_[watcher.connection];
    if (showing.watcher(watcher.connection) == nullptr &&
        (watching.size() >= limits().watched_tables || showing.watchers.size() >= limits().watchers))
        return Refusal{Code::too_many, {"too many tables are watched", "trop de tables sont regardées"}};
    const std::array before{showing.here(Seat::first), showing.here(Seat::second)};
    std::erase_if(showing.watchers, [&](const Watcher& w) { return w.connection == watcher.connection; });
    showing.watchers.push_back(watcher);
    watching.insert(showing.id);
    showing.last_seen = now();
    if (found.room != nullptr) {
        if (!found.room->told) found.room->told = found.room->table.line().clone();
        if (before != std::array{showing.here(Seat::first), showing.here(Seat::second)})
            push(*found.room, Change::now, watcher.connection);  // this one learns it by the reply
    }
    return std::nullopt;
}

void Rooms::unwatch(const Found& found, ConnectionId connection) {
    Showing& showing = found.showing;
    const std::array before{showing.here(Seat::first), showing.here(Seat::second)};
    std::erase_if(showing.watchers, [&](const Watcher& w) { return w.connection == connection; });
    if (const auto it = watching_.find(connection); it != watching_.end()) it->second.erase(showing.id);
    showing.last_seen = now();
    if (found.room == nullptr) return;
    if (showing.watchers.empty()) found.room->told.reset();
    if (before != std::array{showing.here(Seat::first), showing.here(Seat::second)}) push(*found.room, Change::now);
}

void Rooms::closed(ConnectionId connection) {
    const auto it = watching_.find(connection);
    if (it == watching_.end()) return;
    const auto watched = std::move(it->second);
    watching_.erase(it);
    for (const std::string& id : watched)
        if (const auto found = find_any(id)) unwatch(*found, connection);
}

void Rooms::tell_again(ConnectionId connection) {
    const auto it = watching_.find(connection);
    if (it == watching_.end()) return;
    for (const std::string& id : it->second) {
        const auto found = find_any(id);
        if (!found || (found->room != nullptr && in_doubt(*found->room))) continue;
        if (const Watcher* const watcher = found->showing.watcher(connection))
            environment_.clients.send(connection,
                                      object_of("on", "state", "table", id, "state", state_for(*found, *watcher)));
    }
}

void Rooms::push(Room& room, Change change, ConnectionId except) {
    if (room.watchers.empty()) return;
    // Equal audiences get the same text, made once.
    std::vector<Audience> audiences;
    std::vector<std::pair<ConnectionId, std::size_t>> listeners;  // with the index of their audience
    for (const Watcher& watcher : room.watchers) {
        if (watcher.connection == except) continue;
        const Audience audience = audience_of(watcher);
        auto it = std::ranges::find(audiences, audience);
        if (it == audiences.end()) it = audiences.insert(it, audience);
        listeners.emplace_back(watcher.connection, it - audiences.begin());
    }
    std::vector<Fact::List> steps(audiences.size());
    if (change == Change::steps)
        for (std::size_t n = room.steps() - room.fresh + 1; n <= room.steps(); ++n) {
            auto told = step_facts(room, audiences, n, *room.told);
            for (std::size_t i = 0; i < audiences.size(); ++i) steps[i].push_back(std::move(told[i]));
        }
    if (change == Change::state) room.told = room.table.line().clone();
    std::vector<Frame> frames;
    for (std::size_t i = 0; i < audiences.size(); ++i) {
        const Audience& audience = audiences[i];
        // One screen for two hands: each turn the other seat's eyes look at every step.
        const bool whole =
            change == Change::state || (change == Change::steps && room.hides() && audience.you[0] && audience.you[1]);
        Fact::Object push{{"on", whole ? "state" : change == Change::steps ? "step" : "now"}, {"table", room.id}};
        if (whole) {
            push.emplace_back("state", state_fact(room, room, audience, now()));
        } else {
            if (change == Change::steps)
                push.emplace_back("steps", std::move(steps[i]));
            else
                push.emplace_back("seats", seats_fact(room));
            push.emplace_back("now", now_fact(room, room, audience, now()));
        }
        frames.push_back(environment_.clients.frame(push));
    }
    for (const auto& [connection, audience] : listeners) {
        if (in_doubt(room))
            environment_.clients.hold(connection, frames[audience]);
        else
            environment_.clients.send(connection, frames[audience]);
    }
}

}  // namespace joute
