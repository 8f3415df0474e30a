// SPDX-License-Identifier: MIT
#include "schotten/picture.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <utility>

namespace joute::schotten {

namespace {

constexpr double moor_width = 1200, moor_height = 440;
constexpr double card_width = 60, card_height = 84, card_scale = 1.16, column_step = 112, first_column = 152;
constexpr double card_lap = 27;  // between the cards of a side

struct ClanColours {
    Colour plain, deep;
};
ClanColours clan_colours(unsigned colour) {
    constexpr std::array<std::array<std::uint32_t, 2>, colour_count> colours{{{0xc8342b, 0x84150f},
                                                                              {0xec8a2b, 0x93460a},
                                                                              {0xe9c02e, 0x6f5300},
                                                                              {0x3f9a4a, 0x17521f},
                                                                              {0x3473c9, 0x143a74},
                                                                              {0x9152bd, 0x4b1f6b}}};
    return {rgb(colours[colour][0]), rgb(colours[colour][1])};
}

/// Circles around the middle, the first one above it.
void draw_petals(const Pen& pen, int count, double away, double radius, const Ink& ink) {
    for (int i = 0; i < count; ++i) {
        const double turn = 2 * std::numbers::pi * i / count - std::numbers::pi / 2;
        pen.disc(away * std::cos(turn), away * std::sin(turn), radius, ink);
    }
}

void draw_rays(const Pen& pen, int count, double out, double into, const Ink& ink) {
    Outline path;
    for (int i = 0; i < 2 * count; ++i) {
        const double turn = std::numbers::pi * i / count - std::numbers::pi / 2;
        const double r = i % 2 == 0 ? out : into;
        path.push_back({.kind = i == 0 ? OutlineStep::Kind::move : OutlineStep::Kind::line,
                        .to = {r * std::cos(turn), r * std::sin(turn)}});
    }
    path.push_back({.kind = OutlineStep::Kind::close});
    pen.path(path, ink);
}

/// The clan's emblem within 24 x 24 around the origin: rose, sun, crown, clover leaf, tower, thistle.
void draw_emblem(const Pen& pen, unsigned colour) {
    const auto [plain, deep] = clan_colours(colour);
    const Ink ink{.fill = plain, .line = deep, .width = 0.8};
    const Ink light{.fill = rgb(0xfdf7e6), .line = deep, .width = 0.5};
    switch (colour_letters[colour]) {
        case 'r':
            draw_petals(pen, 5, 6.1, 5, ink);
            pen.disc(0, 0, 3.1, light);
            break;
        case 'o':
            draw_rays(pen, 12, 12, 8, ink);
            pen.disc(0, 0, 4.6, light);
            break;
        case 'y':
            pen.path("M-9 9-10.6-4.6-5.4 0 0-9.6 5.4 0 10.6-4.6 9 9z", ink);
            pen.disc(0, -9.8, 1.8, ink);
            pen.disc(-10.4, -5, 1.6, ink);
            pen.disc(10.4, -5, 1.6, ink);
            pen.path("M-7.6 4.4H7.6V6.6H-7.6z", light);
            break;
        case 'g':
            pen.path("M-1.3 1H1.3C1.4 5 2.4 8.6 4.6 11.4L1.6 12C-.4 9-1.2 5-1.3 1z", ink);
            draw_petals(pen, 3, 5.4, 5, ink);
            pen.disc(0, -0.2, 1.7, light);
            break;
        case 'b':
            pen.path("M-9 12V-1H-11V-11H-7V-8H-3V-11H3V-8H7V-11H11V-1H9V12z", ink);
            pen.path("M-3.4 12V6a3.4 3.4 0 0 1 6.8 0V12zM-1.2-4H1.2V0H-1.2z", light);
            break;
        default:
            pen.path(
                "M-6.5-3-9.5-11.5-4.6-8-2.4-12 0-8.4 2.4-12 4.6-8 9.5-11.5 6.5-3zM-1 6H1V12H-1zM0 12C-6 12.6-9.6 "
                "9-10.6 5-5 5.4-1.6 7.6 0 12zM0 12C6 12.6 9.6 9 10.6 5 5 5.4 1.6 7.6 0 12z",
                ink);
            pen.path("M-6.8-1H6.8C7 4.6 4 7.8 0 7.8S-7 4.6-6.8-1z", ink);
            pen.path("M-4.4.2-1.6 2.4-4 4zM4.4.2 1.6 2.4 4 4zM0 1.4 1.6 4.4-1.6 4.4z", light);
            break;
    }
}

void draw_number(const Pen& pen, std::string text, double x, double y, double size, Colour colour) {
    pen.write(
        {.text = std::move(text), .at = {x, y}, .size = size, .colour = colour, .bold = true, .align = Align::middle});
}

/// The tactic cards that lie among clan cards.
Message short_name(Card card) {
    if (card == joker) return verbatim("Joker");
    return card == spy ? Message{"Spy", "Espion"} : Message{"Shield", "Bouclier"};
}

/// 60 x 84. All that tells it stands in its upper third, so that cards may overlap.
void draw_card(const Pen& pen, Card card, Language language) {
    pen.box(0.8, 2, card_width, card_height, filled(rgb(0x000000, 0.28)), 6);
    if (is_clan(card)) {
        const auto [plain, deep] = clan_colours(colour_of(card));
        pen.box(0.75, 0.75, 58.5, 82.5, {.fill = plain, .line = deep, .width = 1.5}, 6);
        pen.box(3, 3, 54, 25, filled(rgb(0xfdf7e6)), 5);
        pen.box(3, 24, 54, 5, filled(rgb(0xfdf7e6)));
        pen.box(3, 28, 54, 2, filled(deep));
        draw_number(pen, std::to_string(value_of_card(card)), 16, 25.5, 26, deep);
        draw_emblem(pen.at(42.5, 15.5, 0.86), colour_of(card));
        pen.disc(30, 56.5, 19, {.fill = rgb(0xfdf7e6), .line = deep, .width = 1.2});
        draw_emblem(pen.at(30, 56.5, 1.12), colour_of(card));
        return;
    }
    pen.box(0.75, 0.75, 58.5, 82.5, {.fill = rgb(0x3a3350), .line = rgb(0xe0b145), .width = 1.5}, 6);
    pen.box(3, 3, 54, 27, filled(rgb(0xf6ead0)), 5);
    pen.write({.text = short_name(card).in(language),
               .at = {30, 21},
               .size = 11.5,
               .colour = rgb(0x3a3350),
               .bold = true,
               .align = Align::middle,
               .room = 52});
    pen.path("M12 57C20 41 25 41 30 57S40 73 48 57C40 41 35 41 30 57S20 73 12 57z", traced(rgb(0xe0b145), 3));
}

void draw_back(const Pen& pen, bool tactic) {
    pen.box(0.8, 2, card_width, card_height, filled(rgb(0x000000, 0.28)), 6);
    pen.box(0.75, 0.75, 58.5, 82.5, {.fill = rgb(tactic ? 0xe9c877 : 0xfdf7e6), .line = rgb(0x6d6350), .width = 1}, 6);
    pen.box(4, 4, 52, 76, filled(rgb(tactic ? 0x3a3350 : 0x2f6a52)), 3.5);
    if (tactic)
        pen.path("M12 42C20 26 25 26 30 42S40 58 48 42C40 26 35 26 30 42S20 58 12 42z", traced(rgb(0xe0b145), 3));
}

/// 60 x 46, around the origin; claimed, it bears its owner's banner, round for the first clan and square for the
/// second.
void draw_stone(const Pen& centre, unsigned stone, std::optional<Seat> owner) {
    const Pen pen = centre.at(-30, -23);
    pen.oval(33, 42.5, 28, 3.6, filled(rgb(0x000000, 0.3)));
    pen.path(stone % 2 == 0 ? "M6 43C2 30 5 12 16 7 27 1 44 3 51 13 58 23 58 36 55 43z"
                            : "M5 43C3 33 6 21 11 13 17 4 34 2 43 7 54 12 58 28 54 43z",
             {.fill = rgb(0xd2cec2), .line = rgb(0x49463f), .width = 1.5, .fill_to = rgb(0x7d796e)});
    pen.path("M11 30C10 20 15 11 24 8.6 30 7 36 7 41 8.4 30 8.6 16 15 14.4 30z", filled(rgb(0xffffff, 0.34)));
    pen.path(
        "M5.6 43C5.6 38 9 37 12 39 15 35 20 37 21 40 24 38 27 40 28 43zM43 43C43 39 47 37 50 39 53 37 55 39 55 43z",
        filled(rgb(0x66893f)));
    draw_number(pen, std::to_string(stone + 1), 30.9, 34, 24, rgb(0xf4f1e6, 0.75));
    draw_number(pen, std::to_string(stone + 1), 30, 33, 24, rgb(0x26241f));
    if (!owner) return;
    const bool first = *owner == Seat::first;
    pen.path("M50 27V-2", traced(rgb(0x4a3420), 2.2));
    pen.path("M50-1.4C45-3.6 40 .6 31-1.6L34.6 5 31 12C40 14 45 9.6 50 12z",
             {.fill = rgb(first ? 0xb3422e : 0x2a62a8), .line = rgb(0x201a14), .width = 1});
    if (first)
        pen.disc(41, 5.4, 3.5, filled(rgb(0xfff8e4)));
    else
        pen.box(37.8, 2.2, 6.4, 6.4, filled(rgb(0xfff8e4)));
}

/// What lies beside a stone and changes what counts there.
void draw_modes(const Pen& pen, const Table& t, unsigned stone) {
    const auto plate = [](const Pen& at) {
        at.box(-19, -16, 38, 32, {.fill = rgb(0xf6ead0), .line = rgb(0x2b2118), .width = 2}, 11);
    };
    constexpr Colour edge = rgb(0x2b2118);
    if (contains(t.muddy, stone)) {
        const Pen at = pen.at(-36, 26, 0.75);
        plate(at);
        at.path("M-14 6C-17 1-11-2-9-4-9-9-3-10-1-6 2-13 9-10 8-4 13-5 17 0 13 5 15 10 6 12 3 10-2 14-12 12-14 6z",
                {.fill = rgb(0x7a5330), .line = edge, .width = 1.1});
    }
    if (contains(t.bluffed, stone)) {
        const Pen at = pen.at(36, 26, 0.75);
        plate(at);
        at.path("M-10 0C-10-17 10-17 10 0 10 15-10 15-10 0z", {.fill = rgb(0xefc9a2), .line = edge, .width = 1.1});
        at.path("M-11-6C-4-8 4-8 11-6V0C4 2-4 2-11 0z", {.fill = rgb(0xb93a31), .line = edge, .width = 1.1});
    }
}

void draw_moor(const Pen& pen) {
    pen.box(0, 0, moor_width, moor_height / 2, shaded(rgb(0x6d8b53), rgb(0x88a661)));
    pen.path("M0 106C187 53 347 79 507 106S933 53 1200 114V226H0z", filled(rgb(0x7c9a58, 0.8)));
    pen.box(0, moor_height / 2, moor_width, moor_height / 2, shaded(rgb(0x93b265), rgb(0x7f9f56)));
    pen.path("M0 370C240 317 400 352 640 361S1013 308 1200 352V440H0z", filled(rgb(0x86a659, 0.8)));
    pen.path("M0 178C160 168 320 184 507 175S933 170 1200 181V263C1013 271 853 254 640 264S213 271 0 260z",
             filled(rgb(0x5f7d43, 0.65)));
    pen.path("M0 188C160 178 320 194 507 185S933 180 1200 191V253C1013 261 853 244 640 254S213 261 0 250z",
             shaded(rgb(0xc4ad78), rgb(0xdcc896)));
}

void draw_side(const Pen& pen, const Table& t, unsigned stone, Seat seat, Language language) {
    const std::size_t count = t.counts[stone][index(seat)];
    const bool near = seat == Seat::first;
    const double spread = std::max<std::size_t>(3, t.needed(stone)) > 3 ? card_lap * 2 / 3 : card_lap;
    const double top = near ? 262 : 178 - card_height * card_scale;
    const auto place = [&](std::size_t n) {
        const double by = spread * static_cast<double>(n);
        return pen.at(-card_width / 2 * card_scale, near ? top + by : top - by, card_scale);
    };
    const bool claimed = contains(t.owned[0], stone) || contains(t.owned[1], stone);
    if (!claimed && count < t.needed(stone))
        place(count).box(1, 1, card_width - 2, card_height - 2, traced(rgb(0xffffff, 0.4), 1.5), 6);
    // What is nearer to the eye comes last: near cards from the stone outwards, far ones towards it.
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t n = near ? i : count - 1 - i;
        draw_card(place(n), t.sides[stone][index(seat)][n], language);
    }
}

/// A pile with the number of its cards.
void draw_pile(const Pen& pen, bool tactic, int count) {
    if (count > 1) draw_back(pen.at(3, 3), tactic);
    draw_back(pen, tactic);
    pen.disc(30, 42, 17, {.fill = rgb(0xfdf7e6), .line = rgb(0x17402f), .width = 1.4});
    draw_number(pen, std::to_string(count), 30, 49, 19, rgb(0x26241f));
}

}  // namespace

OpenTable seen_by_all(const Schotten& /*game*/, const State& state) {
    return {.table = state.table, .hands = {size_of(state.hands[0]), size_of(state.hands[1])}};
}

Picture draw_picture(const Schotten& /*game*/, const OpenTable& open, Language language) {
    const Table& t = open.table;
    Picture picture{.width = moor_width, .height = moor_height};
    const Pen pen(picture);
    draw_moor(pen);
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        const Pen column = pen.at(first_column + column_step * stone, 0);
        draw_side(column, t, stone, Seat::second, language);
        draw_side(column, t, stone, Seat::first, language);
        const bool first = contains(t.owned[0], stone);
        const bool second = contains(t.owned[1], stone);
        draw_stone(column.at(0,
                             first    ? 232
                             : second ? 212
                                      : 220,
                             1.45),
                   stone,
                   first    ? std::optional(Seat::first)
                   : second ? std::optional(Seat::second)
                            : std::nullopt);
        draw_modes(column.at(0, 220), t, stone);
    }
    // Hands as backs at the edge of their side, decks at the other edge.
    for (const Seat seat : both_seats)
        if (open.hands[index(seat)] > 0)
            draw_pile(pen.at(14, seat == Seat::first ? 320 : 26, 0.95), false, open.hands[index(seat)]);
    if (t.deck_left > 0) draw_pile(pen.at(1128, 26, 0.95), false, t.deck_left);
    if (t.tactics_left > 0) draw_pile(pen.at(1128, 320, 0.95), true, t.tactics_left);
    return picture;
}

}  // namespace joute::schotten
