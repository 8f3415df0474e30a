// SPDX-License-Identifier: MIT
// Printing moves, events and positions; parsing events. Positions are parsed in position.cpp.
#include "pokemon/notation.hpp"

#include "core/text.hpp"
#include "core/typed_text.hpp"

namespace joute::pokemon {

namespace {

constexpr std::array<std::string_view, phase_count> phase_words{"start", "choose", "order",   "paralysis", "burn",
                                                                "send",  "suffer", "replace", "over"};
constexpr std::array<std::string_view, 6> event_words{"first", "second", "moves", "stuck", "burn", "no-burn"};

std::string print_plan(Plan plan) {
    if (is_attack(plan)) return std::string(attack_of(plan).name);
    return fmt::format("switch-{}", species[plan - switch_to].name);
}

/// A Pokémon with the values that changed since the start; empty when none did.
std::string print_fighter(Who who, const Fighter& fighter, const Fighter& fresh) {
    if (fighter == fresh) return {};
    std::string text = fmt::format(" {}:{}", species[who].name, fighter.pv);
    if (fighter.pp != fresh.pp)
        text += fmt::format(",pp={}.{}.{}.{}", fighter.pp[0], fighter.pp[1], fighter.pp[2], fighter.pp[3]);
    for (const Count& count : counts)
        if (const int n = count.get(fighter); n != count.default_value) text += fmt::format(",{}={}", count.name, n);
    return text;
}

std::string print_side(const State& state, const State& fresh, Seat seat) {
    const std::size_t side = index(seat);
    std::string text = state.active[side] == nobody ? "-" : std::string(species[state.active[side]].name);
    if (state.traps[side] != 0) text += fmt::format(" traps={}", state.traps[side]);
    if (state.plans[side] != no_plan) text += " next=" + print_plan(state.plans[side]);
    for (std::size_t who = 0; who < team_size; ++who)
        text += print_fighter(static_cast<Who>(who), state.teams[side][who], fresh.teams[side][who]);
    return text;
}

}  // namespace

std::string_view word(Phase phase) { return phase_words[static_cast<std::size_t>(phase)]; }

OptionValues options_of(const Pokemon& game) {
    OptionValues values;
    values.set("rules", game.original() ? "original" : "report");
    return values;
}

std::string print_move(const Pokemon& /*game*/, const State& /*state*/, Move move) {
    if (is_attack(move)) return std::string(attack_of(attack_of_move(move)).name);
    return fmt::format("{} {}", is_switch(move) ? "switch" : "send", species[comer_of(move)].name);
}

std::string print_event(const Pokemon& /*game*/, const State& /*state*/, Event event) {
    return std::string(event_words[static_cast<std::size_t>(event)]);
}

Result<Event> parse_event(const Pokemon& game, const State& state, std::string_view text) {
    EventList<Event, Pokemon::max_events> list;
    game.events(state, list);
    std::vector<std::string> names;
    for (const auto& chance : list) {
        const std::string name = print_event(game, state, chance.event);
        if (same_words(name, text)) return chance.event;
        names.push_back("!" + name);
    }
    return message("'!{}' cannot happen here; possible: {}", "« !{} » ne peut pas arriver ici ; possible : {}",
                   quoted_input(text), join(names, ", "));
}

std::string print_position(const Pokemon& game, const State& state) {
    const State fresh = game.start();
    std::string text = fmt::format("turn {} {}", state.turn, word(state.phase));
    if (state.phase == Phase::paralysis || state.phase == Phase::burn) text += fmt::format(" {}", word(state.acting));
    if (state.sending != 0) text += fmt::format(" {}", word(game.actor(state)));
    for (const Seat seat : both_seats) text += " / " + print_side(state, fresh, seat);
    return text;
}

}  // namespace joute::pokemon
