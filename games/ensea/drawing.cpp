// SPDX-License-Identifier: MIT
// Both teams as text. It uses only names, numbers and the words of position texts, which are the same in every
// language.
#include "core/bar.hpp"
#include "core/text.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"

namespace joute::ensea {

namespace {

/// Four columns of stats must fit beside the HP.
std::string_view short_name(const Figure& figure) {
    return figure.name == "luck" ? figure.name : figure.name.substr(0, 3);
}

Style style_of(Seat seat) { return seat == Seat::first ? Style::first : Style::second; }

/// "att 160(+20)": the stat, and its change.
Span draw_figure(const Fighter& fighter, const Figure& figure) {
    const int now = fighter.*figure.now;
    const int change = now - fighter.base().*figure.base;
    const std::string text = change == 0 ? fmt::format("{}", now) : fmt::format("{}({:+})", now, change);
    return {fmt::format(" {} {}", short_name(figure), padded(text, 8)), change > 0   ? Style::good
                                                                        : change < 0 ? Style::bad
                                                                                     : Style::dim};
}

StyledLine draw_fighter(const State& s, Seat seat, Place place) {
    const std::size_t side = index(seat);
    const Fighter& fighter = s.teams[side][place];
    const Champion& base = fighter.base();
    const bool acted = (s.waiting[side] >> place & 1U) != 0;
    const Style style = fighter.pv == 0 || acted ? Style::dim : style_of(seat);
    StyledLine line{
        {fmt::format(" {} ", fighter.pv == 0 ? 'x'
                             : acted         ? '-'
                                             : ' '),
         style_of(seat)},
        {padded(base.name, 9), style},
        {padded(fighter.who == boss && s.boss_major == Major::none ? "?" : name_of(s.major_of(fighter.who)), 9),
         Style::dim},
        gauge(fighter.pv, base.pv),
        {fmt::format(" {:>3}/{:<3}", fighter.pv, base.pv), style}};
    if (fighter.pv != 0)
        for (const Figure& figure : figures) line.push_back(draw_figure(fighter, figure));
    return line;
}

void draw_side(const State& s, Seat seat, StyledText& text) {
    const std::size_t side = index(seat);
    const bool acts = (s.phase == Phase::fight || s.phase == Phase::critical) && s.acting == seat;
    StyledLine heading{{fmt::format("{}{}", acts ? ">" : " ", side + 1), style_of(seat)},
                       {fmt::format("  {} PV", Ensea::total_pv(s, seat)), Style::strong}};
    if (s.regen_left[side] != 0)
        heading.push_back({fmt::format("  regen +{} x{}", s.regen_amount[side], s.regen_left[side]), Style::good});
    if (s.boost[side] != 0) heading.push_back({"  boost +15 %", Style::good});
    text.push_back(heading);
    for (Place place = 0; place < s.size[side]; ++place) text.push_back(draw_fighter(s, seat, place));
    if (s.size[side] == 0) text.push_back({{" -", Style::dim}});
}

/// The nine with their figures, where one chooses by them.
void draw_table(StyledText& text) {
    for (Who who = 0; who < champion_count; ++who) {
        const Champion& base = champions[who];
        StyledLine line{{"   " + padded(base.name, 9), Style::strong},
                        {padded(name_of(base.major), 9), Style::plain},
                        {fmt::format("{:>3} PV ", base.pv), Style::plain}};
        for (const Figure& figure : figures)
            line.push_back({fmt::format(" {} {:<3}", short_name(figure), base.*figure.base), Style::dim});
        line.push_back({" ", Style::plain});
        for (std::size_t i = 0; i < base.action_count; ++i)
            line.push_back({fmt::format(" {} {}", base.actions[i].code, base.actions[i].value), Style::dim});
        text.push_back(line);
    }
}

}  // namespace

StyledText draw_board(const Ensea& game, const State& s) {
    StyledText text;
    if (game.options().solo) {
        StyledLine line{
            {fmt::format("arena {}/4  fight {}/{}", s.arena, s.fight, fights_in_arena[s.arena]), Style::strong},
            {fmt::format("  cafe {}  rattrapage {}", s.cafes, s.rattrapages), Style::notice}};
        if (s.beaten != 0 && s.arena > 1) line.push_back({"  beaten " + print_set(s.beaten), Style::dim});
        text.push_back(line);
    }
    if (s.phase == Phase::draft || s.phase == Phase::starter || s.phase == Phase::team) {
        draw_table(text);
        return text;
    }
    draw_side(s, Seat::second, text);
    draw_side(s, Seat::first, text);
    std::string last = fmt::format("{}  action {}", word(s.phase), s.action);
    if (s.phase == Phase::critical) last += "  " + print_move(game, s, Move{s.pending});
    text.push_back({{last, Style::dim}});
    return text;
}

}  // namespace joute::ensea
