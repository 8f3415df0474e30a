// SPDX-License-Identifier: MIT
#include "jungle/picture.hpp"

#include <string>
#include <utility>

#include "core/text.hpp"
#include "jungle/view.hpp"

extern "C" {
extern const char joute_jungle_drawings_animals_begin[];
extern const char joute_jungle_drawings_animals_end[];
}

namespace joute::jungle {

namespace {

constexpr double cell_size = 64;

struct SideColours {
    Colour dark, mid, light, pale, dim;
};
SideColours colours_of(Seat seat) {
    if (seat == Seat::first) return {rgb(0x7d2417), rgb(0xc8442d), rgb(0xf08a6c), rgb(0xfff0e4), rgb(0xecc9b3)};
    return {rgb(0x12365f), rgb(0x2a66ac), rgb(0x7fb2e8), rgb(0xedf5ff), rgb(0xbcd3ea)};
}

/// A line of the drawings: a path with its fill, line and width of line, or fur in two tones (web/animals.ts).
void draw_part(const Pen& pen, std::string_view line) {
    const auto word = [&] {
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::string_view taken = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        return taken;
    };
    const std::string_view first = word();
    const std::string_view second = word();
    const std::string_view third = word();
    const auto colour = [](std::string_view text) { return text == "-" ? Colour{} : parse_colour(text); };
    if (first == "fur") {
        pen.path(line, {.fill = colour(second), .line = rgb(0x2a1a12), .width = 3});
        pen.at(-1.8, -2.2, 0.92).path(line, filled(colour(third)));
    } else {
        pen.path(line, {.fill = colour(first), .line = colour(second), .width = parse_decimal(third).value_or(0)});
    }
}

void draw_animal(const Pen& pen, Kind kind) {
    const std::string_view drawings(joute_jungle_drawings_animals_begin, joute_jungle_drawings_animals_end);
    const std::string name = bare_name_of(kind).en;
    bool mine = false;
    for (const std::string_view line : split(drawings, '\n')) {
        if (mine && line.empty()) break;
        if (mine) draw_part(pen, line);
        mine = mine || line == name;
    }
}

void draw_token(const Pen& pen, Seat seat, Kind kind, int rank, bool trapped) {
    const SideColours side = colours_of(seat);
    const auto body = [&](const Pen& at, double r, const Ink& ink) {
        if (seat == Seat::first)
            at.disc(0, 0, r, ink);
        else
            at.box(1 - r, 1 - r, 2 * r - 2, 2 * r - 2, ink, r * 0.3);
    };
    body(pen.at(1, 3.5), 27, filled(rgb(0x000000, 0.32)));
    body(pen, 27, filled(side.dark));
    body(pen.at(-0.5, -1), 25, filled(side.light));
    body(pen, 22.8, filled(side.mid));
    body(pen.at(0.6, 1), 20.8, filled(trapped ? side.dim : side.pale));
    draw_animal(pen.at(0, -0.5, 0.52), kind);
    const Pen badge = pen.at(18.5, 18.5);
    const Ink plate = trapped ? Ink{.fill = rgb(0xf6c445), .line = rgb(0x2a1a12), .width = 2}
                              : Ink{.fill = side.dark, .line = side.pale, .width = 2};
    if (seat == Seat::first)
        badge.disc(0, 0, 10.5, plate);
    else
        badge.box(-10, -10, 20, 20, plate, 5);
    badge.write({.text = std::to_string(trapped ? 0 : rank),
                 .at = {0, 6},
                 .size = 16.5,
                 .colour = trapped ? rgb(0x2a1a12) : rgb(0xffffff),
                 .bold = true,
                 .align = Align::middle});
}

void draw_trap(const Pen& pen, Seat owner) {
    pen.box(-30, -30, 60, 60, {.fill = rgb(0x8a6539), .line = colours_of(owner).mid, .width = 3.4}, 9);
    pen.box(-25, -25, 50, 50, {.fill = rgb(0x4a3620), .line = rgb(0x5b4023), .width = 2}, 7);
    pen.path(
        "M-21-25h12l-6 13zM-6-25H6L0-12zM9-25H21L15-12zM-21 25h12l-6-13zM-6 25H6L0 12zM9 25H21L15 12zM-25-6V6L-12 "
        "0zM25-6V6L12 0z",
        {.fill = rgb(0xe9d3a3), .line = rgb(0x4a3115), .width = 1.6});
}

void draw_throne(const Pen& pen, Seat owner) {
    const SideColours side = colours_of(owner);
    pen.box(-31, -31, 62, 62, {.fill = rgb(0xd5d2c6), .line = rgb(0x77766c), .width = 2});
    pen.box(-25, -25, 50, 50, filled(side.mid), 5);
    pen.disc(0, 0, 20, {.fill = side.dark, .line = side.light, .width = 1.6});
    pen.path("M-15 13V-9l8 8 7-14 7 14 8-8v22z", {.fill = rgb(0xf7cf58), .line = rgb(0x6b4c0c), .width = 2});
    pen.path("M-14 8h28", traced(rgb(0xb9831c), 4));
    for (const auto& [x, y] : {std::pair(-15, -11), std::pair(0, -17), std::pair(15, -11)})
        pen.disc(x, y, 2.6, {.fill = rgb(0xfff1c2), .line = rgb(0x6b4c0c), .width = 1.4});
}

/// Lakes: all layers of sand and water over every pair of squares and every block of four that is water, so that
/// squares of one lake flow together.
void draw_lakes(const Pen& pen, const Board& board) {
    struct Layer {
        double beyond;  // how far it reaches beyond its squares
        Colour colour;
    };
    for (const auto& [reach, colour] : {Layer{8, rgb(0xead9a4)}, Layer{3, rgb(0xd2b878)}, Layer{-2, rgb(0xf4fbf7)},
                                        Layer{-4, rgb(0x7cc4db)}, Layer{-9, rgb(0x58add0)}, Layer{-16, rgb(0x3f95bd)}})
        for (int row = 0; row < board.height; ++row)
            for (int column = 0; column < board.width; ++column) {
                const auto wet = [&](int dx, int dy) {
                    return column + dx < board.width && row + dy < board.height &&
                           board.terrain[board.at(column + dx, row + dy)] == water;
                };
                const auto lay = [&](int wide, int high) {
                    pen.box(column * cell_size - reach, (board.height - row - high) * cell_size - reach,
                            wide * cell_size + 2 * reach, high * cell_size + 2 * reach, filled(colour), 18 + reach);
                };
                if (!wet(0, 0)) continue;
                lay(1, 1);
                if (wet(1, 0)) lay(2, 1);
                if (wet(0, 1)) lay(1, 2);
                if (wet(1, 0) && wet(0, 1) && wet(1, 1)) lay(2, 2);
            }
}

void draw_ground(const Pen& pen, const Board& board) {
    pen.box(0, 0, board.width * cell_size, board.height * cell_size, filled(rgb(0xa9c56a)));
    for (int row = 0; row < board.height; ++row)
        for (int column = 0; column < board.width; ++column)
            if ((column + row) % 2 == 1)
                pen.box(column * cell_size, (board.height - 1 - row) * cell_size, cell_size, cell_size,
                        filled(rgb(0x9aba5c)));
    draw_lakes(pen, board);
    for (std::size_t s = 0; s < board.squares(); ++s) {
        const auto square = static_cast<Square>(s);
        const Pen here =
            pen.at((board.column(square) + 0.5) * cell_size, (board.height - board.row(square) - 0.5) * cell_size);
        for (const Seat seat : both_seats) {
            if (board.terrain[square] == trap_of(seat)) draw_trap(here, seat);
            if (board.terrain[square] == throne_of(seat)) draw_throne(here, seat);
        }
        if (board.terrain[square] != water) continue;
        here.path(s % 2 == 0 ? "M-18-6q6-6 12 0t12 0" : "M-4 10q6-6 12 0t12 0", traced(rgb(0xc4e8f1), 2.4));
    }
}

}  // namespace

Picture draw_picture(const Jungle& game, const State& state, Language /*language*/) {
    const Board& board = game.board();
    constexpr double frame = 6;
    Picture picture{.width = board.width * cell_size + 2 * frame, .height = board.height * cell_size + 2 * frame};
    const Pen whole(picture);
    whole.box(0, 0, picture.width, picture.height, filled(rgb(0x6f8a44)), 10);
    const Pen pen = whole.at(frame, frame);
    draw_ground(pen, board);
    for (Piece piece = 0; piece < pieces; ++piece) {
        const Square square = state.where[piece];
        if (square == nowhere) continue;
        const Seat seat = seat_of_piece(piece);
        draw_token(
            pen.at((board.column(square) + 0.5) * cell_size, (board.height - board.row(square) - 0.5) * cell_size),
            seat, kind_of(piece), game.rank(kind_of(piece)), board.terrain[square] == trap_of(other(seat)));
    }
    return picture;
}

}  // namespace joute::jungle
