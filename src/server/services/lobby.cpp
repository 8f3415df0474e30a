// SPDX-License-Identifier: MIT
#include "server/services/lobby.hpp"

#include <algorithm>

#include "agents/catalogue.hpp"
#include "core/text.hpp"
#include "server/services/asked_games.hpp"
#include "server/services/chores.hpp"
#include "server/services/facts.hpp"
#include "server/services/metrics.hpp"
#include "server/services/secrets.hpp"
#include "server/services/specs.hpp"
#include "server/services/stores.hpp"

namespace joute {

using Kind = RoomSeat::Kind;

Lobby::Lobby(Environment& environment, Rooms& rooms, Verbs& verbs) : environment_(environment), rooms_(rooms) {
    verbs.on(*this, &Lobby::create);
    verbs.on(*this, &Lobby::join);
    verbs.on(*this, &Lobby::tables);
    verbs.on(*this, &Lobby::mine);
}

Answer<std::string> Lobby::name(const std::optional<std::string>& asked) const {
    const std::string name(trim(asked.value_or("")));
    if (columns(name) > environment_.limits.name_columns)
        return Refusal{Code::bad_request, message("a name has at most {} letters", "un nom a au plus {} lettres",
                                                  environment_.limits.name_columns)};
    std::string clean;
    for (const char c : name) clean += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
    return clean;
}

Answer<Lobby::NewSeat> Lobby::new_seat(const Kit& kit, const request::NewSeat& asked) const {
    NewSeat made;
    switch (asked.kind) {
        case request::NewSeat::Kind::me: {
            auto called = name(asked.name);
            if (!called) return called.error();
            made.secret = new_secret();
            made.seat = {.kind = Kind::person,
                         .name = std::move(*called),
                         .spec = {},
                         .secrets = {secret_hash(made.secret)},
                         .invite = {}};
            break;
        }
        case request::NewSeat::Kind::agent: {
            made.seat.kind = Kind::agent;
            made.seat.spec = trim(asked.spec);
            if (auto refusal = refused_spec(kit, made.seat.spec, environment_.limits)) return std::move(*refusal);
            break;
        }
        case request::NewSeat::Kind::open: {
            made.invite = new_secret();
            made.seat.invite = secret_hash(made.invite);
            break;
        }
    }
    return made;
}

std::optional<Refusal> Lobby::too_long(std::size_t steps) const {
    const std::size_t max = environment_.limits.created_steps;
    if (steps <= max) return std::nullopt;
    return Refusal{Code::too_many, message("a table begins with at most {} steps played",
                                           "une table commence avec au plus {} étapes jouées", max)};
}

Answer<Table> Lobby::new_table(const Kit& kit, const request::Create& asked, std::optional<Record> record,
                               const RoomSeats& seats) const {
    if (!record) return table_from_scratch(environment_, kit, asked, seats, environment_.new_seed());
    record->seats = {seats[0].player(), seats[1].player()};
    // Where someone else will sit down, the seed it had is known.
    if (seats[0].kind == Kind::open || seats[1].kind == Kind::open) record->seed = environment_.new_seed();
    auto game = kit.make(record->options);
    if (!game) return wrong_input(game.error());
    environment_.metrics.steps_replayed += record->steps.size();
    auto table = Table::from_record(std::move(*game), *record);
    if (!table) return wrong_input(table.error());
    return std::move(*table);
}

Reply Lobby::create(Caller& caller, const request::Create& asked) {
    if (auto refusal = rooms_.no_more(caller.client.share)) return std::move(*refusal);
    std::optional<Record> record;
    if (asked.record) {
        auto parsed = parse_record(*asked.record);
        if (!parsed) return wrong_input(parsed.error());
        record = std::move(*parsed);
    } else if (!asked.game) {
        return missing_field("game");
    }
    // Before they are played, which takes time; afterwards again, with the chance between them.
    if (auto refusal = too_long(record ? record->steps.size() : split(asked.moves.value_or(""), ';').size()))
        return std::move(*refusal);
    const auto kit = environment_.kit(record ? record->game : *asked.game);
    if (!kit) return kit.error();
    std::array<NewSeat, 2> made;
    for (const Seat seat : both_seats) {
        auto one = new_seat(**kit, asked.seats.seats[index(seat)]);
        if (!one) return one.error();
        made[index(seat)] = std::move(*one);
    }
    // Who chooses the seed knows the cards: not where someone else will sit down.
    const bool open = std::ranges::any_of(made, [](const NewSeat& each) { return each.seat.kind == Kind::open; });
    if (open && asked.seed)
        return Refusal{Code::not_allowed,
                       {"a seed cannot be chosen where a seat is open: it would tell the cards and dice to come",
                        "on ne choisit pas la graine quand une place est libre : elle dirait les cartes et les dés "
                        "à venir"}};
    if (const char* const unknown = asked.beside_record(); record && unknown != nullptr)
        return Refusal{Code::bad_request, message("'{}' is not known here", "« {} » n’est pas connu ici", unknown)};
    if (asked.swap.value_or(false) && draw_lot()) std::swap(made[0], made[1]);
    const RoomSeats seats{made[0].seat, made[1].seat};
    auto table = new_table(**kit, asked, std::move(record), seats);
    if (!table) return table.error();
    if (auto refusal = too_long(table->steps().size())) return std::move(*refusal);
    for (const Seat seat : both_seats)
        if (const RoomSeat& held = seats[index(seat)]; held.kind == Kind::agent)
            if (const auto plays = check_agent(**kit, table->game(), held.spec, seat); !plays)
                return wrong_input(plays.error());

    auto room = std::make_unique<Room>(**kit, std::move(*table));
    room->seats = seats;
    room->share = caller.client.share;
    const std::string owner = new_secret();
    room->owners = {secret_hash(owner)};
    room->listed = asked.listed.value_or(open);  // who plays alone is not looked at unasked
    if (asked.clock)
        room->clock_rules = ClockRules{.total = std::chrono::seconds(asked.clock->total),
                                       .increment = std::chrono::seconds(asked.clock->increment.value_or(0))};
    if (asked.pace) room->pace = std::chrono::milliseconds(*asked.pace);
    if (room->table.position() || room->steps() > 0)
        room->prepared = Prepared{.position = room->table.position().has_value(), .steps = room->steps()};
    Room& added = rooms_.add(std::move(room));

    Fact::Object secrets;
    Fact::Object invite;
    for (const Seat seat : both_seats) {
        const NewSeat& held = made[index(seat)];
        if (!held.secret.empty()) secrets.emplace_back(word(seat), held.secret);
        if (!held.invite.empty()) invite.emplace_back(word(seat), held.invite);
    }
    Fact::Object answer{{"table", added.id}, {"secrets", std::move(secrets)}, {"owner", owner}};
    if (!invite.empty()) answer.emplace_back("invite", std::move(invite));
    rooms_.settle(added, Rooms::Change::now);
    return answer;
}

Reply Lobby::join(Caller& /*caller*/, const request::Join& asked) {
    const auto found = rooms_.room(asked.table);
    if (!found) return found.error();
    Room& room = **found;
    auto called = name(asked.name);
    if (!called) return called.error();
    for (const Seat seat : both_seats) {
        RoomSeat& held = room.seat(seat);
        if (!fits(asked.invite, held.invite)) continue;
        if (held.kind != Kind::open)
            return Refusal{Code::seat_taken, {"someone has taken this seat", "quelqu’un a pris cette place"}};
        held.kind = Kind::person;
        held.name = *called;
        const std::string secret = new_secret();
        held.secrets = {secret_hash(secret)};  // the invite stays, to tell a second visitor what happened
        room.table.seat_player(seat, held.player());
        room.last_seen = environment_.now();
        rooms_.settle(room, Rooms::Change::now);
        return Fact::Object{{"seat", word(seat)}, {"secret", secret}};
    }
    return Refusal{Code::not_your_seat, {"this invitation does not fit", "cette invitation ne convient pas"}};
}

namespace {

/// A list being made. Should it be dropped on the way, the database could not be read.
struct Listing {
    Clients& clients;
    ConnectionId to;
    std::int64_t request;
    std::vector<std::string> tables;
    std::size_t next = 0;
    Fact::List lines = {};

    Listing(Clients& all, const Caller& caller, std::vector<std::string> ids)
        : clients(all), to(caller.client.id), request(caller.request), tables(std::move(ids)) {}
    Listing(const Listing&) = delete;
    Listing& operator=(const Listing&) = delete;
    ~Listing() {
        if (next < tables.size())
            clients.reply(to, request,
                          Refusal{Code::read_only,
                                  {"the server cannot read its database at the moment",
                                   "le serveur ne peut pas lire sa base de données pour "
                                   "le moment"}});
        else
            clients.reply(to, request, object_of("tables", std::move(lines)));
    }
};

}  // namespace

Reply Lobby::list(const Caller& caller, std::vector<std::string> tables, Line line) const {
    Chores& chores = environment_.chores;
    if (chores.waiting(caller.client.id) >= environment_.limits.waiting_chores)
        return Refusal{Code::too_many, {"too many lists at once", "trop de listes à la fois"}};
    auto listing = std::make_shared<Listing>(environment_.clients, caller, std::move(tables));
    chores.add(caller.client.id, [listing = std::move(listing), line = std::move(line)] {
        Listing& made = *listing;
        if (made.next < made.tables.size() && made.clients.find(made.to) != nullptr) {
            if (auto fact = line(made.tables[made.next])) made.lines.push_back(std::move(*fact));
            ++made.next;
            if (made.next < made.tables.size()) return Chores::Progress::more;
        }
        return Chores::Progress::done;
    });
    return std::nullopt;
}

Reply Lobby::tables(Caller& caller, const request::Tables& /*asked*/) {
    return list(caller, environment_.tables.listed(environment_.limits.listed),
                [this, language = caller.client.language](const std::string& id) -> std::optional<Fact> {
                    const Room* const room = rooms_.in_memory(id);  // where somebody is, a table is not unloaded
                    if (room == nullptr || room->watchers.empty() || rooms_.in_doubt(*room)) return std::nullopt;
                    return summary_fact(*room, {.language = language});
                });
}

Reply Lobby::mine(Caller& caller, const request::Mine& asked) {
    std::vector<std::string> ids;
    for (const request::MyTable& each : asked.tables)
        if (std::ranges::find(ids, each.table) == ids.end()) ids.push_back(each.table);
    return list(caller, std::move(ids),
                [this, asked, language = caller.client.language](const std::string& id) -> std::optional<Fact> {
                    const Room* const room = rooms_.find(id);
                    if (room == nullptr || rooms_.in_doubt(*room)) return std::nullopt;
                    Audience audience{.language = language};
                    // Several secrets of one table make one line.
                    for (const request::MyTable& same : asked.tables) {
                        if (same.table != id) continue;
                        for (const Seat seat : both_seats)
                            if (fits(same.secret, room->seat(seat).secrets)) audience.you[index(seat)] = true;
                        if (fits(same.secret, room->owners)) audience.owner = true;
                    }
                    if (!audience.you[0] && !audience.you[1] && !audience.owner) return std::nullopt;
                    return summary_fact(*room, audience);
                });
}

}  // namespace joute
