// SPDX-License-Identifier: MIT
#include "schotten/position_reader.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace joute::schotten {

Wrong Draft::use(Card card) {
    if (!is_clan(card) && !game.options().tactics)
        return message("{} is a tactic card; '[rules=tactics]' has them",
                       "{} est une carte tactique ; « [rules=tactics] » en a", print_card(card));
    CardSet& left = is_clan(card) ? clans_left : tactics_left;
    if (!contains(left, card)) {
        if (card == joker) return message("there are more than two Jokers", "il y a plus de deux Jokers");
        return message("{} is in two places", "{} est à deux endroits", print_card(card));
    }
    take(left, card);
    return std::nullopt;
}

std::optional<int> number_in(std::string_view text, int min, int max) {
    const auto number = parse_int(text);
    if (!number || *number < min || *number > max || fmt::format("{}", *number) != text) return std::nullopt;
    return number;
}

std::optional<Seat> seat_named(std::string_view text) {
    for (const Seat seat : both_seats)
        if (word(seat) == text) return seat;
    return std::nullopt;
}

Wrong read_cards(std::string_view text, Draft& draft, std::vector<Card>& cards) {
    if (text == "-") return std::nullopt;
    for (const auto name : split(text, ',')) {
        const auto card = parse_card(name);
        if (!card)
            return message("'{}' is not a card (colours r o y g b v with 1 to 9, such as r5, or a tactic card)",
                           "« {} » n’est pas une carte (couleurs r o y g b v et 1 à 9, comme r5, ou carte tactique)",
                           quoted_input(name));
        if (auto wrong = draft.use(*card)) return wrong;
        cards.push_back(*card);
    }
    return std::nullopt;
}

Wrong read_pair(std::string_view text, std::string_view what, int max, std::array<int, 2>& pair) {
    const auto parts = split(text, '+');
    const auto a = number_in(parts[0], 0, max);
    const auto b = parts.size() == 2 ? number_in(parts[1], 0, max) : std::nullopt;
    if (!a || !b)
        return message("'{}' takes two numbers from 0 to {}, such as 1+0, not '{}'",
                       "« {} » accepte deux nombres de 0 à {}, comme 1+0, pas « {} »", what, max, quoted_input(text));
    pair = {*a, *b};
    return std::nullopt;
}

namespace {

Wrong read_mark(std::string_view mark, unsigned stone, Draft& draft, std::optional<Seat>& early) {
    Table& t = draft.t;
    const StoneSet bit = stone_bit(stone);
    if (mark == "bluff" || mark == "mud") {
        if (auto wrong = draft.use(mark == "mud" ? mud : bluff)) return wrong;
        (mark == "mud" ? t.muddy : t.bluffed) = bit;
        return std::nullopt;
    }
    const auto equals = mark.find('=');
    const auto name = mark.substr(0, equals);
    const auto seat = equals == std::string_view::npos ? std::nullopt : seat_named(mark.substr(equals + 1));
    if (seat && name == "early" && !early) {
        early = seat;
        return std::nullopt;
    }
    if (seat && name == "owner" && contains(t.unclaimed(), stone)) {
        StoneSet& owned = t.owned[index(*seat)];
        owned = static_cast<StoneSet>(owned | bit);
        return std::nullopt;
    }
    return message("stone {}: '{}' is not one of bluff, mud, early=SEAT, owner=SEAT, once each",
                   "borne {} : « {} » n’est pas parmi bluff, mud, early=CAMP, owner=CAMP, une fois chacun", stone + 1,
                   quoted_input(mark));
}

/// "r5,g7|b2:bluff,early=first"
Wrong read_stone(std::string_view text, unsigned stone, Draft& draft) {
    if (text == "-") return std::nullopt;
    Table& t = draft.t;
    const auto colon = text.find(':');
    const auto sides = split(text.substr(0, colon), '|');
    if (sides.size() != 2)
        return message("stone {}: '{}' is not '-' or two sides such as r5,g7|b2",
                       "borne {} : « {} » n’est ni « - » ni deux côtés comme r5,g7|b2", stone + 1, quoted_input(text));
    std::optional<Seat> early;
    if (colon != std::string_view::npos)
        for (const auto mark : split(text.substr(colon + 1), ','))
            if (auto wrong = read_mark(mark, stone, draft, early)) return wrong;
    const StoneSet bit = stone_bit(stone);
    for (const Seat seat : both_seats) {
        std::vector<Card> cards;
        if (auto wrong = read_cards(sides[index(seat)], draft, cards)) return wrong;
        if (cards.size() > t.needed(stone))
            return message("stone {}: a side has {} cards; the maximum there is {}",
                           "borne {} : un côté a {} cartes ; le maximum à cet endroit est {}", stone + 1, cards.size(),
                           t.needed(stone));
        for (const Card card : cards)
            if (!is_clan(card) && !is_wild(card))
                return message("stone {}: {} does not lie on a side", "borne {} : {} ne se pose pas d’un côté",
                               stone + 1, print_card(card));
        std::ranges::copy(cards, t.sides[stone][index(seat)].begin());
        t.counts[stone][index(seat)] = static_cast<std::uint8_t>(cards.size());
        if (cards.size() == t.needed(stone))
            t.complete[index(seat)] = static_cast<StoneSet>(t.complete[index(seat)] | bit);
    }
    const bool both = contains(static_cast<StoneSet>(t.complete[0] & t.complete[1]), stone);
    if (both != early.has_value())
        return message(
            "stone {}: early=first or early=second belongs to a stone with both sides complete, and only there",
            "borne {} : early=first ou early=second va avec une borne aux deux côtés complets, et là seulement",
            stone + 1);
    const std::size_t first = both ? index(*early) : contains(t.complete[1], stone) ? 1 : 0;
    t.early[first] = static_cast<StoneSet>(t.early[first] | (t.complete[first] & bit));
    return std::nullopt;
}

}  // namespace

Wrong read_stones(const Words& words, Draft& draft) {
    if (words.size() != 1 + stone_count)
        return message("'stones' takes nine words, not {}", "« stones » prend neuf mots, pas {}", words.size() - 1);
    for (unsigned stone = 0; stone < stone_count; ++stone)
        if (auto wrong = read_stone(words[1 + stone], stone, draft)) return wrong;
    return std::nullopt;
}

}  // namespace joute::schotten
