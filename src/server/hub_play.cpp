// SPDX-License-Identifier: MIT
// Requests of those who play: moves, and everything two players may agree on.
#include <spdlog/spdlog.h>

#include "server/hub.hpp"
#include "server/secrets.hpp"

namespace joute {

using Kind = RoomSeat::Kind;

namespace {

const Refusal game_over{Code::over, {"the game is over", "la partie est finie"}};
const Refusal seat_empty{Code::not_allowed, {"the other seat is still empty", "l'autre place est encore vide"}};

/// An offer that was made to `seat` lapses with its move.
void lapse(std::optional<Seat>& offer, Seat seat) {
    if (offer == other(seat)) offer.reset();
}

}  // namespace

void Hub::do_play(Call& call) {
    auto [room, seat, watcher] = place_of(call);
    constexpr std::int64_t most = 1'000'000;
    const auto at = call.fields.number("at", 0, most);
    const std::string move = call.fields.text("move", limits().text_bytes);
    call.fields.finish();
    if (static_cast<std::size_t>(at) != room.steps())
        throw Refusal{Code::stale,
                      message("{} steps were played, not {}", "{} pas ont été joués, pas {}", room.steps(), at)};
    if (room.over()) throw game_over;
    if (!acts(room.table.actor(), seat))
        throw Refusal{Code::not_your_turn, {"this seat does not act now", "ce camp ne joue pas maintenant"}};
    auto before = room.table.line().clone();
    const auto played = room.table.choose(seat, move);
    if (!played) throw Refusal{Code::illegal_move, played.error()};
    if (room.clock) room.clock->moved(seat, now());
    lapse(room.draw_offer, seat);
    lapse(room.takeback_offer, seat);
    if (*played) note_step(room, std::move(before));
    room.last_seen = now();
    reply(call, {{"at", room.steps()}});
    settle(room, Change::now);
}

void Hub::take_back(Room& room, Seat seat) {
    cancel_thoughts(room);
    if (!room.table.take_back_resignation() && !room.table.withdraw(seat)) room.table.take_back(seat);
    room.clear_offers();
    settle(room, Change::state);
}

void Hub::do_takeback(Call& call) {
    auto [room, seat, watcher] = place_of(call);
    call.fields.finish();
    if (room.takeback_offer == seat) {  // asked again: withdrawn
        room.takeback_offer.reset();
        reply(call, {{"done", false}});
        settle(room, Change::now);
        return;
    }
    if (const auto refusal = room.no_takeback(seat)) throw *refusal;
    // A choice nobody has seen is taken back without asking.
    const bool at_once = room.is(other(seat), Kind::agent) || watcher.plays_both() || room.table.pending(seat);
    reply(call, {{"done", at_once}});
    if (at_once) {
        take_back(room, seat);
        return;
    }
    room.takeback_offer = seat;
    settle(room, Change::now);
}

/// An agent agrees when it expects no more than a draw, and not before the opening is over.
bool Hub::agent_agrees_to_draw(const Room& room, Seat agent) {
    constexpr std::size_t opening = 16;         // steps
    constexpr double no_more_than_draw = 0.02;  // of an expected result between -1 and 1
    const auto& steps = room.table.steps();
    if (steps.size() < opening) return false;
    for (std::size_t i = steps.size(); i-- > 0;)
        if (room.table.played()[i].by == actor_of(agent)) return steps[i].value && *steps[i].value <= no_more_than_draw;
    return false;
}

void Hub::do_draw(Call& call) {
    auto [room, seat, watcher] = place_of(call);
    call.fields.finish();
    if (room.over()) throw game_over;
    if (room.is(other(seat), Kind::open)) throw seat_empty;
    const bool to_agent = room.is(other(seat), Kind::agent);
    const bool agreed =
        watcher.plays_both() || room.draw_offer == other(seat) || (to_agent && agent_agrees_to_draw(room, other(seat)));
    Json answer{{"done", agreed}};
    if (to_agent && !agreed) answer["declined"] = true;
    reply(call, std::move(answer));
    if (agreed) {
        cancel_thoughts(room);
        room.table.agree_to_draw();
        room.clear_offers();
    } else if (room.draw_offer == seat) {
        room.draw_offer.reset();
    } else if (!to_agent) {
        room.draw_offer = seat;
    }
    settle(room, Change::now);
}

void Hub::do_answer(Call& call) {
    auto [room, seat, watcher] = place_of(call);
    constexpr std::size_t longest = 16;
    const std::string offer = call.fields.text("offer", longest);
    const bool accept = call.fields.flag("accept");
    call.fields.finish();
    auto* open = offer == "draw"       ? &room.draw_offer
                 : offer == "takeback" ? &room.takeback_offer
                 : offer == "rematch"  ? &room.rematch_offer
                                       : nullptr;
    if (open == nullptr)
        throw Refusal{Code::bad_request,
                      {"'offer' is draw, takeback or rematch", "« offer » est draw, takeback ou rematch"}};
    if (*open != other(seat))
        throw Refusal{Code::not_allowed, {"there is no such offer", "il n'y a pas de telle proposition"}};
    if (accept && offer == "takeback")
        if (const auto refusal = room.no_takeback(other(seat))) throw *refusal;
    if (accept && offer == "draw" && room.over()) throw game_over;
    open->reset();
    reply(call, {{"done", accept}});
    if (accept && offer == "takeback") {
        take_back(room, other(seat));
        return;
    }
    if (accept && offer == "rematch") start_rematch(room);
    if (accept && offer == "draw") {
        cancel_thoughts(room);
        room.table.agree_to_draw();
        room.clear_offers();
    }
    settle(room, Change::now);
}

void Hub::do_resign(Call& call) {
    auto [room, seat, watcher] = place_of(call);
    call.fields.finish();
    if (room.over()) throw game_over;
    cancel_thoughts(room);
    room.table.resign(seat);
    room.clear_offers();
    reply(call);
    settle(room, Change::now);
}

void Hub::do_rematch(Call& call) {
    Room& room = room_of(call);
    const Seat seat = call.fields.seat("seat");
    call.fields.finish();
    const Watcher* watcher = room.watcher(call.connection);
    const bool owner = watcher != nullptr && watcher->owner && room.only_agents();
    if (watcher == nullptr || (!watcher->plays(seat) && !owner))
        throw Refusal{Code::not_your_seat,
                      {"watch the table with the secret of this seat first",
                       "regardez d'abord la table avec le secret de cette place"}};
    if (!room.over()) throw Refusal{Code::not_allowed, {"the game is not over yet", "la partie n'est pas finie"}};
    if (room.is(other(seat), Kind::open)) throw seat_empty;
    if (!room.next.empty())
        throw Refusal{Code::not_allowed, {"the next table is there already", "la table suivante existe déjà"}};
    if (unfinished_ >= limits().unfinished_tables)
        throw Refusal{Code::too_many, {"there are too many tables", "il y a trop de tables"}};
    const bool agreed =
        owner || watcher->plays_both() || room.is(other(seat), Kind::agent) || room.rematch_offer == other(seat);
    reply(call, {{"done", agreed}});
    if (agreed)
        start_rematch(room);
    else if (room.rematch_offer == seat)
        room.rematch_offer.reset();
    else
        room.rematch_offer = seat;
    settle(room, Change::now);
}

void Hub::start_rematch(Room& room) {
    std::array<RoomSeat, 2> seats{room.seat(Seat::second), room.seat(Seat::first)};
    std::array<SeatPlayer, 2> players{room.table.player(Seat::second), room.table.player(Seat::first)};
    for (RoomSeat& seat : seats) {
        seat.secrets.clear();
        seat.invite.clear();
    }
    auto table = Table::open(room.game, std::move(players), settings_.new_seed(), room.table.position());
    if (!table) {  // never: this table began the same way
        spdlog::error("a rematch cannot begin: {}", table.error().en);
        return;
    }
    auto made = std::make_unique<Room>(std::move(*table));
    made->entry = room.entry;
    made->game = room.game;
    made->seats = std::move(seats);
    made->listed = room.listed;
    made->clock_rules = room.clock_rules;
    made->pace = room.pace;
    if (room.table.position()) made->prepared = Prepared{.position = true};  // moves played there are not repeated
    Room& next = add_room(std::move(made));
    room.next = next.id;
    room.rematch_offer.reset();
    for (const Watcher& watcher : room.watchers) hand_on(room, watcher);
    settle(next, Change::now);
}

/// Once there is a next table, who played here plays there, by a secret made of the one here. It can only be made while
/// the one here is known, so those who are away get theirs when they come back with it.
void Hub::hand_on(Room& room, const Watcher& watcher) {
    Room* next = room.next.empty() || read_only_ ? nullptr : find_room(room.next);
    if (next == nullptr) return;
    bool changed = false;
    const auto give = [&](std::vector<std::string>& hashes, const std::string& secret) {
        if (secret.empty() || !hashes.empty()) return;
        hashes = {secret_hash(derived_secret(secret, room.next))};
        changed = true;
    };
    for (const Seat seat : both_seats)  // seats are swapped
        if (next->is(other(seat), Kind::person)) give(next->seat(other(seat)).secrets, watcher.secrets[index(seat)]);
    give(next->owners, watcher.owner_secret);
    if (changed) store(*next);
}

void Hub::do_pace(Call& call) {
    Room& room = room_of(call);
    constexpr std::int64_t slowest = 10'000;
    const auto paused = call.fields.maybe_flag("paused");
    const auto pace = call.fields.maybe_number("pace", 0, slowest);
    call.fields.finish();
    const Watcher* watcher = room.watcher(call.connection);
    if (watcher == nullptr || !watcher->owner)
        throw Refusal{Code::not_your_seat,
                      {"watch the table with the secret of its owner first",
                       "regardez d'abord la table avec le secret de son propriétaire"}};
    if (!room.only_agents()) throw Refusal{Code::not_allowed, {"people play here", "des personnes jouent ici"}};
    if (paused) room.paused = *paused;
    if (pace) room.pace = std::chrono::milliseconds(*pace);
    if (room.paused) cancel_thoughts(room);
    room.last_seen = now();
    reply(call);
    settle(room, Change::now);
}

}  // namespace joute
