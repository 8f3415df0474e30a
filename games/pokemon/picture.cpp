// SPDX-License-Identifier: MIT
#include "pokemon/picture.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/pixels.hpp"
#include "pokemon/view.hpp"

extern "C" {
extern const char joute_pokemon_drawings_creatures_begin[];
extern const char joute_pokemon_drawings_creatures_end[];
extern const char joute_pokemon_drawings_icons_begin[];
extern const char joute_pokemon_drawings_icons_end[];
}

namespace joute::pokemon {

namespace {

constexpr double arena_width = 1200, arena_height = 440, horizon = 176, grain = 5;
constexpr double creature_size = 56, icon_size = 28;

struct Cloud {
    double x, y, r;
};

/// Sky, mountains, a forest, and grass mown in stripes: the page's meadow by day, in coarser pixels.
void draw_meadow(const Pen& pen) {
    constexpr std::uint32_t sky[] = {0x5898e8, 0x70acf0, 0x90c4f8, 0xb4dcf8, 0xd8f0f8};
    for (std::size_t i = 0; i < std::size(sky); ++i) {
        const double from = 35.0 * static_cast<double>(i);
        pen.box(0, from, arena_width, horizon - from, filled(rgb(sky[i])));
    }
    for (const auto& [x, y, r] : {Cloud{170, 54, 36}, Cloud{560, 36, 30}, Cloud{980, 60, 42}, Cloud{742, 84, 22}}) {
        for (const double k : {-1.3, 0.0, 1.2})
            pen.oval(x + k * r, y - (k == 0 ? r / 4 : 0), r, r * 0.55, filled(rgb(0xffffff)));
        pen.box(x - 2 * r, y + r * 0.2, 4 * r, r * 0.3, filled(rgb(0xd0e4f4)), r * 0.15);
    }
    for (double x = 0; x < arena_width; x += grain) {
        const double mountain = 50 + 38 * std::abs(std::sin(x / 98)) + 32 * std::abs(std::sin(x / 157 + 1));
        const double top = std::floor((horizon - mountain) / grain) * grain;
        pen.box(x, top, grain, horizon - top, filled(rgb(static_cast<int>(x / grain) % 9 < 4 ? 0x98b8d8 : 0x80a4c8)));
        if (mountain > 92) pen.box(x, top, grain, 3 * grain, filled(rgb(0xe8f0f8)));
        const double wood = 14 + 17 * std::abs(std::sin(x / 22)) + 11 * std::abs(std::sin(x / 11.5 + 2));
        const double edge = std::floor((horizon - wood) / grain) * grain;
        pen.box(x, edge, grain, horizon - edge, filled(rgb(0x3c8c50)));
        pen.box(x, horizon - 2 * grain, grain, 2 * grain, filled(rgb(0x2c7044)));
    }
    constexpr std::uint32_t grass[] = {0xb0e078, 0x98d468, 0x80c458, 0x68b04c};
    double y = horizon;
    for (int row = 0; y < arena_height; ++row) {
        const double depth = (y - horizon) / (arena_height - horizon);
        pen.box(0, y, arena_width, arena_height - y,
                filled(rgb(grass[std::min(3, static_cast<int>(depth * 2.6) + row % 2)])));
        y += 12 + 9 * row;
    }
    for (int i = 0; i < 60; ++i) {
        const double x = 10 + i * 389 % 1180;
        const double at = horizon + 20 + i * 53 % 230;
        if (i % 5 == 0) {
            pen.box(x, at, grain, grain, filled(rgb(i % 2 == 0 ? 0xffffff : 0xf08080)));
            pen.box(x, at - grain, grain, grain, filled(rgb(0xf8d850)));
        } else {
            pen.box(x, at, grain, grain, filled(rgb(0x509840)));
            pen.box(x + grain, at - grain, grain, grain, filled(rgb(0x509840)));
        }
    }
}

std::string_view creatures() { return {joute_pokemon_drawings_creatures_begin, joute_pokemon_drawings_creatures_end}; }
std::string_view icons() { return {joute_pokemon_drawings_icons_begin, joute_pokemon_drawings_icons_end}; }

/// Where a side stands: between the feet, and the size of a pixel.
struct Spot {
    double x, y, pixel;
};

void draw_ground(const Pen& pen, const Spot& spot) {
    pen.oval(spot.x, spot.y - 4, spot.pixel * 36, spot.pixel * 8, filled(rgb(0x907038)));
    pen.oval(spot.x, spot.y - 10, spot.pixel * 35, spot.pixel * 7.4, filled(rgb(0xdcc07c)));
    pen.oval(spot.x, spot.y - 10, spot.pixel * 28, spot.pixel * 5.4, filled(rgb(0xf0dca0)));
}

void draw_side(const Pen& pen, const State& state, Seat seat, const Spot& spot) {
    draw_ground(pen, spot);
    const Who active = state.active[index(seat)];
    if (active == nobody) {
        // Before the first is sent in: all six.
        for (std::size_t who = 0; who < team_size; ++who) {
            const double px = spot.pixel * 0.6;
            const double x = spot.x + (static_cast<double>(who % 3) - 1.5) * icon_size * px;
            const double y = spot.y - 6 - (who < 3 ? 2 : 1) * icon_size * px * 0.9;
            draw_pixels(pen.at(x, y, px), find_drawing(icons(), species[who].name));
        }
        return;
    }
    if (state.on_field(seat).pv == 0) return;
    const std::string name = std::string(species[active].name) + (seat == Seat::first ? "-back" : "");
    pen.oval(spot.x, spot.y - 8, spot.pixel * 22, spot.pixel * 4, filled(rgb(0xb49c64)));
    draw_pixels(pen.at(spot.x - creature_size / 2 * spot.pixel, spot.y - 6 - creature_size * spot.pixel, spot.pixel),
                find_drawing(creatures(), name));
}

void draw_plate(const Pen& pen, const State& state, Seat seat, Language language) {
    const Who active = state.active[index(seat)];
    if (active == nobody) return;
    const Fighter& fighter = state.on_field(seat);
    constexpr double width = 370;
    pen.box(0, 0, width, 104, {.fill = rgb(0xf8f8e8), .line = rgb(0x384038), .width = 5}, 12);
    const auto word = [&](std::string text, double x, double y, double size, Align align) {
        pen.write({.text = std::move(text),
                   .at = {x, y},
                   .size = size,
                   .colour = rgb(0x202820),
                   .bold = true,
                   .align = align});
    };
    word(std::string(in(species[active].title, language)), 20, 40, 32, Align::left);
    word(fighter.pv == 0 ? "KO" : fmt::format("{}/{}", fighter.pv, species[active].pv), width - 20, 38, 26,
         Align::right);
    pen.box(20, 54, width - 40, 14, filled(rgb(0x384038)), 7);
    const double share = static_cast<double>(fighter.pv) / species[active].pv;
    if (fighter.pv > 0)
        pen.box(23, 57, std::max(8.0, (width - 46) * share), 8,
                filled(rgb(share > 0.5   ? 0x48c050
                           : share > 0.2 ? 0xe8b020
                                         : 0xe04838)),
                4);
    for (std::size_t who = 0; who < team_size; ++who) {
        const bool lives = state.teams[index(seat)][who].pv > 0;
        const Pen ball = pen.at(32 + 26 * static_cast<double>(who), 85);
        ball.disc(0, 0, 9, {.fill = rgb(lives ? 0xe84038 : 0xb8b8b0), .line = rgb(0x202820), .width = 2});
        ball.path("M-9 0A9 9 0 0 0 9 0z",
                  {.fill = rgb(lives ? 0xffffff : 0x989890), .line = rgb(0x202820), .width = 2});
        ball.disc(0, 0, 2.6, {.fill = rgb(0xffffff), .line = rgb(0x202820), .width = 1.6});
    }
}

}  // namespace

Picture draw_picture(const Pokemon& /*game*/, const State& state, Language language) {
    Picture picture{.width = arena_width, .height = arena_height};
    const Pen pen(picture);
    draw_meadow(pen);
    draw_side(pen, state, Seat::second, {.x = 985, .y = 304, .pixel = 5});
    draw_side(pen, state, Seat::first, {.x = 230, .y = 388, .pixel = 6});
    draw_plate(pen.at(410, 36), state, Seat::second, language);
    draw_plate(pen.at(470, 306), state, Seat::first, language);
    return picture;
}

}  // namespace joute::pokemon
