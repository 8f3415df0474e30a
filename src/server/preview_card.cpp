// SPDX-License-Identifier: MIT
#include "server/preview_card.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "kit/kit.hpp"
#include "kit/painter.hpp"
#include "puzzles/puzzle.hpp"
#include "server/services/showing.hpp"

namespace joute {

namespace {

constexpr Colour ground = rgb(0xf5f1e8), sheet = rgb(0xfffdf8), edge = rgb(0xd9d0bd), ink = rgb(0x23211c),
                 soft = rgb(0x5f5848), sign = rgb(0x8d8470), red = rgb(0xb3422e), blue = rgb(0x23486b);

/// A person by name, a level by its number, another agent as it is written.
Message name_at(const Showing& showing, Seat seat) {
    const RoomSeat& held = showing.seat(seat);
    constexpr std::string_view level = "level:";
    switch (held.kind) {
        case RoomSeat::Kind::open: return {"open seat", "place libre"};
        case RoomSeat::Kind::person: return verbatim(held.name);
        case RoomSeat::Kind::agent: break;
    }
    if (!held.spec.starts_with(level)) return verbatim(held.spec);
    const std::string number = held.spec.substr(level.size());
    return message("level {}", "niveau {}", number);
}

std::string turn_words(Actor actor, const std::array<std::string, 2>& called, Language language) {
    switch (actor) {
        case Actor::both: return Message{"Both choose", "Les deux choisissent"}.in(language);
        case Actor::chance: return Message{"Chance acts", "Le hasard décide"}.in(language);
        case Actor::over: return {};
        case Actor::first:
        case Actor::second: break;
    }
    const std::string& name = called[index(seat_of(actor))];
    return message("{} to move", "À {} de jouer", name).in(language);
}

std::string result_words(Outcome outcome, const std::array<std::string, 2>& called, Language language) {
    if (outcome == Outcome::draw) return Message{"A draw", "Partie nulle"}.in(language);
    const std::string& name = called[outcome == Outcome::first ? 0 : 1];
    return message("{} wins", "Victoire : {}", name).in(language);
}

void draw_logo(const Pen& pen) {
    pen.path("M4 4h12v25C9 26 4 22 4 15z", filled(red));
    pen.path("M16 4h12v11c0 7-5 11-12 14z", filled(blue));
    pen.path("M7.5 23 24.5 6.5M24.5 23 7.5 6.5", traced(rgb(0xf8f2e4), 2.4));
}

void draw_mark(const Pen& pen, double right, double y) {
    pen.write({.text = "Joute", .at = {right, y}, .size = 40, .colour = ink, .bold = true, .align = Align::right});
    draw_logo(pen.at(right - 178, y - 42, 1.6));
}

/// A round or square sign, as on the page, and the name of who plays.
void draw_name(const Pen& pen, const PreviewCard& card, Seat seat, double x, double y, double size, double room) {
    const double r = size * 0.36;
    if (seat == Seat::first)
        pen.disc(x + r, y - r, r, filled(sign));
    else
        pen.box(x, y - 2 * r, 2 * r, 2 * r, filled(sign), 4);
    pen.write({.text = card.names[index(seat)],
               .at = {x + size * 1.1, y},
               .size = size,
               .colour = ink,
               .bold = card.to_move == seat,
               .room = room - size * 1.1});
}

/// Words in lines of about that many letters, at most so many lines.
std::vector<std::string> wrapped(std::string_view text, std::size_t letters, std::size_t most) {
    std::vector<std::string> lines;
    for (const std::string_view word : split(text, ' ')) {
        if (!lines.empty() && (columns(lines.back()) + columns(word) < letters || lines.size() == most))
            lines.back() += fmt::format(" {}", word);
        else
            lines.emplace_back(word);
    }
    return lines;
}

/// A column of words beside a board, or beside the shield where there is none.
void draw_words(const Pen& pen, const PreviewCard& card, double x, double room) {
    pen.write({.text = card.heading, .at = {x, 118}, .size = 60, .colour = ink, .bold = true, .room = room});
    double y = 190;
    if (!card.names[0].empty() || !card.names[1].empty()) {
        for (const Seat seat : both_seats) {
            draw_name(pen, card, seat, x, y, 32, room);
            const std::string& side = card.kit->info->side(seat).in(card.language);
            if (side != card.names[index(seat)])
                pen.write({.text = side, .at = {x + 35, y + 32}, .size = 22, .colour = soft, .room = room - 35});
            y += side != card.names[index(seat)] ? 84 : 54;
        }
        y += 16;
    }
    const bool told = !card.status.empty();
    const double letter = told ? 22.5 : 19;  // about as wide, bold or not
    for (const std::string& line :
         wrapped(told ? card.status : card.about, static_cast<std::size_t>(room / letter), 6)) {
        pen.write({.text = line, .at = {x, y}, .size = 34, .colour = told ? ink : soft, .bold = told, .room = room});
        y += 48;
    }
    if (card.kit != nullptr) draw_mark(pen, card_width - 48, card_height - 48);
}

/// A strip of words under a wide picture.
void draw_strip(const Pen& pen, const PreviewCard& card, double top) {
    const bool named = !card.names[0].empty() || !card.names[1].empty();
    pen.write({.text = card.heading, .at = {48, top + 68}, .size = 46, .colour = ink, .bold = true, .room = 560});
    if (named) {
        draw_name(pen, card, Seat::first, 48, top + 118, 27, 820);
        draw_name(pen, card, Seat::second, 48, top + 160, 27, 820);
    } else {
        double under = top + 116;
        for (const std::string& line : wrapped(card.about, 50, 2)) {
            pen.write({.text = line, .at = {48, under}, .size = 25, .colour = soft, .room = 820});
            under += 40;
        }
    }
    double y = top + 60;
    for (const std::string& line : wrapped(card.status == card.about ? "" : card.status, 26, 2)) {
        pen.write({.text = line,
                   .at = {card_width - 48, y},
                   .size = 31,
                   .colour = ink,
                   .bold = true,
                   .align = Align::right,
                   .room = 540});
        y += 40;
    }
    draw_mark(pen, card_width - 48, top + 156);
}

/// Who plays, the turn or the result: all but the position.
PreviewCard card_about(const Kit& kit, Language language) {
    return {.language = language, .kit = &kit, .heading = kit.info->title.in(language)};
}

}  // namespace

std::string PreviewCard::alt() const {
    if (kit == nullptr || line == nullptr) return title;
    return message("The board: {}", "Le plateau : {}", status.empty() ? title : fmt::format("{}. {}", title, status))
        .in(language);
}

PreviewCard card_of_joute(Language language) {
    PreviewCard card{.language = language, .title = "Joute", .heading = "Joute"};
    card.about = Message{"Duels to play, to study, to measure", "Des duels à jouer, à étudier, à mesurer"}.in(language);
    return card;
}

PreviewCard card_of_game(const Kit& kit, Language language) {
    PreviewCard card = card_about(kit, language);
    card.title = fmt::format("{} · Joute", card.heading);
    card.about = kit.info->about.in(language);
    if (const auto game = kit.make({})) card.line = (*game)->start();
    return card;
}

PreviewCard card_of(const Showing& showing, bool played, Language language) {
    PreviewCard card = card_about(*showing.kit, language);
    card.line = showing.table.line().clone();
    std::array<std::string, 2> called;  // in sentences
    for (const Seat seat : both_seats) {
        const bool open = showing.is(seat, RoomSeat::Kind::open);
        called[index(seat)] = showing.kit->info->side(seat).in(language);
        if (!played) continue;
        const std::string name = name_at(showing, seat).in(language);
        card.names[index(seat)] = name.empty() ? called[index(seat)] : name;
        if (!name.empty() && !open) called[index(seat)] = name;
    }
    if (called[0] == called[1])
        for (const Seat seat : both_seats) called[index(seat)] = showing.kit->info->side(seat).in(language);
    const Actor actor = showing.table.actor();
    // Where both choose at once nobody is told who has: it would say what is not on the board.
    const Actor told = showing.table.line().actor() == Actor::both && actor != Actor::over ? Actor::both : actor;
    if (is_seat(told)) card.to_move = seat_of(told);
    card.status = actor == Actor::over ? result_words(*showing.table.outcome(), called, language)
                                       : turn_words(told, called, language);
    card.title = played ? fmt::format("{}{}{} – {}", card.heading, language == Language::french ? " : " : ": ",
                                      card.names[0], card.names[1])
                        : fmt::format("{} · Joute", card.heading);
    card.about = actor == Actor::over ? fmt::format("{}. {}", card.status, showing.table.ending().in(language))
                                      : fmt::format("{} · {}", card.status, showing.kit->info->about.in(language));
    return card;
}

PreviewCard card_of(const Puzzle& puzzle, const Kit& kit, Language language) {
    PreviewCard card = card_about(kit, language);
    if (auto stage = stage_of(puzzle)) card.line = std::move(stage->line);
    card.title = message("A puzzle of {}", "Une énigme : {}", card.heading).in(language);
    card.status = task_of(puzzle, *kit.info).in(language);
    card.about = card.status;
    return card;
}

Picture draw_card(const PreviewCard& card) {
    Picture picture{.width = card_width, .height = card_height};
    const Pen pen(picture);
    pen.box(0, 0, card_width, card_height, filled(ground));
    const Painter* const painter = card.line != nullptr ? painter_of(card.kit->info->id) : nullptr;
    const Picture board = painter != nullptr ? painter->paint(*card.line, card.language) : Picture{};
    constexpr double wide = 1.25;
    if (painter != nullptr && board.width > wide * board.height) {
        const double scale = std::min(card_width / board.width, 440 / board.height);
        const double high = board.height * scale;
        pen.at((card_width - board.width * scale) / 2, 0, scale).put(board);
        pen.box(0, high, card_width, card_height - high, filled(sheet));
        pen.box(0, high, card_width, 4, filled(edge));
        draw_strip(pen, card, high);
        return picture;
    }
    constexpr double margin = 32;
    constexpr double room = card_height - 2 * margin;
    double right = margin + 400;
    if (painter != nullptr) {
        const double scale = std::min(room / board.height, room / board.width);
        pen.at(margin, margin + (room - board.height * scale) / 2, scale).put(board);
        right = margin + board.width * scale;
    } else {
        pen.box(margin, margin, 400, room, {.fill = sheet, .line = edge, .width = 3}, 24);
        draw_logo(pen.at(margin + 40, margin + 100, 10));
    }
    draw_words(pen, card, right + 48, card_width - right - 96);
    return picture;
}

}  // namespace joute
