// SPDX-License-Identifier: MIT
#include "server/services/room_store.hpp"

#include <algorithm>

#include "agents/catalogue.hpp"
#include "server/services/facts.hpp"
#include "server/services/states.hpp"
#include "server/services/stored_facts.hpp"

namespace joute {

using Kind = RoomSeat::Kind;
using std::chrono::milliseconds;

namespace {

constexpr std::array<std::string_view, 3> kinds{"person", "agent", "open"};

std::optional<Seat> seat_in(const Fact& fact) {
    for (const Seat seat : both_seats)
        if (stored_text(fact) == word(seat)) return seat;
    return std::nullopt;
}

Fact seat_fact(const RoomSeat& seat) {
    return Fact::Object{{"kind", kinds[static_cast<std::size_t>(seat.kind)]},
                        {"name", seat.name},
                        {"spec", seat.spec},
                        {"secrets", texts(seat.secrets)},
                        {"invite", seat.invite}};
}

RoomSeat seat_from(const Fact& fact) {
    const auto kind = std::ranges::find(kinds, stored_text(stored(fact, "kind"))) - kinds.begin();
    return {.kind = static_cast<Kind>(std::min<std::ptrdiff_t>(kind, 2)),
            .name = stored_text(stored(fact, "name")),
            .spec = stored_text(stored(fact, "spec")),
            .secrets = stored_texts(stored(fact, "secrets")),
            .invite = stored_text(stored(fact, "invite"))};
}

std::optional<Seed> seed_in(const Fact& fact) {
    if (const auto* const number = std::get_if<std::int64_t>(&fact.content))
        return Seed(static_cast<std::uint64_t>(*number));
    return Seed::parse(stored_text(fact));
}

Fact clock_fact(const Room& room, Time now) {
    Fact::Object object{{"total", std::int64_t{room.clock_rules->total.count()}},
                        {"increment", std::int64_t{room.clock_rules->increment.count()}}};
    if (!room.clock) return object;
    Fact::List left;
    for (const Seat seat : both_seats) {
        const auto span = room.clock->left(seat, now);
        left.push_back(span ? Fact(std::int64_t{span->count()}) : Fact());
    }
    object.emplace_back("left", std::move(left));
    // Whose time runs from here on, so that a server that dies does not give it back.
    object.emplace_back("running", Fact::List{room.clock->runs(Seat::first), room.clock->runs(Seat::second)});
    return object;
}

void restore_clock(Room& room, const Fact& clock, milliseconds ran) {
    room.clock_rules = ClockRules{.total = milliseconds(stored_number(stored(clock, "total"))),
                                  .increment = milliseconds(stored_number(stored(clock, "increment")))};
    if (is_null(stored(clock, "left"))) return;
    room.clock.emplace(*room.clock_rules, std::array{false, false});
    for (const Seat seat : both_seats)
        if (const Fact& left = stored(stored(clock, "left"), index(seat)); !is_null(left)) {
            const bool ran_here = stored_flag(stored(stored(clock, "running"), index(seat)));
            room.clock->set_left(seat, std::max(milliseconds(0), milliseconds(stored_number(left)) -
                                                                     (ran_here ? ran : milliseconds(0))));
        }
}

/// What was stored, as a game to be replayed.
Result<Record> record_in(const Fact& head, const RoomSeats& seats, const std::vector<RecordStep>& steps) {
    for (const char* needed : {"game", "options", "seed", "seats", "owners", "pending", "offers"})
        if (is_null(stored(head, needed))) return message("'{}' is missing", "« {} » manque", needed);
    Record record;
    record.game = stored_text(stored(head, "game"));
    if (const auto* const options = std::get_if<Fact::Object>(&stored(head, "options").content))
        for (const auto& [name, value] : *options) record.options.set(name, stored_text(value));
    const auto seed = seed_in(stored(head, "seed"));
    if (!seed) return message("not a seed: {}", "pas une graine : {}", stored_text(stored(head, "seed")));
    record.seed = *seed;
    if (const Fact& position = stored(head, "position"); !is_null(position)) record.position = stored_text(position);
    record.takebacks = static_cast<int>(stored_number(stored(head, "takebacks")));
    for (const Outcome outcome : {Outcome::first, Outcome::second, Outcome::draw})
        if (stored_text(stored(head, "result")) == word(outcome)) record.result = outcome;
    if (const Fact& ending = stored(head, "ending"); !is_null(ending))
        record.ending = parse_record_ending(stored_text(ending));
    if (const Fact& fault = stored(head, "fault"); !is_null(fault)) record.fault = parse_fault(stored_text(fault));
    record.seats = {seats[0].player(), seats[1].player()};
    record.steps = steps;
    return record;
}

}  // namespace

StoredHead stored_head(const Room& room, Time now, const JsonText& json) {
    const Record record = room.table.record_head();
    Fact::Object options;
    for (const auto& [name, value] : record.options.all()) options.emplace_back(name, value);
    Fact::Object head{{"game", record.game}, {"options", std::move(options)}, {"seed", seed_fact(record.seed)}};
    if (record.position) head.emplace_back("position", *record.position);
    head.emplace_back("takebacks", record.takebacks);
    if (record.result) head.emplace_back("result", word(*record.result));
    if (record.ending != Ending::rules) head.emplace_back("ending", record_word(record.ending));
    if (record.fault) head.emplace_back("fault", print_fault(*record.fault));
    head.emplace_back("seats", Fact::List{seat_fact(room.seats[0]), seat_fact(room.seats[1])});
    head.emplace_back("owners", texts(room.owners));
    head.emplace_back("pace", std::int64_t{room.pace.count()});
    head.emplace_back("paused", room.paused);
    if (room.clock_rules) head.emplace_back("clock", clock_fact(room, now));
    head.emplace_back("pending",
                      Fact::List{maybe(room.table.pending(Seat::first)), maybe(room.table.pending(Seat::second))});
    head.emplace_back("offers",
                      Fact::List{maybe(room.draw_offer), maybe(room.takeback_offer), maybe(room.rematch_offer)});
    if (!room.next.empty()) head.emplace_back("next", Fact::Object{{"table", room.next}});
    if (room.prepared) head.emplace_back("prepared", prepared_fact(room.prepared));
    std::string text = json.write(std::move(head));
    const std::size_t bytes = text.size() + room.step_bytes;
    return {.id = room.id,
            .head = std::move(text),
            .created = room.created,
            .touched = room.touched,
            .over = room.over(),
            .listed = room.listed,
            .lived = room.lived,
            .share = room.share,
            .kept = room.kept,
            .bytes = bytes};
}

Result<std::unique_ptr<Room>> restored(const std::vector<Kit>& games, const StoredTable& table_stored,
                                       milliseconds former_life, const JsonText& json) {
    const auto head = json.read_object(table_stored.head.head);
    if (!head) return message("one JSON object was expected", "un objet JSON était attendu");
    const Fact& seats_stored = stored(*head, "seats");
    const RoomSeats seats{seat_from(stored(seats_stored, 0)), seat_from(stored(seats_stored, 1))};
    const auto record = record_in(*head, seats, table_stored.steps);
    if (!record) return record.error();
    const auto kit =
        std::ranges::find(games, record->game, [](const Kit& each) -> const std::string& { return each.info->id; });
    if (kit == games.end()) return message("no game '{}'", "pas de jeu « {} »", record->game);
    auto game = kit->make(record->options);
    if (!game) return game.error();
    auto table = Table::from_record(std::move(*game), *record);
    if (!table) return table.error();
    // Games that someone ended were once stored with a choice that still waited for the other seat's.
    for (const Seat seat : both_seats)
        if (const Fact& pending = stored(stored(*head, "pending"), index(seat));
            !is_null(pending) && table->actor() != Actor::over)
            if (auto chosen = table->choose(seat, stored_text(pending)); !chosen) return chosen.error();

    auto room = std::make_unique<Room>(*kit, std::move(*table));
    room->id = table_stored.head.id;
    room->seats = seats;
    room->owners = stored_texts(stored(*head, "owners"));
    room->listed = table_stored.head.listed;
    room->share = table_stored.head.share;
    room->kept = table_stored.head.kept;
    room->created = table_stored.head.created;
    room->touched = table_stored.head.touched;
    room->pace = milliseconds(stored_number(stored(*head, "pace")));
    room->paused = stored_flag(stored(*head, "paused"));
    // Clocks ran from when the table was touched until that server ended. What this server stored ran for nobody since:
    // a table whose clock runs stays in memory.
    if (const Fact& clock = stored(*head, "clock"); !is_null(clock))
        restore_clock(*room, clock, std::max(milliseconds(0), former_life - table_stored.head.lived));
    const Fact& offers = stored(*head, "offers");
    room->draw_offer = seat_in(stored(offers, 0));
    room->takeback_offer = seat_in(stored(offers, 1));
    room->rematch_offer = seat_in(stored(offers, 2));
    room->next = stored_text(stored(stored(*head, "next"), "table"));
    room->lived = table_stored.head.lived;
    room->crashes = table_stored.crashes;
    if (const Fact& prepared = stored(*head, "prepared"); !is_null(prepared))
        room->prepared = Prepared{.position = stored_flag(stored(prepared, "position")),
                                  .steps = static_cast<std::size_t>(stored_number(stored(prepared, "steps")))};
    room->stored_steps = room->steps();
    room->stored_over = table_stored.head.over;
    room->stored_bytes = table_stored.head.bytes;
    for (const RecordStep& step : table_stored.steps) room->step_bytes += step_size(step);
    return room;
}

}  // namespace joute
