// SPDX-License-Identifier: MIT
#include "app/output.hpp"

#include <fmt/format.h>

namespace joute {

namespace {

bool is_plain(const Fact& fact) {
    return !std::holds_alternative<Fact::List>(fact.content) && !std::holds_alternative<Fact::Object>(fact.content);
}

std::string plain_text(const Fact& fact) {
    if (const auto* text = std::get_if<std::string>(&fact.content)) return *text;
    if (const auto* number = std::get_if<double>(&fact.content)) return fmt::format("{:.3f}", *number);
    return std::holds_alternative<std::monostate>(fact.content) ? "-" : to_json(fact).dump();
}

}  // namespace

std::string to_text(const Fact& fact, int indent) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    std::string text;
    if (const auto* object = std::get_if<Fact::Object>(&fact.content)) {
        for (const auto& [key, value] : *object)
            text += is_plain(value) ? fmt::format("{}{}: {}\n", margin, key, plain_text(value))
                                    : fmt::format("{}{}:\n{}", margin, key, to_text(value, indent + 2));
    } else if (const auto* list = std::get_if<Fact::List>(&fact.content)) {
        for (const auto& item : *list) {
            // A list of small objects reads best as one line each.
            if (const auto* row = std::get_if<Fact::Object>(&item.content)) {
                std::string cells;
                for (const auto& [key, value] : *row) cells += fmt::format("  {:<8}", plain_text(value));
                text += fmt::format("{}{}\n", margin, cells);
            } else {
                text += fmt::format("{}{}\n", margin, plain_text(item));
            }
        }
    } else {
        text = margin + plain_text(fact) + "\n";
    }
    return text;
}

Json moves_json(const AnyLine& line) {
    Json moves = Json::object();
    for (const Seat seat : both_seats) {
        Json list = Json::array();
        for (const Move move : line.moves(seat)) list.push_back(line.print(move));
        moves[std::string(word(seat))] = std::move(list);
    }
    return moves;
}

Json events_json(const AnyLine& line) {
    Json list = Json::array();
    for (const auto& event : line.events())
        list.push_back({{"event", event.text}, {"probability", event.odds.probability()}});
    return list;
}

Json outcome_json(const AnyLine& line) {
    if (const auto outcome = line.outcome()) return word(*outcome);
    return nullptr;
}

void print(const Json& object) {
    // Names typed by people may be any bytes: replace what is not UTF-8 rather than fail.
    fmt::print("{}\n", object.dump(2, ' ', false, Json::error_handler_t::replace));
}

Message turn_words(const AnyLine& line) {
    const Actor actor = line.actor();
    if (actor == Actor::both) return {"Both sides choose", "Les deux camps choisissent"};
    if (actor == Actor::chance) return {"Chance acts", "Le hasard agit"};
    if (actor == Actor::over) return {"The game is over", "La partie est finie"};
    const Message& side = line.info().side(seat_of(actor));
    return {side.en + " to move", "À " + side.fr + " de jouer"};
}

}  // namespace joute
