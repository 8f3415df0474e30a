// SPDX-License-Identifier: MIT
// What takes thinking: the decisions of agents, and how questions (hub_study.cpp) are asked and answered. The
// work is done on the threads of Thinkers, with copies; only results come back here.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "server/hub.hpp"

namespace joute {

using Kind = RoomSeat::Kind;

/// What a thinking thread leaves behind.
struct Hub::ThoughtResult {
    std::shared_ptr<Agent> agent;
    SearchResult result;
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
    if (room.over() || read_only_) return next;
    if (room.clock)
        if (const auto fall = room.clock->next_fall()) consider(fall->at);
    for (const auto& thought : room.thoughts)
        if (thought) consider(thought->deadline);
    const bool watched = !room.watchers.empty() || now() - room.last_seen < limits().unwatched_patience;
    if (room.only_agents() && !room.paused && !room.thinking() && watched)
        consider(std::max(room.last_step + room.pace, room.think_after));
    if (!room.only_people() && !room.paused && now() < room.think_after) consider(room.think_after);
    return next;
}

void Hub::start_thoughts(Room& room) {
    if (room.over() || room.paused || now() < room.think_after) return;
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
                auto made = make_agent(*entry, *game, spec, {.notice = {}, .stop = &stop});
                if (!made) {
                    result->failure = made.error().en;
                    return;
                }
                result->agent = std::move(*made);
                result->agent->new_game(seed);
            }
            result->result = result->agent->decide(*line, seat, {.stop = &stop, .progress = {}});
        } catch (const std::exception& error) {
            result->failure = error.what();
        }
    };
    auto done = [this, result, seat, serial, table = room.id] { decided(table, seat, serial, *result); };
    storage_.note_thinking(room.id);
    ordered_.push_back({room.id, seat, serial, std::move(work), std::move(done)});
    room.thoughts[index(seat)] = Thought{serial, no_ticket, now() + limits().longest_thought};
}

/// Begins the thoughts that were ordered, now that the storage knows of them.
void Hub::begin_thoughts() {
    const auto ordered = std::exchange(ordered_, {});
    for (const OrderedThought& order : ordered) {
        const auto room = rooms_.find(order.table);
        if (room == rooms_.end()) continue;
        auto& thought = room->second->thoughts[index(order.seat)];
        if (!thought || thought->serial != order.serial) continue;  // no longer wanted
        thought->ticket = thinkers_.think(order.table, order.work, order.done);
        studies_.make_room();
    }
}

void Hub::cancel_thoughts(Room& room) {
    if (!room.thinking()) return;
    for (auto& thought : room.thoughts)
        if (thought) {
            if (thought->ticket != no_ticket) thinkers_.cancel(thought->ticket);
            thought.reset();
        }
    thought_ended(room);
}

/// Nobody thinks here any more, and the server still lives.
void Hub::thought_ended(Room& room) {
    room.crashes = 0;
    room.think_after = {};
    storage_.note_thought(room.id);
}

void Hub::decided(const std::string& table, Seat seat, std::uint64_t serial, const ThoughtResult& result) {
    Room* room = find_room(table);
    if (room == nullptr) return;
    auto& thought = room->thoughts[index(seat)];
    if (!thought || thought->serial != serial) return;  // no longer wanted
    thought.reset();
    ++metrics_.thoughts;
    metrics_.thinking_seconds += result.result.milliseconds / 1000;
    if (result.agent) keep_agent(shelf_key(table, seat), result.agent);
    if (read_only_) return schedule(*room);  // it could not be stored: decided again later
    if (!room->thinking()) thought_ended(*room);
    const auto legal = room->table.line().moves(seat);
    if (room->over() || !acts(room->table.actor(), seat) || legal.empty()) return;
    Move move = result.result.move;
    ChoiceNote note{.value = {}, .milliseconds = result.result.milliseconds};
    if (result.failure || std::ranges::find(legal, move) == legal.end()) {
        spdlog::error("agent {} gave no legal move ({}): the first one is played for it", room->seat(seat).spec,
                      result.failure.value_or("illegal"));
        move = legal.front();
        note = {};
    } else if (result.result.nodes > 0) {
        note.value = std::clamp(result.result.value, -1.0, 1.0);
    }
    auto before = room->table.line().clone();
    const auto played = room->table.choose(seat, before->print(move), note);
    if (played && *played) note_step(*room, std::move(before));
    if (room->takeback_offer == other(seat)) room->takeback_offer.reset();
    settle(*room, Change::now);
}

/// Who answers questions: whoever knows the game exactly, or else, while that is being made, a search.
std::string Hub::adviser_of(const Room& room) {
    const Kit& entry = *room.entry;
    if (entry.solver && entry.solver->complete()) {
        if (entry.solver->stored(*room.game)) return "strongest";
        preparer_.want(entry, room.game);
    }
    for (const std::string_view spec : {"alphabeta:time=500ms", "strongest:time=500ms", "strongest", "greedy"})
        if (check_agent(entry, spec)) return std::string(spec);
    if (entry.agents.empty())
        throw Refusal{Code::not_allowed, {"this game has nobody to ask", "ce jeu n'a personne à qui demander"}};
    return entry.agents.back().name;
}

void Hub::ask(Call& call, const std::string& table, std::size_t at, bool bound,
              std::function<Json(const StopFlag&)> work) {
    if (call.client.asking >= limits().thinking_requests || asks_.size() >= limits().waiting_requests)
        throw Refusal{Code::too_many, {"too many questions at once", "trop de questions à la fois"}};
    ++call.client.asking;
    const std::uint64_t serial = ++last_serial_;
    auto result = std::make_shared<Json>();
    const auto ticket = thinkers_.think(
        table,
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
                              .table = table,
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

}  // namespace joute
