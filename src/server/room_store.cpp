// SPDX-License-Identifier: MIT
#include "server/room_store.hpp"

#include <algorithm>

#include "server/json.hpp"
#include "server/states.hpp"

namespace joute {

using Kind = RoomSeat::Kind;
using std::chrono::milliseconds;

namespace {

std::optional<Seat> seat_in(const Json& json) {
    if (json == "first") return Seat::first;
    if (json == "second") return Seat::second;
    return std::nullopt;
}

const std::array<std::string, 3> kinds{"person", "agent", "open"};

Json seat_json(const RoomSeat& seat) {
    return {{"kind", kinds[static_cast<std::size_t>(seat.kind)]},
            {"name", seat.name},
            {"spec", seat.spec},
            {"secrets", seat.secrets},
            {"invite", seat.invite}};
}

RoomSeat seat_from(const Json& json) {
    const auto kind = std::ranges::find(kinds, json.at("kind").get<std::string>()) - kinds.begin();
    return {.kind = static_cast<Kind>(std::min<std::ptrdiff_t>(kind, 2)),
            .name = json.at("name"),
            .spec = json.at("spec"),
            .secrets = json.at("secrets").get<std::vector<std::string>>(),
            .invite = json.at("invite")};
}

std::optional<Seed> stored_seed(const Json& json) {
    if (!json.is_string()) return json.get<std::uint64_t>();
    return Seed::parse(json.get_ref<const std::string&>());
}

Json stored_clock(const Room& room, Time now) {
    Json json{{"total", room.clock_rules->total.count()}, {"increment", room.clock_rules->increment.count()}};
    if (!room.clock) return json;
    Json left = Json::array();
    for (const Seat seat : both_seats) {
        const auto span = room.clock->left(seat, now);
        left.push_back(span ? Json(span->count()) : Json(nullptr));
    }
    json["left"] = std::move(left);
    // Whose time runs from here on, so that a server that dies does not give it back.
    json["running"] = {room.clock->runs(Seat::first), room.clock->runs(Seat::second)};
    return json;
}

void restore_clock(Room& room, const Json& json, milliseconds ran) {
    room.clock_rules = ClockRules{.total = milliseconds(json.at("total").get<std::int64_t>()),
                                  .increment = milliseconds(json.at("increment").get<std::int64_t>())};
    if (!json.contains("left")) return;
    room.clock.emplace(*room.clock_rules, std::array{false, false});
    for (const Seat seat : both_seats)
        if (const Json& left = json["left"].at(index(seat)); !left.is_null()) {
            const bool ran_here = json.contains("running") && json["running"].at(index(seat)) == true;
            room.clock->set_left(seat, std::max(milliseconds(0), milliseconds(left.get<std::int64_t>()) -
                                                                     (ran_here ? ran : milliseconds(0))));
        }
}

}  // namespace

StoredHead stored_head(const Room& room, Time now) {
    const Record record = room.table.record_head();
    Json options = Json::object();
    for (const auto& [name, value] : record.options.all()) options[name] = value;
    Json head{{"game", record.game}, {"options", std::move(options)}, {"seed", seed_json(record.seed)}};
    if (record.position) head["position"] = *record.position;
    head["takebacks"] = record.takebacks;
    if (record.result) head["result"] = word(*record.result);
    if (record.ending != Ending::rules) head["ending"] = record_word(record.ending);
    if (record.fault) head["fault"] = print_fault(*record.fault);
    head["seats"] = {seat_json(room.seats[0]), seat_json(room.seats[1])};
    head["owners"] = room.owners;
    head["pace"] = room.pace.count();
    head["paused"] = room.paused;
    if (room.clock_rules) head["clock"] = stored_clock(room, now);
    Json pending = Json::array();
    for (const Seat seat : both_seats) {
        const auto choice = room.table.pending(seat);
        pending.push_back(choice ? Json(*choice) : Json(nullptr));
    }
    head["pending"] = std::move(pending);
    head["offers"] = {maybe(room.draw_offer), maybe(room.takeback_offer), maybe(room.rematch_offer)};
    if (!room.next.empty()) head["next"] = {{"table", room.next}};
    if (room.prepared) head["prepared"] = prepared_json(room.prepared);
    return {.id = room.id,
            .head = to_line(head),
            .created = room.created,
            .touched = room.touched,
            .over = room.over(),
            .listed = room.listed,
            .lived = room.lived};
}

Result<std::unique_ptr<Room>> restored(const std::vector<Kit>& games, const StoredTable& stored,
                                       milliseconds former_life) try {
    const Json head = Json::parse(stored.head.head);
    Record record;
    record.game = head.at("game");
    for (const auto& [name, value] : head.at("options").items()) record.options.set(name, value.get<std::string>());
    const auto seed = stored_seed(head.at("seed"));
    if (!seed) return message("not a seed: {}", "pas une graine : {}", head["seed"].dump());
    record.seed = *seed;
    if (head.contains("position")) record.position = head["position"].get<std::string>();
    record.takebacks = head.at("takebacks");
    for (const Outcome outcome : {Outcome::first, Outcome::second, Outcome::draw})
        if (head.contains("result") && head["result"] == word(outcome)) record.result = outcome;
    if (head.contains("ending")) record.ending = parse_record_ending(head["ending"].get<std::string>());
    if (head.contains("fault")) record.fault = parse_fault(head["fault"].get<std::string>());
    record.steps = stored.steps;

    const auto entry =
        std::ranges::find(games, record.game, [](const Kit& e) -> const std::string& { return e.info->id; });
    if (entry == games.end()) return message("no game '{}'", "pas de jeu « {} »", record.game);
    auto game = entry->make(record.options);
    if (!game) return game.error();
    const std::shared_ptr<const AnyGame> shared = std::move(*game);
    std::array<RoomSeat, 2> seats{seat_from(head.at("seats").at(0)), seat_from(head.at("seats").at(1))};
    for (const Seat seat : both_seats) {
        const RoomSeat& held = seats[index(seat)];
        record.seats[index(seat)] = {.name = held.name, .player = held.kind == Kind::agent ? held.spec : "human"};
    }
    auto table = Table::from_record(shared, record);
    if (!table) return table.error();
    // Games that someone ended were once stored with a choice that still waited for the other seat's.
    for (const Seat seat : both_seats)
        if (const Json& pending = head.at("pending").at(index(seat));
            pending.is_string() && table->actor() != Actor::over)
            if (auto chosen = table->choose(seat, pending.get<std::string>()); !chosen) return chosen.error();

    auto room = std::make_unique<Room>(std::move(*table));
    room->id = stored.head.id;
    room->entry = &*entry;
    room->game = shared;
    room->seats = std::move(seats);
    room->owners = head.at("owners").get<std::vector<std::string>>();
    room->listed = stored.head.listed;
    room->created = stored.head.created;
    room->touched = stored.head.touched;
    room->pace = std::chrono::milliseconds(head.at("pace").get<std::int64_t>());
    room->paused = head.at("paused");
    // Clocks ran from when the table was touched until that server ended. What this server stored ran for nobody since:
    // a table whose clock runs stays in memory.
    if (head.contains("clock"))
        restore_clock(*room, head["clock"], std::max(milliseconds(0), former_life - stored.head.lived));
    room->draw_offer = seat_in(head.at("offers").at(0));
    room->takeback_offer = seat_in(head.at("offers").at(1));
    room->rematch_offer = seat_in(head.at("offers").at(2));
    if (head.contains("next")) room->next = head["next"].at("table");
    room->lived = stored.head.lived;
    room->crashes = stored.crashes;
    if (head.contains("prepared"))
        room->prepared = Prepared{.position = head["prepared"].at("position"), .steps = head["prepared"].at("steps")};
    room->stored_steps = room->steps();
    room->stored_over = room->over();
    return room;
} catch (const Json::exception& error) {
    return verbatim(error.what());
}

}  // namespace joute
