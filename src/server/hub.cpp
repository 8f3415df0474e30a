// SPDX-License-Identifier: MIT
// Connections, rooms and what follows every change; the requests themselves stand in hub_tables,
// hub_play and hub_think.
#include "server/hub.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>
#include <thread>

#include "core/text.hpp"
#include "server/arena_room.hpp"
#include "server/room_store.hpp"
#include "server/secrets.hpp"

namespace joute {

namespace {

constexpr auto between_sweeps = std::chrono::seconds(30);
constexpr std::size_t loaded_at_start = 5'000;              // unfinished tables
constexpr std::int64_t largest_id = std::int64_t{1} << 53;  // what a page can count to

constexpr auto between_beats = std::chrono::seconds(1);
constexpr auto between_idle_beats = std::chrono::minutes(1);  // while nobody is there and no clock runs
constexpr int max_crashes = 12;                               // beyond that the wait of an agent no longer doubles

const Refusal cannot_store{Code::read_only,
                           {"the server cannot store anything at the moment: nothing can be changed",
                            "le serveur ne peut rien enregistrer pour le moment : rien ne peut être modifié"}};
const Refusal cannot_read{Code::read_only,
                          {"the server cannot read its database at the moment",
                           "le serveur ne peut pas lire sa base de données pour le moment"}};
const Refusal no_such_table{Code::no_table, {"there is no such table", "il n'y a pas de telle table"}};

}  // namespace

Hub::Hub(const std::vector<Kit>& games, Storage& storage, Outlet& outlet, HubSettings settings)
    : games_(games),
      storage_(storage),
      outlet_(outlet),
      settings_(std::move(settings)),
      began_(settings_.now()),
      next_beat_(began_ + between_beats),
      unfinished_(storage.count_unfinished()),
      next_sweep_(settings_.now() + between_sweeps),
      studies_(thinkers_, settings_.limits, [this](ConnectionId to, const Json& push) { send(to, push); }),
      thinkers_(settings_.threads, settings_.post) {
    for (const std::string& id : storage_.unfinished(loaded_at_start))
        if (Room* room = find_room(id); room != nullptr && (room->clock || !room->only_people()))
            settle(*room, Change::nothing);
    for (const StoredContest& stored : storage_.contests())
        if (stored.unfinished) restore_contest(stored);
    start_contests();
}

Hub::~Hub() = default;

void Hub::opened(ConnectionId id) {
    ++metrics_.connections;
    connections_.emplace(id,
                         Connection{.bucket = TokenBucket(limits().messages_per_second, limits().message_burst, now()),
                                    .watching = {},
                                    .following = {}});
    if (read_only_) tell_storage(id);
}

void Hub::closed(ConnectionId id) {
    const auto it = connections_.find(id);
    if (it == connections_.end()) return;
    const auto watched = std::move(it->second.watching);
    for (const std::string& contest : it->second.following)
        if (const auto found = contests_.find(contest); found != contests_.end())
            std::erase(found->second->watchers, id);
    connections_.erase(it);
    studies_.closed(id);
    std::erase_if(asks_, [&](const auto& entry) {
        if (entry.second.connection != id) return false;
        thinkers_.cancel(entry.second.ticket);
        return true;
    });
    for (const std::string& table : watched)
        if (Room* room = find_room(table)) unwatch(*room, id);
}

void Hub::unwatch(Room& room, ConnectionId connection) {
    const std::array before{room.here(Seat::first), room.here(Seat::second)};
    std::erase_if(room.watchers, [&](const Watcher& w) { return w.connection == connection; });
    room.last_seen = now();
    if (before != std::array{room.here(Seat::first), room.here(Seat::second)}) push(room, Change::now);
}

void Hub::received(ConnectionId id, std::string_view text) {
    const auto it = connections_.find(id);
    if (it == connections_.end()) return;
    ++metrics_.requests;
    answer(id, it->second, text);
}

void Hub::answer(ConnectionId id, Connection& client, std::string_view text) {
    static const std::map<std::string, Verb, std::less<>> verbs{
        {"hello", {&Hub::do_hello}},
        {"games", {&Hub::do_games}},
        {"rules", {&Hub::do_rules}},
        {"create", {&Hub::do_create, true}},
        {"join", {&Hub::do_join, true}},
        {"watch", {&Hub::do_watch}},
        {"leave", {&Hub::do_leave}},
        {"play", {&Hub::do_play, true}},
        {"takeback", {&Hub::do_takeback, true}},
        {"draw", {&Hub::do_draw, true}},
        {"answer", {&Hub::do_answer, true}},
        {"resign", {&Hub::do_resign, true}},
        {"rematch", {&Hub::do_rematch, true}},
        {"pace", {&Hub::do_pace, true}},
        {"hint", {&Hub::do_hint}},
        {"evaluate", {&Hub::do_evaluate}},
        {"map", {&Hub::do_map}},
        {"matrix", {&Hub::do_matrix}},
        {"record", {&Hub::do_record}},
        {"tables", {&Hub::do_tables}},
        {"mine", {&Hub::do_mine}},
        {"try", {&Hub::do_try}},
        {"explain", {&Hub::do_explain}},
        {"puzzles", {&Hub::do_puzzles}},
        {"puzzle", {&Hub::do_puzzle}},
        {"puzzle-try", {&Hub::do_puzzle_try}},
        {"puzzle-hint", {&Hub::do_puzzle_hint}},
        {"puzzle-solution", {&Hub::do_puzzle_solution}},
        {"arena", {&Hub::do_arena}},
        {"arena-start", {&Hub::do_arena_start, true}},
        {"arena-watch", {&Hub::do_arena_watch}},
        {"arena-leave", {&Hub::do_arena_leave}},
        {"arena-stop", {&Hub::do_arena_stop, true}},
        {"arena-resume", {&Hub::do_arena_resume, true}},
        {"arena-remove", {&Hub::do_arena_remove, true}},
        {"arena-report", {&Hub::do_arena_report}},
        {"study", {&Hub::do_study}},
        {"studied", {&Hub::do_studied}},
        {"study-stop", {&Hub::do_study_stop}},
        {"lines", {&Hub::do_lines}},
        {"lines-stop", {&Hub::do_lines_stop}},
        {"facts", {&Hub::do_facts}},
    };
    Json request_id;  // null until it is known
    try {
        const bool fast = !client.bucket.take(now());
        const Json object = parse_object(text, limits().deepest_json);
        Fields fields(object);
        const std::int64_t number = fields.number("id", -largest_id, largest_id);
        request_id = number;
        if (fast) throw Refusal{Code::too_fast, {"too many messages: slow down", "trop de messages : ralentissez"}};
        constexpr std::size_t longest_verb = 32;
        const std::string verb = fields.text("do", longest_verb);
        const auto known = verbs.find(verb);
        if (known == verbs.end()) {
            std::vector<std::string> names;
            for (const auto& [name, each] : verbs) names.push_back(name);
            throw Refusal{Code::bad_request,
                          message("'do' is one of {}; not '{}'", "« do » est l'un de {} ; pas « {} »",
                                  join(names, ", "), quoted_input(verb))};
        }
        if (read_only_ && known->second.changes) throw cannot_store;
        Call call{id, client, number, fields};
        (this->*known->second.handler)(call);
        client.errors_in_row = 0;
    } catch (const Refusal& refusal) {
        ++metrics_.errors;
        refuse(id, request_id, refusal);
        if (refusal.code == Code::read_only) return;  // not the client's fault
        if (++client.errors_in_row >= limits().errors_in_row) outbox_.push_back({id, nullptr, CloseCode::policy});
    } catch (const StorageFailure& failure) {
        spdlog::error("cannot read the database: {}", failure.what());
        refuse(id, request_id, cannot_read);
    }
}

void Hub::send(ConnectionId to, const Json& json) {
    outbox_.push_back({to, std::make_shared<const std::string>(to_line(json)), CloseCode::going_away});
}

void Hub::reply(const Call& call, Json fields) {
    Json json = roomy_object(2 + fields.size());
    json["re"] = call.id;
    json["ok"] = true;
    for (auto& [key, value] : fields.get_ref<Json::object_t&>()) json[key] = std::move(value);
    send(call.connection, json);
}

void Hub::refuse(ConnectionId id, const Json& request, const Refusal& refusal) {
    const auto it = connections_.find(id);
    const Language language = it == connections_.end() ? Language::english : it->second.language;
    send(id, {{"re", request},
              {"ok", false},
              {"error", {{"code", word(refusal.code)}, {"text", refusal.text.in(language)}}}});
}

bool Hub::flush() {
    const auto begin = std::chrono::steady_clock::now();
    const bool had_writes = storage_.has_writes();
    if (failing_since_ && now() < next_try_) {
        not_stored();
    } else if (storage_.commit()) {
        stored();
        begin_thoughts();
    } else {
        next_try_ = now() + (read_only_ ? 10 : 1) * limits().between_tries;
        not_stored();
    }
    if (outbox_.empty()) return false;
    if (had_writes) {
        ++metrics_.commits;
        metrics_.commit_seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    const auto outgoing = std::move(outbox_);
    outbox_.clear();
    for (const Outgoing& out : outgoing) {
        if (!out.text) {
            outlet_.close(out.to, out.code);
            continue;
        }
        ++metrics_.messages_sent;
        metrics_.bytes_sent += out.text->size();
        outlet_.send(out.to, out.text);
    }
    return true;
}

/// Everything is stored: what waited for it goes out first, and a server that was read-only is itself again.
void Hub::stored() {
    for (Room* room : unstored_) room->unstored = false;
    unstored_.clear();
    if (!failing_since_) return;
    failing_since_.reset();
    outbox_.insert(outbox_.begin(), std::make_move_iterator(held_.begin()), std::make_move_iterator(held_.end()));
    held_.clear();
    if (!read_only_) return;
    spdlog::info("the database can be written again");
    read_only_ = false;
    for (const auto& [id, client] : connections_) tell_storage(id);
    resuming_ = true;
}

/// After a time without storage: clocks run on, agents think on.
void Hub::resume() {
    resuming_ = false;
    for (auto& [id, room] : rooms_) settle(*room, Change::nothing);
    if (!contests_.empty()) next_contest_look_ = now();
}

/// Nothing goes out that tells of what is not stored. After some time of trying, changes are refused at once instead of
/// waiting, so everything else can be answered.
void Hub::not_stored() {
    if (!failing_since_) {
        failing_since_ = now();
        spdlog::warn("cannot store, trying again: {}", storage_.failure());
    }
    if (read_only_) return;
    held_.insert(held_.end(), std::make_move_iterator(outbox_.begin()), std::make_move_iterator(outbox_.end()));
    outbox_.clear();
    if (now() - *failing_since_ < limits().storage_patience) return;
    spdlog::critical("cannot store for {} s, read-only until that is possible: {}",
                     std::chrono::duration_cast<std::chrono::seconds>(now() - *failing_since_).count(),
                     storage_.failure());
    read_only_ = true;
    for (auto& [id, room] : rooms_)
        if (room->clock) room->clock->run({false, false}, now());  // nobody can move
    for (const auto& [id, client] : connections_) tell_storage(id);
}

void Hub::tell_storage(ConnectionId to) {
    const auto client = connections_.find(to);
    if (client == connections_.end()) return;
    Json json{{"on", "storage"}, {"writable", !read_only_}};
    json["text"] = read_only_ ? Json(cannot_store.text.in(client->second.language)) : Json(nullptr);
    send(to, json);
}

std::chrono::milliseconds Hub::lived() const {
    return storage_.former_life().lived + std::chrono::duration_cast<std::chrono::milliseconds>(now() - began_);
}

/// Says how long this server has lived: should it die, the clocks of players ran until then.
void Hub::beat() {
    const bool busy = !connections_.empty() || std::ranges::any_of(rooms_, [](const auto& entry) {
        return entry.second->clock && entry.second->clock->next_fall();
    });
    next_beat_ =
        now() + (busy ? std::chrono::milliseconds(between_beats) : std::chrono::milliseconds(between_idle_beats));
    if (!failing_since_) storage_.save_life({.lived = lived(), .clean = false});
}

bool Hub::end() {
    storage_.save_life({.lived = lived(), .clean = true});
    const auto deadline = std::chrono::steady_clock::now() + limits().storage_patience;
    while (!storage_.commit() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(limits().between_tries);
    const bool everything = !storage_.has_writes();
    if (!everything) spdlog::critical("the last changes could not be stored: {}", storage_.failure());
    if (everything && failing_since_) stored();
    flush();
    return everything;
}

Room* Hub::find_room(const std::string& id) {
    if (const auto it = rooms_.find(id); it != rooms_.end()) return it->second.get();
    if (!is_table_id(id)) return open_contest_game(id);
    const auto stored = storage_.load(id);
    if (!stored) return nullptr;
    auto room = restored(games_, *stored, storage_.former_life().lived);
    if (!room) {
        spdlog::warn("a stored table cannot be read: {}", room.error().en);
        return nullptr;
    }
    // Agents that were left alone go on only if someone looked at them lately.
    const auto age = std::max(std::chrono::milliseconds(0), lived() - (*room)->lived);
    (*room)->last_seen = now() - std::min<std::chrono::milliseconds>(age, std::chrono::hours(24));
    (*room)->last_step = (*room)->last_seen;
    // A thought may have been what ended the server: not again at once, or it would end with every start.
    if (const int crashes = std::min((*room)->crashes, max_crashes); crashes > 0)
        (*room)->think_after = began_ + std::chrono::seconds(1 << (crashes - 1));
    return rooms_.emplace(id, std::move(*room)).first->second.get();
}

Room& Hub::room_of(Call& call) {
    constexpr std::size_t longest = 32;
    const std::string id = call.fields.text("table", longest);
    Room* room = find_room(id);
    if (room == nullptr) throw no_such_table;
    if (in_doubt(*room)) throw cannot_store;
    if (room->fall_on_time(now())) settle(*room, Change::now);
    return *room;
}

Hub::Place Hub::place_of(Call& call) {
    Room& room = room_of(call);
    const Seat seat = call.fields.seat("seat");
    Watcher* watcher = room.watcher(call.connection);
    if (watcher == nullptr || !watcher->plays(seat))
        throw Refusal{Code::not_your_seat,
                      {"watch the table with the secret of this seat first",
                       "regardez d'abord la table avec le secret de cette place"}};
    return {room, seat, *watcher};
}

const Room* Hub::look(const std::string& table) { return find_room(table); }

void Hub::note_step(Room& room, std::unique_ptr<AnyLine> before) {
    ++metrics_.moves;
    room.fresh.push_back({room.steps(), std::move(before), room.table.line().clone()});
    room.last_step = now();
}

/// Everything that follows a change, in this order: chance acts, the clock and the agents are set to
/// work, the room is stored, those who watch are told.
void Hub::settle(Room& room, Change change) {
    if (read_only_) return schedule(room);  // everything rests; nothing can have changed that is stored
    while (room.table.actor() == Actor::chance) {
        auto before = room.table.line().clone();
        room.table.draw();
        note_step(room, std::move(before));
    }
    if (!room.over() && room.steps() >= limits().steps) room.table.agree_to_draw();
    if (room.over()) {
        room.draw_offer.reset();
        if (room.is(Seat::first, RoomSeat::Kind::person) && room.is(Seat::second, RoomSeat::Kind::person))
            room.takeback_offer.reset();
    }
    if (!room.fresh.empty()) change = std::max(change, Change::steps);
    if (change >= Change::steps || room.over()) drop_asks(room.id);
    room.run_clock(now());
    start_thoughts(room);
    if (change != Change::nothing) {
        // However it ended: the end of a hidden game shows what was hidden in every step before.
        if (room.over() && !room.stored_over && room.hides()) change = Change::state;
        room.touched = settings_.wall_time();
        store(room);
        push(room, change);
    }
    room.fresh.clear();
    schedule(room);
}

void Hub::store(Room& room) {
    if (!room.unstored) unstored_.push_back(&room);
    room.unstored = true;
    room.lived = lived();
    if (room.stored_steps > room.steps()) {
        storage_.cut_steps(room.id, room.steps());
        room.stored_steps = room.steps();
    }
    for (; room.stored_steps < room.steps(); ++room.stored_steps)
        storage_.add_step(room.id, room.stored_steps + 1, room.table.steps()[room.stored_steps]);
    storage_.save(stored_head(room, now()));
    if (room.stored_over != room.over()) {
        unfinished_ += room.stored_over ? 1 : static_cast<std::size_t>(-1);
        room.stored_over = room.over();
    }
}

Audience Hub::audience_of(const Watcher& watcher) const {
    Audience audience{.you = watcher.you,
                      .owner = watcher.owner,
                      .sight = watcher.sight,
                      .secrets = watcher.secrets,
                      .owner_secret = watcher.owner_secret};
    if (const auto it = connections_.find(watcher.connection); it != connections_.end()) {
        audience.language = it->second.language;
        audience.words = it->second.words;
    }
    return audience;
}

void Hub::push(Room& room, Change change, ConnectionId except) {
    // Equal audiences get the same text, made once.
    std::vector<std::pair<Audience, std::shared_ptr<const std::string>>> made;
    // One screen for two hands: each turn the other seat's eyes look at every step.
    const auto told = [&](const Audience& audience) {
        const bool whole =
            change == Change::state || (change == Change::steps && room.hides() && audience.you[0] && audience.you[1]);
        Json json = roomy_object(4);
        json["on"] = whole ? "state" : change == Change::steps ? "step" : "now";
        json["table"] = room.id;
        if (whole) {
            json["state"] = state_json(room, audience, now());
            return json;
        }
        if (change == Change::steps) {
            Json steps = Json::array();
            for (const FreshStep& step : room.fresh) steps.push_back(step_json(room, audience, step));
            json["steps"] = std::move(steps);
        } else {
            json["seats"] = seats_json(room);
        }
        json["now"] = now_json(room, audience, now());
        return json;
    };
    for (const Watcher& watcher : room.watchers) {
        if (watcher.connection == except) continue;
        const Audience audience = audience_of(watcher);
        auto it = std::ranges::find(made, audience, [](const auto& entry) -> const Audience& { return entry.first; });
        if (it == made.end())
            it = made.insert(it, {audience, std::make_shared<const std::string>(to_line(told(audience)))});
        (in_doubt(room) ? held_ : outbox_).push_back({watcher.connection, it->second, CloseCode::going_away});
    }
}

void Hub::schedule(Room& room) {
    const auto next = due(room);
    if (next == room.wake) return;
    if (room.wake) wakes_.erase({*room.wake, room.id});
    if (next) wakes_.emplace(*next, room.id);
    room.wake = next;
}

Time Hub::next_tick() const {
    Time next = std::min(next_sweep_, next_beat_);
    if (failing_since_) next = std::min(next, next_try_);
    if (resuming_) next = now();
    if (!wakes_.empty()) next = std::min(next, wakes_.begin()->first);
    for (const auto& [serial, asked] : asks_) next = std::min(next, asked.deadline);
    if (next_contest_look_) next = std::min(next, *next_contest_look_);
    return next;
}

void Hub::tick() {
    const Time time = now();
    if (resuming_) resume();
    while (!wakes_.empty() && wakes_.begin()->first <= time) {
        const std::string id = wakes_.begin()->second;
        wakes_.erase(wakes_.begin());
        const auto it = rooms_.find(id);
        if (it == rooms_.end()) continue;
        Room& room = *it->second;
        room.wake.reset();
        for (auto& thought : room.thoughts)
            if (thought && thought->deadline <= time) {
                if (thought->ticket != no_ticket) thinkers_.hurry(thought->ticket);
                thought->deadline = time + limits().longest_thought;
            }
        settle(room, room.fall_on_time(time) ? Change::now : Change::nothing);
    }
    for (auto& [serial, asked] : asks_)
        if (asked.deadline <= time) {
            thinkers_.hurry(asked.ticket);
            asked.deadline = time + limits().longest_thought;
        }
    if (next_contest_look_ && *next_contest_look_ <= time) {
        if (read_only_)
            next_contest_look_.reset();  // their threads wait once they are far ahead
        else
            look_at_contests();
    }
    if (next_beat_ <= time) beat();
    if (next_sweep_ <= time) sweep();
}

/// Forgets rooms nobody needs in memory, and removes tables that never became a game.
void Hub::sweep() {
    const Time time = now();
    next_sweep_ = time + between_sweeps;
    if (failing_since_) return;
    std::erase_if(rooms_, [&](const auto& entry) {
        const Room& room = *entry.second;
        const bool idle = room.watchers.empty() && !room.thinking() && !room.wake && !room.unstored &&
                          time - std::max(room.last_seen, room.last_step) > limits().idle_before_unloading;
        if (idle) std::erase_if(shelf_, [&](const auto& kept) { return kept.first.starts_with(room.id); });
        return idle;
    });
    std::erase_if(contests_, [](const auto& entry) {
        const ArenaRoom& room = *entry.second;
        return !room.unfinished() && !room.runner && !room.news && room.watchers.empty();
    });
    // Only what is not in memory: who looks at a table keeps it.
    const int removed = storage_.remove_empty(lived() - limits().empty_table_life,
                                              [&](const std::string& id) { return rooms_.contains(id); });
    unfinished_ -= std::min(unfinished_, static_cast<std::size_t>(removed));
}

Metrics Hub::metrics() const {
    Metrics metrics = metrics_;
    metrics.open_connections = connections_.size();
    metrics.loaded_tables = rooms_.size();
    metrics.unfinished_tables = unfinished_;
    metrics.thoughts_waiting = thinkers_.waiting();
    metrics.thoughts_running = thinkers_.running();
    return metrics;
}

}  // namespace joute
