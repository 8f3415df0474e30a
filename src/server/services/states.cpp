// SPDX-License-Identifier: MIT
#include "server/services/states.hpp"

#include <algorithm>

#include "agents/catalogue.hpp"
#include "core/script.hpp"
#include "server/services/facts.hpp"
#include "server/services/secrets.hpp"
#include "server/services/views.hpp"

namespace joute {

using Kind = RoomSeat::Kind;

namespace {

Fact moves_fact(const Showing& showing, const Audience& audience, Seat seat) {
    Fact::List list;
    if (!audience.you[index(seat)] || !acts(showing.table.actor(), seat)) return list;
    const AnyLine& line = showing.table.line();
    for (const Move move : line.moves(seat)) {
        Fact::Object choice;
        choice.reserve(3);
        choice.emplace_back("text", line.print(move));
        if (audience.words) choice.emplace_back("words", line.describe(move).in(audience.language));
        choice.emplace_back("move", line.parts(move));
        list.emplace_back(std::move(choice));
    }
    return list;
}

Fact clock_fact(const Live& live, Time time) {
    if (!live.clock_rules) return {};
    Fact::Object object;
    for (const Seat seat : both_seats) {
        const auto left = live.clock ? live.clock->left(seat, time) : live.clock_rules->total;
        object.emplace_back(word(seat), left ? Fact(std::int64_t{left->count()}) : Fact());
    }
    const bool first = live.clock && live.clock->runs(Seat::first);
    const bool second = live.clock && live.clock->runs(Seat::second);
    object.emplace_back("running", first && second ? Fact("both")
                                   : first         ? Fact("first")
                                   : second        ? Fact("second")
                                                   : Fact());
    object.emplace_back("total", std::int64_t{live.clock_rules->total.count()});
    object.emplace_back("increment", std::int64_t{live.clock_rules->increment.count()});
    return object;
}

Fact faults_fact(const Live& live, Language language) {
    Fact::Object object;
    for (const Seat seat : both_seats) {
        const auto& fault = live.faults[index(seat)];
        object.emplace_back(word(seat), fault ? Fact(fault->in(language)) : Fact());
    }
    return object;
}

Fact may_fact(const Showing& showing, const Live& live, const Audience& audience) {
    const auto& you = audience.you;
    const bool playing = you[0] || you[1];
    const bool over = showing.over();
    const Watcher asker{.connection = 0, .you = you, .owner = audience.owner};
    bool takeback = false;
    bool hint = false;
    for (const Seat seat : both_seats) {
        if (!you[index(seat)]) continue;
        takeback = takeback || !showing.no_takeback(seat);
        hint = hint || (acts(showing.table.actor(), seat) && !showing.no_advice(&asker));
    }
    const bool paces = audience.owner && showing.only_agents();
    return Fact::Object{{"takeback", takeback},
                        {"hint", hint},
                        {"evaluate", !showing.no_advice(&asker)},
                        {"matrix", over && static_cast<bool>(showing.kit->payoffs)},
                        {"resign", playing && !over},
                        {"draw", playing && !over && showing.full()},
                        {"rematch", over && live.next.empty() && showing.full() && (playing || paces)},
                        {"say", playing && !asker.plays_both() && showing.only_people() && showing.full()},
                        {"pace", paces}};
}

Fact rematch_fact(const Live& live, const Audience& audience) {
    if (live.next.empty()) return {};
    Fact::Object secrets;
    for (const Seat seat : both_seats)  // seats are swapped
        if (const std::string& secret = audience.secrets[index(seat)]; audience.you[index(seat)] && !secret.empty())
            secrets.emplace_back(word(other(seat)), derived_secret(secret, live.next));
    return Fact::Object{
        {"table", live.next},
        {"secrets", std::move(secrets)},
        {"owner", audience.owner_secret.empty() ? Fact() : Fact(derived_secret(audience.owner_secret, live.next))}};
}

Fact you_fact(const Audience& audience) {
    Fact::List you;
    for (const Seat seat : both_seats)
        if (audience.you[index(seat)]) you.emplace_back(word(seat));
    return you;
}

Fact result_fact(const Showing& showing) {
    const auto outcome = showing.table.outcome();
    return outcome ? Fact(word(*outcome)) : Fact();
}

Fact rating_of(const Kit& kit, const std::string& spec) {
    for (const auto& offer : kit.agents)
        if (offer.name == spec || offer.name == spec.substr(0, spec.find(':'))) return maybe(offer.rating);
    return {};
}

}  // namespace

Fact options_fact(const AnyGame& game) {
    Fact::Object object;
    for (const auto& spec : game.info().options)
        if (applies(spec, game.options())) object.emplace_back(spec.name, game.options().text(spec.name));
    return object;
}

Fact seats_fact(const Showing& showing) {
    constexpr std::array<const char*, 3> kinds{"person", "agent", "open"};
    Fact::Object object;
    for (const Seat seat : both_seats) {
        const RoomSeat& held = showing.seat(seat);
        Fact::Object one{{"kind", kinds[static_cast<std::size_t>(held.kind)]},
                         {"name", held.kind == Kind::agent ? held.spec : held.name}};
        if (held.kind == Kind::agent) {
            one.emplace_back("spec", held.spec);
            one.emplace_back("rating", rating_of(*showing.kit, held.spec));
        }
        one.emplace_back("here", showing.here(seat));
        object.emplace_back(word(seat), std::move(one));
    }
    return object;
}

Fact prepared_fact(const std::optional<Prepared>& prepared) {
    if (!prepared) return {};
    return Fact::Object{{"position", prepared->position}, {"steps", whole(prepared->steps)}};
}

Fact now_fact(const Showing& showing, const Live& live, const Audience& audience, Time time, bool complete) {
    const Table& table = showing.table;
    const bool over = showing.over();
    Fact::Object moves;
    for (const Seat seat : both_seats)
        moves.emplace_back(word(seat), complete ? moves_fact(showing, audience, seat) : Fact(Fact::List{}));
    return Fact::Object{{"actor", word(table.actor())},
                        {"over", over},
                        {"result", result_fact(showing)},
                        {"ending", over ? Fact(table.ending().in(audience.language)) : Fact()},
                        {"moves", std::move(moves)},
                        {"chosen", Fact::Object{{"first", table.pending(Seat::first).has_value()},
                                                {"second", table.pending(Seat::second).has_value()}}},
                        {"clock", clock_fact(live, time)},
                        {"offers", Fact::Object{{"draw", maybe(live.draw_offer)},
                                                {"takeback", maybe(live.takeback_offer)},
                                                {"rematch", maybe(live.rematch_offer)}}},
                        {"thinking", live.thinking()},
                        {"faults", faults_fact(live, audience.language)},
                        {"paused", live.paused},
                        {"pace", std::int64_t{live.pace.count()}},
                        {"may", may_fact(showing, live, audience)},
                        {"rematch", rematch_fact(live, audience)}};
}

std::vector<Fact> step_facts(const Showing& showing, const std::vector<Audience>& audiences, std::size_t number,
                             AnyLine& line) {
    const Step& step = showing.table.played()[number - 1];
    std::vector<Fact::Object> taken;
    std::vector<Fact::List> told;
    for (const Audience& audience : audiences) {
        const Eyes eyes = eyes_of(showing, audience);
        taken.push_back(step_taken(showing, audience, eyes, number, line));
        told.push_back(happenings(line, step, eyes, audience));
    }
    play_step(line, step);
    const auto end = line.tell_end();
    // The scene is most of a step, and the same for all who see with the same eyes.
    std::vector<Fact> facts;
    std::vector<std::pair<Eyes, Fact>> scenes;
    for (std::size_t i = 0; i < audiences.size(); ++i) {
        if (end) told[i].push_back(told_fact(*end, audiences[i]));
        taken[i].emplace_back("happenings", std::move(told[i]));
        const Eyes eyes = eyes_of(showing, audiences[i]);
        auto scene = std::ranges::find(scenes, eyes, &std::pair<Eyes, Fact>::first);
        if (audiences.size() > 1 && scene == scenes.end())
            scene =
                scenes.insert(scene, {eyes, std::make_shared<const SharedFact>(SharedFact{scene_fact(line, eyes)})});
        add_scene(taken[i], line, eyes, scene == scenes.end() ? nullptr : &scene->second);
        facts.emplace_back(std::move(taken[i]));
    }
    return facts;
}

StepBuilder StepBuilder::copy() const {
    StepBuilder copied = *this;
    if (line_) copied.line_ = line_->clone();
    return copied;
}

Fact::List StepBuilder::next(const Showing& showing, std::size_t max) {
    // One line is played through: a copy of it for each step would make long games slow.
    if (!line_) line_ = line_at(showing.table, told_);
    Fact::List steps;
    steps.reserve(std::min(max, left(showing)));
    while (left(showing) > 0 && steps.size() < max)
        steps.push_back(std::move(step_facts(showing, {audience_}, ++told_, *line_).front()));
    return steps;
}

Fact state_fact(const Showing& showing, const Live& live, const Audience& audience, Time time, Fact::List steps,
                std::size_t more) {
    const Table& table = showing.table;
    const Eyes eyes = eyes_of(showing, audience);
    Fact::Object state{{"table", showing.id},
                       {"game", showing.game().info().id},
                       {"options", options_fact(showing.game())},
                       {"you", you_fact(audience)},
                       {"owner", audience.owner},
                       {"eyes", word(eyes)},
                       {"seats", seats_fact(showing)},
                       {"created", showing.created},
                       {"listed", showing.listed},
                       {"kept", showing.kept},
                       {"one_run", showing.kit->one_run(showing.game())},
                       {"prepared", prepared_fact(showing.prepared)}};
    if (showing.over()) state.emplace_back("seed", seed_fact(table.seed()));  // before, it would tell the dice to come
    Fact::Object start;
    add_scene(start, table.start(), eyes);
    state.emplace_back("start", std::move(start));
    state.emplace_back("steps", std::move(steps));
    if (more > 0) state.emplace_back("more", whole(more));
    state.emplace_back("now", now_fact(showing, live, audience, time, more == 0));
    return state;
}

Fact state_fact(const Showing& showing, const Live& live, const Audience& audience, Time time, std::size_t skip) {
    StepBuilder builder(audience, skip);
    return state_fact(showing, live, audience, time, builder.next(showing, showing.steps()), 0);
}

Fact summary_fact(const Showing& showing, const Audience& audience) {
    bool your_turn = false;
    for (const Seat seat : both_seats)
        your_turn = your_turn || (audience.you[index(seat)] && acts(showing.table.actor(), seat));
    return Fact::Object{
        {"table", showing.id},
        {"game", showing.game().info().id},
        {"options", options_fact(showing.game())},
        {"seats", seats_fact(showing)},
        {"steps", whole(showing.steps())},
        {"over", showing.over()},
        {"result", result_fact(showing)},
        {"touched", showing.touched},
        {"watchers", whole(showing.watchers.size())},
        {"prepared", prepared_fact(showing.prepared)},
        {"your_turn", your_turn},
        {"you", you_fact(audience)},
        // A list may be open on a screen that two share, and spoils no finished game: it shows no hand.
        {"scene", scene_fact(showing.table.line(), showing.hides() ? Eyes{} : eyes_of(showing, audience))}};
}

}  // namespace joute
