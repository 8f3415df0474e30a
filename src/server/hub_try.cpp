// SPDX-License-Identifier: MIT
// A line of play without a table: the page's lessons send the line so far and get what a table would show after
// it. Made, told and forgotten within one request, so wrong attempts leave no tables behind.
#include "server/hub.hpp"

namespace joute {

void Hub::do_try(Call& call) {
    Fields& fields = call.fields;
    constexpr std::size_t longest_game = 64;
    const Entry& entry = entry_of(fields.text("game", longest_game));
    Audience audience{.language = call.client.language, .words = call.client.words, .you = {true, true}};
    if (fields.has("seat")) audience.you[index(other(fields.seat("seat")))] = false;
    std::array<RoomSeat, 2> seats;
    for (RoomSeat& seat : seats) seat.kind = RoomSeat::Kind::person;
    Room room(new_table(fields, entry, seats, 0));
    fields.finish();
    if (room.steps() > limits().tried_steps)
        throw Refusal{Code::too_many, message("a line to try has at most {} steps",
                                              "une ligne à essayer a au plus {} pas", limits().tried_steps)};
    while (room.table.actor() == Actor::chance) room.table.draw();
    room.entry = &entry;
    room.game = room.table.shared_game();
    room.seats = seats;
    room.listed = false;
    room.created = settings_.wall_time();
    reply(call, {{"state", state_json(room, audience, now())}});
}

}  // namespace joute
