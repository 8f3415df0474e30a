// SPDX-License-Identifier: MIT
#include "ensea/picture.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/pixels.hpp"

extern "C" {
extern const char joute_ensea_drawings_champions_begin[];
extern const char joute_ensea_drawings_champions_end[];
extern const char joute_ensea_drawings_boss_begin[];
extern const char joute_ensea_drawings_boss_end[];
}

namespace joute::ensea {

namespace {

// In pixels of the drawings, four units each.
constexpr double pixel_units = 4, stage_width = 300, stage_height = 110, floor_line = 62;

constexpr double figure_width = 20, figure_height = 24, boss_width = 35, boss_height = 36;

struct Box {
    double x, y, width, height;
    std::uint32_t colour;
};
void fill(const Pen& pen, std::span<const Box> boxes) {
    for (const Box& box : boxes) pen.box(box.x, box.y, box.width, box.height, filled(rgb(box.colour)));
}

void bands(const Pen& pen, std::span<const std::uint32_t> colours, double y, double height) {
    const double each = height / static_cast<double>(colours.size());
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const double from = y + static_cast<double>(i) * each;
        pen.box(0, from, stage_width, y + height - from, filled(rgb(colours[i])));  // the next one covers its end
    }
}

/// The yard, where duels take place.
void draw_yard(const Pen& pen) {
    bands(pen, std::vector<std::uint32_t>{0x4890e0, 0x58a0e8, 0x70b4f0, 0x90c8f8, 0xb0dcf8, 0xd0ecf8}, 0, floor_line);
    for (const double x : {18.0, 132.0, 244.0})
        fill(pen, std::vector<Box>{{x, 8, 36, 5, 0xf8f8f8}, {x + 6, 4, 20, 4, 0xf8f8f8}, {x + 2, 13, 30, 2, 0xd0e0f0}});
    for (double x = 0; x < stage_width; x += 40) fill(pen, std::vector<Box>{{x, 36, 18, 26, 0x88a8c8}});
    for (double x = 20; x < stage_width; x += 40) fill(pen, std::vector<Box>{{x, 28, 12, 34, 0x7898b8}});
    fill(pen, std::vector<Box>{{60, 16, 180, 48, 0xa85840}, {60, 16, 180, 4, 0xc87050}});
    for (double y = 26; y < 60; y += 6) pen.box(60, y, 180, 1, filled(rgb(0x984c38)));
    fill(pen, std::vector<Box>{{117, 8, 66, 15, 0x3c2c34}, {118, 9, 64, 13, 0xf0ead8}});
    pen.write(
        {.text = "ENSEA", .at = {150, 20}, .size = 13, .colour = rgb(0xb02838), .bold = true, .align = Align::middle});
    for (const double x : {70.0, 92.0, 192.0, 214.0})
        fill(pen, std::vector<Box>{{x, 28, 16, 14, 0x5c3428},
                                   {x + 1, 29, 14, 12, 0x88d0f0},
                                   {x + 2, 30, 5, 4, 0xc8f0f8},
                                   {x + 8, 28, 1, 14, 0x5c3428}});
    fill(pen, std::vector<Box>{{130, 32, 40, 32, 0x3c2c34},
                               {131, 33, 38, 31, 0x405878},
                               {133, 35, 16, 29, 0x88b8d8},
                               {151, 35, 16, 29, 0x88b8d8}});
    for (const double x : {26.0, 256.0})
        fill(pen, std::vector<Box>{{x + 9, 36, 6, 28, 0x704828},
                                   {x - 2, 12, 28, 22, 0x2c7038},
                                   {x + 3, 6, 18, 34, 0x2c7038},
                                   {x + 2, 10, 16, 14, 0x48a048},
                                   {x + 5, 12, 6, 5, 0x70c058}});
    bands(pen, std::vector<std::uint32_t>{0x58a848, 0x60b04c, 0x68b850, 0x70c058}, floor_line,
          stage_height - floor_line);
    pen.box(0, floor_line, stage_width, 2, filled(rgb(0x488c40)));
    for (int i = 0; i < 46; ++i) {
        const double x = i * 71 % 296;
        const double y = floor_line + 6 + i * 37 % 40;
        fill(pen, std::vector<Box>{{x, y, 2, 3, 0x3c8c3c}, {x + 2, y + 1, 1, 2, 0x98d870}});
    }
    fill(pen, std::vector<Box>{{140, floor_line, 20, 6, 0xd8c8a0},
                               {134, floor_line + 6, 32, 14, 0xd8c8a0},
                               {126, floor_line + 20, 48, 28, 0xd8c8a0}});
}

/// Arenas of the campaign, from their walls and floors: the hall, the lab, the lecture theatre, the machine room.
void draw_arena(const Pen& pen, int arena) {
    struct Room {
        std::uint32_t wall, seam, light, floor, tile;
    };
    constexpr Room rooms[] = {{0xe8d8b8, 0xd8c4a0, 0xb8e0f4, 0xd0c8c0, 0xb8b0b0},
                              {0x44787e, 0x346068, 0xe8f4f4, 0xa0acb4, 0x8c98a4},
                              {0x784430, 0x5c3020, 0xf8e8b0, 0xb88048, 0xa06c3c},
                              {0x1c1030, 0x302c44, 0x58f078, 0x342050, 0x442868}};
    const Room& room = rooms[std::clamp(arena, 1, 4) - 1];
    pen.box(0, 0, stage_width, floor_line, filled(rgb(room.wall)));
    for (double x = 0; x < stage_width; x += 30) pen.box(x, 0, 2, floor_line, filled(rgb(room.seam)));
    for (double x = 12; x < stage_width - 20; x += 60) pen.box(x, 3, 24, 4, filled(rgb(room.light)));
    const bool machines = arena == 4;
    pen.box(70, 14, 160, 36, filled(rgb(machines ? 0x0c0814 : 0xd8b078)));
    pen.box(72, 16, 156, 32, filled(rgb(machines ? 0x302c44 : 0x1c4c38)));
    for (int i = 0; i < 24; ++i) {
        constexpr std::uint32_t lights[] = {0x58f078, 0xe84038, 0xf8d038, 0x60c8f8};
        const double x = 78 + i % 12 * 12;
        const double y = i < 12 ? 22 : 34;
        pen.box(x, y, machines ? 3 : 8 - i % 3, machines ? 3 : 1, filled(rgb(machines ? lights[i * 5 % 4] : 0xd8f0e0)));
    }
    pen.box(0, floor_line, stage_width, stage_height - floor_line, filled(rgb(room.floor)));
    double y = floor_line + 3;
    for (int row = 0; y < stage_height; ++row) {
        const double height = std::min(7.0 + 3 * row, stage_height - y);
        const double width = 22 + row * 9;
        for (int i = -8; i < 8; ++i) {
            const double from = std::max(0.0, stage_width / 2 + i * width);
            const double to = std::min(stage_width, stage_width / 2 + (i + 1) * width);
            if ((i + row) % 2 == 0 && to > from) pen.box(from, y, to - from, height, filled(rgb(room.tile)));
        }
        y += height;
    }
    pen.box(0, floor_line, stage_width, 2, filled(rgb(room.seam)));
}

/// Between the feet at the origin; looks to the right.
void draw_champion(const Pen& pen, Who who, Major major) {
    pen.oval(0, 0, who == boss ? 18 : 9, who == boss ? 3 : 1.8, filled(rgb(0x000000, 0.28)));
    if (who != boss) {
        const std::string_view text(joute_ensea_drawings_champions_begin, joute_ensea_drawings_champions_end);
        draw_pixels(pen.at(-figure_width / 2, -figure_height), find_drawing(text, champions[who].name));
        return;
    }
    // Left halves: a body, and over it what tells the major it has taken.
    const std::string_view text(joute_ensea_drawings_boss_begin, joute_ensea_drawings_boss_end);
    PixelDrawing body = find_drawing(text, "body");
    const PixelDrawing worn = find_drawing(text, name_of(major), &body);
    body.colours = worn.colours;
    for (const Pen& half : {pen.at(-boss_width / 2, -boss_height), pen.at(boss_width / 2, -boss_height).mirrored()}) {
        draw_pixels(half, worn);
        draw_pixels(half.at(0, worn.height()), body);
    }
}

void draw_plate(const Pen& pen, const Fighter& fighter, double width) {
    const Pen at = pen.at(-width / 2, 0);
    at.box(0, 0, width, 10.5, {.fill = rgb(0x101850, 0.9), .line = rgb(0xf8f8f0), .width = 0.5}, 1);
    const auto word = [&](std::string text, double x, Align align) {
        at.write({.text = std::move(text),
                  .at = {x, 5.2},
                  .size = 4.1,
                  .colour = rgb(0xffffff),
                  .bold = true,
                  .align = align,
                  .room = align == Align::left ? width - 9.5 : 0});
    };
    word(std::string(fighter.base().name), 1.6, Align::left);
    word(fighter.pv == 0 ? "KO" : std::to_string(fighter.pv), width - 1.6, Align::right);
    at.box(1.5, 6.8, width - 3, 2.4, {.fill = rgb(0x1b1526), .line = rgb(0xf8f8f0), .width = 0.4});
    const double share = static_cast<double>(fighter.pv) / fighter.base().pv;
    if (fighter.pv > 0)
        at.box(1.8, 7.1, (width - 3.6) * std::min(share, 1.0), 1.8,
               filled(rgb(share > 0.5   ? 0x58d060
                          : share > 0.2 ? 0xf8c830
                                        : 0xf85840)));
}

void draw_team(const Pen& pen, const State& s, Seat seat) {
    const std::size_t size = s.size[index(seat)];
    for (std::size_t n = 0; n < size; ++n) {
        const Fighter& fighter = s.teams[index(seat)][n];
        // From the middle outwards would mix the order: first on the left, as they were picked.
        const bool alone = size == 1;
        const double step = 33;
        const double x = alone ? 80 : 21 + step * static_cast<double>(n) + (4.0 - static_cast<double>(size)) * step / 2;
        const double scale = fighter.who == boss ? 2 : alone ? 2.2 : 1.4;
        const double y = alone ? 92 : n % 2 == 0 ? 76 : 90;
        const Pen here = pen.at(seat == Seat::first ? x : stage_width - x, y);
        const Pen looks = seat == Seat::first || fighter.who == boss ? here : here.mirrored();
        if (fighter.pv > 0) draw_champion(looks.at(0, 0, scale), fighter.who, s.major_of(fighter.who));
        draw_plate(here.at(0, 3), fighter, alone ? 44 : 33);
    }
}

}  // namespace

Picture draw_picture(const Ensea& game, const State& s, Language /*language*/) {
    Picture picture{.width = stage_width * pixel_units, .height = stage_height * pixel_units};
    const Pen pen = Pen(picture).at(0, 0, pixel_units);
    if (game.options().solo && s.arena > 0)
        draw_arena(pen, s.arena);
    else
        draw_yard(pen);
    if (s.size[0] + s.size[1] == 0) {
        // Nobody is chosen yet: all that can be.
        for (std::size_t who = 0; who < champion_count; ++who)
            draw_champion(pen.at(22 + 32 * static_cast<double>(who), who % 2 == 0 ? 84 : 100, 1.4),
                          static_cast<Who>(who), Major::none);
        return picture;
    }
    for (const Seat seat : both_seats) draw_team(pen, s, seat);
    return picture;
}

}  // namespace joute::ensea
