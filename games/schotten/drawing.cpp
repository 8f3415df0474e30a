// SPDX-License-Identifier: MIT
// The nine stones drawn in text, 87 columns wide. Only cards, figures and the words of position texts appear,
// which are the same in every language.
#include "core/text.hpp"
#include "schotten/notation.hpp"
#include "schotten/view.hpp"

namespace joute::schotten {

namespace {

constexpr std::size_t margin = 6;
constexpr std::size_t column = 9;

/// A column of the drawing; the last one ends with its text.
std::string cell(std::string text, unsigned stone) {
    if (stone + 1 < stone_count) text.resize(std::max(column, text.size()), ' ');
    return text;
}

Style style_of(Seat seat) { return seat == Seat::first ? Style::first : Style::second; }

/// The cards placed as number `place` on each stone.
StyledLine draw_row(const Table& t, Seat seat, std::size_t place) {
    StyledLine line{{std::string(margin, ' '), Style::plain}};
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        std::string text;
        if (place < t.counts[stone][index(seat)])
            text = print_card(t.sides[stone][index(seat)][place]);
        else if (contains(t.room(seat), stone) && place < t.needed(stone))
            text = ".";
        const bool decided = !contains(t.unclaimed(), stone);
        line.push_back({cell(text, stone), text == "." || decided ? Style::dim : style_of(seat)});
    }
    return line;
}

/// Stones that belong to nobody, or to a seat.
StyledLine draw_stones(const Table& t, StoneSet which, Style style) {
    StyledLine line{{std::string(margin, ' '), Style::plain}};
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        std::string text;
        if (contains(which, stone)) text = fmt::format("[{}]", stone + 1);
        if (contains(static_cast<StoneSet>(which & t.complete[0] & t.complete[1]), stone))
            text += contains(t.early[0], stone) ? " v" : " ^";
        line.push_back({cell(text, stone), style});
    }
    return line;
}

StyledLine draw_modes(const Table& t) {
    StyledLine line{{std::string(margin, ' '), Style::plain}};
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        const bool blind = contains(t.bluffed, stone);
        const bool muddy = contains(t.muddy, stone);
        line.push_back({cell(blind && muddy ? "bluff+m"
                             : blind        ? "bluff"
                             : muddy        ? "mud"
                                            : "",
                             column),
                        Style::notice});
    }
    return line;
}

/// What is shown of a hand: its cards, or how many of each kind.
std::string hand_words(const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) text += "  " + print_card(card);
    return text;
}
std::string hand_words(int clans, int tactics) {
    return tactics == 0 ? fmt::format("  {} clan", clans) : fmt::format("  {} clan  {} tactic", clans, tactics);
}

StyledText draw_table(const Table& t, const std::array<std::string, 2>& hands) {
    StyledText text;
    const std::size_t rows = t.muddy != 0 ? max_on_side : max_on_side - 1;
    const auto hand = [&](Seat seat) {
        text.push_back(
            {{fmt::format("  {}", seat == Seat::first ? 1 : 2), style_of(seat)}, {hands[index(seat)], Style::strong}});
    };
    hand(Seat::second);
    for (std::size_t row = rows; row-- > 0;) text.push_back(draw_row(t, Seat::second, row));
    text.push_back(draw_stones(t, t.owned[1], Style::second));
    text.push_back(draw_stones(t, t.unclaimed(), Style::strong));
    if ((t.bluffed | t.muddy) != 0) text.push_back(draw_modes(t));
    text.push_back(draw_stones(t, t.owned[0], Style::first));
    for (std::size_t row = 0; row < rows; ++row) text.push_back(draw_row(t, Seat::first, row));
    hand(Seat::first);
    std::string rest = fmt::format("  deck {}", t.deck_left);
    if (t.tactics_left != 0 || t.played[0] + t.played[1] != 0)
        rest += fmt::format("  tactics {}  played {}+{}", t.tactics_left, t.played[0], t.played[1]);
    if (t.discarded != 0) rest += "  discard " + print_cards({t.discard.begin(), t.discard.begin() + t.discarded});
    if (t.idle != 0) rest += fmt::format("  idle {}", t.idle);
    rest += fmt::format("  {}", word(t.phase));
    if (t.phase != Phase::start && t.phase != Phase::over) rest += fmt::format(" {}", t.seat == Seat::first ? 1 : 2);
    text.push_back({{rest, Style::dim}});
    return text;
}

}  // namespace

StyledText draw_board(const Schotten& /*game*/, const State& state) {
    return draw_table(state.table, {hand_words(cards_of(state.hands[0])), hand_words(cards_of(state.hands[1]))});
}

StyledText draw_view(const Schotten& /*game*/, const View& view) {
    std::array<std::string, 2> hands;
    hands[index(view.seat)] = hand_words(cards_of(view.hand));
    hands[index(other(view.seat))] = hand_words(view.other_clans, view.other_tactics);
    return draw_table(view.table, hands);
}

}  // namespace joute::schotten
