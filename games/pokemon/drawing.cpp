// SPDX-License-Identifier: MIT
// Both teams as text. It uses only names, numbers and the words of position texts, which are the same in every
// language.
#include "core/bar.hpp"
#include "core/text.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"

namespace joute::pokemon {

namespace {

StyledLine draw_fighter(const State& state, Seat seat, Who who) {
    const Fighter& fighter = state.teams[index(seat)][who];
    const bool active = state.active[index(seat)] == who;
    const Style own = seat == Seat::first ? Style::first : Style::second;
    const Style style = fighter.pv == 0 ? Style::dim : active ? own : Style::plain;
    StyledLine line{{fmt::format(" {}{} ", active ? '>' : ' ', fighter.pv == 0 ? 'x' : ' '), own},
                    {padded(species[who].name, 12), style},
                    {padded(type_names[static_cast<std::size_t>(species[who].type)], 9), Style::dim},
                    gauge(fighter.pv, species[who].pv),
                    {fmt::format(" {:>3}/{}", fighter.pv, species[who].pv), style}};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const int n = counts[i].get(fighter);
        if (n == counts[i].default_value) continue;
        if (i < bonus_count)
            line.push_back({fmt::format("  {} x{:.2f}", counts[i].name, n / 10'000.0),
                            n > counts[i].default_value ? Style::good : Style::bad});
        else
            line.push_back({fmt::format("  {} {}", counts[i].name, n), Style::notice});
    }
    return line;
}

StyledLine draw_attacks(const Fighter& fighter, Who who) {
    StyledLine line{{"    ", Style::plain}};
    for (std::size_t place = 0; place < attacks_each; ++place) {
        const Attack& attack = species[who].attacks[place];
        line.push_back({fmt::format(" {} {}/{} ", attack.name, fighter.pp[place], attack.pp),
                        fighter.pp[place] == 0 ? Style::bad : Style::dim});
    }
    return line;
}

void draw_side(const State& state, Seat seat, StyledText& text) {
    const std::size_t side = index(seat);
    StyledLine heading{{seat == Seat::first ? "1" : "2", seat == Seat::first ? Style::first : Style::second},
                       {fmt::format("  {} PV", Pokemon::total_pv(state, seat)), Style::strong}};
    if (state.traps[side] != 0) heading.push_back({fmt::format("  traps {}", state.traps[side]), Style::bad});
    if (const Plan plan = state.plans[side]; plan != no_plan)
        heading.push_back({is_attack(plan) ? fmt::format("  ... {}", attack_of(plan).name)
                                           : fmt::format("  ... switch {}", species[plan - switch_to].name),
                           Style::notice});
    text.push_back(heading);
    for (std::size_t who = 0; who < team_size; ++who) {
        text.push_back(draw_fighter(state, seat, static_cast<Who>(who)));
        if (state.active[side] == who) text.push_back(draw_attacks(state.teams[side][who], static_cast<Who>(who)));
    }
}

}  // namespace

StyledText draw_board(const Pokemon& /*game*/, const State& state) {
    StyledText text;
    draw_side(state, Seat::second, text);
    draw_side(state, Seat::first, text);
    const int lead = Pokemon::total_pv(state, Seat::first) - Pokemon::total_pv(state, Seat::second);
    text.push_back({{fmt::format("turn {}  {}  {:+} PV", state.turn, word(state.phase), lead), Style::dim}});
    return text;
}

}  // namespace joute::pokemon
