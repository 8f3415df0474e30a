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

Fact Rooms::begin_state(const Found& found, const Watcher& watcher) {
    Showing& showing = found.showing;
    stop_streaming(showing, watcher.connection);
    StateStream begun{.table = showing.id,
                      .builder = StepBuilder(audience_of(watcher)),
                      .listeners = {watcher.connection},
                      .begun = true};
    Fact::List steps = begun.builder.next(showing, limits().piece_steps);
    const std::size_t more = begun.builder.left(showing);
    Fact state = state_fact(showing, found.live, begun.builder.audience(), now(), std::move(steps), more);
    if (more > 0) stream(showing, std::move(begun));
    return state;
}

StateStream* Rooms::streaming(const Showing& showing, ConnectionId connection) {
    const auto it = std::ranges::find_if(showing.streams, [&](const auto& stream) {
        return std::ranges::find(stream->listeners, connection) != stream->listeners.end();
    });
    return it == showing.streams.end() ? nullptr : it->get();
}

void Rooms::stop_streaming(Showing& showing, ConnectionId connection) {
    for (const auto& stream : showing.streams) std::erase(stream->listeners, connection);
    std::erase_if(showing.streams, [](const auto& stream) { return stream->listeners.empty(); });
}

void Rooms::stream(Showing& showing, StateStream stream) {
    const ConnectionId lane = stream.listeners.front();
    const auto shared = showing.streams.emplace_back(std::make_shared<StateStream>(std::move(stream)));
    environment_.chores.add(lane, [this, shared] { return go_on(*shared); });
}

Chores::Progress Rooms::go_on(StateStream& stream) {
    Clients& clients = environment_.clients;
    const auto found = stream.listeners.empty() ? std::nullopt : find_any(stream.table);
    if (!found) return Chores::Progress::unwanted;
    auto& [showing, room, live] = *found;
    if (room != nullptr && in_doubt(*room)) return Chores::Progress::blocked;
    const auto reads = std::ranges::partition(
        stream.listeners, [&](ConnectionId id) { return clients.backlog(id) <= limits().piece_backlog; });
    if (reads.size() == stream.listeners.size()) return Chores::Progress::blocked;
    if (!reads.empty()) {  // who does not keep up goes on alone
        StateStream later = stream;
        later.listeners.assign(reads.begin(), reads.end());
        later.builder = stream.builder.copy();
        stream.listeners.erase(reads.begin(), reads.end());
        this->stream(showing, std::move(later));
    }

    const Audience& audience = stream.builder.audience();
    const auto tell = [&](const Fact& message) {
        const Frame frame = clients.frame(message);
        for (const ConnectionId id : stream.listeners) clients.send(id, frame);
    };
    Fact::List steps = stream.builder.next(showing, limits().piece_steps);
    const std::size_t more = stream.builder.left(showing);
    if (stream.begun) {
        Fact::Object piece = object_of("on", "step", "table", stream.table, "steps", std::move(steps));
        if (more > 0) piece.emplace_back("more", whole(more));
        piece.emplace_back("now", now_fact(showing, live, audience, now(), more == 0));
        tell(piece);
    } else {
        stream.begun = true;
        stream.seats_changed = false;
        tell(object_of("on", "state", "table", stream.table, "state",
                       state_fact(showing, live, audience, now(), std::move(steps), more)));
    }
    if (more > 0) return Chores::Progress::more;
    if (stream.seats_changed)
        tell(object_of("on", "now", "table", stream.table, "seats", seats_fact(showing), "now",
                       now_fact(showing, live, audience, now())));
    std::erase_if(showing.streams, [&](const auto& each) { return each.get() == &stream; });
    return Chores::Progress::done;
}

std::optional<Refusal> Rooms::watch(const Found& found, const Watcher& watcher) {
    Showing& showing = found.showing;
    auto& watching = watching_[watcher.connection];
    if (showing.watcher(watcher.connection) == nullptr &&
        (watching.size() >= limits().watched_tables || showing.watchers.size() >= limits().watchers))
        return Refusal{Code::too_many, {"too many tables are watched", "trop de tables suivies à la fois"}};
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
    stop_streaming(showing, connection);
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
        const Watcher* const watcher = found->showing.watcher(connection);
        if (watcher == nullptr) continue;
        if (StateStream* const waiting = streaming(found->showing, connection);
            waiting != nullptr && !waiting->begun && waiting->listeners.size() == 1) {
            waiting->builder = StepBuilder(audience_of(*watcher));
            continue;
        }
        stop_streaming(found->showing, connection);
        stream(found->showing, {.table = id, .builder = StepBuilder(audience_of(*watcher)), .listeners = {connection}});
    }
}

void Rooms::push(Room& room, Change change, ConnectionId except) {
    if (room.watchers.empty()) return;
    // Equal audiences get the same text, made once.
    struct Group {
        bool whole;
        std::vector<ConnectionId> listeners;
        Fact::List steps;
    };
    std::vector<Audience> audiences;
    std::vector<Group> groups;  // one for each
    for (const Watcher& watcher : room.watchers) {
        if (watcher.connection == except) continue;
        // One screen for two hands: each turn the other seat's eyes look at every step.
        const bool whole = change == Change::state || (change == Change::steps && room.hides() && watcher.plays_both());
        if (StateStream* const stream = streaming(room, watcher.connection); stream != nullptr && !whole) {
            stream->seats_changed = true;
            continue;
        }
        const Audience audience = audience_of(watcher);
        const auto known = static_cast<std::size_t>(std::ranges::find(audiences, audience) - audiences.begin());
        if (known == audiences.size()) {
            audiences.push_back(audience);
            groups.push_back({whole, {}, {}});
        }
        groups[known].listeners.push_back(watcher.connection);
    }
    if (change == Change::steps)
        for (std::size_t n = room.steps() - room.fresh + 1; n <= room.steps(); ++n) {
            auto told = step_facts(room, audiences, n, *room.told);
            for (std::size_t i = 0; i < groups.size(); ++i) groups[i].steps.push_back(std::move(told[i]));
        }
    if (change == Change::state) room.told = room.table.line().clone();
    for (std::size_t i = 0; i < groups.size(); ++i) {
        auto& [whole, listeners, steps] = groups[i];
        if (whole) {
            for (const ConnectionId connection : listeners) stop_streaming(room, connection);
            stream(room, {.table = room.id, .builder = StepBuilder(audiences[i]), .listeners = std::move(listeners)});
            continue;
        }
        Fact::Object push = object_of("on", change == Change::steps ? "step" : "now", "table", room.id);
        if (change == Change::steps)
            push.emplace_back("steps", std::move(steps));
        else
            push.emplace_back("seats", seats_fact(room));
        push.emplace_back("now", now_fact(room, room, audiences[i], now()));
        const Frame frame = environment_.clients.frame(std::move(push));
        for (const ConnectionId connection : listeners) {
            if (in_doubt(room))
                environment_.clients.hold(connection, frame);
            else
                environment_.clients.send(connection, frame);
        }
    }
}

}  // namespace joute
