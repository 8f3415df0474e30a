// SPDX-License-Identifier: MIT
// Both teams as text, at most 80 columns wide.
#include "core/bar.hpp"
#include "core/text.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"

namespace joute::pokemon {

const Message& words_of(Type type) {
    static const std::array<Message, type_count> words{{{"Flying", "vol"},
                                                        {"Ground", "sol"},
                                                        {"Fire", "feu"},
                                                        {"Grass", "plante"},
                                                        {"Water", "eau"},
                                                        {"Normal", "normal"},
                                                        {"Electric", "électrik"}}};
    return words[static_cast<std::size_t>(type)];
}

const std::array<Message, counts.size()>& words_of_counts() {
    static const std::array<Message, counts.size()> words{{{"attack", "attaque"},
                                                           {"defence", "défense"},
                                                           {"burn", "brûlure"},
                                                           {"poison", "poison"},
                                                           {"seeds", "graines"},
                                                           {"paralysis", "paralysie"},
                                                           {"trapped", "prison"}}};
    return words;
}

std::string_view in(const Title& title, Language language) {
    return language == Language::french ? title.fr : title.en;
}

namespace {

constexpr std::size_t max_width = 80;

Style style_of(Seat seat) { return seat == Seat::first ? Style::first : Style::second; }

/// Adds a part to the last line, or to a new one where it does not fit.
void add(StyledText& text, const Span& part, std::size_t margin) {
    std::size_t used = 0;
    for (const Span& span : text.back()) used += columns(span.text);
    if (used + columns(part.text) > max_width) text.push_back({{std::string(margin, ' '), Style::plain}});
    text.back().push_back(part);
}

void draw_fighter(StyledText& text, const State& state, Seat seat, Who who, Language language) {
    constexpr std::size_t margin = 24;
    const Fighter& fighter = state.teams[index(seat)][who];
    const bool active = state.active[index(seat)] == who;
    const Style style = fighter.pv == 0 ? Style::dim : active ? style_of(seat) : Style::plain;
    text.push_back({{fmt::format(" {}{} ", active ? '>' : ' ', fighter.pv == 0 ? 'x' : ' '), style_of(seat)},
                    {padded(in(species[who].title, language), 12), style},
                    {padded(words_of(species[who].type).in(language), 9), Style::dim},
                    gauge(fighter.pv, species[who].pv),
                    {fmt::format(" {:>3}/{}", fighter.pv, species[who].pv), style}});
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const int n = counts[i].get(fighter);
        if (n == counts[i].default_value) continue;
        const std::string& name = words_of_counts()[i].in(language);
        if (i < bonus_count)
            add(text,
                {fmt::format("  {} × {}", name, localised(fmt::format("{:.2f}", n / 10'000.0), language)),
                 n > counts[i].default_value ? Style::good : Style::bad},
                margin);
        else
            add(text, {fmt::format("  {} {}", name, n), Style::notice}, margin);
    }
}

void draw_attacks(StyledText& text, const Fighter& fighter, Who who, Language language) {
    constexpr std::size_t margin = 4;
    text.push_back({{std::string(margin, ' '), Style::plain}});
    for (std::size_t place = 0; place < attacks_each; ++place) {
        const Attack& attack = species[who].attacks[place];
        add(text,
            {fmt::format(" {} {}/{} ", in(attack.title, language), fighter.pp[place], attack.pp),
             fighter.pp[place] == 0 ? Style::bad : Style::dim},
            margin);
    }
}

void draw_side(const State& state, Seat seat, Language language, StyledText& text) {
    const std::size_t side = index(seat);
    const std::string points = Message{"HP", "PV"}.in(language);
    StyledLine heading{{Pokemon::info().side(seat).in(language), style_of(seat)},
                       {fmt::format("  {} {}", Pokemon::total_pv(state, seat), points), Style::strong}};
    if (state.traps[side] != 0)
        heading.push_back({message("  traps {}", "  pièges {}", state.traps[side]).in(language), Style::bad});
    if (const Plan plan = state.plans[side]; plan != no_plan) {
        const Title& name = is_attack(plan) ? attack_of(plan).title : species[plan - switch_to].title;
        const Message verb = is_attack(plan) ? Message{} : Message{"switch ", "changer "};
        heading.push_back({fmt::format("  … {}{}", verb.in(language), in(name, language)), Style::notice});
    }
    text.push_back(heading);
    for (std::size_t who = 0; who < team_size; ++who) {
        draw_fighter(text, state, seat, static_cast<Who>(who), language);
        if (state.active[side] == who) draw_attacks(text, state.teams[side][who], static_cast<Who>(who), language);
    }
}

}  // namespace

StyledText draw_board(const Pokemon& /*game*/, const State& state, Language language) {
    StyledText text;
    draw_side(state, Seat::second, language, text);
    draw_side(state, Seat::first, language, text);
    const int lead = Pokemon::total_pv(state, Seat::first) - Pokemon::total_pv(state, Seat::second);
    const std::string& leader = Pokemon::info().side(lead > 0 ? Seat::first : Seat::second).in(language);
    const Message turn = message("Turn {}", "Tour {}", state.turn);
    const Message ahead =
        lead == 0 ? Message{} : message(": {} is {} HP ahead", " : {} a {} PV d’avance", leader, std::abs(lead));
    text.push_back({{turn.in(language) + ahead.in(language), Style::dim}});
    return text;
}

StyledText draw_legend(const Pokemon& /*game*/, Language language) {
    return {{{Message{"> on the field   x KO   attack 12/15: PP left   burn 3: turns left",
                      "> au combat   x KO   attaque 12/15 : PP restants   brûlure 3 : tours restants"}
                  .in(language),
              Style::dim}}};
}

}  // namespace joute::pokemon
