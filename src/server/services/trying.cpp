// SPDX-License-Identifier: MIT
#include "server/services/trying.hpp"

#include <algorithm>
#include <iterator>

#include "agents/catalogue.hpp"
#include "server/services/asked_games.hpp"
#include "server/services/chores.hpp"
#include "server/services/facts.hpp"

namespace joute {

namespace {

RoomSeats seats_of(const Table& table) {
    RoomSeats seats;
    for (const Seat seat : both_seats) {
        const SeatPlayer& player = table.player(seat);
        seats[index(seat)].kind = player.human() ? RoomSeat::Kind::person : RoomSeat::Kind::agent;
        seats[index(seat)].name = player.name;
        if (!player.human()) seats[index(seat)].spec = player.player;
    }
    return seats;
}

/// What chance may do where a line ends, each with its odds; empty where it does not act or can only be drawn.
Fact events_fact(const AnyLine& line, const Audience& audience) {
    Fact::List list;
    for (const auto& [text, odds, event] : line.events()) {
        if (odds.numerator == 0) continue;
        Fact::Object one{{"text", text}};
        if (audience.words) one.emplace_back("words", line.describe(event).in(audience.language));
        one.emplace_back("odds", odds.probability());
        list.emplace_back(std::move(one));
    }
    return list;
}

}  // namespace

Trying::Trying(Environment& environment, Rooms& rooms, Verbs& verbs) : environment_(environment), rooms_(rooms) {
    verbs.on(*this, &Trying::answer);
}

Reply Trying::shown(const Caller& caller, Showing showing, Audience audience, std::size_t skip) const {
    Chores& chores = environment_.chores;
    const std::size_t piece = environment_.limits.piece_steps;
    Fact events = events_fact(showing.table.line(), audience);
    while (showing.table.actor() == Actor::chance) showing.table.draw();
    showing.seats = seats_of(showing.table);
    showing.created = environment_.wall_time();
    if (showing.steps() - skip <= piece)
        return object_of("state", state_fact(showing, {}, audience, environment_.now(), skip), "events",
                         std::move(events));
    if (chores.waiting(caller.client.id) >= environment_.limits.waiting_chores)
        return Refusal{Code::too_many, {"too many long lines at once", "trop de longues lignes à la fois"}};
    struct Answering {
        Showing showing;
        StepBuilder builder;
        Fact events;
        Fact::List steps = {};
    };
    const auto work = std::make_shared<Answering>(
        Answering{std::move(showing), StepBuilder(std::move(audience), skip), std::move(events)});
    chores.add(caller.client.id, [this, work, piece, to = caller.client.id, request = caller.request] {
        auto& [shown, builder, its_events, steps] = *work;
        if (environment_.clients.find(to) == nullptr) return Chores::Progress::unwanted;
        std::ranges::move(builder.next(shown, piece), std::back_inserter(steps));
        if (builder.left(shown) > 0) return Chores::Progress::more;
        Fact state = state_fact(shown, {}, builder.audience(), environment_.now(), std::move(steps), 0);
        // As `reply` would, which copies: this one is large.
        environment_.clients.send(
            to, object_of("re", request, "ok", true, "state", std::move(state), "events", std::move(its_events)));
        return Chores::Progress::done;
    });
    return std::nullopt;
}

Reply Trying::answer(Caller& caller, const request::Try& asked) {
    Audience audience{.language = caller.client.language, .words = caller.client.words, .you = {true, true}};
    if (asked.table || asked.record) {
        auto studied = studied_game(environment_, rooms_, caller.client.id, asked);
        if (!studied) return studied.error();
        if (studied->eyes) {
            audience.you[index(other(*studied->eyes))] = false;
            audience.sight = *studied->eyes == Seat::first ? Sight::first : Sight::second;
        }
        Showing showing(*studied->kit, std::move(studied->table));
        showing.revealed = true;
        return shown(caller, std::move(showing), audience, studied->skip);
    }
    if (!asked.game) return missing_field("game");
    const auto kit = environment_.kit(*asked.game);
    if (!kit) return kit.error();
    if (asked.seat) audience.you[index(other(*asked.seat))] = false;
    auto table = table_from_scratch(environment_, **kit, asked.scratch, two_people(), 0);
    if (!table) return table.error();
    if (auto refusal = too_long_to_try(table->steps().size(), environment_.limits)) return std::move(*refusal);
    return shown(caller, Showing(**kit, std::move(*table)), audience, 0);
}

}  // namespace joute
