// SPDX-License-Identifier: MIT
#include "server/services/rooms.hpp"

#include <algorithm>

#include "kit/agent.hpp"
#include "server/services/metrics.hpp"
#include "server/services/room_store.hpp"
#include "server/services/secrets.hpp"
#include "server/services/stores.hpp"

namespace joute {

namespace {

constexpr std::size_t loaded_at_start = 5'000;  // unfinished tables
constexpr std::size_t unloaded_at_once = 50;
constexpr std::size_t rooms_in_memory_skipped = 100;  // of the tables that could be removed
constexpr ConnectionId nobody = 0;                    // whose chores the server's own are
constexpr int max_crashes = 12;                       // beyond that the wait of an agent no longer doubles

const Live nothing_goes_on;

}  // namespace

Rooms::Rooms(Environment& environment)
    : environment_(environment), began_(environment.now()), ledger_(environment.tables.uses()) {}

void Rooms::begin() {
    // One a turn: there may be thousands, and people wait to be let in.
    environment_.chores.add(
        nobody, [this, ids = environment_.tables.unfinished(loaded_at_start), next = std::size_t{0}]() mutable {
            if (next == ids.size()) return Chores::Progress::done;
            if (Room* room = find(ids[next++]); room != nullptr && (room->clock || !room->only_people()))
                settle(*room, Change::nothing);
            return Chores::Progress::more;
        });
}

const Room* Rooms::in_memory(const std::string& id) const {
    const auto it = rooms_.find(id);
    return it == rooms_.end() ? nullptr : it->second.get();
}

Room* Rooms::find(const std::string& id) {
    if (const auto it = rooms_.find(id); it != rooms_.end()) return it->second.get();
    return is_table_id(id) ? load(id) : nullptr;
}

Room* Rooms::load(const std::string& id) {
    const auto stored = environment_.tables.load(id);
    if (!stored) return nullptr;
    environment_.metrics.steps_replayed += stored->steps.size();
    auto room = restored(environment_.games, *stored, environment_.former_life, environment_.json);
    if (!room) {
        environment_.log(LogLevel::warning, "a stored table cannot be read: " + room.error().en);
        return nullptr;
    }
    // Agents that were left alone go on only if someone looked at them lately.
    const auto age = std::max(std::chrono::milliseconds(0), environment_.lived() - (*room)->lived);
    (*room)->last_seen = now() - std::min<std::chrono::milliseconds>(age, std::chrono::hours(24));
    (*room)->last_step = (*room)->last_seen;
    // A thought may have been what ended the server: not again at once, or it would end with every start.
    if (const int crashes = std::min((*room)->crashes, max_crashes); crashes > 0)
        (*room)->think_after = began_ + std::chrono::seconds(1 << (crashes - 1));
    return rooms_.emplace(id, std::move(*room)).first->second.get();
}

std::optional<Rooms::Found> Rooms::find_any(const std::string& id) {
    if (Room* const room = find(id)) return Found{*room, room, *room};
    auto it = shown_.find(id);
    if (it == shown_.end()) {
        auto made = gallery_ ? gallery_(id) : nullptr;
        if (!made) return std::nullopt;
        made->last_seen = now();
        it = shown_.emplace(id, std::move(made)).first;
    }
    return Found{*it->second, nullptr, nothing_goes_on};
}

Answer<Rooms::Found> Rooms::look(const std::string& id) {
    const auto found = find_any(id);
    if (!found) return Refusal{Code::no_table, {"there is no such table", "cette table n’existe pas"}};
    if (Room* const room = found->room) {
        if (in_doubt(*room))
            return Refusal{Code::read_only,
                           {"the server cannot store anything at the moment: nothing can be changed",
                            "le serveur ne peut rien enregistrer pour le moment : rien ne peut être modifié"}};
        if (room->fall_on_time(now())) settle(*room, Change::now);
    }
    return *found;
}

Answer<Room*> Rooms::room(const std::string& id) {
    const auto found = look(id);
    if (!found) return found.error();
    if (found->room == nullptr)
        return Refusal{Code::not_your_seat, {"this game is only looked at", "cette partie ne fait que se regarder"}};
    return found->room;
}

Answer<Rooms::Place> Rooms::place(ConnectionId connection, const std::string& id, Seat seat) {
    const auto found = room(id);
    if (!found) return found.error();
    Watcher* const watcher = (*found)->watcher(connection);
    if (watcher == nullptr || !watcher->plays(seat))
        return Refusal{Code::not_your_seat,
                       {"watch the table with the secret of this seat first",
                        "regardez d’abord la table avec le secret de cette place"}};
    return Place{**found, seat, *watcher};
}

bool Rooms::in_doubt(const Room& room) const { return environment_.clients.read_only() && room.unstored; }

std::optional<Refusal> Rooms::no_more(Share share) {
    if (ledger_.unfinished() >= limits().unfinished_tables)
        return Refusal{Code::too_many, {"there are too many tables", "il y a trop de tables"}};
    if (share.nobody()) return std::nullopt;
    make_way(share);
    const ShareUse use = ledger_.use(share);
    if (use.unfinished >= limits().share.tables)
        return Refusal{Code::too_many, message("there are {} unfinished games from your address: finish some first",
                                               "il y a {} parties en cours depuis votre adresse : finissez-en d’abord",
                                               use.unfinished)};
    if (use.bytes >= limits().share.bytes)
        return Refusal{Code::too_many,
                       {"the games from your address take all the space they may: keep fewer of them",
                        "les parties de votre adresse prennent toute la place permise : gardez-en moins"}};
    return std::nullopt;
}

/// A share that has reached a limit gives up what it needs least: its oldest finished tables for space, and one that
/// was abandoned for a new one.
void Rooms::make_way(Share share) {
    using What = UntouchedTables::What;
    const auto at_all = environment_.lived() + std::chrono::milliseconds(1);
    Removal left{.tables = limits().removed_tables, .bytes = limits().removed_bytes};
    if (ledger_.use(share).bytes >= limits().share.bytes)
        remove({.what = What::finished, .since = at_all, .share = share}, left);
    if (left = {.tables = 1, .bytes = 1}; ledger_.use(share).unfinished >= limits().share.tables)
        remove({.what = What::unfinished, .since = at_all - limits().share.abandoned, .share = share}, left);
}

/// Only what is not in memory: who looks at a table keeps it.
void Rooms::remove(const UntouchedTables& which, Removal& left) {
    for (const TableSize& table : environment_.tables.untouched(which, left.tables + rooms_in_memory_skipped)) {
        if (left.tables == 0 || left.bytes == 0) return;
        if (rooms_.contains(table.id)) continue;
        environment_.tables.remove(table.id);
        ledger_.remove(table);
        ++environment_.metrics.tables_removed;
        --left.tables;
        left.bytes -= std::min(left.bytes, table.bytes);
    }
}

Room& Rooms::add(std::unique_ptr<Room> room) {
    do room->id = new_table_id();
    while (rooms_.contains(room->id) || environment_.tables.has(room->id));
    room->created = room->touched = environment_.wall_time();
    room->last_seen = now();
    room->last_step = now();
    room->stored_over = false;
    ledger_.add(room->size());
    ++environment_.metrics.tables_created;
    return *rooms_.emplace(room->id, std::move(room)).first->second;
}

void Rooms::note_step(Room& room) {
    ++environment_.metrics.moves;
    ++room.fresh;
    room.last_step = now();
}

void Rooms::settle(Room& room, Change change) {
    if (environment_.clients.read_only()) return schedule(room);  // everything rests; nothing stored can have changed
    while (room.table.actor() == Actor::chance) {
        room.table.draw();
        note_step(room);
    }
    if (!room.over() && room.steps() >= limits().steps) room.table.agree_to_draw();
    if (room.over()) {
        room.draw_offer.reset();
        if (room.is(Seat::first, RoomSeat::Kind::person) && room.is(Seat::second, RoomSeat::Kind::person))
            room.takeback_offer.reset();
    }
    if (room.fresh > 0) change = std::max(change, Change::steps);
    if (change >= Change::steps || room.over())
        for (RoomObserver* const observer : observers_) observer->went_on(room.id);
    start_thoughts(room);
    room.run_clock(now());
    if (change != Change::nothing) {
        // However it ended: the end of a hidden game shows what was hidden in every step before.
        if (room.over() && !room.stored_over && room.hides()) change = Change::state;
        room.touched = environment_.wall_time();
        store(room);
        push(room, change);
    }
    room.fresh = 0;
    schedule(room);
}

void Rooms::store(Room& room) {
    if (!room.unstored) unstored_.push_back(&room);
    room.unstored = true;
    room.lived = environment_.lived();
    TableStore& tables = environment_.tables;
    if (room.stored_steps > room.steps()) {
        tables.cut_steps(room.id, room.steps());
        room.stored_steps = room.steps();
        room.step_bytes = 0;
        for (const RecordStep& step : room.table.steps()) room.step_bytes += step_size(step);
    }
    for (; room.stored_steps < room.steps(); ++room.stored_steps) {
        const RecordStep& step = room.table.steps()[room.stored_steps];
        tables.add_step(room.id, room.stored_steps + 1, step);
        room.step_bytes += step_size(step);
    }
    const StoredHead head = stored_head(room, now(), environment_.json);
    tables.save(head);
    ledger_.remove(room.size());
    room.stored_over = room.over();
    room.stored_bytes = head.bytes;
    ledger_.add(room.size());
}

void Rooms::committed() {
    for (Room* const room : unstored_) room->unstored = false;
    unstored_.clear();
    begin_thoughts();
}

void Rooms::rest() {
    for (auto& [id, room] : rooms_)
        if (room->clock) {
            room->clock->run({false, false}, now());  // nobody can move
            store_clock(*room);
        }
}

void Rooms::resume() {
    for (auto& [id, room] : rooms_) {
        settle(*room, Change::nothing);
        if (room->clock) store_clock(*room);
    }
}

/// Whose time runs from here on, so that a later server counts it from here. The game itself is as it was.
void Rooms::store_clock(Room& room) {
    if (room.over()) return;
    room.lived = environment_.lived();
    environment_.tables.save(stored_head(room, now(), environment_.json));
}

bool Rooms::counts_time() const {
    return std::ranges::any_of(rooms_,
                               [](const auto& each) { return each.second->clock && each.second->clock->next_fall(); });
}

void Rooms::count(Metrics& metrics) const {
    metrics.loaded_tables = rooms_.size() + shown_.size();
    metrics.unfinished_tables = ledger_.unfinished();
}

void Rooms::schedule(Room& room) {
    const auto next = due(room);
    if (next == room.wake) return;
    if (room.wake) wakes_.erase({*room.wake, room.id});
    if (next) wakes_.emplace(*next, room.id);
    room.wake = next;
}

bool Rooms::watched(const Room& room) const {
    return !room.watchers.empty() || now() - room.last_seen < limits().unwatched_patience;
}

/// When a room next needs a look: a clock falls, a paced agent is due, a thought takes too long.
std::optional<Time> Rooms::due(const Room& room) const {
    std::optional<Time> next;
    const auto consider = [&](Time time) { next = next ? std::min(*next, time) : time; };
    if (room.over() || environment_.clients.read_only()) return next;
    if (const auto fall = room.next_fall()) consider(fall->at);
    for (const auto& thought : room.thoughts)
        if (thought) consider(thought->deadline);
    if (room.only_agents() && !room.paused && !room.thinking() && watched(room))
        consider(std::max(room.last_step + room.pace, room.think_after));
    if (!room.only_people() && !room.paused && now() < room.think_after) consider(room.think_after);
    return next;
}

std::optional<Time> Rooms::next_tick() const {
    return wakes_.empty() ? std::nullopt : std::optional(wakes_.begin()->first);
}

void Rooms::tick() {
    const Time time = now();
    while (!wakes_.empty() && wakes_.begin()->first <= time) {
        const std::string id = wakes_.begin()->second;
        wakes_.erase(wakes_.begin());
        const auto it = rooms_.find(id);
        if (it == rooms_.end()) continue;
        Room& room = *it->second;
        room.wake.reset();
        for (auto& thought : room.thoughts)
            if (thought && thought->deadline <= time) {
                if (thought->ticket != ThinkQueue::no_ticket) environment_.thinking.hurry(thought->ticket);
                thought->deadline = time + limits().longest_thought;
            }
        settle(room, room.fall_on_time(time) ? Change::now : Change::nothing);
    }
}

bool Rooms::idle(const Room& room) const {
    return !room.thinking() && !room.wake && !room.unstored && unseen(room, room.last_step);
}

bool Rooms::unseen(const Showing& showing, Time last_step) const {
    return showing.watchers.empty() && now() - std::max(showing.last_seen, last_step) > limits().idle_before_unloading;
}

/// Forgets rooms nobody needs in memory, and removes tables: those that never became a game, those nobody touched for
/// long, and the oldest of who has stored too much.
void Rooms::sweep() {
    std::vector<std::string> ids;
    for (const auto& [id, room] : rooms_)
        if (idle(*room)) ids.push_back(id);
    if (!ids.empty())
        environment_.chores.add(nobody, [this, left = std::move(ids)]() mutable {
            for (std::size_t n = std::min(left.size(), unloaded_at_once); n > 0; --n, left.pop_back()) {
                const auto it = rooms_.find(left.back());
                if (it == rooms_.end() || !idle(*it->second)) continue;
                std::erase_if(shelf_, [&](const auto& kept) { return kept.first.starts_with(it->first); });
                rooms_.erase(it);
            }
            return left.empty() ? Chores::Progress::done : Chores::Progress::more;
        });
    std::erase_if(shown_, [&](const auto& each) { return unseen(*each.second, {}); });
    using What = UntouchedTables::What;
    const auto lived = environment_.lived();
    Removal left{.tables = limits().removed_tables, .bytes = limits().removed_bytes};
    remove({.what = What::empty, .since = lived - limits().empty_table_life}, left);
    if (limits().table_life > std::chrono::hours(0))
        for (const What what : {What::finished, What::unfinished})
            remove({.what = what, .since = lived - limits().table_life}, left);
    if (const auto share = ledger_.above(limits().share.bytes))
        remove({.what = What::finished, .since = lived, .share = share}, left);
}

}  // namespace joute
