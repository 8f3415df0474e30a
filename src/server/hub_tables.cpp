// SPDX-License-Identifier: MIT
// Requests about tables as such: which games there are, making a table, sitting down, looking on.
#include <algorithm>

#include "core/text.hpp"
#include "server/hub.hpp"
#include "server/secrets.hpp"

namespace joute {

using Kind = RoomSeat::Kind;

namespace {

ClockRules read_clock(const Json& json) {
    constexpr std::int64_t min_total = 10;
    constexpr std::int64_t max_total = 86'400;
    constexpr std::int64_t max_increment = 600;
    Fields fields(json, "clock.");
    const ClockRules rules{
        .total = std::chrono::seconds(fields.number("total", min_total, max_total)),
        .increment = std::chrono::seconds(fields.maybe_number("increment", 0, max_increment).value_or(0))};
    fields.finish();
    return rules;
}

}  // namespace

void Hub::do_hello(Call& call) {
    const auto language = call.fields.maybe_text("lang", longest_word);
    const auto words = call.fields.maybe_flag("words");
    call.fields.finish();
    if (language && *language != "en" && *language != "fr")
        throw Refusal{Code::bad_request, {"'lang' is en or fr", "« lang » est en ou fr"}};
    if (language) call.client.language = *language == "fr" ? Language::french : Language::english;
    call.client.words = words.value_or(call.client.words);
    reply(call, {{"joute", settings_.version}, {"protocol", 1}});
    for (const std::string& table : call.client.watching)
        if (Room* room = find_room(table); room != nullptr && !in_doubt(*room))
            if (const Watcher* watcher = room->watcher(call.connection))
                send(
                    call.connection,
                    {{"on", "state"}, {"table", room->id}, {"state", state_json(*room, audience_of(*watcher), now())}});
}

void Hub::do_games(Call& call) {
    call.fields.finish();
    Json games = Json::array();
    for (const Kit& entry : games_) games.push_back(game_json(entry, call.client.language));
    reply(call, {{"games", std::move(games)}});
}

const Kit& Hub::entry_of(const std::string& game) const {
    std::vector<std::string> names;
    for (const Kit& entry : games_) {
        if (entry.info->id == game) return entry;
        names.push_back(entry.info->id);
    }
    throw Refusal{Code::wrong_input,
                  message("there is no game '{}'; the games are: {}", "il n'y a pas de jeu « {} » ; les jeux sont : {}",
                          quoted_input(game), join(names, ", "))};
}

void Hub::do_rules(Call& call) {
    const std::string game = call.fields.text("game", longest_word);
    call.fields.finish();
    const Kit& entry = entry_of(game);
    reply(call, {{"markdown", call.client.language == Language::french ? entry.rules_fr : entry.rules_en}});
}

std::string Hub::read_name(Fields& fields) const {
    const std::string name(trim(fields.maybe_text("name", limits().text_bytes).value_or("")));
    if (columns(name) > limits().name_columns)
        throw Refusal{Code::bad_request,
                      message("a name has at most {} letters", "un nom a au plus {} lettres", limits().name_columns)};
    std::string clean;
    for (const char c : name) clean += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
    return clean;
}

/// Besides what the agent understands: what the machine can bear.
void Hub::check_spec(const Kit& entry, const std::string& spec) const {
    granted(check_agent(entry, spec));
    const Spec parsed = granted(parse_spec(spec));
    if (parsed.values.contains("weights"))
        throw Refusal{Code::wrong_input, {"agents read no files here", "les agents ne lisent pas de fichiers ici"}};
    const auto number = [&](const char* key) {
        const auto it = parsed.values.find(key);
        return it == parsed.values.end() ? 0 : parse_int(it->second).value_or(0);
    };
    if (number("memory") > limits().agent_memory || number("threads") > limits().agent_threads)
        throw Refusal{Code::wrong_input, message("an agent may use at most {} MB and {} threads here",
                                                 "un agent peut utiliser ici au plus {} Mo et {} fils",
                                                 limits().agent_memory, limits().agent_threads)};
}

Hub::NewSeat Hub::read_seat(const Json& json, const Kit& entry, const std::string& where) const {
    if (!json.is_object()) throw Refusal{Code::bad_request, message("'{}' is an object", "« {} » est un objet", where)};
    Fields fields(json, where + ".");
    const std::string kind = fields.text("kind", longest_word);
    NewSeat made;
    RoomSeat& seat = made.seat;
    if (kind == "me") {
        seat.kind = Kind::person;
        seat.name = read_name(fields);
        made.secret = new_secret();
        seat.secrets = {secret_hash(made.secret)};
    } else if (kind == "agent") {
        seat.kind = Kind::agent;
        seat.spec = trim(fields.text("spec", longest_spec));
        check_spec(entry, seat.spec);
    } else if (kind == "open") {
        seat.kind = Kind::open;
        made.invite = new_secret();
        seat.invite = secret_hash(made.invite);
    } else {
        throw Refusal{Code::bad_request,
                      message("'{}.kind' is me, agent or open", "« {}.kind » est me, agent ou open", where)};
    }
    fields.finish();
    return made;
}

namespace {

Sight read_sight(const std::string& text) {
    constexpr std::array words{"all", "own", "first", "second", "everybody"};
    const auto* const it = std::ranges::find(words, text);
    if (it == words.end())
        throw Refusal{
            Code::bad_request,
            {"'eyes' is all, own, first, second or everybody", "« eyes » est all, own, first, second ou everybody"}};
    return static_cast<Sight>(it - words.begin());
}

std::array<SeatPlayer, 2> players(const std::array<RoomSeat, 2>& seats) {
    std::array<SeatPlayer, 2> players;
    for (std::size_t i = 0; i < 2; ++i)
        players[i] = {.name = seats[i].name, .player = seats[i].kind == Kind::agent ? seats[i].spec : "human"};
    return players;
}

}  // namespace

/// The game that a request describes, from scratch; reads the fields about it.
Table Hub::new_table(Fields& fields, const Kit& entry, const std::array<RoomSeat, 2>& seats,
                     const Seed& otherwise_seed) const {
    OptionValues options = read_options(fields.maybe_object("options"));
    auto position = fields.maybe_text("position", limits().text_bytes);
    const auto moves = fields.maybe_text("moves", limits().line_bytes);
    const auto seed = fields.maybe_seed("seed");
    if (position) {
        const PrefixedText parts = granted(split_prefix(*position));
        options = granted(merge(options, parts.options));
        position = parts.rest;
    }
    const std::shared_ptr<const AnyGame> game = granted(entry.make(options));
    Table table = granted(Table::open(game, players(seats), seed.value_or(otherwise_seed), position));
    if (moves && !trim(*moves).empty()) table = granted(Table::after_moves(table, *moves));
    return table;
}

void Hub::check_created(std::size_t steps) const {
    if (steps > limits().created_steps)
        throw Refusal{Code::too_many, message("a table begins with at most {} steps played",
                                              "une table commence avec au plus {} pas joués", limits().created_steps)};
}

void Hub::do_create(Call& call) {
    Fields& fields = call.fields;
    if (unfinished_ >= limits().unfinished_tables)
        throw Refusal{Code::too_many, {"there are too many tables", "il y a trop de tables"}};
    const auto record_text = fields.maybe_text("record", limits().line_bytes);
    std::optional<Record> record;
    if (record_text) record = granted(parse_record(*record_text));
    // Before they are played, which takes time; afterwards again, with the chance between them.
    check_created(record ? record->steps.size()
                         : split(fields.maybe_text("moves", limits().line_bytes).value_or(""), ';').size());
    const Kit& entry = entry_of(record ? record->game : fields.text("game", longest_word));
    const Json* seats_field = fields.maybe_object("seats");
    if (seats_field == nullptr) throw Refusal{Code::bad_request, {"'seats' is missing", "« seats » manque"}};
    std::array<NewSeat, 2> made;
    Fields seat_fields(*seats_field, "seats.");
    for (const Seat seat : both_seats) {
        const std::string name(word(seat));
        const Json* json = seat_fields.maybe_object(name.c_str());
        if (json == nullptr)
            throw Refusal{Code::bad_request, message("'seats.{}' is missing", "« seats.{} » manque", name)};
        made[index(seat)] = read_seat(*json, entry, "seats." + name);
    }
    seat_fields.finish();
    // Who chooses the seed knows the cards: not where someone else will sit down.
    const bool open = std::ranges::any_of(made, [](const NewSeat& each) { return each.seat.kind == Kind::open; });
    if (open && fields.has("seed"))
        throw Refusal{Code::not_allowed,
                      {"a seed cannot be chosen where a seat is open: it would tell the cards and dice to come",
                       "on ne choisit pas la graine quand une place est libre : elle dirait les cartes et les dés "
                       "à venir"}};
    const bool listed = fields.maybe_flag("listed").value_or(true);

    std::optional<ClockRules> clock;
    std::int64_t pace = 800;
    std::optional<Table> table;
    if (!record && fields.maybe_flag("swap").value_or(false) && draw_lot()) std::swap(made[0], made[1]);
    const std::array<RoomSeat, 2> seats{made[0].seat, made[1].seat};
    if (record) {
        for (const Seat seat : both_seats) {
            const RoomSeat& held = seats[index(seat)];
            SeatPlayer& player = record->seats[index(seat)];
            player = {.name = held.name, .player = held.kind == Kind::agent ? held.spec : "human"};
        }
        fields.finish();
        if (open) record->seed = settings_.new_seed();  // the one it had is known
        table = granted(Table::from_record(granted(entry.make(record->options)), *record));
    } else {
        if (const Json* json = fields.maybe_object("clock")) clock = read_clock(*json);
        constexpr std::int64_t slowest = 10'000;
        pace = fields.maybe_number("pace", 0, slowest).value_or(pace);
        table = new_table(fields, entry, seats, settings_.new_seed());
        fields.finish();
    }
    check_created(table->steps().size());
    auto room = std::make_unique<Room>(std::move(*table));
    room->entry = &entry;
    room->game = room->table.shared_game();
    room->seats = seats;
    const std::string owner = new_secret();
    room->owners = {secret_hash(owner)};
    room->listed = listed;
    room->clock_rules = clock;
    room->pace = std::chrono::milliseconds(pace);
    if (room->table.position() || room->steps() > 0)
        room->prepared = Prepared{.position = room->table.position().has_value(), .steps = room->steps()};
    Room& added = add_room(std::move(room));

    Json secrets = Json::object();
    Json invite = Json::object();
    for (const Seat seat : both_seats) {
        const NewSeat& held = made[index(seat)];
        if (!held.secret.empty()) secrets[std::string(word(seat))] = held.secret;
        if (!held.invite.empty()) invite[std::string(word(seat))] = held.invite;
    }
    Json answer{{"table", added.id}, {"secrets", std::move(secrets)}, {"owner", owner}};
    if (!invite.empty()) answer["invite"] = std::move(invite);
    reply(call, std::move(answer));
    settle(added, Change::now);
}

/// Gives a new room its names and a place in memory; the caller settles it.
Room& Hub::add_room(std::unique_ptr<Room> room) {
    do room->id = new_table_id();
    while (rooms_.contains(room->id) || storage_.has(room->id));
    room->created = room->touched = settings_.wall_time();
    room->last_seen = now();
    room->last_step = now();
    room->stored_over = false;
    ++unfinished_;
    ++metrics_.tables_created;
    return *rooms_.emplace(room->id, std::move(room)).first->second;
}

void Hub::do_join(Call& call) {
    Room& room = room_of(call);
    const std::string invite = call.fields.text("invite", longest_secret);
    const std::string name = read_name(call.fields);
    call.fields.finish();
    for (const Seat seat : both_seats) {
        RoomSeat& held = room.seat(seat);
        if (!fits(invite, held.invite)) continue;
        if (held.kind != Kind::open)
            throw Refusal{Code::seat_taken, {"someone has taken this seat", "quelqu'un a pris cette place"}};
        held.kind = Kind::person;
        held.name = name;
        const std::string secret = new_secret();
        held.secrets = {secret_hash(secret)};  // the invite stays, to tell a second visitor what happened
        room.table.seat_player(seat, {.name = name, .player = "human"});
        room.last_seen = now();
        reply(call, {{"seat", word(seat)}, {"secret", secret}});
        settle(room, Change::now);
        return;
    }
    throw Refusal{Code::not_your_seat, {"this invitation does not fit", "cette invitation ne convient pas"}};
}

void Hub::do_watch(Call& call) {
    Room& room = room_of(call);
    Watcher watcher{.connection = call.connection};
    const Refusal wrong{Code::not_your_seat, {"the secret does not fit", "le secret ne convient pas"}};
    constexpr std::size_t max_secrets = 4;
    if (const Json* secrets = call.fields.maybe_array("secrets", max_secrets))
        for (const Json& secret : *secrets) {
            if (!secret.is_string())
                throw Refusal{Code::bad_request,
                              {"'secrets' is a list of texts", "« secrets » est une liste de textes"}};
            const auto& given = secret.get_ref<const std::string&>();
            bool known = false;
            for (const Seat seat : both_seats)
                if (fits(given, room.seat(seat).secrets)) {
                    known = watcher.you[index(seat)] = true;
                    watcher.secrets[index(seat)] = given;
                }
            if (!known) throw wrong;
        }
    if (const auto owner = call.fields.maybe_text("owner", longest_secret)) {
        if (!fits(*owner, room.owners)) throw wrong;
        watcher.owner = true;
        watcher.owner_secret = *owner;
    }
    if (const auto eyes = call.fields.maybe_text("eyes", longest_word)) watcher.sight = read_sight(*eyes);
    call.fields.finish();
    if (room.watcher(call.connection) == nullptr &&
        (call.client.watching.size() >= limits().watched_tables || room.watchers.size() >= limits().watchers))
        throw Refusal{Code::too_many, {"too many tables are watched", "trop de tables sont regardées"}};

    const std::array before{room.here(Seat::first), room.here(Seat::second)};
    std::erase_if(room.watchers, [&](const Watcher& w) { return w.connection == call.connection; });
    room.watchers.push_back(watcher);
    if (before != std::array{room.here(Seat::first), room.here(Seat::second)})
        push(room, Change::now, call.connection);  // this one learns it by the reply
    call.client.watching.insert(room.id);
    room.last_seen = now();
    hand_on(room, watcher);
    reply(call, {{"state", state_json(room, audience_of(watcher), now())}});
    settle(room, Change::nothing);  // agents among themselves go on when someone looks
}

void Hub::do_leave(Call& call) {
    Room& room = room_of(call);
    call.fields.finish();
    call.client.watching.erase(room.id);
    reply(call);
    unwatch(room, call.connection);
}

void Hub::do_record(Call& call) {
    if (call.fields.has("record") || call.fields.has("at") || call.fields.has("moves")) {
        const Studied studied = read_studied(call);
        call.fields.finish();
        reply(call, {{"name", fmt::format("{}-line.joute", studied.entry.info->id)},
                     {"record", print_record(studied.table.record())}});
        return;
    }
    const Room& room = room_of(call);
    call.fields.finish();
    if (room.hides() && !room.over())
        throw Refusal{Code::not_allowed,
                      {"the record of a hidden game is given after its end",
                       "l'enregistrement d'un jeu à cartes cachées se donne après la fin"}};
    Record record = room.table.record();
    if (!room.over() && room.table.line().has_chance()) record.seed = 0;  // it would tell the dice to come
    reply(call,
          {{"name", fmt::format("{}-{}.joute", room.game->info().id, room.id)}, {"record", print_record(record)}});
}

void Hub::do_tables(Call& call) {
    call.fields.finish();
    Json tables = Json::array();
    for (const std::string& id : storage_.listed(limits().listed))
        if (const Room* room = find_room(id); room != nullptr && !in_doubt(*room))
            tables.push_back(summary_json(*room, {.language = call.client.language}));
    reply(call, {{"tables", std::move(tables)}});
}

void Hub::do_mine(Call& call) {
    const Json* given = call.fields.maybe_array("tables", limits().listed);
    call.fields.finish();
    if (given == nullptr) throw Refusal{Code::bad_request, {"'tables' is missing", "« tables » manque"}};
    struct Mine {
        std::string table;
        std::string secret;
    };
    std::vector<Mine> mine;
    for (const Json& each : *given) {
        if (!each.is_object())
            throw Refusal{Code::bad_request, {"'tables' is a list of objects", "« tables » est une liste d'objets"}};
        Fields fields(each, "tables.");
        mine.push_back({fields.text("table", longest_word), fields.text("secret", longest_secret)});
        fields.finish();
    }
    Json tables = Json::array();
    std::vector<std::string> shown;
    for (const Mine& each : mine) {
        const Room* room = find_room(each.table);
        if (room == nullptr || in_doubt(*room) || std::ranges::find(shown, each.table) != shown.end()) continue;
        Audience audience{.language = call.client.language};
        // Several secrets of one table make one line.
        for (const Mine& same : mine) {
            if (same.table != each.table) continue;
            for (const Seat seat : both_seats)
                if (fits(same.secret, room->seat(seat).secrets)) audience.you[index(seat)] = true;
            if (fits(same.secret, room->owners)) audience.owner = true;
        }
        if (!audience.you[0] && !audience.you[1] && !audience.owner) continue;
        shown.push_back(each.table);
        tables.push_back(summary_json(*room, audience));
    }
    reply(call, {{"tables", std::move(tables)}});
}

}  // namespace joute
