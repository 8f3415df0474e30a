// SPDX-License-Identifier: MIT
#include "server/services/playing.hpp"

#include "server/services/facts.hpp"
#include "server/services/watching.hpp"

namespace joute {

using Kind = RoomSeat::Kind;
using Change = Rooms::Change;

namespace {

const Refusal game_over{Code::over, {"the game is over", "la partie est finie"}};
const Refusal seat_empty{Code::not_allowed, {"the other seat is still empty", "l’autre place est encore vide"}};

/// An offer that was made to `seat` lapses with its move.
void lapse(std::optional<Seat>& offer, Seat seat) {
    if (offer == other(seat)) offer.reset();
}

/// An agent agrees when it expects no more than a draw, and not before the opening is over.
bool agent_agrees_to_draw(const Room& room, Seat agent) {
    constexpr std::size_t opening = 16;         // steps
    constexpr double no_more_than_draw = 0.02;  // of an expected result between -1 and 1
    const auto& steps = room.table.steps();
    if (steps.size() < opening) return false;
    for (std::size_t i = steps.size(); i-- > 0;)
        if (room.table.played()[i].by == actor_of(agent)) return steps[i].value && *steps[i].value <= no_more_than_draw;
    return false;
}

}  // namespace

Playing::Playing(Environment& environment, Rooms& rooms, Verbs& verbs) : environment_(environment), rooms_(rooms) {
    verbs.on(*this, &Playing::play);
    verbs.on(*this, &Playing::takeback);
    verbs.on(*this, &Playing::draw);
    verbs.on(*this, &Playing::answer);
    verbs.on(*this, &Playing::resign);
    verbs.on(*this, &Playing::rematch);
    verbs.on(*this, &Playing::say);
    verbs.on(*this, &Playing::pace);
    verbs.on(*this, &Playing::keep);
}

Reply Playing::play(Caller& caller, const request::Play& asked) {
    const auto place = rooms_.place(caller.client.id, asked.table, asked.seat);
    if (!place) return place.error();
    const auto& [room, seat, watcher] = *place;
    if (static_cast<std::size_t>(asked.at) != room.steps())
        return Refusal{Code::stale, message("{} steps were played, not {}", "{} étapes ont été jouées, pas {}",
                                            room.steps(), asked.at)};
    if (room.over()) return game_over;
    if (!acts(room.table.actor(), seat))
        return Refusal{Code::not_your_turn, {"this seat does not act now", "ce camp ne joue pas maintenant"}};
    const auto played = room.table.choose(seat, asked.move);
    if (!played) return Refusal{Code::illegal_move, played.error()};
    if (room.clock) room.clock->moved(seat, environment_.now());
    lapse(room.draw_offer, seat);
    lapse(room.takeback_offer, seat);
    if (*played) rooms_.note_step(room);
    room.last_seen = environment_.now();
    const std::size_t at = room.steps();  // chance may add more
    rooms_.settle(room, Change::now);
    return Fact::Object{{"at", whole(at)}};
}

void Playing::take_back(Room& room, Seat seat) {
    rooms_.cancel_thoughts(room);
    if (!room.table.take_back_resignation()) {
        if (!room.table.withdraw(seat))
            room.table.take_back(seat);
        else if (room.clock)
            room.clock->withdrew(seat);
    }
    room.clear_offers();
    rooms_.settle(room, Change::state);
}

void Playing::agree_to_draw(Room& room) {
    rooms_.cancel_thoughts(room);
    room.table.agree_to_draw();
    room.clear_offers();
}

Reply Playing::takeback(Caller& caller, const request::Takeback& asked) {
    const auto place = rooms_.place(caller.client.id, asked.table, asked.seat);
    if (!place) return place.error();
    const auto& [room, seat, watcher] = *place;
    if (room.takeback_offer == seat) {  // asked again: withdrawn
        room.takeback_offer.reset();
        rooms_.settle(room, Change::now);
        return Fact::Object{{"done", false}};
    }
    if (auto refusal = room.no_takeback(seat)) return std::move(*refusal);
    // A choice nobody has seen is taken back without asking.
    const bool at_once = room.is(other(seat), Kind::agent) || watcher.plays_both() || room.table.pending(seat);
    if (at_once) {
        take_back(room, seat);
    } else {
        room.takeback_offer = seat;
        rooms_.settle(room, Change::now);
    }
    return Fact::Object{{"done", at_once}};
}

Reply Playing::draw(Caller& caller, const request::Draw& asked) {
    const auto place = rooms_.place(caller.client.id, asked.table, asked.seat);
    if (!place) return place.error();
    const auto& [room, seat, watcher] = *place;
    if (room.over()) return game_over;
    if (room.is(other(seat), Kind::open)) return seat_empty;
    const bool to_agent = room.is(other(seat), Kind::agent);
    const bool agreed =
        watcher.plays_both() || room.draw_offer == other(seat) || (to_agent && agent_agrees_to_draw(room, other(seat)));
    Fact::Object answer{{"done", agreed}};
    if (to_agent && !agreed) answer.emplace_back("declined", true);
    if (agreed)
        agree_to_draw(room);
    else if (room.draw_offer == seat)
        room.draw_offer.reset();
    else if (!to_agent)
        room.draw_offer = seat;
    rooms_.settle(room, Change::now);
    return answer;
}

Reply Playing::answer(Caller& caller, const request::AnswerOffer& asked) {
    const auto place = rooms_.place(caller.client.id, asked.table, asked.seat);
    if (!place) return place.error();
    const auto& [room, seat, watcher] = *place;
    auto& open = room.offer(asked.offer);
    if (open != other(seat))
        return Refusal{Code::not_allowed, {"there is no such offer", "cette proposition n’a pas été faite"}};
    if (asked.accept && asked.offer == Offer::takeback)
        if (auto refusal = room.no_takeback(other(seat))) return std::move(*refusal);
    if (asked.accept && asked.offer == Offer::draw && room.over()) return game_over;
    if (asked.accept && asked.offer == Offer::rematch)
        if (auto refusal = rooms_.no_more(room.share)) return std::move(*refusal);
    open.reset();
    const Fact::Object reply{{"done", asked.accept}};
    if (asked.accept && asked.offer == Offer::takeback) {
        take_back(room, other(seat));
        return reply;
    }
    if (asked.accept && asked.offer == Offer::rematch) start_rematch(room);
    if (asked.accept && asked.offer == Offer::draw) agree_to_draw(room);
    rooms_.settle(room, Change::now);
    return reply;
}

Reply Playing::resign(Caller& caller, const request::Resign& asked) {
    const auto place = rooms_.place(caller.client.id, asked.table, asked.seat);
    if (!place) return place.error();
    Room& room = place->room;
    if (room.over()) return game_over;
    rooms_.cancel_thoughts(room);
    room.table.resign(asked.seat);
    room.clear_offers();
    rooms_.settle(room, Change::now);
    return Fact::Object{};
}

Reply Playing::rematch(Caller& caller, const request::Rematch& asked) {
    const auto found = rooms_.room(asked.table);
    if (!found) return found.error();
    Room& room = **found;
    const Seat seat = asked.seat;
    const Watcher* const watcher = room.watcher(caller.client.id);
    const bool owner = watcher != nullptr && watcher->owner && room.only_agents();
    if (watcher == nullptr || (!watcher->plays(seat) && !owner))
        return Refusal{Code::not_your_seat,
                       {"watch the table with the secret of this seat first",
                        "regardez d’abord la table avec le secret de cette place"}};
    if (!room.over()) return Refusal{Code::not_allowed, {"the game is not over yet", "la partie n’est pas finie"}};
    if (room.is(other(seat), Kind::open)) return seat_empty;
    if (!room.next.empty())
        return Refusal{Code::not_allowed, {"the next table is there already", "la table suivante existe déjà"}};
    if (auto refusal = rooms_.no_more(room.share)) return std::move(*refusal);
    const bool agreed =
        owner || watcher->plays_both() || room.is(other(seat), Kind::agent) || room.rematch_offer == other(seat);
    if (agreed)
        start_rematch(room);
    else if (room.rematch_offer == seat)
        room.rematch_offer.reset();
    else
        room.rematch_offer = seat;
    rooms_.settle(room, Change::now);
    return Fact::Object{{"done", agreed}};
}

void Playing::start_rematch(Room& room) {
    RoomSeats seats{room.seat(Seat::second), room.seat(Seat::first)};
    for (RoomSeat& seat : seats) {
        seat.secrets.clear();
        seat.invite.clear();
    }
    auto table =
        Table::open(room.table.shared_game(), {room.table.player(Seat::second), room.table.player(Seat::first)},
                    environment_.new_seed(), room.table.position());
    if (!table) {  // never: this table began the same way
        environment_.log(LogLevel::error, "a rematch cannot begin: " + table.error().en);
        return;
    }
    auto made = std::make_unique<Room>(*room.kit, std::move(*table));
    made->seats = std::move(seats);
    made->share = room.share;
    made->listed = room.listed;
    made->clock_rules = room.clock_rules;
    made->pace = room.pace;
    if (room.table.position()) made->prepared = Prepared{.position = true};  // moves played there are not repeated
    Room& next = rooms_.add(std::move(made));
    room.next = next.id;
    room.rematch_offer.reset();
    for (const Watcher& watcher : room.watchers) hand_on(environment_, rooms_, room, watcher);
    rooms_.settle(next, Change::now);
}

Reply Playing::say(Caller& caller, const request::Say& asked) {
    const auto place = rooms_.place(caller.client.id, asked.table, asked.seat);
    if (!place) return place.error();
    const auto& [room, seat, watcher] = *place;
    if (watcher.plays_both() || !room.only_people())
        return Refusal{Code::not_allowed, {"there is nobody to talk to", "il n’y a personne à qui parler"}};
    if (room.is(other(seat), Kind::open)) return seat_empty;
    constexpr std::chrono::seconds pause{1};
    if (environment_.now() < room.last_said[index(seat)] + pause)
        return Refusal{Code::too_fast, {"one phrase a second at most", "une phrase par seconde au plus"}};
    room.last_said[index(seat)] = environment_.now();
    const Frame frame =
        environment_.clients.frame(Fact::Object{{"on", "said"},
                                                {"table", room.id},
                                                {"seat", word(seat)},
                                                {"phrase", phrase_words[static_cast<std::size_t>(asked.phrase)]}});
    for (const Watcher& each : room.watchers)
        if (each.plays(Seat::first) || each.plays(Seat::second)) environment_.clients.send(each.connection, frame);
    return Fact::Object{};
}

Reply Playing::pace(Caller& caller, const request::Pace& asked) {
    const auto found = rooms_.room(asked.table);
    if (!found) return found.error();
    Room& room = **found;
    const Watcher* const watcher = room.watcher(caller.client.id);
    if (watcher == nullptr || !watcher->owner)
        return Refusal{Code::not_your_seat,
                       {"watch the table with the secret of its owner first",
                        "regardez d’abord la table avec le secret de son propriétaire"}};
    if (!room.only_agents()) return Refusal{Code::not_allowed, {"people play here", "des personnes jouent ici"}};
    if (asked.paused) room.paused = *asked.paused;
    if (asked.pace) room.pace = std::chrono::milliseconds(*asked.pace);
    if (room.paused) rooms_.cancel_thoughts(room);
    room.last_seen = environment_.now();
    rooms_.settle(room, Change::now);
    return Fact::Object{};
}

Reply Playing::keep(Caller& caller, const request::Keep& asked) {
    const auto found = rooms_.room(asked.table);
    if (!found) return found.error();
    Room& room = **found;
    const Watcher* const watcher = room.watcher(caller.client.id);
    if (watcher == nullptr || !(watcher->owner || watcher->plays(Seat::first) || watcher->plays(Seat::second)))
        return Refusal{Code::not_your_seat,
                       {"watch the table with the secret of a seat or of its owner first",
                        "regardez d’abord la table avec le secret d’une place ou de son propriétaire"}};
    room.kept = asked.kept;
    rooms_.settle(room, Change::now);
    return Fact::Object{{"kept", room.kept}};
}

}  // namespace joute
