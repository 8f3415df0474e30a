// SPDX-License-Identifier: MIT
#include "server/services/room.hpp"

namespace joute {

using Kind = RoomSeat::Kind;

std::optional<Seat>& Live::offer(Offer which) {
    return which == Offer::draw ? draw_offer : which == Offer::takeback ? takeback_offer : rematch_offer;
}

void Live::clear_offers() {
    draw_offer.reset();
    takeback_offer.reset();
    rematch_offer.reset();
}

void Room::run_clock(Time now) {
    if (!clock_rules) return;
    if (!clock) {
        if (!full()) return;
        clock.emplace(*clock_rules, std::array{is(Seat::first, Kind::person), is(Seat::second, Kind::person)});
    }
    const Actor actor = table.actor();
    clock->run({acts(actor, Seat::first), acts(actor, Seat::second)}, now);
}

bool Room::fall_on_time(Time now) {
    if (!clock || over()) return false;
    const auto fall = clock->next_fall();
    if (!fall || fall->at > now) return false;
    table.lose_on_time(fall->seat);
    clock->run({false, false}, now);
    clear_offers();
    return true;
}

}  // namespace joute
