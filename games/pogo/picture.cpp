// SPDX-License-Identifier: MIT
#include "pogo/picture.hpp"

#include <algorithm>

namespace joute::pogo {

namespace {

// As the page has them (web/geometry.ts).
constexpr double plate_width = 120, plate_height = 124, board_left = 28, board_top = 14;
constexpr double radius_x = 44, radius_y = 15, thickest = 17, ground_y = 103, stack_room = 84;

void draw_square(const Pen& pen, int number) {
    const bool pale = number % 2 == 0;
    pen.box(3, 3, plate_width - 6, plate_height - 6,
            pale ? shaded(rgb(0xe4cb9f), rgb(0xf6e7c9)) : shaded(rgb(0xc7a26d), rgb(0xe0c294)), 7);
    for (int i = 0; i < 5; ++i) {
        const double bend = (number * 7 + i * 5) % 9 - 4;
        constexpr double lines[] = {18, 41, 60, 86, 104};
        pen.path(fmt::format("M6 {:.1f}c{} {} {} {} 106 {}", lines[i] + bend, 26 + bend, -2 * bend, 60 - bend, 3 * bend,
                             bend / 2),
                 traced(rgb(0x8b5e2a, 0.17), 1.4));
    }
    pen.path("M4.5 114V10q0-5.5 5.5-5.5h102", traced(rgb(0x6b4420, 0.5), 3));
    pen.path("M115.5 12v103q0 5-5.5 5H12", traced(rgb(0xfff6e2, 0.6), 2));
}

void draw_piece(const Pen& pen, bool black, double y, double thickness, bool uppermost) {
    const double x = plate_width / 2;
    const Colour edge = black ? rgb(0x0b0908) : rgb(0x6b5530);
    pen.path(fmt::format("M{} {:.2f}v{:.2f}a{} {} 0 0 0 {} 0v{:.2f}", x - radius_x, y, thickness, radius_x, radius_y,
                         2 * radius_x, -thickness),
             {.fill = black ? rgb(0x4a423e) : rgb(0xf6ecd6),
              .line = edge,
              .width = 1.3,
              .fill_to = black ? rgb(0x171312) : rgb(0xb79e70)});
    pen.oval(x, y, radius_x, radius_y,
             {.fill = black ? rgb(0x6a615b) : rgb(0xfffdf6),
              .line = black ? rgb(0x8d827a) : edge,
              .width = black ? 0.9 : 1.3,
              .fill_to = black ? rgb(0x2f2a27) : rgb(0xeadfc6)});
    if (!uppermost) return;
    pen.oval(x, y + 0.8, radius_x * 0.66, radius_y * 0.66, traced(black ? rgb(0x8d827a) : rgb(0xfffdf6), 1.8));
    pen.oval(x, y, radius_x * 0.66, radius_y * 0.66, traced(black ? rgb(0x0f0c0b) : rgb(0xb59a64), 1.8));
    if (black)
        pen.oval(x, y, radius_x * 0.26, radius_y * 0.26, {.fill = rgb(0xd9b25c), .line = rgb(0x0f0c0b), .width = 1});
}

void draw_stack(const Pen& pen, Stack stack) {
    const int count = height(stack);
    if (count == 0) return;
    const double thickness = std::min(thickest, stack_room / count);
    pen.oval(plate_width / 2 + 5, ground_y + 4, radius_x + 6, radius_y + 3, filled(rgb(0x1c0f00, 0.28)));
    for (int i = 0; i < count; ++i) {
        const bool black = (stack >> (count - 1 - i) & 1) != 0;
        draw_piece(pen, black, ground_y - (i + 1) * thickness, thickness, i + 1 == count);
    }
    if (count <= 3) return;
    const double wide = count > 9 ? 34 : 25;
    pen.box(6, plate_height - 32, wide, 25, filled(rgb(0x4b2f12, 0.9)), 6);
    pen.write({.text = fmt::format("{}", count),
               .at = {6 + wide / 2, plate_height - 13},
               .size = 19,
               .colour = rgb(0xfff4dd),
               .bold = true,
               .align = Align::middle});
}

}  // namespace

Picture draw_picture(const Pogo& /*game*/, const State& state, Language /*language*/) {
    Picture picture{.width = 402, .height = 414};
    const Pen pen(picture);
    pen.box(2, 5, 398, 408, filled(rgb(0x5d3a17)), 16);
    pen.box(1, 1, 400, 409, shaded(rgb(0xb98a55), rgb(0x825526)), 15);
    pen.path("M16 2.5h370", traced(rgb(0xffffff, 0.3), 2));
    const auto corner = [&](int column, int row) {
        return pen.at(board_left + column * plate_width, board_top + (side - 1 - row) * plate_height);
    };
    for (Square square = 0; square < squares; ++square)
        draw_square(corner(column(square), row(square)), column(square) + side * (side - 1 - row(square)));
    for (int row = side - 1; row >= 0; --row)  // from behind
        for (int column = 0; column < side; ++column)
            draw_stack(corner(column, row), state.stack(square_at(column, row)));
    const auto name = [&](std::string text, double x, double y) {
        pen.write({.text = std::move(text),
                   .at = {x, y},
                   .size = 15,
                   .colour = rgb(0xfff4dd),
                   .bold = true,
                   .align = Align::middle});
    };
    for (int i = 0; i < side; ++i) {
        name(std::string(1, static_cast<char>('a' + i)), board_left + (i + 0.5) * plate_width, picture.height - 13);
        name(fmt::format("{}", i + 1), board_left / 2, board_top + (side - 0.5 - i) * plate_height + 5);
    }
    return picture;
}

}  // namespace joute::pogo
