// SPDX-License-Identifier: MIT
// A line of play without a table: the page's lessons send the line so far and get what a table would show after
// it; its analysis page does so with a game that was played and what could have followed. Made, told and forgotten
// within one request, so attempts leave no tables behind.
#include "server/hub.hpp"

namespace joute {

namespace {

std::array<RoomSeat, 2> seats_of(const Table& table) {
    std::array<RoomSeat, 2> seats;
    for (const Seat seat : both_seats) {
        const SeatPlayer& player = table.player(seat);
        seats[index(seat)].kind = player.human() ? RoomSeat::Kind::person : RoomSeat::Kind::agent;
        seats[index(seat)].name = player.name;
        if (!player.human()) seats[index(seat)].spec = player.player;
    }
    return seats;
}

/// What chance may do where a line ends, each with its odds; empty where it does not act or can only be drawn.
Json events_json(const AnyLine& line, const Audience& audience) {
    Json list = Json::array();
    for (const auto& [text, odds, event] : line.events()) {
        if (odds.numerator == 0) continue;
        Json json{{"text", text}};
        if (audience.words) json["words"] = line.describe(event).in(audience.language);
        json["odds"] = odds.probability();
        list.push_back(std::move(json));
    }
    return list;
}

}  // namespace

void Hub::do_try(Call& call) {
    Fields& fields = call.fields;
    Audience audience{.language = call.client.language, .words = call.client.words, .you = {true, true}};
    const auto show = [&](Table table, const Kit& entry, bool revealed, std::size_t skip) {
        Room room(std::move(table));
        const Json events = events_json(room.table.line(), audience);
        while (room.table.actor() == Actor::chance) room.table.draw();
        room.entry = &entry;
        room.game = room.table.shared_game();
        room.seats = seats_of(room.table);
        room.listed = false;
        room.created = settings_.wall_time();
        room.revealed = revealed;
        reply(call, {{"state", state_json(room, audience, now(), skip)}, {"events", events}});
    };
    if (fields.has("table") || fields.has("record")) {
        Studied studied = read_studied(call);
        fields.finish();
        if (studied.eyes) {
            audience.you[index(other(*studied.eyes))] = false;
            audience.sight = *studied.eyes == Seat::first ? Sight::first : Sight::second;
        }
        show(std::move(studied.table), studied.entry, true, studied.skip);
        return;
    }
    constexpr std::size_t longest_game = 64;
    const Kit& entry = entry_of(fields.text("game", longest_game));
    if (fields.has("seat")) audience.you[index(other(fields.seat("seat")))] = false;
    std::array<RoomSeat, 2> seats;
    for (RoomSeat& seat : seats) seat.kind = RoomSeat::Kind::person;
    Table table = new_table(fields, entry, seats, 0);
    fields.finish();
    if (table.steps().size() > limits().tried_steps)
        throw Refusal{Code::too_many, message("a line to try has at most {} steps",
                                              "une ligne à essayer a au plus {} pas", limits().tried_steps)};
    show(std::move(table), entry, false, 0);
}

}  // namespace joute
