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
        clock.emplace(*clock_rules, std::array{true, true});
    }
    const auto runs = [&](Seat seat) {
        return acts(table.actor(), seat) && (!is(seat, Kind::agent) || thoughts[index(seat)]);
    };
    clock->run({runs(Seat::first), runs(Seat::second)}, now);
}

std::optional<std::array<ClockLeft, 2>> Room::clocks(Time now) const {
    if (!clock_rules || !full()) return std::nullopt;
    // All of it before the first move, and for an agent of a game begun when agents had no clock.
    const auto shown = [&](Seat seat) {
        const auto left = clock ? clock->left(seat, now) : std::nullopt;
        return ClockLeft{left.value_or(clock_rules->total), clock_rules->increment};
    };
    return std::array{shown(Seat::first), shown(Seat::second)};
}

std::optional<GameClock::Fall> Room::next_fall() const {
    if (!clock) return std::nullopt;
    return clock->next_fall({is(Seat::first, Kind::person), is(Seat::second, Kind::person)});
}

bool Room::fall_on_time(Time now) {
    if (!clock || over()) return false;
    const auto fall = next_fall();
    if (!fall || fall->at > now) return false;
    table.lose_on_time(fall->seat);
    clock->run({false, false}, now);
    clear_offers();
    return true;
}

}  // namespace joute
