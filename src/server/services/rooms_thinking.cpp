// SPDX-License-Identifier: MIT
// The part of Rooms that lets agents decide. The work is done elsewhere, with copies; only results come back.
#include <algorithm>
#include <utility>

#include "agents/catalogue.hpp"
#include "server/services/metrics.hpp"
#include "server/services/rooms.hpp"
#include "server/services/stored_facts.hpp"
#include "server/services/stores.hpp"

namespace joute {

/// What thinking leaves behind.
struct Rooms::ThoughtResult {
    std::shared_ptr<Agent> agent;
    SearchResult result;
    std::optional<Message> failure = Message{"it broke off", "il s’est interrompu"};  // until it has decided
};

namespace {

std::string shelf_key(const std::string& table, Seat seat) { return fmt::format("{}/{}", table, word(seat)); }

Fact packed(const SearchResult& result, const std::optional<Message>& failure) {
    return Fact::Object{
        {"move", std::int64_t{result.move.bits}},           {"value", result.value},
        {"nodes", static_cast<std::int64_t>(result.nodes)}, {"ms", result.milliseconds},
        {"en", failure ? Fact(failure->en) : Fact()},       {"fr", failure ? Fact(failure->fr) : Fact()}};
}

void unpack(const Fact& fact, SearchResult& result, std::optional<Message>& failure) {
    if (is_null(fact)) return;  // the work was ended with nothing to show
    result.move = Move{static_cast<std::uint32_t>(stored_number(stored(fact, "move")))};
    result.value = stored_real(stored(fact, "value"));
    result.nodes = static_cast<std::uint64_t>(stored_number(stored(fact, "nodes")));
    result.milliseconds = stored_real(stored(fact, "ms"));
    failure.reset();
    if (const Fact& en = stored(fact, "en"); !is_null(en))
        failure = Message{stored_text(en), stored_text(stored(fact, "fr"))};
}

/// An agent made after so many steps: the k-th making of a seat depends on the seed and k alone.
std::uint64_t agent_seed(const Table& table, Seat seat) {
    return Random::of(table.seed(), seat == Seat::first ? Stream::first_agent : Stream::second_agent,
                      table.steps().size())
        .next();
}

}  // namespace

std::shared_ptr<Agent> Rooms::take_agent(const std::string& key) {
    const auto it = std::ranges::find(shelf_, key, [](const auto& kept) -> const std::string& { return kept.first; });
    if (it == shelf_.end()) return nullptr;
    auto agent = std::move(it->second);
    shelf_.erase(it);
    return agent;
}

void Rooms::keep_agent(const std::string& key, std::shared_ptr<Agent> agent) {
    shelf_.emplace_front(key, std::move(agent));
    if (shelf_.size() > limits().agents_kept) shelf_.pop_back();
}

void Rooms::start_thoughts(Room& room) {
    if (room.over() || room.paused || now() < room.think_after) return;
    if (room.only_agents() && (!watched(room) || now() < room.last_step + room.pace)) return;
    for (const Seat seat : both_seats)
        if (room.is(seat, RoomSeat::Kind::agent) && acts(room.table.actor(), seat) && !room.thoughts[index(seat)])
            start_thought(room, seat);
}

void Rooms::start_thought(Room& room, Seat seat) {
    auto result = std::make_shared<ThoughtResult>();
    result->agent = take_agent(shelf_key(room.id, seat));
    const std::uint64_t serial = ++last_serial_;
    const std::shared_ptr<const AnyLine> line = room.table.line().clone();
    const auto better = std::make_shared<std::function<void()>>();
    auto work = [result, better, line, seat, clocks = room.clocks(now()), kit = room.kit,
                 game = room.table.shared_game(), spec = room.seat(seat).spec,
                 seed = agent_seed(room.table, seat)](const StopFlag& stop) {
        if (!result->agent) {
            auto made = make_agent(*kit, *game, spec, {.notice = {}, .stop = &stop, .seat = seat, .playing = true});
            if (!made) {
                result->failure = made.error();
                return;
            }
            result->agent = std::move(*made);
            result->agent->new_game(seed);
        }
        const Progress progress = [&](const SearchResult& so_far) {
            result->result = so_far;
            result->failure.reset();
            if (*better) (*better)();
        };
        result->result = result->agent->decide(*line, seat, {.stop = &stop, .progress = progress, .clocks = clocks});
        result->failure.reset();
    };
    ThinkQueue::Crossing crossing{
        .pack = [result] { return packed(result->result, result->failure); },
        .unpack = [result](const Fact& fact) { unpack(fact, result->result, result->failure); },
        .better = better,
        .ready = environment_.solving.before(*room.kit, room.table.shared_game(), room.seat(seat).spec)};
    auto done = [this, result, seat, serial, table = room.id] { decided(table, seat, serial, *result); };
    environment_.tables.note_thinking(room.id);
    const Limits asked = limits_of(*room.kit, room.seat(seat).spec);
    environment_.metrics.nodes_asked += nodes_asked(asked, limits().longest_thought);
    ordered_.push_back(
        {room.id, seat, serial, weight_of(asked), std::move(work), std::move(done), std::move(crossing)});
    room.thoughts[index(seat)] = Thought{serial, ThinkQueue::no_ticket, now() + limits().longest_thought};
}

/// Begins the thoughts that were ordered, now that the storage knows of them.
void Rooms::begin_thoughts() {
    const auto ordered = std::exchange(ordered_, {});
    for (const OrderedThought& order : ordered) {
        const auto room = rooms_.find(order.table);
        if (room == rooms_.end()) continue;
        auto& thought = room->second->thoughts[index(order.seat)];
        if (!thought || thought->serial != order.serial) continue;  // no longer wanted
        thought->ticket = environment_.thinking.think({room->second->share, order.table, order.weight}, order.work,
                                                      order.done, order.crossing);
        for (RoomObserver* const observer : observers_) observer->thought_begun(order.weight);
    }
}

void Rooms::cancel_thoughts(Room& room) {
    if (!room.thinking()) return;
    for (auto& thought : room.thoughts)
        if (thought) {
            if (thought->ticket != ThinkQueue::no_ticket) environment_.thinking.cancel(thought->ticket);
            thought.reset();
        }
    thought_ended(room);
}

/// Nobody thinks here any more, and the server still lives.
void Rooms::thought_ended(Room& room) {
    room.crashes = 0;
    room.think_after = {};
    environment_.tables.note_thought(room.id);
}

void Rooms::decided(const std::string& table, Seat seat, std::uint64_t serial, const ThoughtResult& result) {
    Room* room = find(table);
    if (room == nullptr) return;
    auto& thought = room->thoughts[index(seat)];
    if (!thought || thought->serial != serial) return;  // no longer wanted
    thought.reset();
    ++environment_.metrics.thoughts;
    environment_.metrics.thinking_seconds += result.result.milliseconds / 1000;
    if (result.agent) keep_agent(shelf_key(table, seat), result.agent);
    if (environment_.clients.read_only()) return schedule(*room);  // it could not be stored: decided again later
    if (!room->thinking()) thought_ended(*room);
    const auto legal = room->table.line().moves(seat);
    if (room->over() || !acts(room->table.actor(), seat) || legal.empty()) return;
    Move move = result.result.move;
    ChoiceNote note{.value = {}, .milliseconds = result.result.milliseconds};
    auto& fault = room->faults[index(seat)];
    fault = result.failure;
    if (!fault && std::ranges::find(legal, move) == legal.end())
        fault = Message{"it gave no legal move", "il n’a pas donné de coup permis"};
    if (fault) {
        environment_.log(LogLevel::error, fmt::format("agent {} did not decide ({}): the first move is played for it",
                                                      room->seat(seat).spec, fault->en));
        move = legal.front();
        note = {};
    } else if (result.result.nodes > 0) {
        note.value = std::clamp(result.result.value, -1.0, 1.0);
    }
    const auto thought_for = std::chrono::milliseconds(static_cast<std::int64_t>(result.result.milliseconds));
    if (room->clock && !room->clock->thought(seat, thought_for)) {
        room->table.lose_on_time(seat);
        room->clear_offers();
        return settle(*room, Change::now);
    }
    if (room->table.choose(seat, move, note)) note_step(*room);
    if (room->takeback_offer == other(seat)) room->takeback_offer.reset();
    settle(*room, Change::now);
}

}  // namespace joute
