// SPDX-License-Identifier: MIT
#include "server/states.hpp"

#include <cmath>

#include "core/script.hpp"
#include "server/secrets.hpp"

namespace joute {

using Kind = RoomSeat::Kind;

namespace {

/// Whose eyes an audience has. Of a hidden game going on: its own seat's; where one client plays both
/// seats, those of the seat that acts; nobody's in particular for everybody else. Afterwards: as it asked for.
struct Eyes {
    bool everything = false;
    std::optional<Seat> seat;
};

Eyes eyes_of(const Room& room, const Audience& audience) {
    constexpr Eyes all{.everything = true, .seat = {}};
    if (!room.hides()) return all;
    const auto& you = audience.you;
    if (room.over() || room.revealed) {
        if (audience.sight == Sight::all || (audience.sight == Sight::own && you[0] && you[1])) return all;
        if (audience.sight == Sight::first) return {.everything = false, .seat = Seat::first};
        if (audience.sight == Sight::second) return {.everything = false, .seat = Seat::second};
        if (audience.sight == Sight::everybody) return {};
    }
    if (you[0] != you[1]) return {.everything = false, .seat = you[0] ? Seat::first : Seat::second};
    const Actor actor = room.table.actor();
    if (you[0] && is_seat(actor)) return {.everything = false, .seat = seat_of(actor)};
    return {};
}

std::string_view word_of(const Eyes& eyes) {
    if (eyes.everything) return "all";
    return eyes.seat ? word(*eyes.seat) : "everybody";
}

void add_scene(Json& json, const AnyLine& line, const Eyes& eyes) {
    if (eyes.everything) {
        json["position"] = line.position();
        json["scene"] = to_json(line.scene());
    } else if (eyes.seat) {
        json["position"] = line.position(*eyes.seat);
        json["scene"] = to_json(line.scene(*eyes.seat));
    } else {
        json["position"] = nullptr;
        json["scene"] = to_json(line.public_scene());
    }
    json["actor"] = word(line.actor());
}

/// "White (Ann): ..." is the page's business; these are the plain words of what happened.
Message words_of_pair(const AnyLine& before, Move first, Move second) {
    // Words that name the side already do so once.
    const auto said = [&](Seat seat, Move move) -> Message {
        const Message words = before.describe(move);
        const Message& side = before.info().side(seat);
        if (words.en.find(side.en) != std::string::npos && words.fr.find(side.fr) != std::string::npos) return words;
        return {fmt::format("{}: {}", side.en, words.en), fmt::format("{} : {}", side.fr, words.fr)};
    };
    const Message a = said(Seat::first, first);
    const Message b = said(Seat::second, second);
    return {fmt::format("{}; {}", a.en, b.en), fmt::format("{} ; {}", a.fr, b.fr)};
}

void add_chance(Json& json, const AnyLine& before, const Step& step, const std::string& text, const Eyes& eyes,
                const Audience& audience) {
    // A shuffled deck is in its event: what cannot be listed stays unsaid.
    const bool secret = !eyes.everything && before.events().empty();
    json["text"] = secret ? Json(nullptr) : Json(text);
    if (audience.words)
        json["words"] = (secret ? Message{"Cards are dealt, out of sight.", "Les cartes sont distribuées, à couvert."}
                                : before.describe(step.event))
                            .in(audience.language);
    json["move"] = Json::object();
}

void add_choice(Json& json, const AnyLine& before, const Step& step, const std::string& text, const Eyes& eyes,
                const Audience& audience) {
    // The notation of a hidden game may name what only the mover knows; its words never do.
    const Seat seat = seat_of(step.by);
    const Move move = step.moves[index(seat)];
    const bool shown = eyes.everything || eyes.seat == seat || before.is_open(move);
    json["text"] = shown ? Json(text) : Json(nullptr);
    if (audience.words) json["words"] = before.describe(move).in(audience.language);
    json["move"] = shown ? to_json(before.parts(move)) : Json::object();
}

void add_choices(Json& json, const AnyLine& before, const Step& step, const std::string& text, const Eyes& eyes,
                 const Audience& audience) {
    const auto [first, second] = step.moves;
    json["text"] = eyes.everything ? Json(text) : Json(nullptr);
    if (audience.words) json["words"] = words_of_pair(before, first, second).in(audience.language);
    json["move"] = {{"first", eyes.everything ? to_json(before.parts(first)) : Json::object()},
                    {"second", eyes.everything ? to_json(before.parts(second)) : Json::object()}};
}

/// A step as it is told before it is played; the caller adds the scene after it.
Json step_of(const Room& room, const Audience& audience, const Eyes& eyes, std::size_t number, const AnyLine& before) {
    const RecordStep& step = room.table.steps()[number - 1];
    const Step& played = room.table.played()[number - 1];
    const Actor by = played.by;
    Json json = roomy_object(10);
    json["n"] = number;
    json["by"] = word(by);
    if (by == Actor::chance)
        add_chance(json, before, played, step.text, eyes, audience);
    else if (by == Actor::both)
        add_choices(json, before, played, step.text, eyes, audience);
    else
        add_choice(json, before, played, step.text, eyes, audience);
    const bool agent = is_seat(by) && room.is(seat_of(by), Kind::agent);
    if (step.value && (room.over() || (agent && !room.hides()))) json["value"] = rounded(*step.value);
    if (step.milliseconds) json["ms"] = std::llround(*step.milliseconds);
    return json;
}

Json moves_json(const Room& room, const Audience& audience, Seat seat) {
    Json list = Json::array();
    if (!audience.you[index(seat)] || !acts(room.table.actor(), seat)) return list;
    const AnyLine& line = room.table.line();
    for (const Move move : line.moves(seat)) {
        Json entry = roomy_object(3);
        entry["text"] = line.print(move);
        if (audience.words) entry["words"] = line.describe(move).in(audience.language);
        entry["move"] = to_json(line.parts(move));
        list.push_back(std::move(entry));
    }
    return list;
}

Json clock_json(const Room& room, Time time) {
    if (!room.clock_rules) return nullptr;
    Json json = Json::object();
    for (const Seat seat : both_seats) {
        auto& left = json[std::string(word(seat))];
        if (room.clock) {
            const auto span = room.clock->left(seat, time);
            left = span ? Json(span->count()) : Json(nullptr);
        } else {
            left = room.is(seat, Kind::agent) ? Json(nullptr) : Json(room.clock_rules->total.count());
        }
    }
    const bool first = room.clock && room.clock->runs(Seat::first);
    const bool second = room.clock && room.clock->runs(Seat::second);
    json["running"] = first && second ? Json("both") : first ? Json("first") : second ? Json("second") : Json(nullptr);
    json["total"] = room.clock_rules->total.count();
    json["increment"] = room.clock_rules->increment.count();
    return json;
}

Json may_json(const Room& room, const Audience& audience) {
    const auto& you = audience.you;
    const bool playing = you[0] || you[1];
    const bool over = room.over();
    const Watcher asker{.connection = 0, .you = you, .owner = audience.owner};
    bool takeback = false;
    bool hint = false;
    for (const Seat seat : both_seats) {
        if (!you[index(seat)]) continue;
        takeback = takeback || !room.no_takeback(seat);
        hint = hint || (acts(room.table.actor(), seat) && !room.no_advice(&asker));
    }
    const bool full = !room.is(Seat::first, Kind::open) && !room.is(Seat::second, Kind::open);
    return {{"takeback", takeback},
            {"hint", hint},
            {"evaluate", !room.no_advice(&asker)},
            {"matrix", over && room.entry->payoffs != nullptr},
            {"resign", playing && !over},
            {"draw", playing && !over && full},
            {"rematch", over && room.next.empty() && full && (playing || (audience.owner && room.only_agents()))},
            {"pace", audience.owner && room.only_agents()}};
}

Json rematch_json(const Room& room, const Audience& audience) {
    if (room.next.empty()) return nullptr;
    Json secrets = Json::object();
    for (const Seat seat : both_seats)  // seats are swapped
        if (const std::string& secret = audience.secrets[index(seat)]; audience.you[index(seat)] && !secret.empty())
            secrets[std::string(word(other(seat)))] = derived_secret(secret, room.next);
    Json json{{"table", room.next}, {"secrets", std::move(secrets)}};
    json["owner"] =
        audience.owner_secret.empty() ? Json(nullptr) : Json(derived_secret(audience.owner_secret, room.next));
    return json;
}

Json options_json(const Room& room) {
    Json json = Json::object();
    for (const auto& spec : room.game->info().options)
        if (applies(spec, room.game->options())) json[spec.name] = room.game->options().text(spec.name);
    return json;
}

Json you_json(const Audience& audience) {
    Json you = Json::array();
    for (const Seat seat : both_seats)
        if (audience.you[index(seat)]) you.push_back(word(seat));
    return you;
}

Json result_json(const Room& room) {
    const auto outcome = room.table.outcome();
    return outcome ? Json(word(*outcome)) : Json(nullptr);
}

Json rating_of(const Kit& entry, const std::string& spec) {
    for (const auto& offer : entry.agents)
        if (offer.name == spec || offer.name == spec.substr(0, spec.find(':')))
            return offer.rating ? Json(*offer.rating) : Json(nullptr);
    return nullptr;
}

}  // namespace

Json seats_json(const Room& room) {
    constexpr std::array<const char*, 3> kinds{"person", "agent", "open"};
    Json json = Json::object();
    for (const Seat seat : both_seats) {
        const RoomSeat& held = room.seat(seat);
        Json entry{{"kind", kinds[static_cast<std::size_t>(held.kind)]},
                   {"name", held.kind == Kind::agent ? held.spec : held.name}};
        if (held.kind == Kind::agent) {
            entry["spec"] = held.spec;
            entry["rating"] = rating_of(*room.entry, held.spec);
        }
        entry["here"] = room.here(seat);
        json[std::string(word(seat))] = std::move(entry);
    }
    return json;
}

Json prepared_json(const std::optional<Prepared>& prepared) {
    if (!prepared) return nullptr;
    return {{"position", prepared->position}, {"steps", prepared->steps}};
}

Json now_json(const Room& room, const Audience& audience, Time time) {
    const Table& table = room.table;
    const bool over = room.over();
    Json json = roomy_object(13);
    json["actor"] = word(table.actor());
    json["over"] = over;
    json["result"] = result_json(room);
    json["ending"] = over ? Json(table.ending().in(audience.language)) : Json(nullptr);
    Json moves = roomy_object(2);
    for (const Seat seat : both_seats) moves[std::string(word(seat))] = moves_json(room, audience, seat);
    json["moves"] = std::move(moves);
    json["chosen"] = {{"first", table.pending(Seat::first).has_value()},
                      {"second", table.pending(Seat::second).has_value()}};
    json["clock"] = clock_json(room, time);
    json["offers"] = {{"draw", maybe(room.draw_offer)},
                      {"takeback", maybe(room.takeback_offer)},
                      {"rematch", maybe(room.rematch_offer)}};
    json["thinking"] = room.thinking();
    json["paused"] = room.paused;
    json["pace"] = room.pace.count();
    json["may"] = may_json(room, audience);
    json["rematch"] = rematch_json(room, audience);
    return json;
}

Json step_json(const Room& room, const Audience& audience, const FreshStep& step) {
    const Eyes eyes = eyes_of(room, audience);
    Json json = step_of(room, audience, eyes, step.number, *step.before);
    add_scene(json, *step.after, eyes);
    return json;
}

Json state_json(const Room& room, const Audience& audience, Time time, std::size_t skip) {
    const Table& table = room.table;
    const Eyes eyes = eyes_of(room, audience);
    Json json = roomy_object(14);
    json["table"] = room.id;
    json["game"] = room.game->info().id;
    json["options"] = options_json(room);
    json["you"] = you_json(audience);
    json["owner"] = audience.owner;
    json["eyes"] = word_of(eyes);
    json["seats"] = seats_json(room);
    json["created"] = room.created;
    json["listed"] = room.listed;
    json["prepared"] = prepared_json(room.prepared);
    if (room.over()) json["seed"] = seed_json(table.seed());  // before, it would tell the dice to come
    Json start = Json::object();
    add_scene(start, table.start(), eyes);
    json["start"] = std::move(start);
    Json steps = Json::array();
    auto line = table.start().clone();
    for (std::size_t n = 1; n <= table.steps().size(); ++n) {
        if (n > skip) steps.push_back(step_of(room, audience, eyes, n, *line));
        play_step(*line, table.played()[n - 1]);
        if (n > skip) add_scene(steps.back(), *line, eyes);
    }
    json["steps"] = std::move(steps);
    json["now"] = now_json(room, audience, time);
    return json;
}

Json summary_json(const Room& room, const Audience& audience) {
    bool your_turn = false;
    for (const Seat seat : both_seats)
        your_turn = your_turn || (audience.you[index(seat)] && acts(room.table.actor(), seat));
    Json json{{"table", room.id},
              {"game", room.game->info().id},
              {"options", options_json(room)},
              {"seats", seats_json(room)},
              {"steps", room.steps()},
              {"over", room.over()},
              {"result", result_json(room)},
              {"touched", room.touched},
              {"watchers", room.watchers.size()},
              {"prepared", prepared_json(room.prepared)},
              {"your_turn", your_turn},
              {"you", you_json(audience)}};
    // A list may be open on a screen that two share, and spoils no finished game: it shows no hand.
    add_scene(json, room.table.line(), room.hides() ? Eyes{} : eyes_of(room, audience));
    json.erase("position");
    json.erase("actor");
    return json;
}

Json game_json(const Kit& entry, Language language) {
    const GameInfo& info = *entry.info;
    const auto game = entry.make({});
    const auto start = game ? (*game)->start() : nullptr;
    Json options = Json::array();
    for (const OptionSpec& spec : info.options) {
        const bool choice = spec.kind == OptionSpec::Kind::choice;
        const bool number = spec.kind == OptionSpec::Kind::number;
        Json option{{"name", spec.name},
                    {"kind", choice   ? "choice"
                             : number ? "number"
                                      : "flag"},
                    {"default", spec.fallback}};
        if (choice) option["choices"] = spec.choices;
        if (number) {
            option["least"] = spec.min;
            option["greatest"] = spec.max;
        }
        option["about"] = spec.about.in(language);
        if (!spec.only_for.empty()) option["only_for"] = spec.only_for;
        options.push_back(std::move(option));
    }
    Json agents = Json::array();
    for (const AgentOffer& offer : entry.agents) {
        KeySet keys = offer.keys;
        keys.weights = false;  // files are not for those who come by network (Hub::check_spec)
        const auto level = offer.name.starts_with("level:") ? parse_int(offer.name.substr(6)) : std::nullopt;
        agents.push_back({{"spec", offer.name},
                          {"about", offer.about.in(language)},
                          {"rating", offer.rating ? Json(*offer.rating) : Json(nullptr)},
                          {"level", level ? Json(*level) : Json(nullptr)},
                          {"keys", usage(keys)}});
    }
    return {{"id", info.id},
            {"title", info.title.in(language)},
            {"about", info.about.in(language)},
            {"turns", info.turns.in(language)},
            {"sides", {info.side(Seat::first).in(language), info.side(Seat::second).in(language)}},
            {"hidden", start && start->hides()},
            {"chance", start && start->has_chance()},
            {"both", start && start->has_both()},
            {"map", static_cast<bool>(entry.map)},
            {"options", std::move(options)},
            {"agents", std::move(agents)}};
}

}  // namespace joute
