// SPDX-License-Identifier: MIT
#include "server/services/views.hpp"

#include <cmath>

#include "server/services/facts.hpp"

namespace joute {

Eyes eyes_of(const Showing& showing, const Audience& audience) {
    constexpr Eyes all{.everything = true, .seat = {}};
    if (!showing.hides()) return all;
    const auto& you = audience.you;
    if (showing.over() || showing.revealed) {
        if (audience.sight == Sight::all || (audience.sight == Sight::own && you[0] && you[1])) return all;
        if (audience.sight == Sight::first) return {.everything = false, .seat = Seat::first};
        if (audience.sight == Sight::second) return {.everything = false, .seat = Seat::second};
        if (audience.sight == Sight::everybody) return {};
    }
    if (you[0] != you[1]) return {.everything = false, .seat = you[0] ? Seat::first : Seat::second};
    const Actor actor = showing.table.actor();
    if (you[0] && is_seat(actor)) return {.everything = false, .seat = seat_of(actor)};
    return {};
}

std::string_view word(const Eyes& eyes) {
    if (eyes.everything) return "all";
    return eyes.seat ? word(*eyes.seat) : "everybody";
}

Fact scene_fact(const AnyLine& line, const Eyes& eyes) {
    if (eyes.everything) return line.scene();
    return eyes.seat ? line.scene(*eyes.seat) : line.public_scene();
}

void add_scene(Fact::Object& object, const AnyLine& line, const Eyes& eyes, const Fact* known_scene) {
    object.emplace_back("position", eyes.everything ? Fact(line.position())
                                    : eyes.seat     ? Fact(line.position(*eyes.seat))
                                                    : Fact());
    object.emplace_back("scene", known_scene != nullptr ? *known_scene : scene_fact(line, eyes));
    object.emplace_back("actor", word(line.actor()));
}

namespace {

/// "White (Ann): ..." is the page's business; these are the plain words of what happened.
Message words_of_pair(const AnyLine& before, Move first, Move second) {
    // Words that name the side already do so once.
    const auto said = [&](Seat seat, Move move) -> Message {
        const Message words = before.describe(move);
        const Message& side = before.info().side(seat);
        if (words.en.find(side.en) != std::string::npos && words.fr.find(side.fr) != std::string::npos) return words;
        return {fmt::format("{}: {}", side.en, words.en), fmt::format("{} : {}", side.fr, words.fr)};
    };
    const Message a = said(Seat::first, first);
    const Message b = said(Seat::second, second);
    return {fmt::format("{}; {}", a.en, b.en), fmt::format("{} ; {}", a.fr, b.fr)};
}

void add_chance(Fact::Object& object, const AnyLine& before, const Step& step, const std::string& text,
                const Eyes& eyes, const Audience& audience) {
    // A shuffled deck is in its event: what cannot be listed stays unsaid.
    const bool secret = !eyes.everything && before.events().empty();
    object.emplace_back("text", secret ? Fact() : Fact(text));
    if (audience.words)
        object.emplace_back(
            "words", (secret ? Message{"Cards are dealt, out of sight.", "Les cartes sont distribuées, faces cachées."}
                             : before.describe(step.event))
                         .in(audience.language));
    object.emplace_back("move", Fact::Object{});
}

void add_choice(Fact::Object& object, const AnyLine& before, const Step& step, const std::string& text,
                const Eyes& eyes, const Audience& audience) {
    // The notation of a hidden game may name what only the mover knows; its words never do.
    const Seat seat = seat_of(step.by);
    const Move move = step.moves[index(seat)];
    const bool shown = eyes.everything || eyes.seat == seat || before.is_open(move);
    object.emplace_back("text", shown ? Fact(text) : Fact());
    if (audience.words) object.emplace_back("words", before.describe(move).in(audience.language));
    object.emplace_back("move", shown ? before.parts(move) : Fact(Fact::Object{}));
}

void add_choices(Fact::Object& object, const AnyLine& before, const Step& step, const std::string& text,
                 const Eyes& eyes, const Audience& audience) {
    const auto [first, second] = step.moves;
    object.emplace_back("text", eyes.everything ? Fact(text) : Fact());
    if (audience.words) object.emplace_back("words", words_of_pair(before, first, second).in(audience.language));
    const auto parts = [&](Move move) { return eyes.everything ? before.parts(move) : Fact(Fact::Object{}); };
    object.emplace_back("move", Fact::Object{{"first", parts(first)}, {"second", parts(second)}});
}

}  // namespace

Fact told_fact(const Told& told, const Audience& audience) {
    Fact::Object one = told.facts;
    if (audience.words) one.emplace_back("words", told.words.in(audience.language));
    return one;
}

Fact::List happenings(const AnyLine& before, const Step& step, const Eyes& eyes, const Audience& audience) {
    const Sees sees = eyes.everything ? Sees{} : eyes.seat ? Sees::only(*eyes.seat) : Sees::nothing_hidden();
    Fact::List list;
    for (const Told& told : before.tell(step, sees)) list.push_back(told_fact(told, audience));
    return list;
}

Fact::Object step_taken(const Showing& showing, const Audience& audience, const Eyes& eyes, std::size_t number,
                        const AnyLine& before) {
    const RecordStep& step = showing.table.steps()[number - 1];
    const Step& played = showing.table.played()[number - 1];
    const Actor by = played.by;
    Fact::Object object;
    object.reserve(10);
    object.emplace_back("n", whole(number));
    object.emplace_back("by", word(by));
    if (by == Actor::chance)
        add_chance(object, before, played, step.text, eyes, audience);
    else if (by == Actor::both)
        add_choices(object, before, played, step.text, eyes, audience);
    else
        add_choice(object, before, played, step.text, eyes, audience);
    const bool agent = is_seat(by) && showing.is(seat_of(by), RoomSeat::Kind::agent);
    if (step.value && (showing.over() || (agent && !showing.hides())))
        object.emplace_back("value", rounded(*step.value));
    if (step.milliseconds) object.emplace_back("ms", std::int64_t{std::llround(*step.milliseconds)});
    return object;
}

}  // namespace joute
