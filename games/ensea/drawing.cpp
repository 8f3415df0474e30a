// SPDX-License-Identifier: MIT
// Both teams as text, at most 80 columns wide.
#include "core/bar.hpp"
#include "core/text.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"

namespace joute::ensea {

namespace {

// Columns of the drawing.
constexpr std::size_t name_width = 9;
constexpr std::size_t major_width = 11;
constexpr std::size_t points_width = 20;  // bar and number
constexpr std::size_t figure_width = 9;   // of a fighter, with its change
constexpr std::size_t stat_width = 6;     // of a champion to choose

/// Attack, Power, Defense and Luck, above their columns.
std::string figure_names(std::size_t width, Language language) {
    static const std::array<Message, figures.size()> names{
        {{"atk", "att"}, {"pow", "puis"}, {"def", "déf"}, {"luck", "chan"}}};
    std::string text;
    for (const Message& name : names) text += padded(name.in(language), width);
    return text;
}

Style style_of(Seat seat) { return seat == Seat::first ? Style::first : Style::second; }

/// "160+20": the stat, and what of it is change.
Span draw_figure(const Fighter& fighter, const Figure& figure) {
    const int now = fighter.*figure.now;
    const int change = now - fighter.base().*figure.base;
    const std::string text =
        change == 0 ? fmt::format("{}", now) : fmt::format("{}{}{}", now, change > 0 ? "+" : "−", std::abs(change));
    return {padded(text, figure_width), change > 0 ? Style::good : change < 0 ? Style::bad : Style::dim};
}

StyledLine draw_fighter(const State& s, Seat seat, Place place, Language language) {
    const std::size_t side = index(seat);
    const Fighter& fighter = s.teams[side][place];
    const Champion& base = fighter.base();
    const bool acted = (s.waiting[side] >> place & 1U) != 0;
    const Style style = fighter.pv == 0 || acted ? Style::dim : style_of(seat);
    const bool unknown = fighter.who == boss && s.boss_major == Major::none;
    const std::string major = unknown ? "?" : major_words(s.major_of(fighter.who)).in(language);
    StyledLine line{{fmt::format(" {} ", fighter.pv == 0 ? 'x'
                                         : acted         ? '-'
                                                         : ' '),
                     style_of(seat)},
                    {padded(base.name, name_width), style},
                    {padded(major, major_width), Style::dim},
                    gauge(fighter.pv, base.pv),
                    {fmt::format(" {:>3}/{:<3} ", fighter.pv, base.pv), style}};
    if (fighter.pv != 0)
        for (const Figure& figure : figures) line.push_back(draw_figure(fighter, figure));
    return line;
}

void draw_side(const State& s, Seat seat, Language language, StyledText& text) {
    const std::size_t side = index(seat);
    const bool acts = (s.phase == Phase::fight || s.phase == Phase::critical) && s.acting == seat;
    StyledLine heading{
        {fmt::format("{}{}", acts ? ">" : " ", Ensea::info().side(seat).in(language)), style_of(seat)},
        {fmt::format("  {} {}", Ensea::total_pv(s, seat), Message{"HP", "PV"}.in(language)), Style::strong}};
    if (s.regen_left[side] != 0)
        heading.push_back(
            {message("  regeneration +{} × {}", "  régénération +{} × {}", s.regen_amount[side], s.regen_left[side])
                 .in(language),
             Style::good});
    if (s.boost[side] != 0) heading.push_back({Message{"  boost +15%", "  bonus +15 %"}.in(language), Style::good});
    text.push_back(heading);
    for (Place place = 0; place < s.size[side]; ++place) text.push_back(draw_fighter(s, seat, place, language));
    if (s.size[side] == 0) text.push_back({{" -", Style::dim}});
}

/// The nine with their figures, where one chooses by them.
void draw_table(Language language, StyledText& text) {
    text.push_back(
        {{std::string(3 + name_width + major_width, ' ') + padded(Message{"HP", "PV"}.in(language), stat_width) +
              figure_names(stat_width, language) + Message{"actions", "actions"}.in(language),
          Style::dim}});
    for (Who who = 0; who < champion_count; ++who) {
        const Champion& base = champions[who];
        StyledLine line{{"   " + padded(base.name, name_width), Style::strong},
                        {padded(major_words(base.major).in(language), major_width), Style::plain},
                        {padded(fmt::format("{}", base.pv), stat_width), Style::plain}};
        for (const Figure& figure : figures)
            line.push_back({padded(fmt::format("{}", base.*figure.base), stat_width), Style::dim});
        std::vector<std::string> actions;
        for (std::size_t i = 0; i < base.action_count; ++i)
            actions.push_back(fmt::format("{} {}", base.actions[i].code, base.actions[i].value));
        line.push_back({join(actions, " "), Style::dim});
        text.push_back(line);
    }
}

Message phase_words(Phase phase) {
    switch (phase) {
        case Phase::begin: return {"who begins is drawn", "on tire au sort qui commence"};
        case Phase::enemy: return {"the next enemy comes", "le prochain ennemi arrive"};
        case Phase::event: return {"between two fights", "entre deux combats"};
        case Phase::replace: return {"a beaten enemy may join", "un ennemi battu peut rejoindre l’équipe"};
        case Phase::critical: return {"is it critical?", "est-ce un coup critique ?"};
        case Phase::over: return {"the game is over", "la partie est finie"};
        default: return {};
    }
}

/// What a run is like, and where it differs from the other kind (E-28).
std::array<Message, 2> campaign_words(bool as_reported) {
    if (as_reported)
        return {Message{"The report’s campaign: the beaten join after arena 1, nothing is restored,",
                        "La campagne du rapport : les vaincus arrivent après l’arène 1,"},
                Message{"and there is one run without taking back.",
                        "rien n’est remis en état, et c’est une partie unique, sans reprise."}};
    return {Message{"The first three beaten join at once, and arenas restore the team.",
                    "Les trois premiers vaincus arrivent aussitôt, les arènes remettent en forme."},
            Message{"Not so in the student report: --campaign report.", "Pas dans le rapport : --campaign report."}};
}

}  // namespace

StyledText draw_board(const Ensea& game, const State& s, Language language) {
    StyledText text;
    if (game.options().solo) {
        text.push_back({{message("Arena {} of 4, fight {} of {}", "Arène {} sur 4, combat {} sur {}", s.arena, s.fight,
                                 fights_in_arena[s.arena])
                             .in(language),
                         Style::strong},
                        {message("   cafés {}, rattrapages {}", "   cafés {}, rattrapages {}", s.cafes, s.rattrapages)
                             .in(language),
                         Style::notice}});
        if (s.beaten != 0 && (s.arena > 1 || game.options().as_reported))
            text.push_back({{message("beaten: {}", "battus : {}", print_set(s.beaten)).in(language), Style::dim}});
    }
    if (s.phase == Phase::starter)
        for (const Message& line : campaign_words(game.options().as_reported))
            text.push_back({{line.in(language), Style::dim}});
    if (s.phase == Phase::draft || s.phase == Phase::starter || s.phase == Phase::team) {
        draw_table(language, text);
        return text;
    }
    text.push_back(
        {{std::string(3 + name_width + major_width + points_width + 1, ' ') + figure_names(figure_width, language),
          Style::dim}});
    draw_side(s, Seat::second, language, text);
    draw_side(s, Seat::first, language, text);
    Message last = message("Action {}", "Action {}", s.action);
    if (const Message phase = phase_words(s.phase); !phase.en.empty())
        last = {last.en + ": " + phase.en, last.fr + " : " + phase.fr};
    if (s.phase == Phase::critical) {
        const std::string pending = "  " + print_move(game, s, Move{s.pending});
        last = {last.en + pending, last.fr + pending};
    }
    text.push_back({{last.in(language), Style::dim}});
    return text;
}

StyledText draw_legend(const Ensea& /*game*/, Language language) {
    return {{{Message{"A1 A2 hit with Attack, S1 S2 with Power; the number is their strength",
                      "A1 A2 avec l’Attaque, S1 S2 avec la Puissance ; le nombre est leur force"}
                  .in(language),
              Style::dim}},
            {{Message{"> acts   - has acted   x out   160+20: the stat, 20 of it gained",
                      "> joue   - a joué   x hors combat   160+20 : la valeur, dont 20 gagnés"}
                  .in(language),
              Style::dim}}};
}

}  // namespace joute::ensea
