// SPDX-License-Identifier: MIT
#include "connect_four/picture.hpp"

namespace connect_four {

namespace {

using joute::Colour;
using joute::filled;
using joute::Pen;
using joute::rgb;
using joute::Seat;
using joute::shaded;
using joute::traced;

constexpr double cell_size = 64, hole = 26, panel_x = 6, panel_y = 8, panel_width = 468, panel_height = 408;

void draw_disc(const Pen& pen, Seat seat) {
    const bool red = seat == Seat::first;
    const Colour edge = red ? rgb(0x8f1f14) : rgb(0xa06a00);
    const Colour shine = red ? rgb(0xf6937f) : rgb(0xfff0b0);
    pen.disc(0, 0, hole, filled(edge));
    pen.disc(0, 0, hole - 1.5, filled(red ? rgb(0xd5402c) : rgb(0xf4be2a)));
    pen.path("M-19.5-7A21 21 0 0 1 7-19.5", traced(shine, 2.5));
    pen.disc(0.7, 1, 16.5, traced(shine, 1.6));
    pen.disc(0, 0, 16.5, traced(edge, 1.6));
    const Colour sign = red ? rgb(0xffd9cf) : rgb(0x6b4300);
    if (red)
        pen.path("M-7-7 7 7M7-7-7 7", traced(sign, 4.6));
    else
        pen.disc(0, 0, 8, traced(sign, 4.6));
}

/// The discs of a finished line.
Board in_four(Board stones) {
    Board found = 0;
    for (const int d : directions) {
        const Board begins = stones & stones >> d & stones >> 2 * d & stones >> 3 * d;
        found |= begins | begins << d | begins << 2 * d | begins << 3 * d;
    }
    return found;
}

}  // namespace

joute::Picture draw_picture(const ConnectFour& /*game*/, const State& state, joute::Language /*language*/) {
    joute::Picture picture{.width = 480, .height = 446};
    const Pen pen(picture);
    pen.path("M14 408h452l12 20q2 16-10 16H12q-12 0-10-16z", filled(rgb(0x163a78)));
    pen.path("M8 427h464", traced(rgb(0xffffff, 0.45), 2));
    pen.box(panel_x, panel_y, panel_width, panel_height, shaded(rgb(0x5b93e4), rgb(0x1d4a97)), 16);
    pen.path("M24 10.5h432", traced(rgb(0xffffff, 0.45), 2));
    const Board four = in_four(state.stones(Seat::first)) | in_four(state.stones(Seat::second));
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row) {
            const Pen here = pen.at(16 + (column + 0.5) * cell_size, panel_y + 12 + (rows - row - 0.5) * cell_size);
            const Board bit = cell(column, row);
            here.disc(0, 0, hole, shaded(rgb(0xc3d0e2), rgb(0xe6eef8)));
            for (const Seat seat : joute::both_seats)
                if ((state.stones(seat) & bit) != 0) draw_disc(here, seat);
            if (four != 0 && (four & bit) == 0) here.disc(0, 0, hole, filled(rgb(0xdbe5f2, 0.5)));
            here.disc(0, 0, hole + 0.5, traced(rgb(0x123263), 2.6));
            if ((four & bit) != 0) {
                here.disc(0, 0, hole + 1, traced(rgb(0x10203d), 9));
                here.disc(0, 0, hole + 1, traced(rgb(0xffffff), 5));
            }
        }
    for (int column = 0; column < columns; ++column)
        pen.write({.text = std::string(1, static_cast<char>('1' + column)),
                   .at = {16 + (column + 0.5) * cell_size, 442},
                   .size = 17,
                   .colour = rgb(0xe6eefb),
                   .bold = true,
                   .align = joute::Align::middle});
    return picture;
}

}  // namespace connect_four
