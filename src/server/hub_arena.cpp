// SPDX-License-Identifier: MIT
// Contests between agents: starting, watching, stopping and removing them, and what keeps them going. They are played
// on threads of their own (arena_runner.hpp); the hub looks at them a few times a second.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "arena/html_report.hpp"
#include "server/arena_states.hpp"
#include "server/hub.hpp"
#include "server/secrets.hpp"

namespace joute {

namespace {

constexpr auto between_looks = std::chrono::milliseconds(100);  // at what runs
constexpr auto between_pushes = std::chrono::milliseconds(250);

}  // namespace

/// A contest that is not in memory is read from the storage, with all its games.
ArenaRoom* Hub::find_contest(const std::string& id) {
    if (const auto it = contests_.find(id); it != contests_.end()) return it->second.get();
    for (const StoredContest& stored : storage_.contests())
        if (stored.id == id) return restore_contest(stored);
    return nullptr;
}

ArenaRoom* Hub::restore_contest(const StoredContest& stored) {
    const Json head = Json::parse(stored.head, nullptr, /*allow_exceptions=*/false);
    try {
        const Json& setup = head.at("setup");
        Fields fields(setup);
        const Kit& entry = entry_of(fields.text("game", longest_word));
        auto room = std::make_unique<ArenaRoom>(std::make_shared<const ArenaSetup>(read_setup(
            fields, entry, limits(), [&](const std::string& spec) { check_spec(entry, spec); }, 0)));
        room->id = stored.id;
        room->owner = head.at("owner");
        room->created = stored.created;
        for (const Phase phase : {Phase::waiting, Phase::finished, Phase::stopped, Phase::failed})
            if (head.at("phase") == word(phase)) room->phase = phase;  // one that was being played waits again
        if (head.contains("failure")) room->failure = Message{head["failure"].at("en"), head["failure"].at("fr")};
        for (const auto& [number, game] : games_of(room->setup->plan, storage_.contest_lines(stored.id)))
            room->add(*fixture(room->setup->plan, number), game);
        return contests_.emplace(stored.id, std::move(room)).first->second.get();
    } catch (const Refusal& refusal) {
        spdlog::warn("a stored contest cannot be read: {}", refusal.text.en);
    } catch (const Json::exception& error) {
        spdlog::warn("a stored contest cannot be read: {}", error.what());
    }
    return nullptr;
}

ArenaRoom& Hub::contest_of(Call& call) {
    ArenaRoom* room = find_contest(call.fields.text("contest", longest_word));
    if (room == nullptr || room->to_remove)
        throw Refusal{Code::no_table, {"there is no such contest", "il n'y a pas de tel tournoi"}};
    return *room;
}

/// ... that this request has the secret of.
ArenaRoom& Hub::own_contest_of(Call& call) {
    ArenaRoom& room = contest_of(call);
    const std::string owner = call.fields.text("owner", longest_secret);
    call.fields.finish();
    if (!fits(owner, room.owner))
        throw Refusal{Code::not_your_seat, {"the secret does not fit", "le secret ne convient pas"}};
    return room;
}

/// How many contests are to be played before this one.
std::size_t Hub::contests_ahead(const ArenaRoom& room) const {
    if (room.phase != Phase::waiting) return 0;
    return static_cast<std::size_t>(std::ranges::count_if(contests_, [&](const auto& entry) {
        const ArenaRoom& each = *entry.second;
        return each.phase == Phase::playing ||
               (each.phase == Phase::waiting && std::tie(each.created, each.id) < std::tie(room.created, room.id));
    }));
}

void Hub::do_arena(Call& call) {
    call.fields.finish();
    Json list = Json::array();
    for (const StoredContest& stored : storage_.contests()) {
        if (const auto it = contests_.find(stored.id); it != contests_.end()) {
            if (!it->second->to_remove) list.push_back(arena_summary_json(*it->second));
            continue;
        }
        if (stored.unfinished) continue;  // it could not be read when the server began
        const Json head = Json::parse(stored.head, nullptr, /*allow_exceptions=*/false);
        if (head.is_object() && head.contains("summary")) list.push_back(head["summary"]);
    }
    reply(call, {{"contests", std::move(list)}});
}

void Hub::do_arena_start(Call& call) {
    const auto unfinished = std::ranges::count_if(contests_, [](const auto& e) { return e.second->unfinished(); });
    const auto mine = std::ranges::count_if(contests_, [&](const auto& entry) {
        return entry.second->unfinished() && entry.second->starter == call.connection;
    });
    if (static_cast<std::size_t>(unfinished) >= limits().contests_waiting)
        throw Refusal{Code::too_many, {"too many contests are waiting", "trop de tournois attendent"}};
    if (static_cast<std::size_t>(mine) >= limits().contests_of_one)
        throw Refusal{Code::too_many,
                      message("at most {} contests of yours may be under way",
                              "au plus {} de vos tournois peuvent être en cours", limits().contests_of_one)};
    const Kit& entry = entry_of(call.fields.text("game", longest_word));
    auto setup = std::make_shared<const ArenaSetup>(read_setup(
        call.fields, entry, limits(), [&](const std::string& spec) { check_spec(entry, spec); }, new_short_seed()));
    call.fields.finish();
    make_room_for_contest();

    auto room = std::make_unique<ArenaRoom>(std::move(setup));
    const auto taken = [&](const std::string& id) { return storage_.has(id) || find_contest(id) != nullptr; };
    do room->id = new_table_id();
    while (taken(room->id));
    const std::string owner = new_secret();
    room->owner = secret_hash(owner);
    room->created = settings_.wall_time();
    room->starter = call.connection;
    reply(call, {{"contest", room->id}, {"owner", owner}});
    storage_.save_contest(stored_contest(*room));
    contests_.emplace(room->id, std::move(room));
    start_contests();
}

/// Removes the oldest contests that are over, until there is room for one more.
void Hub::make_room_for_contest() {
    auto stored = storage_.contests();
    for (std::size_t kept = stored.size(); kept >= limits().contests_kept; --kept) {
        const auto oldest = std::find_if(stored.rbegin(), stored.rend(), [](const auto& c) { return !c.unfinished; });
        if (oldest == stored.rend()) return;
        remove_contest(oldest->id);
        stored.erase(std::next(oldest).base());
    }
}

void Hub::remove_contest(const std::string& id) {
    storage_.remove_contest(id);
    if (const auto it = contests_.find(id); it != contests_.end()) {
        for (const ConnectionId watcher : it->second->watchers) {
            send(watcher, {{"on", "contest-removed"}, {"contest", id}});
            if (const auto client = connections_.find(watcher); client != connections_.end())
                client->second.following.erase(id);
        }
        contests_.erase(it);
    }
}

void Hub::do_arena_watch(Call& call) {
    ArenaRoom& room = contest_of(call);
    const auto owner = call.fields.maybe_text("owner", longest_secret);
    call.fields.finish();
    const bool yours = owner && fits(*owner, room.owner);
    if (owner && !yours) throw Refusal{Code::not_your_seat, {"the secret does not fit", "le secret ne convient pas"}};
    if (!call.client.following.contains(room.id)) {
        if (call.client.following.size() >= limits().watched_contests || room.watchers.size() >= limits().watchers)
            throw Refusal{Code::too_many, {"too many contests are watched", "trop de tournois sont regardés"}};
        tell_contest(room);  // the others, so that all know the same from now on
        call.client.following.insert(room.id);
        room.watchers.push_back(call.connection);
    }
    reply(call, {{"state", arena_state_json(room, yours, contests_ahead(room), now())}});
    room.told_games = room.games.size();
    room.told_points = room.curve.size();
}

void Hub::do_arena_leave(Call& call) {
    ArenaRoom& room = contest_of(call);
    call.fields.finish();
    call.client.following.erase(room.id);
    std::erase(room.watchers, call.connection);
    reply(call);
}

void Hub::do_arena_stop(Call& call) {
    ArenaRoom& room = own_contest_of(call);
    if (!room.unfinished()) throw Refusal{Code::over, {"the contest is over", "le tournoi est fini"}};
    reply(call);
    if (room.runner) {
        room.runner->stop();  // the rest follows when it has ended
        return;
    }
    end_contest(room, Phase::stopped);
}

void Hub::do_arena_resume(Call& call) {
    ArenaRoom& room = own_contest_of(call);
    if (room.unfinished() || room.complete())
        throw Refusal{Code::not_allowed,
                      {"only a contest that was stopped can go on", "seul un tournoi arrêté peut continuer"}};
    reply(call);
    room.phase = Phase::waiting;
    room.failure.reset();
    room.starter = call.connection;
    room.news = true;
    storage_.save_contest(stored_contest(room));
    start_contests();
    tell_contest(room);
}

void Hub::do_arena_remove(Call& call) {
    ArenaRoom& room = own_contest_of(call);
    reply(call);
    if (!room.runner) return remove_contest(room.id);
    room.to_remove = true;
    room.runner->stop();
}

void Hub::do_arena_report(Call& call) {
    const ArenaRoom& room = contest_of(call);
    call.fields.finish();
    const Plan& plan = room.setup->plan;
    Tally tally(plan, KeepPlots::yes);
    for (const auto& [number, game] : games_of(plan, storage_.contest_lines(room.id)))
        tally.add(*fixture(plan, number), game);
    const auto ratings = tally.standing().ratings({});
    const HtmlReportInput input{.game = *room.setup->game,
                                .plan = plan,
                                .standing = tally.standing(),
                                .ratings = ratings,
                                .plots = tally.plots(),
                                .sprt = tally.sprt()};
    reply(call, {{"name", fmt::format("{}-{}.html", room.setup->entry->info->id, room.id)},
                 {"html", html_report(input, call.client.language)}});
}

/// Sets those that wait to play, the oldest first, while there is room.
void Hub::start_contests() {
    for (;;) {
        const auto running =
            std::ranges::count_if(contests_, [](const auto& e) { return e.second->runner != nullptr; });
        if (static_cast<std::size_t>(running) >= limits().contests_running) return;
        ArenaRoom* next = nullptr;
        for (auto& [id, room] : contests_)
            if (room->phase == Phase::waiting && contests_ahead(*room) == static_cast<std::size_t>(running))
                next = room.get();
        if (next == nullptr) return;
        next->phase = Phase::playing;
        next->began = now();
        next->games_before = next->games.size();
        next->news = true;
        next->runner =
            std::make_unique<ArenaRunner>(next->setup, games_of(next->setup->plan, storage_.contest_lines(next->id)));
        next_contest_look_ = now() + between_looks;
    }
}

/// Takes in what the running contests have done, and tells those who watch.
void Hub::look_at_contests() {
    next_contest_look_.reset();
    std::vector<std::string> gone;
    for (auto& [id, each] : contests_) {
        ArenaRoom& room = *each;
        if (room.runner) take_news(room);
        if (room.to_remove && !room.runner) gone.push_back(id);
        if (room.news && now() - room.told >= between_pushes) tell_contest(room);
        if (room.runner || room.news) next_contest_look_ = now() + between_looks;
    }
    for (const std::string& id : gone) remove_contest(id);
    start_contests();
}

void Hub::take_news(ArenaRoom& room) {
    ArenaRunner::News news = room.runner->take();
    for (const auto& [fixture, game] : news.games) {
        storage_.add_contest_game(room.id, fixture.number, stored_game(game));
        room.add(fixture, game);
    }
    if (news.live) room.live = std::move(news.live);
    room.news = true;
    if (!news.games.empty()) storage_.save_contest(stored_contest(room));
    if (news.ended) {
        room.runner.reset();
        room.failure = room.failure ? room.failure : std::move(news.failure);
        end_contest(room, room.failure ? Phase::failed : room.complete() ? Phase::finished : Phase::stopped);
    } else if (news.thinking > limits().longest_thought && !room.failure) {
        room.failure = message("an agent thought longer than {} seconds about one move: limit it by nodes= or time=",
                               "un agent a réfléchi plus de {} secondes à un coup : limitez-le par nodes= ou time=",
                               limits().longest_thought.count());
        room.runner->stop();
    } else if (now() - room.began > limits().longest_contest && !room.failure) {
        room.failure = message("stopped after {} hours, so that others can play; it can go on",
                               "arrêté après {} heures, pour que d'autres jouent ; il peut continuer",
                               limits().longest_contest.count());
        room.runner->stop();
    }
}

void Hub::end_contest(ArenaRoom& room, Phase phase) {
    room.phase = phase;
    room.live.reset();
    storage_.save_contest(stored_contest(room));
    tell_contest(room);
}

void Hub::tell_contest(ArenaRoom& room) {
    if (!room.watchers.empty()) {
        const auto text =
            std::make_shared<const std::string>(to_line({{"on", "contest"},
                                                         {"contest", room.id},
                                                         {"from", room.told_games},
                                                         {"games_played", arena_games_json(room, room.told_games)},
                                                         {"curve_from", room.told_points},
                                                         {"curve", arena_curve_json(room, room.told_points)},
                                                         {"now", arena_now_json(room, contests_ahead(room), now())}}));
        for (const ConnectionId watcher : room.watchers) outbox_.push_back({watcher, text, CloseCode::going_away});
    }
    room.told_games = room.games.size();
    room.told_points = room.curve.size();
    room.told = now();
    room.news = false;
}

/// A finished game of a contest as a table like any other, made when somebody wants to look at it and never stored.
Room* Hub::open_contest_game(const std::string& id) {
    const auto parts = parse_arena_table_id(id);
    if (!parts) return nullptr;
    const auto text = storage_.contest_record(parts->contest, parts->number - 1);
    if (!text) return nullptr;
    const auto record = parse_record(*text);
    const auto entry = std::ranges::find(games_, record ? record->game : "",
                                         [](const Kit& each) -> const std::string& { return each.info->id; });
    if (!record || entry == games_.end()) return nullptr;
    auto game = entry->make(record->options);
    if (!game) return nullptr;
    auto table = Table::from_record(std::move(*game), *record);
    if (!table) {
        spdlog::warn("a game of a contest cannot be read: {}", table.error().en);
        return nullptr;
    }
    auto room = std::make_unique<Room>(std::move(*table));
    room->id = id;
    room->entry = &*entry;
    room->game = room->table.shared_game();
    for (const Seat seat : both_seats) {
        room->seat(seat).kind = RoomSeat::Kind::agent;
        room->seat(seat).spec = record->seats[index(seat)].player;
    }
    room->listed = false;
    room->created = room->touched = settings_.wall_time();
    room->last_seen = room->last_step = now();
    room->stored_steps = room->steps();
    room->stored_over = true;
    return rooms_.emplace(id, std::move(room)).first->second.get();
}

}  // namespace joute
