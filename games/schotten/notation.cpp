// SPDX-License-Identifier: MIT
// Printing moves, events and positions; parsing events. Positions are parsed in position.cpp.
#include "schotten/notation.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "core/typed_text.hpp"

namespace joute::schotten {

namespace {

constexpr std::array<std::string_view, phase_count> phase_words{"start", "deck",   "tactics", "claim",
                                                                "play",  "return", "draw",    "over"};

std::string at(Card card, unsigned stone) { return fmt::format("{}@{}", print_card(card), stone + 1); }

std::string print_side(const Table& t, unsigned stone, Seat seat) {
    const auto& side = t.sides[stone][index(seat)];
    return print_cards({side.begin(), side.begin() + t.counts[stone][index(seat)]});
}

/// "r5,g7|b2:bluff,mud,early=first,owner=second"; "-" when empty.
std::string print_stone(const Table& t, unsigned stone) {
    const bool bare = t.counts[stone] == std::array<std::uint8_t, 2>{};
    std::vector<std::string> marks;
    if (contains(t.bluffed, stone)) marks.emplace_back("bluff");
    if (contains(t.muddy, stone)) marks.emplace_back("mud");
    if (contains(static_cast<StoneSet>(t.complete[0] & t.complete[1]), stone))
        marks.push_back(contains(t.early[0], stone) ? "early=first" : "early=second");
    for (const Seat seat : both_seats)
        if (contains(t.owned[index(seat)], stone)) marks.push_back(fmt::format("owner={}", word(seat)));
    if (bare && marks.empty()) return "-";
    std::string text = print_side(t, stone, Seat::first) + "|" + print_side(t, stone, Seat::second);
    if (!marks.empty()) text += ":" + join(marks, ",");
    return text;
}

/// "play first idle=1", with what has happened this turn where it matters.
std::string print_head(const Schotten& game, const Table& t) {
    std::string text(word(t.phase));
    if (t.phase == Phase::start) return text;
    text += fmt::format(" {}", word(t.seat));
    if (t.idle != 0) text += fmt::format(" idle={}", t.idle);
    if (t.phase == Phase::give_back) text += fmt::format(" owed={}", t.returns);
    const bool at_start = game.options().claims_at_start;
    if (at_start && (t.phase == Phase::claim || t.phase == Phase::play) && t.busy != 0) text += " claimed";
    if (!at_start && t.phase == Phase::claim && t.busy == 0) text += " passed";
    if (!at_start && t.phase == Phase::claim && t.recruited != 0) text += " recruited";
    return text;
}

std::string print_stones(const Table& t) {
    std::string text;
    bool bare = true;
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        const std::string each = print_stone(t, stone);
        bare = bare && each == "-";
        text += " " + each;
    }
    return bare ? "" : " / stones" + text;
}

/// Cards of a deck, top card first.
template <std::size_t Size>
std::vector<Card> from_top(const std::array<Card, Size>& deck, std::size_t left) {
    std::vector<Card> cards(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(left));
    std::reverse(cards.begin(), cards.end());
    return cards;
}

std::string section(std::string_view name, const std::vector<Card>& cards) {
    return cards.empty() ? "" : fmt::format(" / {} {}", name, print_cards(cards));
}
std::string pair_section(std::string_view name, int a, int b) {
    return a + b == 0 ? "" : fmt::format(" / {} {}+{}", name, a, b);
}

std::string print_tail(const Table& t) {
    return section("discard", {t.discard.begin(), t.discard.begin() + t.discarded}) +
           pair_section("played", t.played[0], t.played[1]) + pair_section("jokers", t.jokers[0], t.jokers[1]);
}

}  // namespace

std::string_view word(Phase phase) { return phase_words[static_cast<std::size_t>(phase)]; }

OptionValues options_of(const Schotten& game) {
    constexpr std::array<const char*, 3> starts{"drawn", "first", "second"};
    OptionValues values;
    values.set("rules", game.options().tactics ? "tactics" : "base");
    values.set("claims", game.options().claims_at_start ? "start" : "after");
    values.set("start", starts[static_cast<std::size_t>(game.options().start)]);
    return values;
}

std::string print_card(Card card) {
    if (!is_clan(card)) return std::string(tactic_names[card - clan_count]);
    return fmt::format("{}{}", colour_letters[colour_of(card)], value_of_card(card));
}

std::optional<Card> parse_card(std::string_view text) {
    for (std::size_t kind = 0; kind < kind_count; ++kind)
        if (tactic_names[kind] == text) return static_cast<Card>(clan_count + kind);
    if (text.size() != 2 || text[1] < '1' || text[1] > '9') return std::nullopt;
    const auto colour = colour_letters.find(text[0]);
    if (colour == std::string_view::npos) return std::nullopt;
    return clan_card(static_cast<unsigned>(colour), static_cast<unsigned>(text[1] - '0'));
}

std::vector<Card> cards_of(CardSet set) {
    std::vector<Card> cards;
    while (set != 0) cards.push_back(pop_card(set));
    return cards;
}

std::string print_cards(const std::vector<Card>& cards) {
    std::vector<std::string> names;
    for (const Card card : cards) names.push_back(print_card(card));
    return names.empty() ? "-" : join(names, ",");
}

std::string print_move(const Schotten& /*game*/, const State& /*state*/, Move m) {
    switch (kind_of(m)) {
        case MoveKind::place:
        case MoveKind::mode: return at(card_of(m), to_of(m));
        case MoveKind::shift:
            if (to_of(m) == out_of_play) return fmt::format("strategist {}>out", at(card_of(m), from_of(m)));
            return fmt::format("strategist {}>{}", at(card_of(m), from_of(m)), to_of(m) + 1);
        case MoveKind::strike: return "banshee " + at(card_of(m), from_of(m));
        case MoveKind::lure: return fmt::format("traitor {}>{}", at(card_of(m), from_of(m)), to_of(m) + 1);
        case MoveKind::recruit: return fmt::format("recruiter {}+{}", from_of(m), to_of(m));
        case MoveKind::pass: return "pass";
        case MoveKind::claim: return fmt::format("claim {}", to_of(m) + 1);
        case MoveKind::done: return "done";
        case MoveKind::give_back: return "return " + print_card(card_of(m));
        case MoveKind::draw_clan: return "draw clan";
        case MoveKind::draw_tactic: return "draw tactic";
    }
    return {};
}

std::string print_event(const Schotten& /*game*/, const State& state, const Event& event) {
    if (state.table.phase == Phase::start) return std::string(word(event.beginner));
    const bool clan = state.table.phase == Phase::deck;
    return fmt::format("{} {}", word(state.table.phase),
                       print_cards({event.order.begin(), event.order.begin() + (clan ? clan_count : tactic_count)}));
}

Result<Event> parse_event(const Schotten& /*game*/, const State& state, std::string_view text) {
    Event event{};
    if (state.table.phase == Phase::start) {
        for (const Seat seat : both_seats)
            if (same_words(word(seat), text)) {
                event.beginner = seat;
                return event;
            }
        return message("'!{}' cannot happen here; possible: !first, !second",
                       "« !{} » ne peut pas arriver ici ; possible : !first, !second", quoted_input(text));
    }
    const bool clan = state.table.phase == Phase::deck;
    const std::size_t count = clan ? clan_count : tactic_count;
    const auto wrong = [&](const Message& what) -> Error {
        return {
            fmt::format("bad event '!{}': {}; expected '!{}' and all {} cards, top card first", quoted_input(text),
                        what.en, word(state.table.phase), count),
            fmt::format("mauvais événement « !{} » : {} ; attendu « !{} » et les {} cartes, celle du dessus d’abord",
                        quoted_input(text), what.fr, word(state.table.phase), count)};
    };
    const auto blank = text.find(' ');
    if (text.substr(0, blank) != word(state.table.phase))
        return wrong({"another step is expected", "une autre étape est attendue"});
    const auto names =
        blank == std::string_view::npos ? std::vector<std::string_view>() : split(text.substr(blank), ',');
    if (names.size() != count) return wrong(message("{} cards are given", "{} cartes sont données", names.size()));
    CardSet left = clan ? all_clan : all_tactics;
    for (std::size_t i = 0; i < count; ++i) {
        const auto card = parse_card(names[i]);
        if (!card || is_clan(*card) != clan)
            return wrong(message("'{}' is not a card of this deck", "« {} » n’est pas une carte de cette pioche",
                                 quoted_input(names[i])));
        if (!contains(left, *card))
            return wrong(message("{} appears too often", "{} apparaît trop souvent", print_card(*card)));
        take(left, *card);
        event.order[i] = *card;
    }
    return event;
}

std::string print_position(const Schotten& game, const State& state) {
    const Table& t = state.table;
    std::string text = "full " + print_head(game, t);
    if (t.phase == Phase::start || t.phase == Phase::deck) return text;
    text += print_stones(t);
    for (const Seat seat : both_seats) text += section(word(seat), cards_of(state.hands[index(seat)]));
    text += section("deck", from_top(state.deck, t.deck_left));
    if (t.phase != Phase::tactics) text += section("tactics", from_top(state.tactics, t.tactics_left));
    text += print_tail(t);
    if (t.under[0] + t.under[1] > 0) text += fmt::format(" / under {} {}+{}", word(t.returner), t.under[0], t.under[1]);
    return text;
}

std::string print_view(const Schotten& game, const View& view) {
    const Table& t = view.table;
    std::string text = fmt::format("seat {} {}", word(view.seat), print_head(game, t));
    if (t.phase == Phase::start || t.phase == Phase::deck) return text;
    text += print_stones(t) + section("hand", cards_of(view.hand)) +
            pair_section("other", view.other_clans, view.other_tactics);
    if (t.deck_left > 0) text += fmt::format(" / deck {}", t.deck_left);
    if (t.tactics_left > 0 && t.phase != Phase::tactics) text += fmt::format(" / tactics {}", t.tactics_left);
    text += print_tail(t);
    if (t.under[0] + t.under[1] == 0) return text;
    if (t.returner != view.seat)
        return text + fmt::format(" / under {} {}+{}", word(t.returner), t.under[0], t.under[1]);
    return text + fmt::format(" / under {} {}+{}", word(t.returner), print_cards(from_top(view.under_deck, t.under[0])),
                              print_cards(from_top(view.under_tactics, t.under[1])));
}

}  // namespace joute::schotten
