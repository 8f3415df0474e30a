// SPDX-License-Identifier: MIT
// Printing moves, events and positions; parsing events. Positions are parsed in position.cpp; refusal.cpp explains
// illegal moves.
#include "ensea/notation.hpp"

#include "core/text.hpp"
#include "core/typed_text.hpp"

namespace joute::ensea {

namespace {

constexpr std::array<std::string_view, phase_count> phase_words{"draft", "team",    "begin", "starter",  "enemy",
                                                                "event", "replace", "fight", "critical", "over"};

/// "IS:62,attack=160,acted", without the values of the table.
std::string print_fighter(const Fighter& fighter, bool acted) {
    const Champion& base = fighter.base();
    std::string text(base.name);
    if (fighter.pv != base.pv) text += fmt::format(":{}", fighter.pv);
    for (const Figure& figure : figures)
        if (fighter.*figure.now != base.*figure.base) text += fmt::format(",{}={}", figure.name, fighter.*figure.now);
    if (acted) text += ",acted";
    return text;
}

std::string print_side(const State& s, Seat seat) {
    const std::size_t side = index(seat);
    std::vector<std::string> words;
    for (Place place = 0; place < s.size[side]; ++place)
        words.push_back(print_fighter(s.teams[side][place], (s.waiting[side] >> place & 1U) != 0));
    if (words.empty()) words.emplace_back("-");
    if (s.regen_left[side] != 0) words.push_back(fmt::format("regen={}x{}", s.regen_amount[side], s.regen_left[side]));
    if (s.boost[side] != 0) words.emplace_back("boost");
    return join(words, " ");
}

std::string print_run(const State& s) {
    std::string text = fmt::format("arena={} fight={} cafe={} rattrapage={}", s.arena, s.fight, s.cafes, s.rattrapages);
    if (s.phase == Phase::starter) return text;
    text += fmt::format(" starter={} met={}", champions[s.starter].name, print_set(s.met));
    if (s.beaten != 0) text += " beaten=" + print_set(s.beaten);
    if (s.boss_major != Major::none) text += fmt::format(" major={}", name_of(s.boss_major));
    return text;
}

}  // namespace

std::string_view word(Phase phase) { return phase_words[static_cast<std::size_t>(phase)]; }

std::optional<Who> find_champion(std::string_view name, bool with_boss) {
    for (Who who = 0; who < champion_count + (with_boss ? 1 : 0); ++who)
        if (same_words(champions[who].name, name)) return who;
    return std::nullopt;
}

Message no_such_champion(std::string_view name) {
    return message("'{}' is not a champion; there are {}", "« {} » n’est pas un champion ; il y a {}",
                   quoted_input(name), print_set(all_champions));
}

std::string print_set(Set set) {
    std::vector<std::string> names;
    for (Who who = 0; who < champion_count; ++who)
        if (has(set, who)) names.emplace_back(champions[who].name);
    return join(names, ",");
}

std::string print_team(std::size_t team) {
    Set set = 0;
    for (const Who who : teams_of_four[team]) set |= static_cast<Set>(1U << who);
    return print_set(set);
}

OptionValues options_of(const Ensea& game) {
    const Options& options = game.options();
    OptionValues values;
    values.set("rules", options.solo ? "solo" : "duel");
    values.set("draft", options.drawn_draft ? "drawn" : "free");
    values.set("order", options.random_order ? "random" : "gentle");
    values.set("no-events", options.no_events ? "yes" : "no");
    values.set("campaign", options.as_reported ? "report" : "ordinary");
    return values;
}

std::string print_move(const Ensea& /*game*/, const State& state, Move move) {
    const auto own = [&](Place place) { return state.teams[0][place].base().name; };
    switch (kind_of(move)) {
        case MoveKind::act: {
            const Champion& user = state.fighter(state.acting, user_of(move)).base();
            std::string text = fmt::format("{}:{}", user.name, user.actions[action_of(move)].code);
            if (target_of(move) != no_target)
                text += fmt::format(">{}", state.fighter(other(state.acting), target_of(move)).base().name);
            return text;
        }
        case MoveKind::pass: return "pass";
        case MoveKind::cafe: return fmt::format("use cafe>{}", own(place_of(move)));
        case MoveKind::rattrapage: return fmt::format("use rattrapage>{}", own(place_of(move)));
        case MoveKind::pick_team: return "pick " + print_team(team_of(move));
        case MoveKind::pick_starter: return fmt::format("pick {}", champions[starter_of(move)].name);
        case MoveKind::replace:
            return fmt::format("replace {}>{}", own(place_of(move)), champions[comer_of(move)].name);
        case MoveKind::keep: return "keep";
    }
    return {};
}

std::string print_event(const Ensea& /*game*/, const State& /*state*/, Event event) {
    switch (event.kind) {
        case Event::Kind::team: return "team " + print_team(event.which);
        case Event::Kind::first: return "first";
        case Event::Kind::second: return "second";
        case Event::Kind::crit: return "crit";
        case Event::Kind::no_crit: return "no-crit";
        case Event::Kind::enemy: return fmt::format("enemy {}", champions[event.which].name);
        case Event::Kind::quiet: return "quiet";
        case Event::Kind::machine: return "machine";
        case Event::Kind::revisions: return "revisions";
        case Event::Kind::partiel: return "partiel";
    }
    return {};
}

Result<Event> parse_event(const Ensea& game, const State& state, std::string_view text) {
    constexpr std::size_t max_listed = 9;
    EventList<Event, Ensea::max_events> list;
    game.events(state, list);
    std::vector<std::string> names;
    for (const auto& chance : list) {
        const std::string name = print_event(game, state, chance.event);
        if (same_words(name, text)) return chance.event;
        names.push_back("!" + name);
    }
    const Message possible = some_of(names, max_listed);
    return Message{fmt::format("'!{}' cannot happen here; possible: {}", quoted_input(text), possible.en),
                   fmt::format("« !{} » ne peut pas arriver ici ; possible : {}", quoted_input(text), possible.fr)};
}

std::string print_position(const Ensea& game, const State& state) {
    std::string text(word(state.phase));
    if (state.phase == Phase::fight || state.phase == Phase::critical) text += fmt::format(" {}", word(state.acting));
    if (state.phase == Phase::critical) text += " " + print_move(game, state, Move{state.pending});
    if (state.phase == Phase::over) text += fmt::format(" {}", word(state.result));
    if (state.action != 0) text += fmt::format(" action={}", state.action);
    for (const Seat seat : both_seats) text += " / " + print_side(state, seat);
    if (game.options().solo) text += " / " + print_run(state);
    return text;
}

}  // namespace joute::ensea
