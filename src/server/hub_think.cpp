// SPDX-License-Identifier: MIT
// Everything that takes thinking: the decisions of agents, hints, evaluations and maps. The work is
// done on the threads of Thinkers, with copies; only results come back here.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cmath>

#include "core/script.hpp"
#include "server/hub.hpp"

namespace joute {

using Kind = RoomSeat::Kind;

/// What a thinking thread leaves behind.
struct Hub::ThoughtResult {
    std::shared_ptr<Agent> agent;
    Report report;
    std::optional<std::string> failure;
};

namespace {

std::string shelf_key(const std::string& table, Seat seat) { return fmt::format("{}/{}", table, word(seat)); }

/// An agent made after so many steps: the k-th making of a seat depends on the seed and k alone.
std::uint64_t agent_seed(const Table& table, Seat seat) {
    return Random::of(table.seed(), seat == Seat::first ? Stream::first_agent : Stream::second_agent,
                      table.steps().size())
        .next();
}

std::string_view word_of(Proof proof) { return proof == Proof::win ? "win" : proof == Proof::draw ? "draw" : "loss"; }

double rounded(double value) { return std::round(value * 1e4) / 1e4 + 0.0; }

template <class T>
Json maybe(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

}  // namespace

std::shared_ptr<Agent> Hub::take_agent(const std::string& key) {
    const auto it = std::ranges::find(shelf_, key, [](const auto& kept) -> const std::string& { return kept.first; });
    if (it == shelf_.end()) return nullptr;
    auto agent = std::move(it->second);
    shelf_.erase(it);
    return agent;
}

void Hub::keep_agent(const std::string& key, std::shared_ptr<Agent> agent) {
    shelf_.emplace_front(key, std::move(agent));
    if (shelf_.size() > limits().agents_kept) shelf_.pop_back();
}

/// When a room next needs a look: a clock falls, a paced agent is due, a thought takes too long.
std::optional<Time> Hub::due(const Room& room) const {
    std::optional<Time> next;
    const auto consider = [&](Time time) { next = next ? std::min(*next, time) : time; };
    if (room.over()) return next;
    if (room.clock)
        if (const auto fall = room.clock->next_fall()) consider(fall->at);
    for (const auto& thought : room.thoughts)
        if (thought) consider(thought->deadline);
    const bool watched = !room.watchers.empty() || now() - room.last_seen < limits().unwatched_patience;
    if (room.only_agents() && !room.paused && !room.thinking() && watched) consider(room.last_step + room.pace);
    return next;
}

void Hub::start_thoughts(Room& room) {
    if (room.over() || room.paused) return;
    if (room.only_agents()) {
        const bool watched = !room.watchers.empty() || now() - room.last_seen < limits().unwatched_patience;
        if (!watched || now() < room.last_step + room.pace) return;
    }
    for (const Seat seat : both_seats)
        if (room.is(seat, Kind::agent) && acts(room.table.actor(), seat) && !room.thoughts[index(seat)])
            start_thought(room, seat);
}

void Hub::start_thought(Room& room, Seat seat) {
    auto result = std::make_shared<ThoughtResult>();
    result->agent = take_agent(shelf_key(room.id, seat));
    const std::uint64_t serial = ++last_serial_;
    const std::shared_ptr<const AnyLine> line = room.table.line().clone();
    auto work = [result, line, seat, entry = room.entry, game = room.game, spec = room.seat(seat).spec,
                 seed = agent_seed(room.table, seat)](const StopFlag& stop) {
        try {
            if (!result->agent) {
                auto made = make_agent(*entry, *game, spec);
                if (!made) {
                    result->failure = made.error().en;
                    return;
                }
                result->agent = std::move(*made);
                result->agent->new_game(seed);
            }
            result->report = result->agent->decide(*line, seat, {.stop = &stop, .progress = {}});
        } catch (const std::exception& error) {
            result->failure = error.what();
        }
    };
    auto done = [this, result, seat, serial, table = room.id] { decided(table, seat, serial, *result); };
    const auto ticket = thinkers_.think(room.id, std::move(work), std::move(done));
    room.thoughts[index(seat)] = Thought{serial, ticket, now() + limits().longest_thought};
}

void Hub::cancel_thoughts(Room& room) {
    for (auto& thought : room.thoughts)
        if (thought) {
            thinkers_.cancel(thought->ticket);
            thought.reset();
        }
}

void Hub::decided(const std::string& table, Seat seat, std::uint64_t serial, const ThoughtResult& result) {
    Room* room = find_room(table);
    if (room == nullptr) return;
    auto& thought = room->thoughts[index(seat)];
    if (!thought || thought->serial != serial) return;  // no longer wanted
    thought.reset();
    ++metrics_.thoughts;
    metrics_.thinking_seconds += result.report.milliseconds / 1000;
    if (result.agent) keep_agent(shelf_key(table, seat), result.agent);
    const auto legal = room->table.line().moves(seat);
    if (room->over() || !acts(room->table.actor(), seat) || legal.empty()) return;
    Move move = result.report.move;
    ChoiceNote note{.value = {}, .milliseconds = result.report.milliseconds};
    if (result.failure || std::ranges::find(legal, move) == legal.end()) {
        spdlog::error("agent {} gave no legal move ({}): the first one is played for it", room->seat(seat).spec,
                      result.failure.value_or("illegal"));
        move = legal.front();
        note = {};
    } else if (result.report.nodes > 0) {
        note.value = std::clamp(result.report.value, -1.0, 1.0);
    }
    auto before = room->table.line().clone();
    const auto played = room->table.choose(seat, before->print(move), note);
    if (played && *played) note_step(*room, std::move(before));
    if (room->takeback_offer == other(seat)) room->takeback_offer.reset();
    settle(*room, Change::now);
}

/// Who answers questions: whoever knows the game exactly, or else, while that is being made, a search.
std::string Hub::adviser_of(const Room& room) {
    const Entry& entry = *room.entry;
    if (entry.solved) {
        if (entry.solved(*room.game)) return "strongest";
        preparer_.want(entry, room.game);
    }
    for (const std::string_view spec : {"alphabeta:time=500ms", "strongest:time=500ms", "strongest", "greedy"})
        if (check_agent(entry, spec)) return std::string(spec);
    if (entry.agents.empty())
        throw Refusal{Code::not_allowed, {"this game has nobody to ask", "ce jeu n'a personne à qui demander"}};
    return entry.agents.back().name;
}

void Hub::ask(Call& call, Room& room, std::size_t at, bool bound, std::function<Json(const StopFlag&)> work) {
    if (call.client.asking >= limits().thinking_requests || asks_.size() >= limits().waiting_requests)
        throw Refusal{Code::too_many, {"too many questions at once", "trop de questions à la fois"}};
    ++call.client.asking;
    const std::uint64_t serial = ++last_serial_;
    auto result = std::make_shared<Json>();
    const auto ticket = thinkers_.think(
        room.id,
        [result, work = std::move(work)](const StopFlag& stop) {
            try {
                *result = work(stop);
            } catch (const std::exception& error) {
                spdlog::error("a question could not be answered: {}", error.what());
            }
        },
        [this, serial, result] { answered(serial, *result); });
    asks_.emplace(serial, Ask{.connection = call.connection,
                              .request = call.id,
                              .table = room.id,
                              .at = at,
                              .bound_to_position = bound,
                              .ticket = ticket,
                              .deadline = now() + limits().longest_thought});
}

void Hub::answered(std::uint64_t serial, const Json& fields) {
    const auto it = asks_.find(serial);
    if (it == asks_.end()) return;
    const Ask asked = it->second;
    asks_.erase(it);
    ++metrics_.thoughts;
    const auto client = connections_.find(asked.connection);
    if (client == connections_.end()) return;
    --client->second.asking;
    if (fields.is_null()) {
        refuse(asked.connection, asked.request,
               {Code::not_allowed, {"there is no answer to this", "il n'y a pas de réponse à cela"}});
        return;
    }
    Json json{{"re", asked.request}, {"ok", true}, {"at", asked.at}};
    json.update(fields);
    send(asked.connection, json);
}

/// The table went on: hints for where it was are worth nothing any more.
void Hub::drop_asks(const std::string& table) {
    std::erase_if(asks_, [&](const auto& entry) {
        const Ask& asked = entry.second;
        if (asked.table != table || !asked.bound_to_position) return false;
        thinkers_.cancel(asked.ticket);
        if (const auto client = connections_.find(asked.connection); client != connections_.end()) {
            --client->second.asking;
            refuse(asked.connection, asked.request,
                   {Code::stale, {"the game went on meanwhile", "la partie a continué entre-temps"}});
        }
        return true;
    });
}

void Hub::do_hint(Call& call) {
    auto [room, seat, watcher] = place_of(call);
    call.fields.finish();
    if (room.over()) throw Refusal{Code::over, {"the game is over", "la partie est finie"}};
    if (!acts(room.table.actor(), seat))
        throw Refusal{Code::not_your_turn, {"this seat does not act now", "ce camp ne joue pas maintenant"}};
    if (const auto refusal = room.no_advice(&watcher)) throw *refusal;
    const std::shared_ptr<const AnyLine> line = room.table.line().clone();
    ask(call, room, room.steps(), true,
        [line, seat, entry = room.entry, game = room.game, spec = adviser_of(room), words = call.client.words,
         language = call.client.language](const StopFlag& stop) -> Json {
            auto agent = make_agent(*entry, *game, spec);
            if (!agent) return nullptr;
            (*agent)->new_game(0);
            const Report report = (*agent)->decide(*line, seat, {.stop = &stop, .progress = {}});
            const auto legal = line->moves(seat);
            if (std::ranges::find(legal, report.move) == legal.end()) return nullptr;
            // Beyond its first move a line of a hidden game is made of guesses.
            const bool alone = line->hides() || !is_seat(line->actor());
            Json json{{"move", line->print(report.move)}};
            if (words) json["words"] = line->describe(report.move).in(language);
            json["value"] = rounded(report.value);
            json["depth"] = maybe(report.depth);
            json["proven"] = report.proven ? Json(word_of(*report.proven)) : Json(nullptr);
            json["plies"] = maybe(report.plies);
            json["line"] = alone ? std::vector{line->print(report.move)} : print_line(*line, report.line);
            return json;
        });
}

namespace {

/// The line after so many steps of the table.
std::shared_ptr<const AnyLine> line_at(const Room& room, std::size_t at) {
    auto line = room.table.start().clone();
    for (std::size_t i = 0; i < at; ++i)
        if (!play_step(*line, room.table.steps()[i].text)) break;  // never: the table played it
    return line;
}

std::size_t read_at(Fields& fields, const Room& room) {
    constexpr std::int64_t most = 1'000'000;
    const auto at = static_cast<std::size_t>(fields.number("at", 0, most));
    if (at > room.steps())
        throw Refusal{Code::stale, message("only {} steps were played", "seuls {} pas ont été joués", room.steps())};
    return at;
}

Json value_json(std::optional<double> value, std::optional<Proof> proven, std::optional<int> plies,
                std::optional<int> depth) {
    return {{"value", value ? Json(rounded(*value)) : Json(nullptr)},
            {"proven", proven ? Json(word_of(*proven)) : Json(nullptr)},
            {"plies", maybe(plies)},
            {"depth", maybe(depth)}};
}

Json ended_json(Outcome outcome) {
    const int result = points(outcome, Seat::first);
    return value_json(result, result > 0 ? Proof::win : result < 0 ? Proof::loss : Proof::draw, 0, 0);
}

Json seen_from_first(const Report& report, Seat seat) {
    const bool turn = seat == Seat::second;
    auto proven = report.proven;
    if (turn && proven && *proven != Proof::draw) proven = *proven == Proof::win ? Proof::loss : Proof::win;
    return value_json(turn ? -report.value : report.value, proven, report.plies, report.depth);
}

}  // namespace

void Hub::do_evaluate(Call& call) {
    Room& room = room_of(call);
    const std::size_t at = read_at(call.fields, room);
    call.fields.finish();
    const Watcher* watcher = room.watcher(call.connection);
    if (const auto refusal = room.no_advice(watcher)) throw *refusal;
    const auto line = line_at(room, at);
    const Actor actor = line->actor();
    // Who decides there; of a hidden game only the asker's own eyes may be used.
    std::optional<Seat> seat;
    if (is_seat(actor)) seat = seat_of(actor);
    if (actor == Actor::both) seat = Seat::first;
    if (seat && room.hides() && !watcher->plays(*seat)) seat.reset();
    ask(call, room, at, false,
        [line, seat, entry = room.entry, game = room.game, spec = adviser_of(room)](const StopFlag& stop) -> Json {
            if (line->actor() == Actor::over) return ended_json(*line->outcome());
            if (!seat) return value_json({}, {}, {}, {});
            auto agent = make_agent(*entry, *game, spec);
            if (!agent) return nullptr;
            (*agent)->new_game(0);
            return seen_from_first((*agent)->decide(*line, *seat, {.stop = &stop, .progress = {}}), *seat);
        });
}

void Hub::do_map(Call& call) {
    Room& room = room_of(call);
    const std::size_t at = read_at(call.fields, room);
    constexpr std::int64_t deepest = 9;
    const auto depth = static_cast<int>(call.fields.number("depth", 1, deepest));
    call.fields.finish();
    if (!room.entry->map || room.hides())
        throw Refusal{Code::not_allowed,
                      message("{} has no map of what a search looks at",
                              "{} n'a pas de carte de ce qu'une recherche regarde", room.game->info().id)};
    if (const auto refusal = room.no_advice(room.watcher(call.connection))) throw *refusal;
    ask(call, room, at, false, [line = line_at(room, at), entry = room.entry, depth](const StopFlag&) -> Json {
        const auto map = entry->map(*line, depth);
        return map ? Json{{"map", to_json(*map)}} : Json(nullptr);
    });
}

}  // namespace joute
